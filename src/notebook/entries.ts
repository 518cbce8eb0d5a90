import { keep, type InFile } from './keep.ts';
import type { MemberKey } from './keys.ts';

/** Something that a member has written. */
export interface Dated {
  /** When it was last changed, in milliseconds since the epoch; 0 where that is not known. */
  readonly changedAt: number;
}

/** Entries by their id. */
export type Entries<TEntry> = Readonly<Record<string, TEntry>>;

/** Writes an entry under its id; null takes it away. */
export interface EntryChange<TEntry> {
  readonly id: string;
  readonly entry: TEntry | null;
}

/** Checks one entry field by field. Null where the id or the entry cannot be used. */
type ReadEntry<TEntry> = (id: string, stored: unknown) => TEntry | null;

interface EntriesOptions<TEntry> {
  readonly key: MemberKey;
  /** Checks each entry that comes from storage, from a file or from a screen. */
  readonly readEntry: ReadEntry<TEntry>;
  readonly file: Pick<InFile<never>, 'name' | 'words'>;
  readonly storage?: (() => Storage) | undefined;
}

export type KeptEntries<TEntry extends Dated> = ReturnType<typeof keepEntries<TEntry>>;

/** Keeps what a member has written, entry by entry. What is taken away can be put back in the same visit. */
export function keepEntries<TEntry extends Dated>({ readEntry, file, ...options }: EntriesOptions<TEntry>) {
  const kept = keep<Entries<TEntry>, EntryChange<TEntry>>({
    ...options,
    read: (stored) => readEntries(stored, readEntry),
    apply: (entries, { id, entry }) => {
      const checked = entry === null ? null : readEntry(id, entry);
      if (checked !== null) {
        return { ...entries, [id]: checked };
      }
      return entry === null && Object.hasOwn(entries, id) ? without(entries, id) : entries;
    },
    idOf: ({ id }) => id,
  });
  const removed = new Map<string, TEntry>();
  const inFile: InFile<Entries<TEntry>> = {
    ...file,
    form: 'entries',
    entriesOf: (entries) => entries,
    merge: mergeEntries,
  };
  const { change, open, close } = kept;
  return Object.assign(kept, {
    file: inFile,
    change: (...changes: readonly EntryChange<TEntry>[]) => {
      for (const { id, entry } of changes) {
        const before = kept.get()[id];
        if (entry === null && before !== undefined) {
          removed.set(id, before);
        }
      }
      change(...changes);
    },
    /** Puts back the entry with this id that was taken away in this visit. */
    undo: (id: string) => {
      const entry = removed.get(id);
      if (entry !== undefined) {
        change({ id, entry });
      }
    },
    open: () => {
      removed.clear();
      open();
    },
    close: () => {
      removed.clear();
      return close();
    },
  });
}

/** The entries of a stored value that can be used. */
function readEntries<TEntry>(stored: unknown, readEntry: ReadEntry<TEntry>): Entries<TEntry> {
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

/** A clock that is further ahead than this was wrong, in milliseconds. A day, because clocks of two places differ. */
const CLOCK_AHEAD_MS = 24 * 60 * 60 * 1000;

/**
 * Both sets of entries in one. Of two entries with the same id the newer one stands; of two of one date, the first. What claims
 * to come from the future was written by a clock that was wrong, so it counts as the older.
 */
export function mergeEntries<TEntry extends Dated>(
  entries: Entries<TEntry>,
  others: Entries<TEntry>,
): Entries<TEntry> {
  const latest = Date.now() + CLOCK_AHEAD_MS;
  const at = ({ changedAt }: TEntry) => (changedAt > latest ? 0 : changedAt);
  const newer = Object.entries(others).filter(([id, other]) => {
    const entry = entries[id];
    return entry === undefined || at(other) > at(entry);
  });
  return { ...entries, ...Object.fromEntries(newer) };
}

function without<TEntry>(entries: Entries<TEntry>, id: string): Entries<TEntry> {
  return Object.fromEntries(Object.entries(entries).filter(([other]) => other !== id));
}
