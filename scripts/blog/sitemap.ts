import { element } from './markup.ts';

interface ListedPage {
  readonly path: string;
  /** YYYY-MM-DD. */
  readonly lastChangedAt: string | null;
}

/** @param origin of the site, without a slash at the end */
export function sitemapXml(pages: readonly ListedPage[], origin: string): string {
  const entries = pages.map(({ path, lastChangedAt }) => {
    const lastChange = lastChangedAt === null ? '' : element('lastmod', lastChangedAt);
    return `<url>${element('loc', origin + path)}${lastChange}</url>`;
  });
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ].join('\n')}\n`;
}

/**
 * Keeps robots away from the server's calls and from the pages after a payment, which mean nothing to anybody else.
 *
 * @param origin of the site, without a slash at the end
 */
export function robotsText(origin: string): string {
  return `${[
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /checkout/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ].join('\n')}\n`;
}
