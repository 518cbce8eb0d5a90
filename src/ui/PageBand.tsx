import type { ReactNode } from 'react';

import { PageHeading } from './PageHeading.tsx';

import classes from './PageBand.module.css';

interface PageBandProps {
  readonly title: string;
  /** What the browser's tab says; the title itself where it is left out. */
  readonly pageTitle?: string;
  readonly lead?: string | null;
  /** Stands above the title. */
  readonly above?: ReactNode;
}

/** The top of a page with many parts: its title and a line about it, on a band of color. */
export function PageBand({ title, pageTitle = title, lead = null, above = null }: PageBandProps) {
  return (
    <div className={classes.band}>
      <div className={classes.inside}>
        {above}
        <PageHeading pageTitle={pageTitle}>{title}</PageHeading>
        {lead === null ? null : <p className={classes.lead}>{lead}</p>}
      </div>
    </div>
  );
}
