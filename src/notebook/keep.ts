import { createStore } from '@xstate/store';

import { deviceItem } from './device-item.ts';
import type { MemberKey } from './keys.ts';
import { register } from './registry.ts';

/** What one entry of something kept is called in the progress file, and how two devices become one. */
export interface InFile<TValue> {
  /** Its name in the file. */
  readonly name: string;
  /** What one of its entries is called, and many. */
  readonly words: readonly [one: string, many: string];
  readonly form: 'list' | 'entries';
  /** The entries of a value by their ids, to be counted and compared. */
  readonly entriesOf: (value: TValue) => Readonly<Record<string, unknown>>;
  /** Nothing of `held` is lost. */
  readonly merge: (held: TValue, other: TValue) => TValue;
  /** How many entries a value of the file has before it is checked. One for each of its keys unless told otherwise. */
  readonly countOf?: (value: object) => number;
}

/** Something that a member keeps on this device: where, how it is read, and how changes of several tabs come together. */
export interface Description<TValue, TChange> {
  readonly key: MemberKey;
  readonly storage?: (() => Storage) | undefined;
  /** Checks what the device holds, parsed; null where it holds nothing. */
  readonly read: (stored: unknown) => TValue;
  /** The value after a change: the very same value where the change cannot be used or has nothing to change. */
  readonly apply: (value: TValue, change: TChange) => TValue;
  /** Of two changes with one id only the later one counts. Null where every change counts. */
  readonly idOf: (change: TChange) => string | null;
}

interface KeptContext<TValue, TChange> {
  readonly value: TValue;
  /** What the device has refused. It counts for this visit and is offered again with the next change. */
  readonly unsaved: readonly TChange[];
}

/**
 * Keeps something on this device. What another tab writes appears here, and a write first merges with what is stored by
 * then. Storage that is blocked, full or holds something else never throws, and what cannot be read is not overwritten
 * before the member changes something.
 */
export function keep<TValue, TChange>(description: Description<TValue, TChange>) {
  type Context = KeptContext<TValue, TChange>;
  const { key, read, apply, idOf } = description;
  const item = deviceItem({ of: 'member', key, storage: description.storage });
  const held = () => read(item.read());

  const changed = (context: Context, change: TChange): Context => {
    const value = apply(context.value, change);
    const id = idOf(change);
    return value === context.value
      ? context
      : {
          value,
          unsaved: [...context.unsaved.filter((other) => id === null || idOf(other) !== id), change],
        };
  };

  const nothing = read(null);
  const initial: Context = { value: held(), unsaved: [] };
  const store = createStore({
    context: initial,
    on: {
      'changes.made': (context, { changes }: { changes: readonly TChange[] }, enqueue): Context => {
        const next = changes.reduce(changed, context);
        if (next !== context) {
          enqueue.effect(({ send }) => {
            const saved = { type: 'changes.saved', value: next.unsaved.reduce(apply, held()) } as const;
            if (item.write(saved.value)) {
              send(saved);
            }
          });
        }
        return next;
      },
      /** Also a notebook that is opened or closed: what the device holds, and nothing on top of it. */
      'changes.saved': (_context, { value }: { value: TValue }): Context => ({ value, unsaved: [] }),
      'device.read': (context, { value }: { value: TValue }): Context => {
        const unsaved = context.unsaved.filter((change) => !isSame(apply(value, change), value));
        return { value: unsaved.reduce(apply, value), unsaved };
      },
    },
  });

  const kept = {
    key,
    read,
    store,
    get: () => store.getSnapshot().context.value,
    before: () => nothing,
    /** True while the device refuses something. */
    isUnkept: () => store.getSnapshot().context.unsaved.length > 0,
    change: (...changes: readonly TChange[]) => {
      store.send({ type: 'changes.made', changes });
    },
    /** Calls `listener` with each change. Returns the clean-up function. */
    subscribe: (listener: () => void) => {
      const subscription = store.subscribe(listener);
      return () => {
        subscription.unsubscribe();
      };
    },
    lookAgain: () => {
      store.send({ type: 'device.read', value: held() });
    },
    open: () => {
      store.send({ type: 'changes.saved', value: held() });
    },
    /** Leaves what is in the notebook, and answers how what the device has refused of it is made again. */
    close: () => {
      const { unsaved } = store.getSnapshot().context;
      store.send({ type: 'changes.saved', value: read(null) });
      return () => {
        store.send({ type: 'changes.made', changes: unsaved });
      };
    },
  };
  register(kept);
  return kept;
}

/** True where both would be the same text on the device. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
