import { useSyncExternalStore, type CSSProperties } from 'react';

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

const unseen: CSSProperties = { visibility: 'hidden' };

/**
 * The style of what only this device knows, such as how far a member has come, where its place in the page is kept: unseen in the
 * HTML that the server sends, which would say it wrongly.
 */
export function useUnseenYet(): CSSProperties | undefined {
  return useHydrated() ? undefined : unseen;
}
