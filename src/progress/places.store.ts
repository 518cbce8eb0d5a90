import { createStore } from '@xstate/store';

import type { Place } from '#machines/lesson-viewer.machine.ts';
import { readStored, watchStored, writeStored } from '#src/storage/device-storage.ts';

/** Places by module index. */
export type Places = Readonly<Record<number, Place>>;

/** Changes by module index; null forgets the place. */
type PlaceChanges = Readonly<Record<number, Place | null>>;

interface PlacesContext {
  readonly places: Places;
  /** What storage has refused. It counts for this visit and is offered again with the next write. */
  readonly unsaved: PlaceChanges;
}

export type PlacesStore = ReturnType<typeof createPlacesStore>;

/**
 * The remembered place of each module of one course, kept on this device under `storageKey` with the same care as the
 * completed modules: what another tab writes appears here, a write first merges, and storage that fails never throws.
 *
 * @param storageKey the only key that is read or written
 * @param lessonCounts how many lessons each module has; a stored lesson outside them is dropped
 * @param storage asked at each access, because a browser may refuse it
 */
export function createPlacesStore(
  storageKey: string,
  lessonCounts: readonly number[],
  storage: () => Storage = () => localStorage,
) {
  const read = () => validPlaces(readStored(storageKey, storage), lessonCounts);

  const change = (context: PlacesContext, changes: PlaceChanges) => {
    const changed: PlacesContext = {
      places: changedPlaces(context.places, changes),
      unsaved: { ...context.unsaved, ...changes },
    };
    const save = (): PlacesContext => {
      const merged = changedPlaces(read(), changed.unsaved);
      return writeStored(storageKey, merged, storage) ? { places: merged, unsaved: {} } : changed;
    };
    return { changed, save };
  };

  const initial: PlacesContext = { places: read(), unsaved: {} };
  const store = createStore({
    context: initial,
    on: {
      'place.changed': (
        context,
        { moduleIndex, ...place }: Place & { moduleIndex: number },
        enqueue,
      ): PlacesContext => {
        const { changed, save } = change(context, { [moduleIndex]: place });
        enqueue.effect(({ send }) => {
          send({ type: 'write.reported', ...save() });
        });
        return changed;
      },
      'module.completed': (context, { moduleIndex }: { moduleIndex: number }, enqueue): PlacesContext => {
        const { changed, save } = change(context, { [moduleIndex]: null });
        enqueue.effect(({ send }) => {
          send({ type: 'write.reported', ...save() });
        });
        return changed;
      },
      'write.reported': (_context, { places, unsaved }: PlacesContext): PlacesContext => ({
        places,
        unsaved,
      }),
      'storage.changed': ({ unsaved }): PlacesContext => ({
        places: changedPlaces(read(), unsaved),
        unsaved,
      }),
    },
  });

  watchStored(storageKey, () => {
    store.send({ type: 'storage.changed' });
  });

  return store;
}

/** A change moves the lesson and adds ticks; it never takes a tick away. */
function changedPlaces(places: Places, changes: PlaceChanges): Places {
  const next: Record<string, Place> = { ...places };
  for (const [moduleIndex, change] of Object.entries(changes)) {
    if (change === null) {
      delete next[moduleIndex];
    } else {
      const ticks = [...(next[moduleIndex]?.completed ?? []), ...change.completed];
      next[moduleIndex] = { lesson: change.lesson, completed: [...new Set(ticks)] };
    }
  }
  return next;
}

/** The places of a stored value that can be used: of modules and lessons that the course has. */
export function validPlaces(stored: unknown, lessonCounts: readonly number[]): Places {
  if (typeof stored !== 'object' || stored === null) {
    return {};
  }
  const entries = new Map(Object.entries(stored));
  return Object.fromEntries(
    lessonCounts.flatMap((lessonCount, moduleIndex) => {
      const place = validPlace(entries.get(String(moduleIndex)), lessonCount);
      return place === null ? [] : [[moduleIndex, place]];
    }),
  );
}

function validPlace(stored: unknown, lessonCount: number): Place | null {
  const isLesson = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < lessonCount;

  const { lesson, completed } = (stored ?? {}) as { lesson?: unknown; completed?: unknown };
  return isLesson(lesson)
    ? { lesson, completed: Array.isArray(completed) ? [...new Set(completed.filter(isLesson))] : [] }
    : null;
}
