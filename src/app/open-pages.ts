import type { PostSummary } from '#content/blog/post.ts';

import { paths } from './paths.ts';

interface OpenPage {
  readonly path: string;
  /** YYYY-MM-DD; null where nobody keeps count. */
  readonly lastChangedAt: string | null;
}

type PostOfPage = Pick<PostSummary, 'slug' | 'cluster' | 'tags' | 'publishedAt' | 'updatedAt'>;

/**
 * Every page that anybody may open and that search engines should know.
 *
 * @param posts newest first
 */
export function openPages(posts: readonly PostOfPage[]): readonly OpenPage[] {
  const withPosts = (path: string, some: readonly PostOfPage[]): OpenPage => ({
    path,
    lastChangedAt: some.map(lastChangeOf).toSorted().at(-1) ?? null,
  });
  return [
    { path: paths.home, lastChangedAt: null },
    { path: paths.energyOpen, lastChangedAt: null },
    { path: paths.brandPreview, lastChangedAt: null },
    withPosts(paths.blog, posts),
    ...inOrder(posts.map(({ cluster }) => cluster)).map((cluster) =>
      withPosts(
        paths.blogCluster(cluster),
        posts.filter((post) => post.cluster === cluster),
      ),
    ),
    ...posts.map((post) => withPosts(paths.blogPost(post.slug), [post])),
    ...inOrder(posts.flatMap(({ tags }) => tags)).map((tag) =>
      withPosts(
        paths.blogTag(tag),
        posts.filter(({ tags }) => tags.includes(tag)),
      ),
    ),
  ];
}

function lastChangeOf({ publishedAt, updatedAt }: PostOfPage): string {
  return updatedAt ?? publishedAt;
}

function inOrder(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted();
}
