import { createStore } from '@xstate/store';

import { readStored, watchStored, writeStored } from '#src/storage/device-storage.ts';

/** Something that a member has written. */
export interface Dated {
  /** When it was last changed, in milliseconds since the epoch; 0 where that is not known. */
  readonly changedAt: number;
}

/** Entries by their id. */
export type Entries<TEntry> = Readonly<Record<string, TEntry>>;

/** Changes by the id of the entry; null takes it away. */
type EntryChanges<TEntry> = Readonly<Record<string, TEntry | null>>;

/** Checks one stored entry field by field. Null where the id or the entry cannot be used. */
export type ReadEntry<TEntry> = (id: string, stored: unknown) => TEntry | null;

interface EntriesContext<TEntry> {
  readonly entries: Entries<TEntry>;
  /** What was taken away in this visit and can be put back. */
  readonly removed: Entries<TEntry>;
  /** What storage has refused. It counts for this visit and is offered again with the next write. */
  readonly unsaved: EntryChanges<TEntry>;
}

export type EntriesStore<TEntry extends Dated> = ReturnType<typeof createEntriesStore<TEntry>>;

/**
 * What a member has written, entry by entry, kept on this device under `storageKey`. What another tab writes appears here,
 * and a write first merges with what is stored by then. Storage that is blocked, full or holds rubbish never throws, and
 * rubbish is not overwritten before the member changes something.
 *
 * @param storageKey the only key that is read or written
 * @param readEntry checks each entry that comes from storage or from a screen
 * @param storage asked at each access, because a browser may refuse it
 */
export function createEntriesStore<TEntry extends Dated>(
  storageKey: string,
  readEntry: ReadEntry<TEntry>,
  storage: () => Storage = () => localStorage,
) {
  type Context = EntriesContext<TEntry>;
  const read = () => readEntries(readStored(storageKey, storage), readEntry);

  const save = (context: Context): Context => {
    const merged = changedEntries(read(), context.unsaved);
    return writeStored(storageKey, merged, storage) ? { ...context, entries: merged, unsaved: {} } : context;
  };

  const initial: Context = { entries: read(), removed: {}, unsaved: {} };
  const store = createStore({
    context: initial,
    on: {
      'entry.written': (context, { id, entry }: { id: string; entry: TEntry }, enqueue): Context => {
        const checked = readEntry(id, entry);
        if (checked === null) {
          return context;
        }
        enqueue.effect(({ send }) => {
          send({ type: 'write.due' });
        });
        return changed(context, { [id]: checked });
      },
      'entry.removed': (context, { id }: { id: string }, enqueue): Context => {
        const entry = context.entries[id];
        if (entry === undefined) {
          return context;
        }
        enqueue.effect(({ send }) => {
          send({ type: 'write.due' });
        });
        return { ...changed(context, { [id]: null }), removed: { ...context.removed, [id]: entry } };
      },
      'entry.restored': (context, { id }: { id: string }, enqueue): Context => {
        const { [id]: entry, ...removed } = context.removed;
        if (entry === undefined) {
          return context;
        }
        enqueue.effect(({ send }) => {
          send({ type: 'write.due' });
        });
        return { ...changed(context, { [id]: entry }), removed };
      },
      'write.due': (context): Context => save(context),
      'storage.changed': (context): Context => {
        const stored = read();
        const unsaved = Object.fromEntries(
          Object.entries(context.unsaved).filter(([id, change]) => !isSame(change, stored[id] ?? null)),
        );
        return { ...context, entries: changedEntries(stored, unsaved), unsaved };
      },
    },
  });

  watchStored(storageKey, () => {
    store.send({ type: 'storage.changed' });
  });

  return store;
}

/** The entries of a stored value that can be used. */
export function readEntries<TEntry>(stored: unknown, readEntry: ReadEntry<TEntry>): Entries<TEntry> {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const entry = readEntry(id, value);
      return entry === null ? [] : [[id, entry]];
    }),
  );
}

/** Both sets of entries in one. Of two entries with the same id the newer one stands; of two of one date, the first. */
export function mergeEntries<TEntry extends Dated>(
  entries: Entries<TEntry>,
  others: Entries<TEntry>,
): Entries<TEntry> {
  const newer = Object.entries(others).filter(([id, other]) => {
    const entry = entries[id];
    return entry === undefined || other.changedAt > entry.changedAt;
  });
  return { ...entries, ...Object.fromEntries(newer) };
}

/** A stored date of change; 0 where it is none. */
export function readMoment(stored: unknown): number {
  return typeof stored === 'number' && Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}

function changed<TEntry>(
  context: EntriesContext<TEntry>,
  changes: EntryChanges<TEntry>,
): EntriesContext<TEntry> {
  return {
    ...context,
    entries: changedEntries(context.entries, changes),
    unsaved: { ...context.unsaved, ...changes },
  };
}

function changedEntries<TEntry>(entries: Entries<TEntry>, changes: EntryChanges<TEntry>): Entries<TEntry> {
  return Object.fromEntries(
    Object.entries({ ...entries, ...changes }).flatMap(([id, entry]) =>
      entry === null ? [] : [[id, entry]],
    ),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
