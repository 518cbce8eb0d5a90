import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the HTML that the server sends and in the first render over it; true from then on. For what depends on this
 * device and therefore cannot be in that HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
