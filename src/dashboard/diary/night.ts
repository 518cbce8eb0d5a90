import { addDays, isDay, momentOf, type Day } from '#src/calendar/day.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import type { Answer, AnswerKind } from '../sheet/answer-kinds.ts';
import { hasAnswer, type SheetField } from '../sheet/sheet.ts';
import { nightFields } from './night-fields.ts';

type Field = (typeof nightFields)[number];

/** The answers of one night, by the names of their fields. A question that is left open is null, a text empty. */
type Answers = {
  readonly [TField in Field as TField['key']]: TField['kind'] extends AnswerKind<infer TAnswer>
    ? TAnswer
    : never;
};

/** One line of the sleep diary. */
export type Night = Answers & { readonly changedAt: number };

/** Nights by the date of the evening on which they began. */
export type Nights = Readonly<Record<Day, Night>>;

/** A night with what `answerTo` says to each question. */
export function nightWith(answerTo: (field: SheetField) => Answer, changedAt: number): Night {
  const answers = Object.fromEntries(nightFields.map((field) => [field.key, answerTo(field)]));
  return { ...(answers as Answers), changedAt };
}

/** Checks a stored night. Null where the date is none, or where no answer can be used. */
export function readNight(day: string, stored: unknown): Night | null {
  const fields = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const night = nightWith(({ key, kind }) => kind.read(fields[key]), readCount(fields['changedAt']));
  return isDay(day) && hasAnswer(nightFields, night) ? night : null;
}

/** A longer time in bed is taken for a slip between AM and PM, and is not counted. */
export const MOST_MINUTES_IN_BED = 20 * 60;

/**
 * Real minutes from bedtime to getting up, also in the nights in which the clocks change. Null where a time is missing, or where
 * they do not fit together.
 */
export function minutesInBed(day: Day, night: Night): number | null {
  const minutes = minutesBetweenTimes(day, night);
  return minutes !== null && minutes > 0 && minutes <= MOST_MINUTES_IN_BED ? minutes : null;
}

/**
 * Real minutes from bedtime to getting up, as they are written; null where a time is missing. A bedtime from noon on belongs to
 * `day`, an earlier one to the morning after. Whoever goes to bed by day and gets up later by the clock has slept by day.
 */
export function minutesBetweenTimes(day: Day, { bedtime, gotUp }: Night): number | null {
  if (bedtime === null || gotUp === null) {
    return null;
  }
  const morning = addDays(day, 1);
  const toBed = bedtime >= '12:00' ? day : morning;
  const up = gotUp > bedtime ? toBed : morning;
  return Math.round((momentOf(up, gotUp) - momentOf(toBed, bedtime)) / 60_000);
}

/**
 * Minutes in bed without those that it took to fall asleep and those awake in the night. Null where the times or the
 * minutes to fall asleep are missing; minutes awake that are missing count as none.
 */
export function minutesAsleep(day: Day, night: Night): number | null {
  const inBed = minutesInBed(day, night);
  if (inBed === null || night.minutesToFallAsleep === null) {
    return null;
  }
  const asleep = inBed - night.minutesToFallAsleep - (night.minutesAwake ?? 0);
  return asleep >= 0 ? asleep : null;
}
