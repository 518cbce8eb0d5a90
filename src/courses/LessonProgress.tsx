import { Button, Paper, Text, type TextProps } from '@mantine/core';
import { IconBookmark, IconCircleCheckFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { LessonViewerEvent, lessonViewerMachine, Place } from '#machines/lesson-viewer.machine.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './LessonProgress.module.css';

interface Shown {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
}

/** `2 of 4 lessons completed`, announced when it changes. */
export function LessonCount({ snapshot, fz = 'md' }: Shown & Pick<TextProps, 'fz'>) {
  const { completedLessons, lessonCount } = snapshot.context;
  return (
    <Text
      fw={700}
      aria-live="polite"
      fz={fz}
    >{`${completedLessons.length} of ${lessonCount} lessons completed`}</Text>
  );
}

interface LessonProgressProps {
  readonly completed: number;
  readonly lessonCount: number;
}

export const LessonProgress = memo(function LessonProgress({ completed, lessonCount }: LessonProgressProps) {
  return (
    <ProgressBar
      value={(completed / lessonCount) * 100}
      size="lg"
      radius="xl"
      aria-label="Lessons completed"
      ground="card"
    />
  );
});

export function CompletedBefore() {
  return (
    <Text className={shared.signed}>
      <IconCircleCheckFilled aria-hidden className={shared.done} />
      <span>You have completed this module. Read it again as often as you like.</span>
    </Text>
  );
}

/** Offers the place of the last time, while it is of use. */
export function ResumeOffer({
  snapshot,
  send,
}: Shown & { readonly send: (event: LessonViewerEvent) => void }) {
  if (!snapshot.can({ type: 'place.resume' })) {
    return null;
  }
  return (
    <Paper className={`${classes.resume} no-print`} withBorder>
      <Text className={shared.signed}>
        <IconBookmark aria-hidden className={shared.warning} />
        <span>{describePlace(snapshot.context.place)}</span>
      </Text>
      <Button
        onClick={() => {
          send({ type: 'place.resume' });
        }}
      >
        Continue where you left off
      </Button>
    </Paper>
  );
}

/** What closing the module keeps and what it does not, as soon as that matters. */
export function PlaceReminder({ snapshot }: Shown) {
  return snapshot.context.completedLessons.length > 0 ? (
    <Text c="dimmed" className="no-print">
      If you close this module before you complete it, it opens at Lesson 1 next time. “Continue where you
      left off” then brings back your place and your ticks.
    </Text>
  ) : null;
}

function describePlace(place: Place | null): string {
  if (place === null) {
    return '';
  }
  const ticks = place.completed.length;
  const tickText = ticks === 0 ? '' : `, with ${ticks} ${ticks === 1 ? 'lesson' : 'lessons'} completed`;
  return `Last time you were at Lesson ${place.lesson + 1}${tickText}.`;
}
