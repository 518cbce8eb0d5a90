import { Button } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { muscleRelaxationMachine } from '#machines/muscle-relaxation.machine.ts';

import { ignoreHeldKey, steadyPress } from '../frame/steady-press.ts';

import classes from './RelaxationControls.module.css';

/** The buttons stay where they are in every state, so the focus is never lost. */
export function RelaxationControls({
  playback,
}: {
  readonly playback: ActorRefFrom<typeof muscleRelaxationMachine>;
}) {
  const canPause = useSelector(playback, (snapshot) => snapshot.can({ type: 'playback.pause' }));
  const canGoBack = useSelector(playback, (snapshot) => snapshot.can({ type: 'step.previous' }));
  const canGoOn = useSelector(playback, (snapshot) => snapshot.can({ type: 'step.next' }));

  return (
    <div className={classes.controls}>
      <Button
        className={classes.play ?? ''}
        leftSection={canPause ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
        {...steadyPress(() => {
          playback.send({ type: canPause ? 'playback.pause' : 'playback.start' });
        })}
      >
        {canPause ? 'Pause' : 'Start'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPlayerSkipBack aria-hidden />}
        aria-disabled={!canGoBack}
        {...(canGoBack ? {} : { 'data-disabled': true })}
        onKeyDown={ignoreHeldKey}
        onClick={() => {
          playback.send({ type: 'step.previous' });
        }}
      >
        Step back
      </Button>
      <Button
        variant="default"
        rightSection={<IconPlayerSkipForward aria-hidden />}
        aria-disabled={!canGoOn}
        {...(canGoOn ? {} : { 'data-disabled': true })}
        onKeyDown={ignoreHeldKey}
        onClick={() => {
          playback.send({ type: 'step.next' });
        }}
      >
        Step forward
      </Button>
    </div>
  );
}
