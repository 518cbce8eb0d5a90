import { fromCallback, type EventObject } from 'xstate';

import { runningExercises } from './running-exercises.ts';

export function canKeepScreenOn(): boolean {
  return 'wakeLock' in navigator;
}

/**
 * Fills the slot `wakeLock` of an exercise: the screen stays on while the actor runs. A browser ends the lock whenever the
 * page is hidden, so it is asked for again each time the page comes back. A refusal, for example of a battery saver, is
 * silent.
 */
export const screenWakeLock = fromCallback<EventObject>(() => {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  const ask = async () => {
    if (document.visibilityState !== 'visible' || !canKeepScreenOn()) {
      return;
    }
    try {
      const granted = await navigator.wakeLock.request('screen');
      release(isOver ? granted : lock);
      lock = isOver ? null : granted;
    } catch {
      // The screen then goes dark as the device is set to; the exercise goes on.
    }
  };

  const onVisibilityChange = () => {
    void ask();
  };

  void ask();
  runningExercises.change(runningExercises.get() + 1);
  document.addEventListener('visibilitychange', onVisibilityChange);

  return () => {
    isOver = true;
    runningExercises.change(runningExercises.get() - 1);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    release(lock);
    lock = null;
  };
});

function release(lock: WakeLockSentinel | null) {
  void lock?.release().catch(() => {});
}
