/**
 * A value that this visit holds, and whoever wants to hear of its changes. It does without the store library, for what every
 * page shows.
 */
export function holdValue<TValue>(initial: TValue) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    change: (next: TValue) => {
      value = next;
      for (const listener of listeners) {
        listener();
      }
    },
    /** Calls `listener` with each change. Returns the clean-up function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
