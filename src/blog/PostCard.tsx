import { Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';

import type { PostSummary } from '#content/blog/post.ts';
import { paths } from '#src/paths.ts';

import { CoverPicture } from './CoverPicture.tsx';
import { PostFacts } from './PostFacts.tsx';
import { clusterTitle } from './posts.ts';

import classes from './PostCard.module.css';

interface PostCardProps {
  readonly post: PostSummary;
  readonly headingOrder: 2 | 3;
  /** A wide card that stands alone. */
  readonly isWide?: boolean;
}

/** What a list shows of a post. Its title leads to the article, and so does a press anywhere on the card. */
export function PostCard({ post, headingOrder, isWide = false }: PostCardProps) {
  return (
    <article className={classes.card} data-wide={isWide || undefined}>
      <CoverPicture address={post.coverImage} isFirst={isWide} />
      <div className={classes.words}>
        <p className={classes.cluster}>{clusterTitle(post.cluster)}</p>
        <Title order={headingOrder} size={isWide ? 'h2' : 'h4'}>
          <Link to={paths.blogPost(post.slug)} className={classes.link}>
            {post.title}
          </Link>
        </Title>
        <Text className={classes.description}>{post.description}</Text>
        <PostFacts post={post} />
        <span aria-hidden className={classes.read}>
          Read the article
        </span>
      </div>
    </article>
  );
}
