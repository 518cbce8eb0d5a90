import { useSyncExternalStore } from 'react';

import { localDay, type Day } from './day.ts';

const LOOK_EVERY_MS = 60_000;

/** The date where the member is. It turns while the page is open, also after the computer has slept. */
export function useToday(): Day {
  return useSyncExternalStore(watchClock, today);
}

function today(): Day {
  return localDay(new Date());
}

function watchClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
