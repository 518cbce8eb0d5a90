import type { Context, MiddlewareHandler } from 'hono';

import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';
import type { ServerEnvironment } from './environment.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { readSiteFiles, type Encoding, type SiteFile } from './site-files.ts';

const HASHED = '/assets/';

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
  const policies = new Map(
    [...files.values()].filter(isPage).map((page) => {
      const hashes = inlineScriptHashes(new TextDecoder().decode(page.bytes));
      return [page, contentSecurityPolicy(environment, hashes)] as const;
    }),
  );

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
      return next();
    }
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
    const policy = policies.get(file);
    if (policy !== undefined) {
      context.header('Content-Security-Policy', policy);
    }
    return answerWith(context, file);
  };
}

function isPage(file: SiteFile): boolean {
  return file.type.startsWith('text/html');
}

function cacheControl(file: SiteFile, path: string): string {
  if (isPage(file)) {
    return 'no-cache';
  }
  return path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

async function answerWith(context: Context<AppContext>, file: SiteFile): Promise<Response> {
  const { encoding, bytes } = await bestForm(context.req.header('Accept-Encoding') ?? '', file);
  const tag = encoding === null ? file.tag : file.tag.replace(/"$/, `-${encoding}"`);
  context.header('ETag', tag);
  context.header('Vary', 'Accept-Encoding');
  if (isKnown(context.req.header('If-None-Match'), tag)) {
    noteOutcome(context, 'not-modified');
    return context.body(null, 304);
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
