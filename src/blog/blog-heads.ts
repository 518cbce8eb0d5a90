import type { PostSummary } from '#content/blog/post.ts';
import { blogWords } from '#content/blog/words.ts';
import { paths } from '#src/app/paths.ts';
import { SITE_NAME } from '#src/ui/PageHeading.tsx';

import { clusterDescription, clusterTitle, tagTitle, tagWords } from './posts.ts';

/** What search engines and other sites read about a page. All addresses are whole. */
export interface PageHead {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string;
  readonly ogType: 'website' | 'article';
  readonly ogImage: string | null;
  /** Data of schema.org, to be written as JSON. */
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
}

/** @param origin of the site, without a slash at the end */
export function articleHead(post: PostSummary, origin: string): PageHead {
  const canonicalUrl = new URL(post.canonicalUrl, origin).href;
  const ogImage = new URL(post.ogImage, origin).href;
  const publisher = {
    '@type': 'Organization',
    name: SITE_NAME,
    url: `${origin}/`,
    logo: `${origin}/logo.svg`,
  };
  return {
    title: post.title,
    description: post.description,
    canonicalUrl,
    ogType: 'article',
    ogImage,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description: post.description,
      image: [ogImage],
      datePublished: post.publishedAt,
      dateModified: post.updatedAt ?? post.publishedAt,
      author: { '@type': 'Organization', name: post.author, url: `${origin}/` },
      publisher,
      mainEntityOfPage: canonicalUrl,
      articleSection: clusterTitle(post.cluster),
      keywords: post.keywords,
      timeRequired: `PT${post.readingTimeMinutes}M`,
      inLanguage: 'en-US',
      isAccessibleForFree: true,
    },
  };
}

/** @param origin of the site, without a slash at the end */
export function blogHead(origin: string): PageHead {
  return listHead(blogWords.title, blogWords.description, origin + paths.blog);
}

/** @param origin of the site, without a slash at the end */
export function clusterHead(cluster: string, origin: string): PageHead {
  const title = clusterTitle(cluster);
  return listHead(
    title,
    clusterDescription(cluster) ?? `Articles about ${title.toLowerCase()}.`,
    origin + paths.blogCluster(cluster),
  );
}

/** @param origin of the site, without a slash at the end */
export function tagHead(tag: string, origin: string): PageHead {
  return listHead(
    tagTitle(tag),
    `Articles about ${tagWords(tag)} for adults of 55 and over, in plain words.`,
    origin + paths.blogTag(tag),
  );
}

function listHead(title: string, description: string, canonicalUrl: string): PageHead {
  return { title, description, canonicalUrl, ogType: 'website', ogImage: null, jsonLd: null };
}
