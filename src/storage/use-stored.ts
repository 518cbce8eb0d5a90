import { useSyncExternalStore } from 'react';

interface ReadableStore<TContext> {
  readonly getSnapshot: () => { readonly context: TContext };
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/**
 * What `select` picks from a store, again whenever it changes. It picks a part of the context as it is: a new object at
 * each call would never come to rest.
 */
export function useStored<TContext, TValue>(
  store: ReadableStore<TContext>,
  select: (context: TContext) => TValue,
): TValue {
  const read = () => select(store.getSnapshot().context);
  return useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = store.subscribe(listener);
      return unsubscribe;
    },
    read,
    read,
  );
}
