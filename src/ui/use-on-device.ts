import { useSyncExternalStore } from 'react';

/**
 * False in the page that was rendered ahead of time, and while React takes it over; true from then on. What only the
 * member's device knows is shown once it is true, so that both are the same.
 */
export function useOnDevice(): boolean {
  return useSyncExternalStore(watchNothing, onDevice, ahead);
}

const watchNothing = () => () => {};
const onDevice = () => true;
const ahead = () => false;
