import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';

import { contentSecurityPolicy, inlineScriptHashes, REPORTING_ENDPOINTS } from './content-security-policy.ts';
import type { ServerEnvironment } from './environment.ts';
import { noteOutcome, type AppContext } from './log.ts';

const HASHED = '/assets/';
/** Pages of other sites show this picture when they link to ours. */
const SHARE_PICTURE = '/images/share.png';
const NONCE = '{nonce}';
/** Best first, each with what the name of the compressed twin ends in. */
const ENCODINGS = Object.entries({ br: '.br', gzip: '.gz' });

/**
 * Serves a built site: files as they are, prerendered pages (`/blog` from `blog/index.html`), and the empty
 * entry page for every other address that a browser wants to show, since the client decides what is there.
 * The folder is looked through once: a file that is added later is not served.
 * @throws {Error} if the folder has no `app.html`.
 */
export function serveSite(folder: string, environment: ServerEnvironment): MiddlewareHandler<AppContext> {
  const names = fileNames(folder);
  const twins = new Set(names.flatMap((name) => ENCODINGS.map(([, ending]) => name + ending)));
  const files = new Map<string, MiddlewareHandler<AppContext>>();
  for (const name of names.filter((one) => !twins.has(one))) {
    const encodings = ENCODINGS.filter(([, ending]) => names.includes(name + ending)).map(([one]) => one);
    files.set(name, sendFile(folder, name, encodings, environment));
  }
  const entry = files.get('/app.html');
  if (entry === undefined) {
    throw new Error('The site has not been built yet: run `npm run build` first.');
  }
  return every(
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Cross-Origin-Resource-Policy'] }),
    (context, next) => {
      if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
        return next();
      }
      context.header('X-Request-Id', undefined);
      const { path } = context.req;
      const send = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
      return (send ?? (wantsPage(context) ? entry : answerNotFound))(context, next);
    },
  );
}

/** By address (`/assets/x.js`). Names that start with a dot are left out, but for `.well-known`. */
function fileNames(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((name) => !/\/\.(?!well-known\/)/.test(name));
}

function sendFile(
  folder: string,
  name: string,
  encodings: readonly string[],
  environment: ServerEnvironment,
): MiddlewareHandler<AppContext> {
  const bytes = readFileSync(join(folder, name));
  const policy = name.endsWith('.html') ? pagePolicy(bytes.toString(), environment) : null;
  const digest = createHash('sha256')
    .update(bytes)
    .update(policy ?? '')
    .digest('base64url')
    .slice(0, 22);
  const send = serveStatic<AppContext>({ root: folder, path: name, precompressed: true });

  return async (context, next) => {
    const { headers } = context.req.raw;
    const accepted = parseAccept(headers.get('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
    const encoding = encodings.find((one) => accepted.some(({ type }) => type.toLowerCase() === one));
    const tag = encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"`;
    // What the library does not read: how much an encoding is wanted, and which form a range must be of.
    headers.set('Accept-Encoding', encoding ?? 'identity');
    if ((headers.get('If-Range') ?? tag) !== tag) {
      headers.delete('Range');
    }
    context.header('ETag', tag);
    context.header('Vary', encoding === undefined ? 'Accept-Encoding' : undefined);
    context.header('Cache-Control', cacheControl(name));
    if (policy !== null) {
      putPolicy(context, policy);
    }
    if (name === SHARE_PICTURE) {
      context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    const answer = await send(context, next);
    // Pages and their headers have to fit into ten packets, and every answer has its tag.
    answer?.headers.delete('Last-Modified');
    return answer;
  };
}

function cacheControl(name: string): string {
  if (name.endsWith('.html')) {
    // Private, because a nonce is for one visitor.
    return 'private, no-cache';
  }
  return name.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** The policy of a page, with a placeholder for the nonce. */
function pagePolicy(html: string, environment: ServerEnvironment): string {
  return contentSecurityPolicy(environment, [...inlineScriptHashes(html), `'nonce-${NONCE}'`]);
}

/**
 * PayPal's script needs a nonce for what it writes into the page. The page's script reads it from the header
 * `Server-Timing`, so the text of a page is the same for everyone, is compressed once, and keeps its tag.
 */
function putPolicy(context: Context<AppContext>, policy: string): void {
  const nonce = randomBytes(16).toString('base64url');
  context.header('Content-Security-Policy', policy.replace(NONCE, nonce));
  context.header('Server-Timing', `nonce;desc=${nonce}`);
  context.header('Reporting-Endpoints', REPORTING_ENDPOINTS);
}

function answerNotFound(context: Context<AppContext>): Promise<Response> {
  noteOutcome(context, 'not-found');
  context.header('Cache-Control', 'no-store');
  return Promise.resolve(context.text('There is nothing at this address.', 404));
}

/** A name with a dot is a file's, unless a browser asks for a page by that name. */
function wantsPage(context: Context<AppContext>): boolean {
  const { path } = context.req;
  const accept = context.req.header('Accept') ?? '*/*';
  return (
    !path.startsWith(HASHED) &&
    (accept.includes('text/html') || (!/\.[^/]+$/.test(path) && accept.includes('*/*')))
  );
}
