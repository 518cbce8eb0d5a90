import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { pomodoroMachine } from '#machines/pomodoro.machine.ts';
import type { Guidance } from '#src/tools/guidance/use-guidance.ts';

export interface Pomodoro extends Guidance {
  readonly timer: ActorRefFrom<typeof pomodoroMachine>;
  /** Says that the timer's own notices are on the screen. Returns the clean-up. */
  readonly show: () => () => void;
}

export const PomodoroContext = createContext<Pomodoro | null>(null);

/** The member's timer. Throws outside a `PomodoroProvider`. */
export function usePomodoro(): Pomodoro {
  const pomodoro = use(PomodoroContext);
  if (pomodoro === null) {
    throw new Error('usePomodoro needs a PomodoroProvider around it.');
  }
  return pomodoro;
}
