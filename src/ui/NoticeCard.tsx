import type { ReactNode } from 'react';

import { PageHeading } from './PageHeading.tsx';

import classes from './NoticeCard.module.css';

interface NoticeCardProps {
  readonly title: string;
  /** A short word above the heading. */
  readonly eyebrow?: string;
  readonly children: ReactNode;
  /** Buttons and links: what a member can do now. */
  readonly actions: ReactNode;
}

/** A whole screen that says one thing: a heading, a few words, and what to do now. */
export function NoticeCard({ title, eyebrow, children, actions }: NoticeCardProps) {
  return (
    <div className={classes.screen}>
      <div className={classes.card}>
        {eyebrow === undefined ? null : <p className={classes.eyebrow}>{eyebrow}</p>}
        <PageHeading pageTitle={title} className={classes.title}>
          {title}
        </PageHeading>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}
