import { expect, it } from 'vitest';

import { articleHead, blogHead, clusterHead, tagHead } from '#src/blog/blog-heads.ts';

import { samplePost } from '../support/sample-post.ts';

const ORIGIN = 'https://www.example.com';
const post = samplePost('sleep-hygiene/a-post', {
  ogImage: '/images/a.jpg',
  keywords: ['one', 'two'],
  updatedAt: '2026-03-09',
});

const whole = (path: string) => new URL(path, ORIGIN).href;

it('an article’s head has whole addresses and the data of an Article', () => {
  const { structuredData, ...head } = articleHead(post);
  expect(head).toEqual({
    description: 'What it is about.',
    canonical: '/blog/sleep-hygiene/a-post',
    feed: '/feed.xml',
    type: 'article',
    image: '/images/a.jpg',
  });
  expect(structuredData?.(whole)).toEqual([
    {
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
  ]);
});

it('an article that was never changed was last changed on its first day', () => {
  expect(articleHead(samplePost('rest/a')).structuredData?.(whole)).toMatchObject([
    { dateModified: '2026-03-01' },
  ]);
});

it('an article that stood elsewhere first names that place', () => {
  const canonicalUrl = 'https://first.example/a';
  const { canonical, structuredData } = articleHead({ ...post, canonicalUrl });
  expect(canonical).toBe(canonicalUrl);
  expect(structuredData?.(whole)).toMatchObject([{ mainEntityOfPage: canonicalUrl }]);
});

it.each([blogHead, clusterHead('calm-mind'), clusterHead('long-walks'), tagHead('deep-rest')])(
  'a list has a description of its own: %#',
  ({ description, ...rest }) => {
    expect(description.length).toBeGreaterThan(20);
    expect(rest).toEqual({ feed: '/feed.xml' });
  },
);
