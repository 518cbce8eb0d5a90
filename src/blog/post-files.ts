import type { PostSummary } from '#content/blog/post.ts';

import { newestFirst } from './posts.ts';

// Made from the Markdown files by `scripts/vite/blog-posts.ts`.
const summaries = import.meta.glob<PostSummary>('/content/blog/*/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** Newest first. */
export const posts = Object.values(summaries).toSorted(newestFirst);

/** The HTML of each post, by `/content/blog/<slug>.md`. */
export const bodies = import.meta.glob<string>('/content/blog/*/*.md', { query: '?body', import: 'default' });
