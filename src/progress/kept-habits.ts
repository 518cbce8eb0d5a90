import {
  changedHabits,
  mayChooseHabit,
  type Habit,
  type HabitChange,
  type Habits,
} from '#machines/support/habits.ts';
import { isDay } from '#src/calendar/day.ts';
import { keep, type InFile } from '#src/notebook/keep.ts';

import type { KeptCourse } from './kept-course.ts';

export type KeptHabits = ReturnType<typeof keepHabits>;

const ID = /^[a-z]+(?:-[a-z]+)*$/;

/** Keeps the habits that a member has chosen in one course. */
export function keepHabits({ id, shortName, storage: prefix }: KeptCourse, storage?: () => Storage) {
  const kept = keep<Habits, HabitChange>({
    key: `${prefix}:habits`,
    storage,
    read: readHabits,
    apply: changedHabits,
    idOf: () => null,
  });
  const file: InFile<Habits> = {
    name: `${id}Habits`,
    words: [`habit of the ${shortName} course`, `habits of the ${shortName} course`],
    form: 'entries',
    entriesOf: (habits) => habits,
    merge: mergeHabits,
  };
  return { ...kept, file };
}

/** The habits of a stored value that can be used. */
function readHabits(stored: unknown): Habits {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    return {};
  }
  return withRoom(
    Object.entries(stored).flatMap(([id, value]) => {
      const { since, until, keptOn } = (value ?? {}) as Partial<Record<keyof Habit, unknown>>;
      return ID.test(id) && isDay(since)
        ? [[id, { since, until: isDay(until) ? until : null, keptOn: datesOf(keptOn) }]]
        : [];
    }),
  );
}

/** Of a habit that both have, what was done with it last stands, and no date on which it was kept is lost. */
function mergeHabits(held: Habits, other: Habits): Habits {
  const ids = new Set([...Object.keys(held), ...Object.keys(other)]);
  return withRoom(
    [...ids].flatMap((id) => {
      const [one, two] = [held[id], other[id]];
      const last = one === undefined || (two !== undefined && lastOf(two) > lastOf(one)) ? two : one;
      return last === undefined
        ? []
        : [[id, { ...last, keptOn: datesOf([...(one?.keptOn ?? []), ...(two?.keptOn ?? [])]) }]];
    }),
  );
}

/** No more of them at present than a member may keep: what comes after those counts as dropped on the date of its choice. */
function withRoom(entries: readonly (readonly [string, Habit])[]): Habits {
  const habits: Record<string, Habit> = {};
  for (const [id, habit] of entries) {
    const isTooMany = habit.until === null && !mayChooseHabit(habits);
    habits[id] = isTooMany ? { ...habit, until: habit.since } : habit;
  }
  return habits;
}

/** The date on which something was last decided about it. */
function lastOf({ since, until }: Habit): string {
  return until !== null && until > since ? until : since;
}

function datesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter(isDay))].toSorted() : [];
}
