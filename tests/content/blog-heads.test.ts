import { expect, it } from 'vitest';

import { articleHead, blogHead, clusterHead, tagHead } from '#src/blog/blog-heads.ts';

import { samplePost } from '../support/sample-post.ts';

const ORIGIN = 'https://www.example.com';
const post = samplePost('sleep-hygiene/a-post', {
  ogImage: '/images/a.jpg',
  keywords: ['one', 'two'],
  updatedAt: '2026-03-09',
});

it('an article’s head has whole addresses and the data of an Article', () => {
  expect(articleHead(post, ORIGIN)).toEqual({
    title: 'A post',
    description: 'What it is about.',
    canonicalUrl: `${ORIGIN}/blog/sleep-hygiene/a-post`,
    ogType: 'article',
    ogImage: `${ORIGIN}/images/a.jpg`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'A post',
      description: 'What it is about.',
      image: [`${ORIGIN}/images/a.jpg`],
      datePublished: '2026-03-01',
      dateModified: '2026-03-09',
      author: { '@type': 'Organization', name: 'The team', url: `${ORIGIN}/` },
      publisher: {
        '@type': 'Organization',
        name: 'Daylight & Rest',
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/logo.svg`,
      },
      mainEntityOfPage: `${ORIGIN}/blog/sleep-hygiene/a-post`,
      articleSection: 'Sleep hygiene',
      keywords: ['one', 'two'],
      timeRequired: 'PT4M',
      inLanguage: 'en-US',
      isAccessibleForFree: true,
    },
  });
});

it('an article that was never changed was last changed on its first day', () => {
  expect(articleHead(samplePost('rest/a'), ORIGIN).jsonLd).toMatchObject({ dateModified: '2026-03-01' });
});

it('an article that stood elsewhere first names that place', () => {
  const canonicalUrl = 'https://first.example/a';
  expect(articleHead({ ...post, canonicalUrl }, ORIGIN)).toMatchObject({
    canonicalUrl,
    jsonLd: { mainEntityOfPage: canonicalUrl },
  });
});

it.each([
  [blogHead(ORIGIN), 'The Daylight & Rest blog', '/blog'],
  [clusterHead('calm-mind', ORIGIN), 'Calm mind', '/blog/calm-mind'],
  [clusterHead('long-walks', ORIGIN), 'Long walks', '/blog/long-walks'],
  [tagHead('deep-rest', ORIGIN), 'Posts about “deep rest”', '/blog/tag/deep-rest'],
])('a list has a head of its own: %#', (head, title, path) => {
  expect(head).toMatchObject({ title, canonicalUrl: ORIGIN + path, ogType: 'website', jsonLd: null });
  expect(head.description.length).toBeGreaterThan(20);
});
