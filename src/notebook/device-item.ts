import { attempt } from './attempt.ts';
import type { MemberKey } from './keys.ts';
import { isNotebookOpen } from './mark.ts';

/** How a value becomes text: as JSON, or as the plain word that it is. */
type Format = 'json' | 'word';

/** The only key that is read or written, and whose it is. What is the tab's own is gone with it. */
type Belonging =
  | { readonly of: 'member'; readonly key: MemberKey }
  | { readonly of: 'device' | 'tab'; readonly key: string };

export type DeviceItemOptions = Belonging & {
  /** Called on each access, because a browser may refuse it. */
  readonly storage?: (() => Storage) | undefined;
  readonly format?: Format | undefined;
};

/**
 * One key of the browser's storage, safe to use where that is full, blocked or holds something that cannot be read: reading
 * returns null, writing returns false, and no page breaks. The same holds for what belongs to a member while their notebook is
 * not the one that is open.
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

const storages = { member: () => localStorage, device: () => localStorage, tab: () => sessionStorage };

export function deviceItem({
  key,
  of,
  storage = storages[of],
  format = 'json',
}: DeviceItemOptions): DeviceItem {
  const isWord = format === 'word';
  const isClosed = () => of === 'member' && !isNotebookOpen();
  return {
    key,
    read: () =>
      attempt(() => {
        const text = isClosed() ? null : storage().getItem(key);
        return text === null || isWord ? text : (JSON.parse(text) as unknown);
      }, null),
    write: (value) =>
      attempt(() => {
        if (isClosed()) {
          return false;
        }
        storage().setItem(key, isWord ? String(value) : JSON.stringify(value));
        return true;
      }, false),
    remove: () => {
      attempt(() => {
        if (!isClosed()) {
          storage().removeItem(key);
        }
      }, undefined);
    },
  };
}
