import { noAnswer, type HowOften, type LookBackAnswer } from '#machines/support/look-back.ts';
import type { Day } from '#src/calendar/day.ts';
import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import { onceForEachCourse, type KeptCourse } from './kept-course.ts';

/** A look back: of one day under `day-7`, of the month that began on a date under `month-2026-11-29`. */
export interface LookBack extends LookBackAnswer, Dated {}

export type KeptLookBacks = ReturnType<typeof keepLookBacks>;

/** The longest answer, in characters. A longer one is cut. */
export const LONGEST_ANSWER = 2000;

const ID = /^(?:day-(?:7|14|21|28)|month-\d{4}-\d{2}-\d{2})$/;
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

export function lookBackIdOfDay(day: number): string {
  return `day-${day}`;
}

/** @param begunOn the date on which the month began */
export function lookBackIdOfMonth(begunOn: Day): string {
  return `month-${begunOn}`;
}
