import { Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';

import { pomodoroPhaseMs } from '#machines/pomodoro.machine.ts';

import { countdownText, isRunning, phaseName, phaseOf, stateWords } from './pomodoro-words.ts';
import type { Pomodoro } from './pomodoro.ts';

import classes from './PomodoroClock.module.css';

/** The phase, the time that is left of it, and how much of it is done. */
export function PomodoroClock({ timer }: Pick<Pomodoro, 'timer'>) {
  const phase = useSelector(timer, phaseOf);
  const name = useSelector(timer, phaseName);
  const state = useSelector(timer, stateWords);
  const isGoing = useSelector(timer, isRunning);
  const isHeld = useSelector(timer, ({ context }) => context.clock.isHeld);
  const time = useSelector(timer, ({ context }) => countdownText(context.clock.remainingMs));
  const done = useSelector(timer, (snapshot) => doneOf(snapshot.context, phaseOf(snapshot)));

  return (
    <div className={classes.ring} data-phase={phase} style={{ '--done': done } as CSSProperties}>
      <div className={classes.face}>
        <Text fz="xl" fw={700}>
          {name}
        </Text>
        <Text className={classes.time} role="timer">
          {time}
        </Text>
        <Text className={classes.state}>
          {isGoing ? (
            <IconPlayerPlayFilled aria-hidden size={18} />
          ) : isHeld ? (
            <IconPlayerPauseFilled aria-hidden size={18} />
          ) : null}
          <span>{state}</span>
        </Text>
      </div>
    </div>
  );
}

type Context = ReturnType<Pomodoro['timer']['getSnapshot']>['context'];

/** From 0 at the beginning of the phase to 1 at its end, in steps too small to see. */
function doneOf({ scheme, clock }: Context, phase: Parameters<typeof pomodoroPhaseMs>[1]): number {
  return Math.round((1 - clock.remainingMs / pomodoroPhaseMs(scheme, phase)) * 1_000) / 1_000;
}
