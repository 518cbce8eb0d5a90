import { useSyncExternalStore } from 'react';

interface Readable<TValue> {
  readonly get: () => TValue;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is kept, again whenever it changes. */
export function useKept<TValue>({ subscribe, get }: Readable<TValue>): TValue {
  return useSyncExternalStore(subscribe, get, get);
}

/** True while the device refuses to keep something of it. */
export function useIsUnkept({
  subscribe,
  isUnkept,
}: Readable<unknown> & { readonly isUnkept: () => boolean }): boolean {
  return useSyncExternalStore(subscribe, isUnkept, isUnkept);
}
