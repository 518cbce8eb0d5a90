import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { Agent, Dispatcher } from 'undici';

import { clientAddress } from './client-address.ts';
import type { ClerkProxyEnvironment, ServerEnvironment } from './environment.ts';
import { Refusal, BadVendorAnswer, VendorUnavailable } from './errors.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { bodyUpTo } from './request-body.ts';

/** Clerk's Frontend API and its scripts: all that the browser asks for. */
const FORWARDED = /^\/(?:v1|npm)\//;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const WITHOUT_REQUEST_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const BODY_MAX_BYTES = 256 * 1024;
/** Clerk takes pictures of members up to this size. */
const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const PICTURE_PATH = /\/profile_image$/;

const HOP_BY_HOP = new Set([
  'connection',
  'expect',
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
const SET_HERE =
  /^(?:host|clerk-proxy-url|clerk-secret-key|forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-connecting-ip)$/;

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
const WITHOUT_ANSWER_BODY = new Set([204, 205, 304]);

/** Refuses what Clerk's Frontend API never needs: a body where none belongs, and a large one. */
export function limitProxiedBody(): MiddlewareHandler<AppContext> {
  const usual = bodyUpTo(BODY_MAX_BYTES);
  const picture = bodyUpTo(PICTURE_MAX_BYTES);
  return (context, next) => {
    const { method, headers } = context.req.raw;
    const isChunked = headers.has('transfer-encoding');
    const hasBody = isChunked || Number(headers.get('content-length') ?? 0) > 0;
    if (!(METHODS as readonly string[]).includes(method) || (hasBody && WITHOUT_REQUEST_BODY.has(method))) {
      throw new Refusal(400, 'odd-request', 'This request could not be read.');
    }
    return !isChunked && PICTURE_PATH.test(context.req.path) ? picture(context, next) : usual(context, next);
  };
}

/**
 * Forwards a path of our own to Clerk's Frontend API, as Clerk's proxy feature asks for it
 * (https://clerk.com/docs/guides/dashboard/dns-domains/proxy-fapi). Status, cookies, redirects and the bytes of the body
 * pass unchanged in both directions. The client library writes the frame of every request itself and refuses a length
 * that is not the body's, so nothing of one visitor's request can run into the next one's.
 */
export function forwardToClerk(
  environment: ServerEnvironment,
  proxy: ClerkProxyEnvironment,
  log: Logger,
): Handler<AppContext> {
  let agent: Promise<Agent> | null = null;

  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const path = pathname.slice(proxy.path.length);
    if (!FORWARDED.test(path)) {
      return context.notFound();
    }
    const { method, headers, signal } = context.req.raw;
    agent ??= createAgent();
    const answer = await ask(
      await agent,
      {
        origin: proxy.target,
        path: path + search,
        method,
        headers: {
          ...forwardedHeaders(headers),
          ...siteOf(headers, environment.appOrigin),
          'clerk-proxy-url': environment.appOrigin + proxy.path,
          'clerk-secret-key': environment.clerk.secretKey,
          'x-forwarded-for': clientAddress(context, environment.trustedProxyHops),
        },
        body: await bodyOf(context.req.raw),
      },
      signal,
    );
    noteOutcome(context, 'forwarded');
    const requestId = context.get('requestId');
    return toResponse(context, answer, (error) => {
      if (!signal.aborted) {
        log.error({ requestId, outcome: 'vendor-cut', vendor: 'Clerk', reason: reasonOf(error) });
      }
      context.env.outgoing?.destroy();
    });
  };
}

/** Loaded with the first request, because most sites have no proxy. */
async function createAgent(): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: ANSWER_TIMEOUT_MS,
    bodyTimeout: ANSWER_TIMEOUT_MS,
  });
}

function forwardedHeaders(headers: Headers): Record<string, string> {
  const named = namedInConnection(headers.get('connection'));
  return Object.fromEntries(
    [...headers].filter(
      ([name, value]) =>
        !HOP_BY_HOP.has(name) &&
        !SET_HERE.test(name) &&
        !named.has(name) &&
        !(name === 'content-length' && Number(value) === 0),
    ),
  );
}

/**
 * A browser does not name the page where it reads from the page's own address; Clerk, at another address, would have heard
 * it, and puts it into the session token as `azp` (https://clerk.com/docs/guides/sessions/session-tokens).
 */
function siteOf(headers: Headers, appOrigin: string): Record<string, string> {
  const isReadByOurPage =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  return isReadByOurPage && !headers.has('origin') ? { origin: appOrigin } : {};
}

function namedInConnection(value: string | readonly string[] | null | undefined): ReadonlySet<string> {
  return new Set(
    String(value ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
}

/** A body whose length is known passes through; one that comes in parts has been read before. */
async function bodyOf(request: Request): Promise<Readable | Uint8Array | null> {
  if (request.headers.has('transfer-encoding')) {
    return new Uint8Array(await request.arrayBuffer());
  }
  const isEmpty = Number(request.headers.get('content-length') ?? 0) === 0;
  return isEmpty || request.body === null ? null : Readable.fromWeb(request.body as NodeReadableStream);
}

/** @throws {VendorUnavailable} if Clerk was not reached, {BadVendorAnswer} if it may have taken the request all the same. */
async function ask(
  agent: Agent,
  request: Dispatcher.RequestOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  try {
    return await agent.request({ ...request, signal });
  } catch (error) {
    if (signal.aborted) {
      throw new Refusal(400, 'aborted', 'This request was broken off.');
    }
    if (isConnectError(error)) {
      throw new VendorUnavailable('Clerk', 'proxy');
    }
    throw new BadVendorAnswer('Clerk', reasonOf(error));
  }
}

const CONNECT_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isConnectError(error: unknown): boolean {
  return CONNECT_CODES.has(reasonOf(error));
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

function toResponse(
  context: Context<AppContext>,
  { statusCode: status, headers: sent, body }: Dispatcher.ResponseData,
  onCut: (error: unknown) => void,
): Response {
  const named = namedInConnection(sent['connection']);
  const headers = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)),
  ) as Record<string, string | string[]>;
  if (WITHOUT_ANSWER_BODY.has(status)) {
    void body.dump();
    return context.newResponse(null, status as StatusCode, headers);
  }
  return context.newResponse(passedOn(body, onCut), status as StatusCode, headers);
}

/** Ends the connection in silence when the source is cut: an error of a stream would be printed with its stack. */
function passedOn(source: Dispatcher.ResponseData['body'], onCut: (error: unknown) => void): ReadableStream {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array>;
        if (done === true) {
          controller.close();
        } else {
          controller.enqueue(value);
        }
      } catch (error) {
        onCut(error);
        controller.close();
      }
    },
    cancel() {
      source.destroy();
    },
  });
}
