import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRotate2 } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';

import { steadyPress } from '../frame/steady-press.ts';
import { isRunning } from './pomodoro-words.ts';
import type { Pomodoro } from './pomodoro.ts';

import classes from './PomodoroControls.module.css';

/** Both buttons stay where they are in every state, so the focus is never lost. */
export function PomodoroControls({ timer }: Pick<Pomodoro, 'timer'>) {
  const canPause = useSelector(timer, isRunning);

  return (
    <div className={classes.controls}>
      <Button
        leftSection={canPause ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
        {...steadyPress(() => {
          timer.send({ type: canPause ? 'timer.pause' : 'timer.start' });
        })}
      >
        {canPause ? 'Pause' : 'Start'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRotate2 aria-hidden />}
        {...steadyPress(() => {
          timer.send({ type: 'timer.reset' });
        })}
      >
        Reset
      </Button>
    </div>
  );
}
