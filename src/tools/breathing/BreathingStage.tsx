import { Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { type breathingMachine, targetCycles } from '#machines/breathing.machine.ts';

import { progressOf } from './breathing-words.ts';
import { BreathingFigure } from './BreathingFigure.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './BreathingStage.module.css';

/** The figure with the time that is left; in its place, at the end, the notice. */
export function BreathingStage({ exercise }: { readonly exercise: ActorRefFrom<typeof breathingMachine> }) {
  const isComplete = useSelector(exercise, (snapshot) => snapshot.matches('complete'));
  const breaths = useSelector(exercise, ({ context }) => targetCycles(context));
  const progress = useSelector(exercise, ({ context }) => progressOf(context));

  return (
    <div className={`${shared.columnMd} ${classes.stage}`}>
      {isComplete ? (
        <Stack
          gap="sm"
          align="center"
          justify="center"
          ta="center"
          c="var(--text-success)"
          className={`${shared.success} ${classes.complete}`}
        >
          <IconCircleCheckFilled aria-hidden size={64} />
          <Title order={3}>Exercise Complete!</Title>
          <Text>{`You have finished ${breaths} slow ${breaths === 1 ? 'breath' : 'breaths'}. Stay as you are for a moment, and get up slowly.`}</Text>
        </Stack>
      ) : (
        <>
          <BreathingFigure exercise={exercise} />
          <Text mx="auto" ta="center" fz="lg" lh="2rem" className={shared.timer} role="timer">
            {progress}
          </Text>
        </>
      )}
    </div>
  );
}
