import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { PostSummary } from '#content/blog/post.ts';
import { ArticlePage } from '#src/blog/ArticlePage.tsx';
import { forgetPostBody, loadedPostBody, loadPostBody } from '#src/blog/post-body.ts';

import { samplePost } from '../support/sample-post.ts';
import { renderRoutes } from './support/render.tsx';

type Body = () => Promise<string>;
const blog = vi.hoisted(() => ({ posts: [] as PostSummary[], bodies: {} as Record<string, unknown> }));
vi.mock('#src/blog/post-files.ts', () => blog);

const body = vi.fn<Body>();

beforeEach(() => {
  body.mockReset().mockResolvedValue('<h2 id="part">A part</h2><p>The body.</p>');
  forgetPostBody('rest/failing');
  blog.posts.splice(
    0,
    Infinity,
    samplePost('rest/a-post', { updatedAt: '2026-03-09', tags: ['rest', 'deep-calm'] }),
  );
  for (const slug of Object.keys(blog.bodies)) {
    delete blog.bodies[slug];
  }
  blog.bodies['/content/blog/rest/a-post.md'] = body;
});

const routes = [{ path: '/blog/:cluster/:post', element: <ArticlePage /> }];

const open = (address = '/blog/rest/a-post') => settled(() => renderRoutes(routes, address));

/** Lets everything arrive that is asked for. */
const settled = <T,>(start: () => T) =>
  act(async () => {
    const started = start();
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    return started;
  });

describe('an article', () => {
  // Section 2, blog: "title, description, publish date, optional updated date, reading time, tags, cover image, body".
  it('shows everything that the specification lists', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A post');
    expect(document.title).toBe('A post | Daylight & Rest');
    expect(screen.getByText('What it is about.')).toBeInTheDocument();
    expect(screen.getByText('March 1, 2026')).toHaveAttribute('datetime', '2026-03-01');
    expect(screen.getByText('March 9, 2026')).toHaveAttribute('datetime', '2026-03-09');
    expect(screen.getByText('4 min read')).toBeInTheDocument();
    expect(screen.getByText('By The team')).toBeInTheDocument();
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
      ['rest', '/blog/tag/rest'],
      ['deep calm', '/blog/tag/deep-calm'],
    ]);
    expect(container.querySelector('img')).toHaveAttribute('src', '/images/teal-waves.svg');
    expect(screen.getByText('The body.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Rest' })).toHaveAttribute('href', '/blog/rest');
    expect(screen.getByRole('link', { name: 'Back to the blog' })).toHaveAttribute('href', '/blog');
  });

  it('that was never changed has no updated date', async () => {
    blog.posts.splice(0, 1, samplePost('rest/a-post'));
    await open();
    expect(screen.queryByText(/Updated/)).toBeNull();
  });

  it('can be printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Print this article' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  // Section 2, blog: "up to 3 related posts from the same cluster"; newest first.
  it('shows up to three other posts of its cluster', async () => {
    blog.posts.push(
      samplePost('rest/two', { title: 'Two' }),
      samplePost('walks/other', { title: 'Of another cluster' }),
      samplePost('rest/three', { title: 'Three' }),
      samplePost('rest/four', { title: 'Four' }),
      samplePost('rest/five', { title: 'Five' }),
    );
    await open();
    const related = within(screen.getByRole('region', { name: 'Related posts' }));
    expect(related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Two',
      'Three',
      'Four',
    ]);
    expect(related.getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/blog/rest/two');
  });

  it('that is alone in its cluster has no related posts', async () => {
    blog.posts.push(samplePost('walks/other'));
    await open();
    expect(screen.queryByText('Related posts')).toBeNull();
  });

  it('offers its paper without asking for an address, and the weekly tips', async () => {
    blog.posts.splice(0, 1, samplePost('rest/a-post', { leadMagnetId: 'sleep-hygiene-checklist' }));
    await open();
    const download = screen.getByRole('link', { name: 'Download the PDF' });
    expect(download).toHaveAttribute('href', '/lead-magnets/sleep-hygiene-checklist.pdf');
    expect(download).toHaveAttribute('download');
    expect(screen.getByRole('heading', { name: 'Weekly tips' })).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'Take it home: Sleep Hygiene Checklist' }),
    ).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/inbox|on its way|we (?:will|have) sen[dt]|check your e/i);
  });

  it('without a paper still has the weekly tips', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Download the PDF' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Weekly tips' })).toBeInTheDocument();
  });
});

describe('an unknown post', () => {
  // Section 8: "Unknown article: 'Post not found' with link to blog".
  it.each(['/blog/rest/none', '/blog/none/a-post', '/blog/REST/a-post'])(
    '%s is not found',
    async (address) => {
      await open(address);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Post not found');
      expect(screen.getByRole('link')).toHaveAttribute('href', '/blog');
      expect(body).not.toHaveBeenCalled();
    },
  );
});

describe('the body of a post', () => {
  it('is fetched once, however often it is shown', async () => {
    blog.posts.splice(0, 1, samplePost('rest/once'));
    blog.bodies['/content/blog/rest/once.md'] = body;
    const { unmount } = await open('/blog/rest/once');
    unmount();
    await open('/blog/rest/once');
    expect(screen.getByText('The body.')).toBeInTheDocument();
    expect(body).toHaveBeenCalledOnce();
  });

  it('that has been fetched is there at once', async () => {
    blog.posts.splice(0, 1, samplePost('rest/early'));
    blog.bodies['/content/blog/rest/early.md'] = body;
    expect(loadedPostBody('rest/early')).toBeUndefined();
    expect(await loadPostBody('rest/early')).toContain('The body.');
    renderRoutes(routes, '/blog/rest/early');
    expect(screen.getByText('The body.')).toBeInTheDocument();
    expect(screen.queryByText('Opening the text…')).toBeNull();
  });

  it('says that it is coming', async () => {
    blog.posts.splice(0, 1, samplePost('rest/slow'));
    blog.bodies['/content/blog/rest/slow.md'] = () => new Promise(() => {});
    await open('/blog/rest/slow');
    expect(screen.getByText('Opening the text…')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A post');
  });

  it('says so where it does not come, and can be asked for again', async () => {
    blog.posts.splice(0, 1, samplePost('rest/failing'));
    blog.bodies['/content/blog/rest/failing.md'] = body;
    body.mockRejectedValueOnce(new Error('offline'));
    await open('/blog/rest/failing');
    expect(screen.getByRole('alert')).toHaveTextContent('The text could not be loaded.');
    await settled(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('The body.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(body).toHaveBeenCalledTimes(2);
  });
});
