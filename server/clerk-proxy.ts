import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

import type { Context, Handler } from 'hono';

import { clientAddress } from './client-address.ts';
import type { ClerkProxyEnvironment, ServerEnvironment } from './environment.ts';
import { VendorUnavailable } from './errors.ts';
import { noteOutcome, type AppContext } from './log.ts';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Ours to say, whatever the browser sends. */
const SET_HERE = new Set(['host', 'clerk-proxy-url', 'clerk-secret-key', 'x-forwarded-for']);
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Forwards a path of our own to Clerk's Frontend API, as Clerk's proxy feature asks for it
 * (https://clerk.com/docs/guides/dashboard/dns-domains/proxy-fapi). Status, cookies, redirects and the bytes of the body
 * pass unchanged in both directions.
 */
export function forwardToClerk(
  { appOrigin, clerk }: ServerEnvironment,
  proxy: ClerkProxyEnvironment,
): Handler<AppContext> {
  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const path = pathname.slice(proxy.path.length);
    if (!path.startsWith('/')) {
      return context.notFound();
    }
    // One text, not two: as an address of its own, a path that starts with two slashes would name another host.
    const target = new URL(proxy.target + path + search);
    const headers = {
      ...forwardedHeaders(context.req.raw.headers),
      'clerk-proxy-url': appOrigin + proxy.path,
      'clerk-secret-key': clerk.secretKey,
      'x-forwarded-for': clientAddress(context),
    };
    const answer = await send(context, target, headers);
    noteOutcome(context, 'forwarded');
    return toResponse(answer);
  };
}

function forwardedHeaders(headers: Headers): Record<string, string> {
  const named = namedInConnection(headers.get('connection'));
  return Object.fromEntries(
    [...headers].filter(([name]) => !HOP_BY_HOP.has(name) && !SET_HERE.has(name) && !named.has(name)),
  );
}

function namedInConnection(value: string | null | undefined): ReadonlySet<string> {
  return new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));
}

/** Node's own client, because `fetch` decodes bodies and hides how they were encoded. */
function send(
  context: Context<AppContext>,
  target: URL,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const { method, body, signal } = context.req.raw;
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = open(target, { method, headers, signal, timeout: ANSWER_TIMEOUT_MS }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', () => reject(new VendorUnavailable('Clerk', 'proxy')));
    if (body === null) {
      outgoing.end();
    } else {
      const source = Readable.fromWeb(body as NodeReadableStream);
      source.on('error', (error) => outgoing.destroy(error));
      source.pipe(outgoing);
    }
  });
}

const WITHOUT_BODY = new Set([101, 204, 205, 304]);

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  const named = namedInConnection(answer.headers.connection);
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    if (!HOP_BY_HOP.has(name) && !named.has(name)) {
      for (const value of values ?? []) {
        headers.append(name, value);
      }
    }
  }
  if (WITHOUT_BODY.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
}
