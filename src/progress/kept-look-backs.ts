import { noAnswer, type HowOften, type LookBackAnswer } from '#machines/support/look-back.ts';
import { localDay, type Day } from '#src/calendar/day.ts';
import { keepEntries, type Dated, type Entries } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import { onceForEachCourse, type KeptCourse } from './kept-course.ts';

/**
 * A look back: of one day in the time through the days that began on a date under `day-7-2026-11-29`, of the month that began
 * on a date under `month-2026-11-29`. One under `day-7` was written while no days had begun, or before a second time was told
 * from the first.
 */
export interface LookBack extends LookBackAnswer, Dated {}

/** Looks back by their id. */
export type LookBacks = Entries<LookBack>;

export type KeptLookBacks = ReturnType<typeof keepLookBacks>;

/** The days on which a week is looked back on. Whoever takes one out throws away what members have written on it. */
export const LOOK_BACK_DAYS: readonly number[] = [7, 14, 21, 28];

/** The longest answer, in characters. A longer one is cut. */
export const LONGEST_ANSWER = 2000;

const DATED = /-\d{4}-\d{2}-\d{2}$/;
const ID = new RegExp(`^(?:day-(?:${LOOK_BACK_DAYS.join('|')})(?:${DATED.source})?$|month${DATED.source})`);
const HOW_OFTEN: readonly unknown[] = ['mostDays', 'someDays', 'fewDays'] satisfies readonly HowOften[];

/** Keeps what a member writes when the weeks of one course, and the months after it, are looked back on. */
export function keepLookBacks({ id, shortName, storage: prefix }: KeptCourse, storage?: () => Storage) {
  return keepEntries<LookBack>({
    key: `${prefix}:lookBacks`,
    storage,
    readEntry: (entryId, stored) => {
      const fields = (stored ?? {}) as Partial<Record<keyof LookBack, unknown>>;
      const { howOften, inTheWay, isDone, changedAt } = fields;
      const answer: LookBack = {
        howOften: HOW_OFTEN.includes(howOften) ? (howOften as HowOften) : null,
        inTheWay: typeof inTheWay === 'string' ? inTheWay.slice(0, LONGEST_ANSWER) : '',
        isDone: isDone === true && HOW_OFTEN.includes(howOften),
        changedAt: readCount(changedAt),
      };
      return ID.test(entryId) && (answer.howOften !== null || answer.inTheWay !== '') ? answer : null;
    },
    file: {
      name: `${id}LookBacks`,
      words: [
        `look back on a week or month of the ${shortName} course`,
        `looks back on weeks or months of the ${shortName} course`,
      ],
    },
  });
}

/** The looks back of a course: the same ones at each call. */
export const lookBacksOf = onceForEachCourse((course) => keepLookBacks(course));

/** What the member has answered under this id. */
export function answerOf(kept: KeptLookBacks, id: string): LookBackAnswer {
  const { howOften, inTheWay, isDone } = kept.get()[id] ?? noAnswer;
  return { howOften, inTheWay, isDone };
}

export function writeAnswer(kept: KeptLookBacks, id: string, answer: LookBackAnswer): void {
  kept.change({ id, entry: { ...answer, changedAt: Date.now() } });
}

/**
 * Under which id the look back of a day stands in the present time through the days. One without a date belongs to the time in
 * which it was changed last.
 *
 * @param begunOn the date of Day 1; null where nothing has begun
 */
export function lookBackIdOfDay(lookBacks: LookBacks, day: number, begunOn: Day | null): string {
  const undated = `day-${day}`;
  if (begunOn === null) {
    return undated;
  }
  const dated = `${undated}-${begunOn}`;
  const { [undated]: old, [dated]: present } = lookBacks;
  return present === undefined && old !== undefined && localDay(new Date(old.changedAt)) > begunOn
    ? undated
    : dated;
}

/** @param begunOn the date on which the month began */
export function lookBackIdOfMonth(begunOn: Day): string {
  return `month-${begunOn}`;
}

/** What was answered at other times to the same questions as under this id, the newest first. */
export function earlierAnswers(
  lookBacks: LookBacks,
  id: string,
): readonly (readonly [id: string, LookBack])[] {
  const what = id.replace(DATED, '');
  return Object.entries(lookBacks)
    .filter(([other]) => other !== id && other.replace(DATED, '') === what)
    .toSorted(([, one], [, other]) => other.changedAt - one.changedAt);
}
