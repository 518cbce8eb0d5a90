import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

import { sources } from '#content/sources.ts';

import classes from './SourceList.module.css';

/** The sources of a text by their ids, in the order of `content/sources.ts`. */
export function SourceList({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {sources
        .filter(({ id }) => ids.includes(id))
        .map(({ id, label, url }) => (
          <li key={id}>
            {url === undefined ? (
              label
            ) : (
              <Anchor href={url} target="_blank" rel="noopener noreferrer">
                {label.slice(0, lastWordOf(label))}
                <span className={classes.end}>
                  {label.slice(lastWordOf(label))}
                  <IconExternalLink aria-hidden className={classes.external} />
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
