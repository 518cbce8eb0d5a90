import type { PostSummary } from '#content/blog/post.ts';
import { dayInWords } from '#src/calendar/day-in-words.ts';

import classes from './PostFacts.module.css';

interface PostFactsProps {
  readonly post: PostSummary;
  /** True where the author is named. */
  readonly isSigned?: boolean;
}

/** When a post was published and changed, and how long it takes to read. */
export function PostFacts({ post, isSigned = false }: PostFactsProps) {
  return (
    <ul className={classes.facts}>
      {isSigned ? <li>{`By ${post.author}`}</li> : null}
      <li>
        Published <time dateTime={post.publishedAt}>{dayInWords(post.publishedAt)}</time>
      </li>
      {post.updatedAt === null ? null : (
        <li>
          Updated <time dateTime={post.updatedAt}>{dayInWords(post.updatedAt)}</time>
        </li>
      )}
      <li>{`${post.readingTimeMinutes} min read`}</li>
    </ul>
  );
}
