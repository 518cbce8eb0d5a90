import { clusters } from '#content/blog/clusters.ts';
import type { PostSummary } from '#content/blog/post.ts';

const MOST_RELATED_POSTS = 3;

/** Other posts of the same cluster, as many as stand under an article, in the order of `posts`. */
export function relatedPosts(post: PostSummary, posts: readonly PostSummary[]): readonly PostSummary[] {
  return posts
    .filter(({ cluster, slug }) => cluster === post.cluster && slug !== post.slug)
    .slice(0, MOST_RELATED_POSTS);
}

/** For sorting. */
export function newestFirst(one: PostSummary, other: PostSummary): number {
  return other.publishedAt.localeCompare(one.publishedAt);
}

/** Each tag that a post has, in alphabetical order. */
export function tagsOf(posts: readonly PostSummary[]): readonly string[] {
  return [...new Set(posts.flatMap(({ tags }) => tags))].sort();
}

/** The clusters that we know, then those that only posts name. */
export function clusterIdsOf(posts: readonly PostSummary[]): readonly string[] {
  return [...new Set([...clusters.map(({ id }) => id), ...posts.map(({ cluster }) => cluster)])];
}

/** The title of a cluster; made from its id where we have no other. */
export function clusterTitle(id: string): string {
  const words = id.replaceAll('-', ' ');
  return (
    clusters.find((cluster) => cluster.id === id)?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
  );
}

export function clusterDescription(id: string): string | null {
  return clusters.find((cluster) => cluster.id === id)?.description ?? null;
}

/** A tag as words. */
export function tagWords(tag: string): string {
  return tag.replaceAll('-', ' ');
}

export function tagTitle(tag: string): string {
  return `Posts about “${tagWords(tag)}”`;
}
