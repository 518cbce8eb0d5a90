import type { PostSummary } from '#content/blog/post.ts';

import { PostCard } from './PostCard.tsx';

import classes from './card-grid.module.css';

interface PostListProps {
  readonly posts: readonly PostSummary[];
  readonly headingOrder: 2 | 3;
}

export function PostList({ posts, headingOrder }: PostListProps) {
  return (
    <ul className={classes.grid}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} headingOrder={headingOrder} />
        </li>
      ))}
    </ul>
  );
}
