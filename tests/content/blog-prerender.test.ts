import { MantineProvider } from '@mantine/core';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { ArticlePage } from '#src/blog/ArticlePage.tsx';
import { BlogIndexPage } from '#src/blog/BlogIndexPage.tsx';
import { ClusterPage } from '#src/blog/ClusterPage.tsx';
import { loadPostBody } from '#src/blog/post-body.ts';
import { posts } from '#src/blog/post-files.ts';
import { TagPage } from '#src/blog/TagPage.tsx';

const page = (address: string, Article = ArticlePage) =>
  createElement(
    MantineProvider,
    { env: 'test' },
    createElement(
      Suspense,
      { fallback: 'waiting' },
      createElement(RouterProvider, {
        router: createMemoryRouter(
          [
            { path: '/blog', Component: BlogIndexPage },
            { path: '/blog/tag/:tag', Component: TagPage },
            { path: '/blog/:cluster', Component: ClusterPage },
            { path: '/blog/:cluster/:post', Component: Article },
          ],
          { initialEntries: [address] },
        ),
      }),
    ),
  );

const slug = posts.find(({ cluster }) => cluster === 'sleep-hygiene')!.slug;

/** This file runs without a browser's globals: a page that touched them while it renders would throw here. */
describe('the blog as HTML, made without a browser', () => {
  it('has no browser around it', () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  });

  it.each([
    ['/blog', 'The last coffee of the day'],
    ['/blog/tag/checklist', 'Posts about “checklist”'],
    ['/blog/tag/none', 'No posts with this tag yet.'],
    ['/blog/sleep-hygiene', 'A Sleep Hygiene Checklist for Calmer Nights After 55'],
    ['/blog/none', 'No posts in this cluster yet.'],
    ['/blog/none/none', 'Post not found'],
  ])('%s has its text', (address, text) => {
    expect(renderToString(page(address))).toContain(text);
  });

  it('an article has its body at once after it was fetched', async () => {
    await loadPostBody(slug);
    expect(renderToString(page(`/blog/${slug}`))).toContain('It is 3 AM. The house is quiet');
  });

  it('an article waits for its body where the renderer can wait', async () => {
    vi.resetModules();
    const untouched = await import('#src/blog/ArticlePage.tsx');
    const { prelude } = await prerender(page(`/blog/${slug}`, untouched.ArticlePage));
    const html = await new Response(prelude).text();
    expect(html).toContain('It is 3 AM. The house is quiet');
    expect(html).toContain('October 5, 2026');
  });
});

describe('a day in words', () => {
  it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('is the same day in %s', async (place) => {
    vi.stubEnv('TZ', place);
    vi.resetModules();
    const { dayInWords } = await import('#src/calendar/day-in-words.ts');
    expect(dayInWords('2026-03-01')).toBe('March 1, 2026');
    expect(dayInWords('2025-12-31')).toBe('December 31, 2025');
  });
});
