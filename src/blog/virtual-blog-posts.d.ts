declare module 'virtual:blog-posts' {
  import type { PostSummary } from '#content/blog/post.ts';

  /** Newest first. Made from the Markdown files of `content/blog` by `scripts/vite/blog-posts.ts`. */
  export const posts: readonly PostSummary[];
  /** By slug. */
  export const bodies: Readonly<Record<string, () => Promise<{ readonly html: string }>>>;
}
