import { noAnswer, type HowOften, type LookBackAnswer } from '#machines/support/look-back.ts';
import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import type { KeptCourse } from './kept-course.ts';

/** The look back of one day, under `day-7`. */
export interface LookBack extends LookBackAnswer, Dated {}

export type KeptLookBacks = ReturnType<typeof keepLookBacks>;

/** The longest answer, in characters. A longer one is cut. */
export const LONGEST_ANSWER = 2000;

const ID = /^day-(?:7|14|21|28)$/;
const HOW_OFTEN: readonly unknown[] = ['mostDays', 'someDays', 'fewDays'] satisfies readonly HowOften[];

/** Keeps what a member writes when the weeks of one course are looked back on. */
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
        `look back on a week of the ${shortName} course`,
        `looks back on weeks of the ${shortName} course`,
      ],
    },
  });
}

/** What the member has answered on this day. */
export function answerOf(kept: KeptLookBacks, day: number): LookBackAnswer {
  const { howOften, inTheWay, isDone } = kept.get()[idOf(day)] ?? noAnswer;
  return { howOften, inTheWay, isDone };
}

export function writeAnswer(kept: KeptLookBacks, day: number, answer: LookBackAnswer): void {
  kept.change({ id: idOf(day), entry: { ...answer, changedAt: Date.now() } });
}

function idOf(day: number): string {
  return `day-${day}`;
}
