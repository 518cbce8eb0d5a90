/**
 * The device's own storage, safe to use where it is full, blocked or holds rubbish: reading answers null, writing
 * answers false, and no page breaks. Values are JSON. Only the named key is ever touched.
 */

/** The parsed value under `key`, or null where there is none, where it is not JSON, or where storage is blocked. */
export function readStored(key: string, storage: () => Storage = () => localStorage): unknown {
  try {
    const text = storage().getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Writes `value` under `key`. False where storage is full or blocked; nothing else is changed then. */
export function writeStored(
  key: string,
  value: unknown,
  storage: () => Storage = () => localStorage,
): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes `key`. Silent where storage is blocked. */
export function removeStored(key: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(key);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

/** Calls `listener` when another tab changes `key`. Returns the clean-up. Where there is no browser, nothing changes. */
export function watchStored(key: string, listener: () => void): () => void {
  if (!('addEventListener' in globalThis)) {
    return () => {};
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) {
      listener();
    }
  };
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
  };
}
