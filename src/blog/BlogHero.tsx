import type { ReactNode } from 'react';

import { PageHeading } from '#src/ui/PageHeading.tsx';

import classes from './blog-layout.module.css';

interface BlogHeroProps {
  readonly title: string;
  readonly lead?: string | null;
  /** Stands above the title. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of the blog's pages. */
export function BlogHero({ title, lead = null, above = null, children }: BlogHeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.inside}>
        {above}
        <PageHeading pageTitle={title}>{title}</PageHeading>
        {lead === null ? null : <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
