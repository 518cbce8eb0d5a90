import { useParams } from 'react-router-dom';

import { blogWords } from '#content/blog/words.ts';
import { usePageHead } from '#src/ui/page-head.ts';
import { PageBand } from '#src/ui/PageBand.tsx';

import { BackToBlog } from './BackToBlog.tsx';
import { tagHead } from './blog-heads.ts';
import { posts } from './post-files.ts';
import { PostList } from './PostList.tsx';
import { tagTitle } from './posts.ts';

import classes from './blog-layout.module.css';

export function TagPage() {
  const { tag = '' } = useParams();
  const found = posts.filter(({ tags }) => tags.includes(tag));
  usePageHead(tagHead(tag));
  return (
    <>
      <PageBand title={tagTitle(tag)} above={<BackToBlog />} />
      <div className={classes.page}>
        {found.length === 0 ? (
          <p className={classes.empty}>{blogWords.emptyTag}</p>
        ) : (
          <PostList posts={found} headingOrder={2} />
        )}
      </div>
    </>
  );
}
