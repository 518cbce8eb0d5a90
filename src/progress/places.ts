import type { Place } from '#machines/lesson-viewer.machine.ts';
import { keep, type InFile } from '#src/notebook/keep.ts';

import type { CompletedModules } from './completed-modules.ts';
import type { KeptCourse } from './kept-course.ts';

/** Places by module index. */
export type Places = Readonly<Record<number, Place>>;

/** Remembers a place; null forgets it. */
interface PlaceChange {
  readonly moduleIndex: number;
  readonly place: Place | null;
}

export type KeptPlaces = ReturnType<typeof keepPlaces>;

/** Keeps the place of each module of one course. A change moves the lesson and adds ticks; it never takes a tick away. */
export function keepPlaces(
  { id, shortName, storage: prefix, lessonCounts }: KeptCourse,
  completedModules: CompletedModules,
  storage?: () => Storage,
) {
  const kept = keep<Places, PlaceChange>({
    key: `${prefix}:places`,
    storage,
    read: (stored) => validPlaces(stored, lessonCounts),
    apply: (places, { moduleIndex, place }) =>
      place === null
        ? without(places, moduleIndex)
        : { ...places, [moduleIndex]: withTicks(place, places[moduleIndex]?.completed ?? []) },
    idOf: ({ moduleIndex }) => String(moduleIndex),
  });
  const course = `the ${shortName} course`;
  const file: InFile<Places> = {
    name: `${id}Places`,
    words: [`place where you stopped in ${course}`, `places where you stopped in ${course}`],
    form: 'entries',
    entriesOf: (places) => places,
    // A place of the file adds its ticks. It moves no lesson, and it opens no module that is completed here.
    merge: (held, other) => {
      const added = Object.entries(other).flatMap(([key, place]): [string, Place][] => {
        const here = held[Number(key)];
        if (here === undefined) {
          return completedModules.get().includes(Number(key)) ? [] : [[key, place]];
        }
        return [[key, withTicks({ ...here, completed: place.completed }, here.completed)]];
      });
      return { ...held, ...Object.fromEntries(added) };
    },
  };
  return { ...kept, file };
}

function withTicks({ lesson, completed }: Place, earlier: readonly number[]): Place {
  return { lesson, completed: [...new Set([...earlier, ...completed])] };
}

function without(places: Places, moduleIndex: number): Places {
  return Object.fromEntries(Object.entries(places).filter(([key]) => key !== String(moduleIndex)));
}

/** The places of a stored value that can be used: of modules and lessons that the course has. */
function validPlaces(stored: unknown, lessonCounts: readonly number[]): Places {
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
