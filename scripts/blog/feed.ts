import type { PostSummary } from '#content/blog/post.ts';
import { blogWords } from '#content/blog/words.ts';

import { paths } from '../../src/paths.ts';
import { element, escapeMarkup } from './markup.ts';

/**
 * The blog as RSS 2.0.
 *
 * @param posts newest first
 * @param origin of the site, without a slash at the end
 */
export function feedXml(posts: readonly PostSummary[], origin: string): string {
  const newestChange = posts
    .map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt)
    .toSorted()
    .at(-1);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', blogWords.title),
    element('link', origin + paths.blog),
    element('description', blogWords.description),
    element('language', 'en-us'),
    ...(newestChange === undefined ? [] : [element('lastBuildDate', feedDate(newestChange))]),
    `<atom:link href="${escapeMarkup(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml" />`,
    ...posts.flatMap((post) => itemOf(post, origin)),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`;
}

function itemOf(post: PostSummary, origin: string): readonly string[] {
  const address = origin + paths.blogPost(post.slug);
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address),
    element('pubDate', feedDate(post.publishedAt)),
    element('dc:creator', post.author),
    ...post.tags.map((tag) => element('category', tag)),
    element('description', post.description),
    '</item>',
  ];
}

/** A day in the form of RFC 822, at midnight UTC. */
function feedDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString();
}
