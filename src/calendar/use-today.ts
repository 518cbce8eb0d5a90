import { useSyncExternalStore } from 'react';

import { localDay, type Day } from './day.ts';

const LOOK_EVERY_MS = 60_000;

/** The date where the member is. It turns while the page is open, also after the computer has slept. */
export function useToday(): Day {
  return useSyncExternalStore(watchToday, today);
}

/** The date where the member is by now. */
export function today(): Day {
  return localDay(new Date());
}

/** Calls `onChange` whenever the date may have turned. Returns the clean-up function. */
export function watchToday(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
