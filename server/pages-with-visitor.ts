import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';

import { isOpen } from './access.ts';
import type { ServerEnvironment } from './environment.ts';
import { MEMBER_PAGES, membersFolderOf } from './folders.ts';
import { noteOutcome, type AppContext } from './log.ts';
import { isForMembers, isPageAddress } from './page-addresses.ts';
import { limitByAddress } from './rate-limits.ts';
import type { KnownVisitor, Recognize } from './recognize.ts';
import { pagePolicy, putPolicy } from './site.ts';
import { chosenEncoding } from './static-files.ts';

const ENTRY = 'app.html';
const HEAD_END = '</head>';
/** A page is compressed while its reader waits. */
const BROTLI_QUALITY = 5;

const compress = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};
/**
 * Answers a browser that opens a page for members with HTML that says who is there, so that the page need not wait for Clerk's
 * script. A member whose access is open gets the page's own text with it. What is said is one visitor's: nobody keeps it. Where the
 * server cannot tell, the page is the one that everyone gets.
 */
export function servePagesWithVisitor(
  siteFolder: string,
  environment: ServerEnvironment,
  recognize: Recognize,
): MiddlewareHandler<AppContext> {
  const entryHtml = readFileSync(join(siteFolder, ENTRY), 'utf8');
  const entry: MemberPage = { html: entryHtml, policy: pagePolicy(entryHtml, environment) };
  const pages = pagesIn(membersFolderOf(siteFolder), environment);
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
    const own = isAdmitted(visitor)
      ? pages.get(context.req.path.toLowerCase().replace(/\/$/, ''))
      : undefined;
    const { html: page, policy } = own ?? entry;
    const html = page.replace(HEAD_END, () => `  ${visitorData(visitor)}\n  ${HEAD_END}`);
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

interface MemberPage {
  readonly html: string;
  readonly policy: string;
}

/** The pages that the build has made for members, by their addresses. */
function pagesIn(folder: string, environment: ServerEnvironment): ReadonlyMap<string, MemberPage> {
  const pages = join(folder, MEMBER_PAGES);
  const names = existsSync(pages) ? readdirSync(pages, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const html = readFileSync(join(pages, name), 'utf8');
        const address = `/${name
          .split(sep)
          .join('/')
          .replace(/\.html$/, '')}`;
        return [address, { html, policy: pagePolicy(html, environment) }];
      }),
  );
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
