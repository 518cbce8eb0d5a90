import { Anchor, Title } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';

import { teasers } from '#content/blog/teasers.ts';
import { blogWords } from '#content/blog/words.ts';
import { paths } from '#src/paths.ts';
import { usePageHead } from '#src/ui/page-head.ts';
import { PageBand } from '#src/ui/PageBand.tsx';

import { blogHead } from './blog-heads.ts';
import { ChipLinks } from './ChipLinks.tsx';
import { posts } from './post-files.ts';
import { PostCard } from './PostCard.tsx';
import { PostList } from './PostList.tsx';
import { clusterIdsOf, clusterTitle, tagsOf, tagWords } from './posts.ts';
import { TeaserGrid } from './TeaserGrid.tsx';

import classes from './blog-layout.module.css';

/** The blog: its newest article, ways to browse, and twelve short thoughts. */
export function BlogIndexPage() {
  const [newest, ...older] = posts;
  usePageHead(blogHead);
  return (
    <>
      <PageBand title={blogWords.title} lead={blogWords.description} />
      <div className={classes.page}>
        {newest === undefined ? null : (
          <section className={classes.section} aria-labelledby="newest">
            <Title order={2} id="newest">
              {blogWords.newest}
            </Title>
            <PostCard post={newest} headingOrder={3} isWide />
          </section>
        )}
        {older.length === 0 ? null : (
          <section className={classes.section} aria-labelledby="more">
            <Title order={2} id="more">
              {blogWords.more}
            </Title>
            <PostList posts={older} headingOrder={3} />
          </section>
        )}
        <div className={classes.browse}>
          <section className={classes.section}>
            <Title order={2} size="h3">
              {blogWords.topics}
            </Title>
            <ChipLinks
              label={blogWords.topics}
              links={clusterIdsOf(posts).map((id) => ({
                to: paths.blogCluster(id),
                label: clusterTitle(id),
                detail: articleCount(posts.filter(({ cluster }) => cluster === id).length),
              }))}
            />
          </section>
          <section className={classes.section}>
            <Title order={2} size="h3">
              {blogWords.tags}
            </Title>
            <ChipLinks
              label={blogWords.tags}
              links={tagsOf(posts).map((tag) => ({ to: paths.blogTag(tag), label: tagWords(tag) }))}
            />
          </section>
        </div>
        <section className={classes.section} aria-labelledby="ideas">
          <Title order={2} id="ideas">
            {blogWords.ideas}
          </Title>
          <p>{blogWords.ideasLead}</p>
          <TeaserGrid teasers={teasers} />
        </section>
        <Anchor href="/feed.xml" className={classes.feed}>
          <IconRss aria-hidden size={20} />
          New articles in your feed reader (RSS)
        </Anchor>
      </div>
    </>
  );
}

function articleCount(count: number): string {
  return count === 0 ? 'no article yet' : count === 1 ? '1 article' : `${count} articles`;
}
