import { changedMonth, noMonth, type Month, type MonthChange } from '#machines/support/month.ts';
import { isDay } from '#src/calendar/day.ts';
import { keep, type InFile } from '#src/notebook/keep.ts';

import { onceForEachCourse, type KeptCourse } from './kept-course.ts';

export type KeptMonth = ReturnType<typeof keepMonth>;

/** More weeks than any month has. */
const LAST_WEEK = 50;

/** Keeps how a member goes through the weeks after the days of one course. */
export function keepMonth({ id, shortName, storage: prefix }: KeptCourse, storage?: () => Storage) {
  const kept = keep<Month, MonthChange>({
    key: `${prefix}:month`,
    storage,
    read: readMonth,
    apply: changedMonth,
    idOf: () => null,
  });
  const file: InFile<Month> = {
    name: `${id}Month`,
    words: [`month after the ${shortName} course`, `months after the ${shortName} course`],
    form: 'entries',
    entriesOf: (month) => (month.begunOn === null ? {} : { month }),
    countOf: () => 1,
    merge: mergeMonths,
  };
  return { ...kept, file };
}

/** The month of a course: the same one at each call. */
export const monthOf = onceForEachCourse((course) => keepMonth(course));

/** The month of a stored value, as far as it is valid. Without a date to begin with there is none. */
function readMonth(stored: unknown): Month {
  const { begunOn, done } = (stored ?? {}) as Partial<Record<keyof Month, unknown>>;
  return isDay(begunOn)
    ? withWeeks({ ...noMonth, begunOn }, Array.isArray(done) ? done.filter(isNumberOfWeek) : [])
    : noMonth;
}

/** Of two months the one that was begun later stands; of one that both have begun, no week that is done is lost. */
function mergeMonths(held: Month, other: Month): Month {
  if (held.begunOn !== other.begunOn) {
    return (other.begunOn ?? '') > (held.begunOn ?? '') ? other : held;
  }
  return withWeeks(held, other.done);
}

/** With these weeks done besides, as the month itself adds them: each once, in their order. */
function withWeeks(month: Month, done: readonly number[]): Month {
  return done.map((week) => ({ type: 'weekDone', week }) as const).reduce(changedMonth, month);
}

function isNumberOfWeek(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LAST_WEEK;
}
