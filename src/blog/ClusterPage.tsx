import { Title } from '@mantine/core';
import { useParams } from 'react-router-dom';

import { teasers } from '#content/blog/teasers.ts';
import { blogWords } from '#content/blog/words.ts';
import { usePageHead } from '#src/ui/page-head.ts';
import { PageBand } from '#src/ui/PageBand.tsx';

import { BackToBlog } from './BackToBlog.tsx';
import { clusterHead } from './blog-heads.ts';
import { posts } from './post-files.ts';
import { PostList } from './PostList.tsx';
import { clusterDescription, clusterTitle } from './posts.ts';
import { TeaserGrid } from './TeaserGrid.tsx';

import classes from './blog-layout.module.css';

/** The posts of a topic, and its short thoughts. */
export function ClusterPage() {
  const { cluster = '' } = useParams();
  const found = posts.filter((post) => post.cluster === cluster);
  const ideas = teasers.filter((teaser) => teaser.cluster === cluster);
  usePageHead(clusterHead(cluster));
  return (
    <>
      <PageBand title={clusterTitle(cluster)} lead={clusterDescription(cluster)} above={<BackToBlog />} />
      <div className={classes.page}>
        {found.length === 0 ? (
          <p className={classes.empty}>{blogWords.emptyCluster}</p>
        ) : (
          <PostList posts={found} headingOrder={2} />
        )}
        {ideas.length === 0 ? null : (
          <section className={classes.section} aria-labelledby="ideas">
            <Title order={2} id="ideas">
              {blogWords.clusterIdeas}
            </Title>
            <TeaserGrid teasers={ideas} isOneTopic />
          </section>
        )}
      </div>
    </>
  );
}
