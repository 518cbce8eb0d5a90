import { fromCallback, type EventObject } from 'xstate';

import {
  tickedItems,
  type ChecklistEntry,
  type ChecklistEvent,
  type Tick,
} from '#machines/checklist.machine.ts';
import { keep, type InFile } from '#src/notebook/keep.ts';
import type { MemberKey } from '#src/notebook/keys.ts';

interface TicksOptions {
  readonly key: MemberKey;
  readonly items: readonly ChecklistEntry[];
  readonly file: Pick<InFile<never>, 'name' | 'words'>;
}

export type KeptTicks = ReturnType<typeof keepTicks>;

/** Keeps the ticks of one checklist: the ids of its completed items, in the order of the list. */
export function keepTicks({ key, items, file }: TicksOptions) {
  const inOrder = (ids: readonly unknown[]) => items.map(({ id }) => id).filter((id) => ids.includes(id));
  const kept = keep<readonly string[], Tick>({
    key,
    read: (stored) => inOrder(Array.isArray(stored) ? stored : []),
    apply: (completed, tick) => tickedItems({ items, completed }, [tick]),
    idOf: ({ id }) => id,
  });
  const inFile: InFile<readonly string[]> = {
    ...file,
    form: 'list',
    entriesOf: (ids) => Object.fromEntries(ids.map((id) => [id, true])),
    merge: (held, other) => inOrder([...held, ...other]),
  };
  /** Fills the slot `ticksWatcher`: reports what is kept, from this tab or another. */
  const watcher = fromCallback<EventObject>(({ sendBack }) =>
    kept.subscribe(() => {
      sendBack({ type: 'ticks.reported', completed: kept.get() } satisfies ChecklistEvent);
    }),
  );
  return { ...kept, file: inFile, watcher };
}
