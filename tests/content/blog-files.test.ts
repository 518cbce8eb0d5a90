import { describe, expect, it } from 'vitest';

import type { PostSummary } from '#content/blog/post.ts';
import { openPages } from '#src/app/open-pages.ts';

import { feedXml } from '../../scripts/blog/feed.ts';
import { robotsText, sitemapXml } from '../../scripts/blog/sitemap.ts';
import { samplePost } from '../support/sample-post.ts';

const ORIGIN = 'https://www.example.com';

const posts: readonly PostSummary[] = [
  samplePost('rest/newer', {
    title: 'Rest & <quiet>',
    tags: ['rest', 'calm'],
    publishedAt: '2026-04-01',
    description: 'About “rest”.',
  }),
  samplePost('walks/older', { tags: ['calm'], publishedAt: '2026-03-01', updatedAt: '2026-06-09' }),
];

const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, inner]) => inner);

describe('feed.xml', () => {
  const feed = feedXml(posts, ORIGIN);

  it('is RSS 2.0 with the posts in their order', () => {
    expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /);
    expect(feed).toMatch(/<\/channel>\n<\/rss>\n$/);
    expect(all(feed, 'title')).toEqual([
      'The Daylight &amp; Rest blog',
      'Rest &amp; &lt;quiet&gt;',
      'A post',
    ]);
    expect(all(feed, 'guid')).toEqual([`${ORIGIN}/blog/rest/newer`, `${ORIGIN}/blog/walks/older`]);
    expect(all(feed, 'pubDate')).toEqual(['Wed, 01 Apr 2026 00:00:00 GMT', 'Sun, 01 Mar 2026 00:00:00 GMT']);
    expect(all(feed, 'category')).toEqual(['rest', 'calm', 'calm']);
  });

  it('says when it last changed, by the newest change of any post', () => {
    expect(all(feed, 'lastBuildDate')).toEqual(['Tue, 09 Jun 2026 00:00:00 GMT']);
    expect(all(feedXml([], ORIGIN), 'lastBuildDate')).toEqual([]);
  });

  it('names its own address and that of the blog', () => {
    expect(feed).toContain(`<atom:link href="${ORIGIN}/feed.xml" rel="self" type="application/rss+xml" />`);
    expect(all(feed, 'link')).toEqual([
      `${ORIGIN}/blog`,
      `${ORIGIN}/blog/rest/newer`,
      `${ORIGIN}/blog/walks/older`,
    ]);
  });
});

describe('sitemap.xml', () => {
  it('lists each open page once: those of the route table, posts, clusters and tags', () => {
    const addresses = all(sitemapXml(openPages(posts), ORIGIN), 'loc');
    expect(addresses).toEqual(
      [
        '/',
        '/efreset',
        '/brand-preview',
        '/blog',
        '/blog/rest',
        '/blog/walks',
        '/blog/rest/newer',
        '/blog/walks/older',
        '/blog/tag/calm',
        '/blog/tag/rest',
      ].map((path) => ORIGIN + path),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('names no page that needs an account, and none that only follows a payment', () => {
    const paths = openPages(posts).map(({ path }) => path);
    for (const closed of [
      '/courses',
      '/sltrng',
      '/efcourse',
      '/resources',
      '/dashboard',
      '/checkout/success',
    ]) {
      expect(paths).not.toContain(closed);
    }
  });

  it('says when a page of the blog last changed', () => {
    const lastChangeOf = (path: string) => openPages(posts).find((page) => page.path === path)?.lastChangedAt;
    expect(lastChangeOf('/')).toBeNull();
    expect(lastChangeOf('/blog')).toBe('2026-06-09');
    expect(lastChangeOf('/blog/rest')).toBe('2026-04-01');
    expect(lastChangeOf('/blog/walks/older')).toBe('2026-06-09');
    expect(lastChangeOf('/blog/tag/calm')).toBe('2026-06-09');
    expect(lastChangeOf('/blog/tag/rest')).toBe('2026-04-01');
    expect(sitemapXml(openPages(posts), ORIGIN)).toContain(
      `<url><loc>${ORIGIN}/blog/rest</loc><lastmod>2026-04-01</lastmod></url>`,
    );
  });
});

it('robots.txt lets robots in, but not to the calls and the pages after a payment', () => {
  expect(robotsText(ORIGIN)).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /checkout/\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
});
