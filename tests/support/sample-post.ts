import type { PostSummary } from '#content/blog/post.ts';

/** A post of the cluster and the name in its slug. Tests change what they are about. */
export function samplePost(slug: string, changes: Partial<PostSummary> = {}): PostSummary {
  return {
    slug,
    cluster: slug.split('/')[0] ?? '',
    title: 'A post',
    description: 'What it is about.',
    tags: ['rest'],
    keywords: ['rest after 55'],
    author: 'The team',
    publishedAt: '2026-03-01',
    updatedAt: null,
    readingTimeMinutes: 4,
    coverImage: '/images/teal-waves.svg',
    ogImage: '/images/teal-waves.svg',
    leadMagnetId: null,
    canonicalUrl: `/blog/${slug}`,
    ...changes,
  };
}
