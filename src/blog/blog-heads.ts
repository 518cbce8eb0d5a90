import type { PostSummary } from '#content/blog/post.ts';
import { blogWords } from '#content/blog/words.ts';
import { SITE_NAME } from '#content/site-name.ts';
import { paths } from '#src/paths.ts';
import type { PageHead } from '#src/ui/page-head.ts';

import { clusterDescription, clusterTitle, tagWords } from './posts.ts';

type BlogHead = Omit<PageHead, 'title'>;

const FEED = '/feed.xml';

export function articleHead(post: PostSummary): BlogHead {
  return {
    feed: FEED,
    description: post.description,
    canonical: post.canonicalUrl,
    image: post.ogImage,
    type: 'article',
    structuredData: (wholeAddress) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description: post.description,
        image: [wholeAddress(post.ogImage)],
        datePublished: post.publishedAt,
        dateModified: post.updatedAt ?? post.publishedAt,
        author: { '@type': 'Organization', name: post.author, url: wholeAddress(paths.home) },
        publisher: {
          '@type': 'Organization',
          name: SITE_NAME,
          url: wholeAddress(paths.home),
          logo: wholeAddress('/logo.svg'),
        },
        mainEntityOfPage: wholeAddress(post.canonicalUrl),
        articleSection: clusterTitle(post.cluster),
        keywords: post.keywords,
        timeRequired: `PT${post.readingTimeMinutes}M`,
        inLanguage: 'en-US',
        isAccessibleForFree: true,
      },
    ],
  };
}

export const blogHead: BlogHead = { description: blogWords.description, feed: FEED };

export function clusterHead(cluster: string): BlogHead {
  return {
    feed: FEED,
    description: clusterDescription(cluster) ?? `Articles about ${clusterTitle(cluster).toLowerCase()}.`,
  };
}

export function tagHead(tag: string): BlogHead {
  return {
    feed: FEED,
    description: `Articles about ${tagWords(tag)} for adults of 55 and over, in plain words.`,
  };
}
