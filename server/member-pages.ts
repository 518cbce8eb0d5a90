import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';

import { courses } from '../content/courses/courses.ts';
import { isOpen } from './access.ts';
import type { ServerEnvironment } from './environment.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { isPageAddress } from './page-addresses.ts';
import { limitByAddress } from './rate-limits.ts';
import type { KnownVisitor, Recognize } from './recognize.ts';
import { pagePolicy, putPolicy } from './site.ts';
import { chosenEncoding } from './static-files.ts';

const ENTRY = 'app.html';
const HEAD_END = '</head>';
/** Written by the build (`scripts/vite/member-pages.ts`): which files each page needs at once. */
const LIST = '.member-pages.json';

interface PageFiles {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: readonly string[];
}

/** The first part of every address that is for members, without the slash. */
const FOR_MEMBERS = new Set([
  ...courses.map(({ address }) => address.slice(1)),
  'course',
  'courses',
  'dashboard',
  'inner-circle',
  'membership',
  'resources',
]);

/** A page is compressed while its reader waits. */
const BROTLI_QUALITY = 5;

const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};
/**
 * Answers a browser that opens a page for members with HTML that says who is there, so that the page need not wait for Clerk's
 * script. What is said is one visitor's: nobody keeps it. Where the server cannot tell, the page is the one that everyone gets.
 */
export function serveMemberPages(
  siteFolder: string,
  environment: ServerEnvironment,
  recognize: Recognize,
): MiddlewareHandler<AppContext> {
  const page = readFileSync(join(siteFolder, ENTRY), 'utf8');
  const policy = pagePolicy(page, environment);
  const linksOf = pageLinks(siteFolder, page);
  const answer: MiddlewareHandler<AppContext> = async (context, next) => {
    const { visitor, redirect, cookies } = await recognize(context);
    for (const cookie of cookies) {
      context.header('Set-Cookie', cookie, { append: true });
    }
    if (redirect !== null) {
      noteOutcome(context, 'handshake');
      context.header('Cache-Control', 'no-store');
      context.header('Vary', 'Cookie');
      return context.redirect(redirect, 307);
    }
    if (visitor === null) {
      noteOutcome(context, 'unknown-visitor');
      await next();
      context.res.headers.append('Vary', 'Cookie');
      return undefined;
    }
    const links = isAdmitted(visitor) ? linksOf(context.req.path) : '';
    const html = page.replace(HEAD_END, () => `  ${links}${visitorData(visitor)}\n  ${HEAD_END}`);
    const encoding = chosenEncoding(context.req.raw.headers, ['br', 'gzip']);
    putPolicy(context, policy);
    context.header('Cache-Control', 'private, no-store');
    context.header('Vary', 'Accept-Encoding, Cookie');
    context.header('Content-Type', 'text/html; charset=utf-8');
    context.header('Content-Encoding', encoding);
    context.header('X-Request-Id', undefined);
    context.status(isPageAddress(context.req.path) ? 200 : 404);
    return context.body(encoding === undefined ? html : new Uint8Array(await compress[encoding](html)));
  };
  const limited = every(limitByAddress(environment), answer);
  return (context, next) =>
    context.req.method === 'GET' && isForMembers(context.req.path) && isNavigation(context.req.raw.headers)
      ? limited(context, next)
      : next();
}

function isForMembers(path: string): boolean {
  const [first = ''] = path.slice(1).split('/');
  return FOR_MEMBERS.has(first.toLowerCase());
}

function isAdmitted(visitor: KnownVisitor): boolean {
  return (
    visitor.status === 'signedIn' &&
    isOpen(
      {
        hasCourseAccess: visitor.hasCourseAccess,
        accessEndsAt: visitor.accessEndsAt === null ? null : new Date(visitor.accessEndsAt).toISOString(),
      },
      Date.now(),
    )
  );
}

/** The files of each page, as links that a browser follows before any script has run. */
function pageLinks(siteFolder: string, entry: string): (path: string) => string {
  const list = join(siteFolder, LIST);
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly PageFiles[]) : [];
  const links = new Map(
    pages.map(({ path, scripts, styles, texts }) => [
      path,
      [
        ...styles
          .filter((file) => !entry.includes(file))
          .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ...texts.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
      ].join(''),
    ]),
  );
  return (path) => links.get(path.toLowerCase().replace(/\/$/, '')) ?? '';
}

/**
 * A page that a person opens, in a window of its own. Browsers before 2023 only say what they would like to get. One that our
 * service worker passes on has no destination any more, but no page can ask in that mode.
 */
function isNavigation(headers: Headers): boolean {
  const destination = headers.get('Sec-Fetch-Dest');
  if (destination === null) {
    return (headers.get('Accept') ?? '').startsWith('text/html');
  }
  return (
    destination === 'document' || (destination === 'empty' && headers.get('Sec-Fetch-Mode') === 'navigate')
  );
}

/** Data, and no script: it needs no leave of the policy, and nothing in it can end the element. */
function visitorData(visitor: KnownVisitor): string {
  const text = JSON.stringify(visitor).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="visitor">${text}</script>`;
}
