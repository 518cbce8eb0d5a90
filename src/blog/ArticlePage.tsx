import { Button, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';

import type { PostSummary } from '#content/blog/post.ts';
import { paths } from '#src/paths.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';
import { usePageHead } from '#src/ui/page-head.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PrintButton } from '#src/ui/PrintButton.tsx';

import { BackToBlog } from './BackToBlog.tsx';
import { articleHead } from './blog-heads.ts';
import { ChipLinks } from './ChipLinks.tsx';
import { CoverPicture } from './CoverPicture.tsx';
import { LeadMagnetBlock } from './LeadMagnetBlock.tsx';
import { posts } from './post-files.ts';
import { PostBody } from './PostBody.tsx';
import { PostFacts } from './PostFacts.tsx';
import { PostList } from './PostList.tsx';
import { clusterTitle, relatedPosts, tagWords } from './posts.ts';

import classes from './ArticlePage.module.css';
import layout from './blog-layout.module.css';

/** An article by the cluster and the name in its address. */
export function ArticlePage() {
  const { cluster = '', post: name = '' } = useParams();
  const post = posts.find(({ slug }) => slug === `${cluster}/${name}`);
  return post === undefined ? <PostNotFound /> : <Article key={post.slug} post={post} />;
}

function PostNotFound() {
  return (
    <NoticeCard
      title="Post not found"
      actions={
        <Button component={Link} to={paths.blog}>
          Go to the blog
        </Button>
      }
    >
      <Text>There is no post at this address. The link may be old, or a letter may be missing.</Text>
    </NoticeCard>
  );
}

function Article({ post }: { readonly post: PostSummary }) {
  const related = relatedPosts(post, posts);
  usePageHead(articleHead(post));
  return (
    <div className={classes.page}>
      <article className={classes.article}>
        <div className={classes.head}>
          <div className={`${classes.way} no-print`}>
            <BackToBlog />
            <Link to={paths.blogCluster(post.cluster)} className={classes.cluster}>
              {clusterTitle(post.cluster)}
            </Link>
          </div>
          <PageHeading pageTitle={post.title}>{post.title}</PageHeading>
          <p className={classes.description}>{post.description}</p>
          <PostFacts post={post} isSigned />
          <div className="no-print">
            <ChipLinks
              label="Tags"
              links={post.tags.map((tag) => ({ to: paths.blogTag(tag), label: tagWords(tag) }))}
            />
          </div>
        </div>
        <div className={`${classes.cover} no-print`}>
          <CoverPicture address={post.coverImage} isFirst />
        </div>
        <PostBody slug={post.slug} />
        <PrintButton variant="default" className={classes.print}>
          Print this article
        </PrintButton>
      </article>
      <LeadMagnetBlock leadMagnetId={post.leadMagnetId} />
      {related.length === 0 ? null : (
        <section className={`${layout.section} no-print`} aria-labelledby="related">
          <Title order={2} id="related">
            Related posts
          </Title>
          <PostList posts={related} headingOrder={3} />
        </section>
      )}
    </div>
  );
}
