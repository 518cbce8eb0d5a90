import { Text, Title } from '@mantine/core';

import type { Teaser } from '#content/blog/teasers.ts';

import { clusterTitle } from './posts.ts';
import { TeaserPicture } from './TeaserPicture.tsx';

import grid from './card-grid.module.css';
import classes from './TeaserGrid.module.css';

interface TeaserGridProps {
  readonly teasers: readonly Teaser[];
  /** True where the page itself names the topic of all of them. */
  readonly isOneTopic?: boolean;
}

/** Short thoughts that lead nowhere. */
export function TeaserGrid({ teasers, isOneTopic = false }: TeaserGridProps) {
  return (
    <ul className={grid.grid}>
      {teasers.map(({ title, text, cluster, photo }) => (
        <li key={title} className={classes.teaser}>
          <TeaserPicture photo={photo} />
          <div className={classes.words}>
            {isOneTopic ? null : <Text className={classes.cluster}>{clusterTitle(cluster)}</Text>}
            <Title order={3} size="h4">
              {title}
            </Title>
            <Text>{text}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
