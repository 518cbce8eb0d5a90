import { Button, Card, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconClock, IconLock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import shared from '#src/ui/shared.module.css';
import classes from './ModuleCard.module.css';

interface ModuleCardProps {
  readonly title: string;
  readonly description: string;
  /** As it is shown, for example `45 minutes`. */
  readonly duration: string;
  /** Address of a decorative picture. Without one the icon is shown. */
  readonly image?: string;
  readonly icon?: ReactNode;
  readonly completed?: boolean;
  /** Number of the lesson at which the member stopped, in a module that is begun. */
  readonly begunAt?: number;
  readonly locked?: boolean;
  /** The one with which the member goes on: its button stands out among those of a grid. */
  readonly isNext?: boolean;
  /** Called by a click anywhere on the card, unless it is locked. */
  readonly onOpen: () => void;
}

/** A module in a course's grid: normal, completed or locked. */
export function ModuleCard({
  title,
  description,
  duration,
  image,
  icon,
  completed = false,
  begunAt,
  locked = false,
  isNext = false,
  onOpen,
}: ModuleCardProps) {
  const id = useId();
  const quiet = completed ? 'default' : 'outline';

  return (
    <Card
      component="article"
      padding="lg"
      className={classes.card}
      data-locked={locked || undefined}
      data-completed={completed || undefined}
      aria-labelledby={`${id}title`}
      {...(locked ? {} : { onClick: onOpen })}
    >
      <div className={classes.top}>
        {image === undefined ? (
          <span className={classes.icon}>{icon}</span>
        ) : (
          <img src={image} alt="" width={96} height={64} loading="lazy" className={classes.image} />
        )}
        {completed && !locked ? (
          <Text component="span" className={shared.tick}>
            <IconCircleCheckFilled aria-hidden />
            Completed
          </Text>
        ) : null}
        {begunAt === undefined || completed || locked ? null : (
          <Text component="span" className={shared.tick}>
            {`In progress: lesson ${begunAt}`}
          </Text>
        )}
        {locked ? <IconLock aria-hidden className={classes.lock} /> : null}
      </div>
      <Title id={`${id}title`} order={3} size="h4">
        {title}
      </Title>
      <Text flex={1}>{description}</Text>
      <Text component="p" c="dimmed" className={shared.signed}>
        <IconClock aria-hidden />
        <span>{duration}</span>
      </Text>
      <Button
        id={`${id}button`}
        fullWidth
        size="md"
        variant={isNext ? 'filled' : quiet}
        disabled={locked}
        aria-labelledby={`${id}button ${id}title`}
      >
        {buttonText(completed, locked)}
      </Button>
    </Card>
  );
}

function buttonText(completed: boolean, locked: boolean): string {
  if (locked) {
    return 'Locked';
  }
  return completed ? 'Review Module ✓' : 'Start Module';
}
