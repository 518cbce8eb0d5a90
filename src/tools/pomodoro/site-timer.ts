import type { Pomodoro } from './pomodoro.ts';

type Timer = Pomodoro['timer'] | null;

let current: Timer = null;
const listeners = new Set<() => void>();

/** The member's timer, for what shows it on every page. Null until there is one. */
export const siteTimer = {
  get: (): Timer => current,
  change: (timer: Timer): void => {
    current = timer;
    for (const listener of listeners) {
      listener();
    }
  },
  /** Returns the clean-up. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
