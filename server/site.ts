import { randomBytes } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';

import { contentSecurityPolicy, inlineScriptHashes, REPORTING_ENDPOINTS } from './content-security-policy.ts';
import type { ServerEnvironment } from './environment.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { isPageAddress } from './page-addresses.ts';
import { staticFiles, withTags, type FileHeaders } from './static-files.ts';

const HASHED = '/assets/';
/** Pages of other sites show this picture when they link to ours. */
const SHARE_PICTURE = '/images/share.png';
/** The service worker, which must be as new as the site. */
const WORKER = '/sw.js';
const NONCE = '{nonce}';

/**
 * Serves a built site: files as they are, prerendered pages (`/blog` from `blog/index.html`), and the empty
 * entry page for every other address that a browser wants to show, since the client draws what is there: with 404 where it has
 * no page.
 * The folder is looked through once: a file that is added later is not served.
 * @throws {Error} if the folder has no `app.html`.
 */
export function serveSite(folder: string, environment: ServerEnvironment): MiddlewareHandler<AppContext> {
  const files = staticFiles(folder, (name, bytes) => headersOf(name, bytes, environment));
  const entry = files.get('/app.html');
  if (entry === undefined) {
    throw new Error('The site has not been built yet: run `npm run build` first.');
  }
  return every(withTags(), (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return next();
    }
    context.header('X-Request-Id', undefined);
    const { path } = context.req;
    const send = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
    return (send ?? entryOr404(context, entry))(context, next);
  });
}

/** What every answer with this file says beside it. */
function headersOf(name: string, bytes: Buffer, environment: ServerEnvironment): FileHeaders {
  const policy = name.endsWith('.html') ? pagePolicy(bytes.toString(), environment) : null;
  return {
    salt: policy ?? '',
    put: (context) => {
      context.header('Cache-Control', cacheControl(name));
      if (policy !== null) {
        putPolicy(context, policy);
      }
      if (name === SHARE_PICTURE) {
        context.header('Cross-Origin-Resource-Policy', 'cross-origin');
      }
    },
  };
}

function cacheControl(name: string): string {
  if (name.endsWith('.html')) {
    // Private, because a nonce is for one visitor.
    return 'private, no-cache';
  }
  if (name === WORKER) {
    return 'no-cache';
  }
  return name.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** The policy of a page, with a placeholder for the nonce. */
export function pagePolicy(html: string, environment: ServerEnvironment): string {
  return contentSecurityPolicy(environment, [...inlineScriptHashes(html), `'nonce-${NONCE}'`]);
}

/**
 * PayPal's script needs a nonce for what it writes into the page. The page's script reads it from the header
 * `Server-Timing`, so the text of a page is the same for everyone, is compressed once, and keeps its tag.
 */
export function putPolicy(context: Context<AppContext>, policy: string): void {
  const nonce = randomBytes(16).toString('base64url');
  context.header('Content-Security-Policy', policy.replace(NONCE, nonce));
  context.header('Server-Timing', `nonce;desc=${nonce}`);
  context.header('Reporting-Endpoints', REPORTING_ENDPOINTS);
}

function entryOr404(
  context: Context<AppContext>,
  entry: MiddlewareHandler<AppContext>,
): MiddlewareHandler<AppContext> {
  if (!wantsPage(context)) {
    return answerNotFound;
  }
  return isPageAddress(context.req.path)
    ? entry
    : async (_, next) => {
        noteOutcome(context, 'no-such-page');
        const answer = await entry(context, next);
        return answer && new Response(answer.body, { status: 404, headers: answer.headers });
      };
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
