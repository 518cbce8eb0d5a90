import { Text, Title, type TitleOrder } from '@mantine/core';
import {
  IconBook2,
  IconFileText,
  IconHeadphones,
  IconPlayerPlay,
  IconRipple,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Resource, ResourceType } from '#content/types.ts';

import classes from './ResourceCard.module.css';

const icons: Record<ResourceType, Icon> = {
  meditation: IconRipple,
  guide: IconBook2,
  audio: IconHeadphones,
  video: IconPlayerPlay,
};

interface ResourceCardProps {
  readonly resource: Resource;
  /** Id of the card's heading, so that its button can be named after it. */
  readonly headingId: string;
  readonly headingOrder: TitleOrder;
  /** The button or link that opens the resource. */
  readonly action: ReactNode;
}

/** A resource: what it is in a picture and in a word, how long it takes, and the way in. */
export function ResourceCard({
  resource: { title, type, duration, description },
  headingId,
  headingOrder,
  action,
}: ResourceCardProps) {
  const TypeIcon = (icons as Partial<Record<string, Icon>>)[type] ?? IconFileText;
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <div className={classes.top}>
        <span className={classes.icon}>
          <TypeIcon aria-hidden size={32} stroke={1.75} />
        </span>
        <span className={classes.kind}>{`${type} · ${duration}`}</span>
      </div>
      <Title id={headingId} order={headingOrder} size="h4">
        {title}
      </Title>
      <Text flex={1}>{description}</Text>
      {action}
    </article>
  );
}
