import { minifySync } from 'vite';

import { SITE_NAME } from '#content/site-name.ts';

import type { PrerenderedPage } from '../../src/prerender.tsx';
import type { PageHead } from '../../src/ui/page-head.ts';

export interface PageFiles {
  /** The entry's script first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses of the data that the page shows. */
  readonly texts?: readonly string[];
}

type ReadStyles = (file: string) => string;

interface OpenPageOptions {
  /** The page's whole address. */
  readonly address: string;
  readonly readStyles: ReadStyles;
}

const ROOT = '<div id="root"></div>';
/** What is said where the page does not come. With its text, it has come. */
const LATE = /\s*<section id="late">[\s\S]*?<\/section>/;
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*><\/script>/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const ROBOTS = /\s*<meta name="robots"[^>]*>/;
const SHARE_PICTURE = '/images/share.png';

/** The HTML of an open page from the built entry page (`withText`), with what search engines and link previews read. */
export function openPageHtml(
  template: string,
  page: PrerenderedPage,
  files: PageFiles,
  { address, readStyles }: OpenPageOptions,
): string {
  const { head } = page;
  const wholeAddress = (path: string) => new URL(path, address).href;
  const canonical = wholeAddress(head.canonical ?? address);
  const image = wholeAddress(head.image ?? SHARE_PICTURE);
  const added = [
    `<link rel="canonical" href="${text(canonical)}">`,
    ...(head.feed === undefined
      ? []
      : [`<link rel="alternate" type="application/rss+xml" href="${text(head.feed)}">`]),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(head.structuredData?.(wholeAddress) ?? []).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return withText(template, page, files, readStyles, added)
    .replace(DESCRIPTION, () => meta('name', 'description', head.description))
    .replace(ROBOTS, '');
}

/** The HTML of a page for members from the built entry page (`withText`). Search engines are still told to leave it. */
export function memberPageHtml(
  template: string,
  page: PrerenderedPage<Pick<PageHead, 'title'>>,
  files: PageFiles,
  readStyles: ReadStyles,
): string {
  return withText(template, page, files, readStyles, []);
}

/**
 * The entry page with a page's own text and title, its styles in it, and its scripts in a template, which the page's first
 * script opens once the page is seen.
 */
function withText(
  template: string,
  { html, head }: PrerenderedPage<Pick<PageHead, 'title'>>,
  { scripts: [, ...scripts], styles, texts = [] }: PageFiles,
  readStyles: ReadStyles,
  added: readonly string[],
): string {
  if (!template.includes(ROOT)) {
    throw new Error(`The entry page has no ${ROOT}.`);
  }
  const entryScripts = template.match(ENTRY_SCRIPT) ?? [];
  const waiting = [
    // The styles stand in the page. The links say so to the loader of screens, which would fetch them again. A browser that reads ahead
    // fetches a link that is switched off too, but nothing in a template.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...texts.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...entryScripts,
  ].join('');
  const inHead = [
    ...added,
    `<style>${styles.map(readStyles).join('').replaceAll('</style', '<\\/style')}</style>`,
  ].join('\n');

  return template
    .replaceAll(/\n +/g, '\n')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text(head.title)}</title>`)
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replaceAll(ENTRY_SCRIPT, '')
    .replace(LATE, '')
    .replace(INLINE_SCRIPT, (_script, code: string) => `<script>${minified(code)}</script>`)
    .replace('</head>', () => `${inHead}\n</head>`)
    .replace(ROOT, () => `<div id="root">${html}</div><template id="scripts">${waiting}</template>`);
}

function meta(name: 'name' | 'property', key: string, value: string): string {
  return `<meta ${name}="${key}" content="${text(value)}">`;
}

function minified(code: string): string {
  const { code: short, errors } = minifySync('inline.js', code, { module: false });
  if (errors.length > 0) {
    throw new Error(`The entry page's inline script cannot be read: ${errors[0]?.message}`);
  }
  return short;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
