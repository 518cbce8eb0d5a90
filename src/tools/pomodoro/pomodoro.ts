import { createContext, use } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';

import { pomodoroMachine } from '#machines/pomodoro.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { departures } from '#src/notebook/registry.ts';
import { showToast } from '#src/toast/toasts.ts';

import { createGuide, type Guide } from '../guidance/guide.ts';
import { screenWakeLock } from '../guidance/screen-wake-lock.ts';
import { cueOf, isRunning, noticeOf } from './pomodoro-words.ts';

export interface Pomodoro {
  readonly guide: Guide;
  readonly timer: ActorRefFrom<typeof pomodoroMachine>;
  /** Says that the timer's own notices are on the screen. Returns a clean-up function. */
  readonly show: () => () => void;
}

const machine = pomodoroMachine.provide({ actors: { wakeLock: screenWakeLock } });

/**
 * A timer with its voice, not started yet. It belongs to no page: once started, it runs on while the member looks at other
 * parts of the site. Where its own notices are not on the screen, a toast says what they say.
 */
export function createPomodoro(): Pomodoro {
  const timer = createActor(machine, { ...inspection });
  const guide = createGuide();
  let shownTimers = 0;

  timer.on('phase.began', (began) => {
    guide.give(cueOf(began));
  });
  timer.on('phase.ended', (ended) => {
    if (shownTimers === 0) {
      showToast(noticeOf(ended, timer.getSnapshot().context.scheme));
    }
  });
  timer.on('timer.halted', guide.hush);
  // A block that one member began is not counted for the next.
  departures.subscribe(() => {
    timer.send({ type: 'timer.reset' });
  });

  return {
    timer,
    guide,
    show: () => {
      shownTimers += 1;
      return () => {
        shownTimers -= 1;
        if (!isRunning(timer.getSnapshot())) {
          guide.leave();
        }
      };
    },
  };
}

export const PomodoroContext = createContext<Pomodoro | null>(null);

/** The member's timer. Throws outside a `PomodoroContext`. */
export function usePomodoro(): Pomodoro {
  const pomodoro = use(PomodoroContext);
  if (pomodoro === null) {
    throw new Error('usePomodoro needs a PomodoroContext around it.');
  }
  return pomodoro;
}
