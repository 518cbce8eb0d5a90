import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PostSummary } from '#content/blog/post.ts';
import { teasers } from '#content/blog/teasers.ts';
import { BlogIndexPage } from '#src/blog/BlogIndexPage.tsx';
import { ClusterPage } from '#src/blog/ClusterPage.tsx';
import { TagPage } from '#src/blog/TagPage.tsx';

import { samplePost } from '../support/sample-post.ts';
import { renderRoutes } from './support/render.tsx';

const blog = vi.hoisted(() => ({ posts: [] as PostSummary[], bodies: {} }));
vi.mock('#src/blog/post-files.ts', () => blog);

const newest = samplePost('rest/newest', {
  title: 'Newest',
  publishedAt: '2026-05-01',
  tags: ['deep-rest', 'calm'],
});
const middle = samplePost('sleep-hygiene/middle', {
  title: 'Middle',
  publishedAt: '2026-04-01',
  tags: ['calm'],
});
const oldest = samplePost('rest/oldest', { title: 'Oldest', publishedAt: '2026-03-01' });

beforeEach(() => {
  blog.posts.splice(0, Infinity, newest, middle, oldest);
  // The test DOM loads no pictures, and says of each that it is complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (address: string) =>
  renderRoutes(
    [
      { path: '/blog', element: <BlogIndexPage /> },
      { path: '/blog/tag/:tag', element: <TagPage /> },
      { path: '/blog/:cluster', element: <ClusterPage /> },
    ],
    address,
  );

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const links = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('/blog', () => {
  it('shows the posts newest first, the newest in front, each leading to its article', () => {
    open('/blog');
    expect(titles()).toEqual(['Newest', 'Middle', 'Oldest']);
    const front = within(screen.getByRole('region', { name: 'Newest article' }));
    expect(front.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/blog/rest/newest');
    expect(
      within(screen.getByRole('region', { name: 'More articles' })).getAllByRole('article'),
    ).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Middle' })).toHaveAttribute(
      'href',
      '/blog/sleep-hygiene/middle',
    );
  });

  it('with one post has no list of more, and with none no newest', () => {
    blog.posts.splice(1);
    const { unmount } = open('/blog');
    expect(titles()).toEqual(['Newest']);
    expect(screen.queryByText('More articles')).toBeNull();
    unmount();
    blog.posts.splice(0);
    open('/blog');
    expect(titles()).toEqual([]);
    expect(screen.queryByText('Newest article')).toBeNull();
  });

  it('says of each post when it was published and how long it takes', () => {
    open('/blog');
    const card = within(screen.getAllByRole('article')[0]!);
    expect(card.getByText('May 1, 2026')).toHaveAttribute('datetime', '2026-05-01');
    expect(card.getByText('4 min read')).toBeInTheDocument();
  });

  it('is browsed by topic, with the number of articles in each', () => {
    open('/blog');
    expect(links('Browse by topic')).toEqual([
      ['Sleep hygiene 1 article', '/blog/sleep-hygiene'],
      ['Daily rhythm no article yet', '/blog/daily-rhythm'],
      ['Calm mind no article yet', '/blog/calm-mind'],
      ['Rest 2 articles', '/blog/rest'],
    ]);
  });

  it('is browsed by tag', () => {
    open('/blog');
    expect(links('Browse by tag')).toEqual([
      ['calm', '/blog/tag/calm'],
      ['deep rest', '/blog/tag/deep-rest'],
      ['rest', '/blog/tag/rest'],
    ]);
  });

  // Section 2, blog: "12 hard-coded teaser cards (not linked)".
  it('has twelve teasers that lead nowhere', () => {
    open('/blog');
    const ideas = within(screen.getByRole('region', { name: 'Twelve small ideas' }));
    expect(ideas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      teasers.map(({ title }) => title),
    );
    expect(ideas.getAllByRole('listitem')).toHaveLength(12);
    expect(ideas.queryByRole('link')).toBeNull();
    expect(ideas.queryByRole('button')).toBeNull();
  });

  it('offers its feed', () => {
    open('/blog');
    expect(screen.getByRole('link', { name: /RSS/ })).toHaveAttribute('href', '/feed.xml');
  });
});

describe('a teaser’s picture', () => {
  const pictures = () =>
    within(screen.getByRole('region', { name: 'Twelve small ideas' })).getAllByRole<HTMLImageElement>(
      'presentation',
    );

  it('comes from the picture service, later than what stands above it, and tells it nothing', () => {
    open('/blog');
    expect(pictures()).toHaveLength(12);
    for (const picture of pictures()) {
      expect(new URL(picture.src).origin).toBe('https://images.unsplash.com');
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
      expect(picture).toHaveAttribute('alt', '');
    }
  });

  // Section 2, blog: "on load error a local teal-waves image is used"; decisions.md: "of the same size".
  it('is the local waves at the same size where it does not come, and the others stay', () => {
    open('/blog');
    const [first, second] = pictures();
    const size = [first!.getAttribute('width'), first!.getAttribute('height')];
    fireEvent.error(first!);
    expect(first).toHaveAttribute('src', '/images/teal-waves.svg');
    expect([first!.getAttribute('width'), first!.getAttribute('height')]).toEqual(size);
    expect(new URL(second!.src).origin).toBe('https://images.unsplash.com');
    fireEvent.error(first!);
    expect(first).toHaveAttribute('src', '/images/teal-waves.svg');
  });

  it('is the local waves where it failed before the page listened', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(
      'https://images.unsplash.com/x',
    );
    open('/blog');
    for (const picture of pictures()) {
      expect(picture).toHaveAttribute('src', '/images/teal-waves.svg');
    }
  });
});

describe('/blog/tag/{tag}', () => {
  it('shows the posts with the tag, newest first', () => {
    open('/blog/tag/calm');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Posts about “calm”');
    expect(titles()).toEqual(['Newest', 'Middle']);
    expect(screen.queryByText('No posts with this tag yet.')).toBeNull();
  });

  it.each(['none', 'cal', 'CALM', 'deep%20rest', '%3Cb%3E'])('says so where no post has it: %s', (tag) => {
    open(`/blog/tag/${tag}`);
    expect(screen.getByText('No posts with this tag yet.')).toBeInTheDocument();
    expect(titles()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blog');
  });
});

describe('/blog/{cluster}', () => {
  it('shows the posts of the cluster, newest first', () => {
    open('/blog/rest');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rest');
    expect(titles()).toEqual(['Newest', 'Oldest']);
    expect(screen.queryByText('No posts in this cluster yet.')).toBeNull();
  });

  it.each([
    ['calm-mind', 'Calm mind'],
    ['no-such-topic', 'No such topic'],
  ])('says so where there are none, and shows its short thoughts: %s', (cluster, title) => {
    open(`/blog/${cluster}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('No posts in this cluster yet.')).toBeInTheDocument();
    expect(titles()).toEqual([]);
    expect(screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      teasers.filter((teaser) => teaser.cluster === cluster).map((teaser) => teaser.title),
    );
    expect(screen.getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blog');
  });
});
