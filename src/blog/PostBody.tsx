import { Suspense, use, useState } from 'react';

import { LoadProblem } from '#src/ui/LoadProblem.tsx';

import { forgetPostBody, loadedPostBody, loadPostBody } from './post-body.ts';

import classes from './PostBody.module.css';

/** The text of a post. It is fetched when it is shown; without a connection it says so, and the reader can try again. */
export function PostBody({ slug }: { readonly slug: string }) {
  const [attempt, setAttempt] = useState(1);
  return (
    <Suspense fallback={<output className={classes.waiting}>Opening the text…</output>}>
      <Body
        key={attempt}
        slug={slug}
        onRetry={() => {
          forgetPostBody(slug);
          setAttempt(attempt + 1);
        }}
      />
    </Suspense>
  );
}

interface BodyProps {
  readonly slug: string;
  readonly onRetry: () => void;
}

function Body({ slug, onRetry }: BodyProps) {
  const html = loadedPostBody(slug) ?? use(loadPostBody(slug));
  return html === null ? (
    <div className={classes.waiting} role="alert">
      <LoadProblem what="text" onRetry={onRetry} />
    </div>
  ) : (
    <div className={classes.body} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
