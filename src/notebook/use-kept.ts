import { useSyncExternalStore } from 'react';

interface Readable<TValue> {
  readonly get: () => TValue;
  /** What holds where nothing is kept yet, always the same object. In the HTML that the server sends, and in the first render over it. */
  readonly before?: () => TValue;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is kept, again whenever it changes. */
export function useKept<TValue>({ subscribe, get, before = get }: Readable<TValue>): TValue {
  return useSyncExternalStore(subscribe, get, before);
}

/** One property of what is kept, again whenever that one changes. */
export function useKeptPart<TValue, TKey extends keyof TValue>(
  { subscribe, get, before = get }: Readable<TValue>,
  key: TKey,
): TValue[TKey] {
  return useSyncExternalStore(
    subscribe,
    () => get()[key],
    () => before()[key],
  );
}

/** True while the device refuses to keep something of it. */
export function useIsUnkept({
  subscribe,
  isUnkept,
}: Readable<unknown> & { readonly isUnkept: () => boolean }): boolean {
  return useSyncExternalStore(subscribe, isUnkept, isUnkept);
}
