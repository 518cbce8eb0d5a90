import { createHash, randomBytes } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';

import { contentSecurityPolicy, inlineScriptHashes, REPORTING_ENDPOINTS } from './content-security-policy.ts';
import type { ServerEnvironment } from './environment.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { readSiteFiles, type Encoding, type SiteFile } from './site-files.ts';

const HASHED = '/assets/';
/** Pages of other sites show this picture when they link to ours. */
const SHARE_PICTURE = '/images/share.png';
const NONCE = '{nonce}';

interface Page {
  /** With a placeholder for the nonce. */
  readonly policy: string;
  /** Another one when the text or the policy is another one. */
  readonly tag: string;
}

/**
 * Serves a built site: files as they are, prerendered pages (`/blog` from `blog/index.html`), and the empty
 * entry page for every other address that a browser wants to show, since the client decides what is there.
 * @throws {Error} if the folder has no `app.html`.
 */
export function serveSite(folder: string, environment: ServerEnvironment): MiddlewareHandler<AppContext> {
  const files = readSiteFiles(folder);
  const entry = files.get('/app.html');
  if (entry === undefined) {
    throw new Error('The site has not been built yet: run `npm run build` first.');
  }
  const pages = new Map(
    [...files.values()].filter(isPage).map((file) => [file, readPage(file, environment)]),
  );

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return next();
    }
    context.header('X-Request-Id', undefined);
    const path = decodedPath(context);
    const exact =
      path === null ? undefined : (files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`));
    const file = exact ?? (path !== null && wantsPage(context, path) ? entry : undefined);
    if (file === undefined) {
      noteOutcome(context, 'not-found');
      context.header('Cache-Control', 'no-store');
      return context.text('There is nothing at this address.', 404);
    }
    context.header('Cache-Control', cacheControl(file, path ?? ''));
    if (path === SHARE_PICTURE) {
      context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    return answerWith(context, file, pages.get(file));
  };
}

function readPage(file: SiteFile, environment: ServerEnvironment): Page {
  const hashes = inlineScriptHashes(new TextDecoder().decode(file.bytes));
  const policy = contentSecurityPolicy(environment, [...hashes, `'nonce-${NONCE}'`]);
  const digest = createHash('sha256').update(file.tag).update(policy).digest('base64url');
  return { policy, tag: `"${digest.slice(0, 22)}"` };
}

/**
 * PayPal's script needs a nonce for what it writes into the page. The page's script reads it from the header
 * `Server-Timing`, so the text of a page is the same for everyone, is compressed once, and keeps its tag.
 */
function putPolicy(context: Context<AppContext>, { policy }: Page): void {
  const nonce = randomBytes(16).toString('base64url');
  context.header('Content-Security-Policy', policy.replace(NONCE, nonce));
  context.header('Server-Timing', `nonce;desc=${nonce}`);
  context.header('Reporting-Endpoints', REPORTING_ENDPOINTS);
}

function isPage(file: SiteFile): boolean {
  return file.type.startsWith('text/html');
}

function cacheControl(file: SiteFile, path: string): string {
  if (isPage(file)) {
    // Private, because a nonce is for one visitor.
    return 'private, no-cache';
  }
  return path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function answerWith(
  context: Context<AppContext>,
  file: SiteFile,
  page: Page | undefined,
): Promise<Response> {
  const { encoding, bytes } = await bestForm(context.req.header('Accept-Encoding') ?? '', file);
  const plainTag = page?.tag ?? file.tag;
  const tag = encoding === null ? plainTag : plainTag.replace(/"$/, `-${encoding}"`);
  context.header('ETag', tag);
  context.header('Vary', 'Accept-Encoding');
  if (isKnown(context.req.header('If-None-Match'), tag)) {
    noteOutcome(context, 'not-modified');
    return context.body(null, 304);
  }
  if (page !== undefined) {
    putPolicy(context, page);
  }
  context.header('Content-Type', file.type);
  context.header('Content-Length', String(bytes.length));
  if (encoding !== null) {
    context.header('Content-Encoding', encoding);
  }
  return context.body(bytes);
}

async function bestForm(
  acceptEncoding: string,
  file: SiteFile,
): Promise<{ encoding: Encoding | null; bytes: Uint8Array<ArrayBuffer> }> {
  for (const encoding of ['br', 'gzip'] as const) {
    if (accepts(acceptEncoding, encoding)) {
      const bytes = await file.compressed(encoding);
      if (bytes !== null) {
        return { encoding, bytes };
      }
    }
  }
  return { encoding: null, bytes: file.bytes };
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(part));
}

function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((part) => part.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

/** A name with a dot is a file's, unless a browser asks for a page by that name. */
function wantsPage(context: Context<AppContext>, path: string): boolean {
  const accept = context.req.header('Accept') ?? '*/*';
  const isFileName = /\.[^/]+$/.test(path);
  return (
    !path.startsWith(HASHED) && (accept.includes('text/html') || (!isFileName && accept.includes('*/*')))
  );
}

/** Null if the address is not well formed. */
function decodedPath(context: Context<AppContext>): string | null {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname);
  } catch {
    return null;
  }
}
