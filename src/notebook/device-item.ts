/** How a value becomes text: as JSON, or as the plain word that it is. */
type Format = 'json' | 'word';

export interface DeviceItemOptions {
  /** The only key that is read or written. */
  readonly key: string;
  /** Called on each access, because a browser may refuse it. The device's storage unless told otherwise. */
  readonly storage?: (() => Storage) | undefined;
  readonly format?: Format | undefined;
}

/**
 * One key of the browser's storage, safe to use where that is full, blocked or holds something that cannot be read: reading
 * returns null, writing returns false, and no page breaks.
 */
export interface DeviceItem {
  readonly key: string;
  /** The parsed value; null where there is none, where it cannot be parsed, or where storage is blocked. */
  readonly read: () => unknown;
  /** False where storage is full or blocked; nothing is changed then. */
  readonly write: (value: unknown) => boolean;
  /** Silent where storage is blocked. */
  readonly remove: () => void;
}

/** Storage that lasts as long as the tab. */
export const tabStorage = () => sessionStorage;

const deviceStorage = () => localStorage;

export function deviceItem({ key, storage = deviceStorage, format = 'json' }: DeviceItemOptions): DeviceItem {
  const isWord = format === 'word';
  return {
    key,
    read: () =>
      attempt(() => {
        const text = storage().getItem(key);
        return text === null || isWord ? text : (JSON.parse(text) as unknown);
      }, null),
    write: (value) =>
      attempt(() => {
        storage().setItem(key, isWord ? String(value) : JSON.stringify(value));
        return true;
      }, false),
    remove: () => {
      attempt(() => {
        storage().removeItem(key);
      }, undefined);
    },
  };
}

function attempt<TResult>(access: () => TResult, otherwise: TResult): TResult {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
