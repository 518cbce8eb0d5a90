import { addDays, isClock, isDay, momentOf, type Clock, type Day } from '#src/calendar/day.ts';
import type { Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

/** The longest time in minutes that the diary takes: half a day. */
export const MOST_MINUTES = 720;

export const MOST_WAKE_UPS = 50;

export const LONGEST_LETTERS = 300;

/** One line of the sleep diary. Null where the member has left a question open. */
export interface Night extends Dated {
  readonly bedtime: Clock | null;
  readonly minutesToFallAsleep: number | null;
  readonly wakeUps: number | null;
  /** From 1, very poor, to 5, very good. */
  readonly rating: number | null;
  readonly gotUp: Clock | null;
  /** Minutes awake in the night, after falling asleep and before getting up. */
  readonly minutesAwake: number | null;
  /** Letters such as L or N, and the member's own words. */
  readonly letters: string;
}

/** Nights by the date of the evening on which they began. */
export type Nights = Readonly<Record<Day, Night>>;

/** Checks a stored night. Null where the date is none, or where no answer can be used. */
export function readNight(day: string, stored: unknown): Night | null {
  const fields = (stored ?? {}) as Partial<Record<keyof Night, unknown>>;
  const night: Night = {
    bedtime: isClock(fields.bedtime) ? fields.bedtime : null,
    minutesToFallAsleep: wholeNumber(fields.minutesToFallAsleep, 0, MOST_MINUTES),
    wakeUps: wholeNumber(fields.wakeUps, 0, MOST_WAKE_UPS),
    rating: wholeNumber(fields.rating, 1, 5),
    gotUp: isClock(fields.gotUp) ? fields.gotUp : null,
    minutesAwake: wholeNumber(fields.minutesAwake, 0, MOST_MINUTES),
    letters: typeof fields.letters === 'string' ? fields.letters.trim().slice(0, LONGEST_LETTERS) : '',
    changedAt: readCount(fields.changedAt),
  };
  return isDay(day) && hasAnswer(night) ? night : null;
}

export function hasAnswer(night: Night): boolean {
  const { bedtime, minutesToFallAsleep, wakeUps, rating, gotUp, minutesAwake, letters } = night;
  const answers = [bedtime, minutesToFallAsleep, wakeUps, rating, gotUp, minutesAwake];
  return letters !== '' || answers.some((answer) => answer !== null);
}

/**
 * Real minutes from bedtime to getting up, also in the nights in which the clocks change. A bedtime from noon on belongs
 * to the evening of `day`, an earlier one to the morning after. Null where a time is missing or they do not fit together.
 */
export function minutesInBed(day: Day, { bedtime, gotUp }: Night): number | null {
  if (bedtime === null || gotUp === null) {
    return null;
  }
  const morning = addDays(day, 1);
  const start = momentOf(bedtime >= '12:00' ? day : morning, bedtime);
  const minutes = Math.round((momentOf(morning, gotUp) - start) / 60_000);
  return minutes > 0 ? minutes : null;
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

function wholeNumber(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}
