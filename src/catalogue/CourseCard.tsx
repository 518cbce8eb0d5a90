import { Button, Text, Title } from '@mantine/core';
import {
  IconBarbell,
  IconBolt,
  IconBriefcase,
  IconClockHour4,
  IconCompass,
  IconHeartHandshake,
  IconHourglass,
  IconLeaf,
  IconMoonStars,
  IconSalad,
  IconSunrise,
  type Icon,
} from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { CatalogueEntry } from '#content/types.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

import classes from './CourseCard.module.css';

const icons: Readonly<Record<string, Icon>> = {
  sleep: IconMoonStars,
  ef: IconBolt,
  ageless: IconBarbell,
  secondact: IconBriefcase,
  connection: IconHeartHandshake,
  stress: IconLeaf,
  longevity: IconHourglass,
  metabolic: IconSalad,
  purpose: IconCompass,
};

interface CourseCardProps {
  readonly entry: CatalogueEntry;
  /** How far a member has come in it. */
  readonly children?: ReactNode;
}

/**
 * A course of the catalogue: its status in words, and 'Start Course' where it can be started. Its picture is decoration and
 * not a part of the served HTML, where nine of them would weigh as much as all the words; its place is kept.
 */
export function CourseCard({ entry, children }: CourseCardProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const CourseIcon = icons[entry.id] ?? IconSunrise;
  const isAvailable = entry.status === 'Available Now';
  const StatusIcon = isAvailable ? IconSunrise : IconClockHour4;
  return (
    <article
      className={classes.card}
      data-available={isAvailable || undefined}
      aria-labelledby={`${id}title`}
    >
      <div className={classes.top}>
        <span className={classes.icon}>
          {isHydrated ? <CourseIcon aria-hidden size={32} stroke={1.75} /> : null}
        </span>
        <span className={classes.status}>
          <StatusIcon aria-hidden size={20} />
          <span>{entry.status}</span>
        </span>
      </div>
      <Title id={`${id}title`} order={3} size="h4">
        {entry.title}
      </Title>
      <Text className={classes.description}>{entry.description}</Text>
      {children}
      {isAvailable && entry.link !== undefined ? (
        <Button
          component={Link}
          to={entry.link}
          id={`${id}start`}
          aria-labelledby={`${id}start ${id}title`}
          className={classes.start}
        >
          Start Course
        </Button>
      ) : null}
    </article>
  );
}
