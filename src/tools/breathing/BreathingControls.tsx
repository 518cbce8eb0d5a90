import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { breathingMachine } from '#machines/breathing.machine.ts';

import { steadyPress } from '../frame/steady-press.ts';

/** Both buttons stay where they are in every state, so the focus is never lost. */
export function BreathingControls({
  exercise,
}: {
  readonly exercise: ActorRefFrom<typeof breathingMachine>;
}) {
  const canPause = useSelector(exercise, (snapshot) => snapshot.can({ type: 'exercise.pause' }));
  const canResume = useSelector(exercise, (snapshot) => snapshot.can({ type: 'exercise.resume' }));
  const canStop = useSelector(exercise, (snapshot) => snapshot.can({ type: 'exercise.stop' }));
  const isComplete = useSelector(exercise, (snapshot) => snapshot.matches('complete'));

  return (
    <Group justify="center">
      <Button
        leftSection={canPause ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
        {...steadyPress(() => {
          exercise.send({
            type: canPause ? 'exercise.pause' : canResume ? 'exercise.resume' : 'exercise.start',
          });
        })}
      >
        {canPause ? 'Pause' : canResume ? 'Resume' : isComplete ? 'Start Again' : 'Start Exercise'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlayerStop aria-hidden />}
        aria-disabled={!canStop}
        {...(canStop ? {} : { 'data-disabled': true })}
        {...steadyPress(() => {
          exercise.send({ type: 'exercise.stop' });
        })}
      >
        Stop Exercise
      </Button>
    </Group>
  );
}
