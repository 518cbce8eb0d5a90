import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense } from 'react';

import { useSources } from './loaded-sources.ts';

import classes from './SourceList.module.css';

/** The sources of a text by their ids, in the order of `content/sources.ts`. */
export function SourceList({ ids }: { readonly ids: readonly string[] }) {
  return (
    <Suspense fallback={null}>
      <List ids={ids} />
    </Suspense>
  );
}

function List({ ids }: { readonly ids: readonly string[] }) {
  const sources = useSources();
  return sources === null ? (
    <p>The list could not be fetched. Please open this page again when you are connected.</p>
  ) : (
    <ul className={classes.list}>
      {sources
        .filter(({ id }) => ids.includes(id))
        .map(({ id, label, url }) => (
          <li key={id}>
            {url === undefined ? (
              label
            ) : (
              <Anchor href={url} target="_blank" rel="noopener noreferrer">
                <span>{label.slice(0, lastWordOf(label))}</span>
                <span className={classes.end}>
                  <span>{label.slice(lastWordOf(label))}</span>
                  <IconExternalLink aria-hidden className={`${classes.external} no-print`} />
                </span>
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Anchor>
            )}
          </li>
        ))}
    </ul>
  );
}

/** Where the last word begins. The icon stays on its line. */
function lastWordOf(label: string): number {
  return label.lastIndexOf(' ') + 1;
}
