import { createStore } from '@xstate/store';

import { readStored, watchStored, writeStored } from '#src/storage/device-storage.ts';

export interface Progress {
  /** Indexes of the completed modules, in the order in which they were completed. */
  readonly completedModules: readonly number[];
  /** Those of them that storage has refused. They count for this visit and are offered again with the next write. */
  readonly unsaved: readonly number[];
}

export type ProgressStore = ReturnType<typeof createProgressStore>;

/**
 * The completed modules of one course, kept on this device under `storageKey`. What another tab writes appears here, and a
 * write first merges with what is stored by then. Storage that is blocked, full or holds rubbish never throws.
 *
 * @param storageKey the only key that is read or written
 * @param moduleCount how many modules the course has: indexes from 0 to one less are valid, all others are dropped
 * @param storage asked at each access, because a browser may refuse it
 */
export function createProgressStore(
  storageKey: string,
  moduleCount: number,
  storage: () => Storage = () => localStorage,
) {
  const read = () => validModules(readStored(storageKey, storage), moduleCount);

  const initial: Progress = { completedModules: read(), unsaved: [] };
  const store = createStore({
    context: initial,
    on: {
      'module.completed': (progress, { moduleIndex }: { moduleIndex: number }, enqueue): Progress => {
        if (!isModule(moduleIndex, moduleCount)) {
          return progress;
        }
        const completedModules = union(progress.completedModules, [moduleIndex]);
        const unsaved = union(progress.unsaved, [moduleIndex]);
        enqueue.effect(({ send }) => {
          const merged = union(read(), completedModules);
          const isSaved = writeStored(storageKey, merged, storage);
          const written: Progress = { completedModules: merged, unsaved: isSaved ? [] : unsaved };
          send({ type: 'write.reported', ...written });
        });
        return { completedModules, unsaved };
      },
      'write.reported': (_progress, { completedModules, unsaved }: Progress): Progress => ({
        completedModules,
        unsaved,
      }),
      'storage.changed': (progress): Progress => ({
        ...progress,
        completedModules: union(read(), progress.unsaved),
      }),
    },
  });

  watchStored(storageKey, () => {
    store.send({ type: 'storage.changed' });
  });

  return store;
}

/** The module indexes of a stored value, each once; none where it is not a list. */
export function validModules(stored: unknown, moduleCount: number): readonly number[] {
  return Array.isArray(stored)
    ? union(stored.filter((value): value is number => isModule(value, moduleCount)))
    : [];
}

function isModule(value: unknown, moduleCount: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < moduleCount;
}

function union(...lists: readonly (readonly number[])[]): readonly number[] {
  return [...new Set(lists.flat())];
}
