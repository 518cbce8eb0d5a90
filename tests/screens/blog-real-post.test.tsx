import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { redFlags } from '#content/red-flags.ts';
import { ArticlePage } from '#src/blog/ArticlePage.tsx';
import { BlogIndexPage } from '#src/blog/BlogIndexPage.tsx';
import { loadPostBody } from '#src/blog/post-body.ts';
import { posts } from '#src/blog/post-files.ts';

import { renderRoutes } from './support/render.tsx';

const routes = [
  { path: '/blog', element: <BlogIndexPage /> },
  { path: '/blog/:cluster/:post', element: <ArticlePage /> },
];

it('the newest post stands in front of the blog, and every post is one press away', () => {
  renderRoutes(routes, '/blog');
  const front = within(screen.getByRole('region', { name: 'Newest article' }));
  expect(front.getByRole('link')).toHaveAttribute('href', `/blog/${posts[0]!.slug}`);
  for (const { title, slug } of posts) {
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${slug}`);
  }
});

it.each(posts.map(({ slug }) => slug))('%s can be read, section by section', async (slug) => {
  await loadPostBody(slug);
  renderRoutes(routes, `/blog/${slug}`);
  const sections = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(sections.length).toBeGreaterThanOrEqual(5);
  for (const link of sections) {
    const target = document.getElementById(link.getAttribute('href')!.slice(1));
    expect(target?.tagName).toBe('H2');
    expect(target).toHaveTextContent(link.textContent);
  }
  expect(screen.getByRole('complementary', { name: 'Warning signs' })).toHaveTextContent(redFlags.crisis);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Where this comes from' })).toBeInTheDocument();
});
