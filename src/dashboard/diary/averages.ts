import { lastNight, lastNights, type Day } from '#src/calendar/day.ts';

import { minutesAsleep, minutesInBed, type Night, type Nights } from './night.ts';

/** A mean, and how many nights it is computed from; null where none of them has an answer. */
export interface Mean {
  readonly value: number | null;
  readonly nights: number;
}

export interface Averages {
  readonly minutesToFallAsleep: Mean;
  readonly minutesAwake: Mean;
  readonly hoursInBed: Mean;
  readonly hoursAsleep: Mean;
  /** Hours asleep out of hours in bed, in percent, of the nights for which both are known. */
  readonly shareAsleep: Mean;
  /** From 1, very poor, to 5, very good. */
  readonly rating: Mean;
  /** How many of the nights have a line in the diary. */
  readonly written: number;
}

const NIGHTS_OF_A_WEEK = 7;

/** The member's own averages over the last `count` nights up to last night. */
export function averagesOf(nights: Nights, today: Day, count: number): Averages {
  return averagesOver(nights, lastNights(today, count));
}

/** The member's own averages over these nights, as far as they are written. */
export function averagesOver(nights: Nights, days: readonly Day[]): Averages {
  const written = days.flatMap((day) => {
    const night = nights[day];
    return night === undefined ? [] : [{ day, night }];
  });
  const answers = (answerOf: (day: Day, night: Night) => number | null) =>
    written.flatMap(({ day, night }) => answerOf(day, night) ?? []);
  const inBedWhereAsleepIsKnown = answers((day, night) =>
    minutesAsleep(day, night) === null ? null : minutesInBed(day, night),
  );
  const asleep = answers(minutesAsleep);
  return {
    minutesToFallAsleep: meanOf(answers((_, night) => night.minutesToFallAsleep)),
    minutesAwake: meanOf(answers((_, night) => night.minutesAwake)),
    hoursInBed: meanOf(answers(minutesInBed), 60),
    hoursAsleep: meanOf(asleep, 60),
    shareAsleep: {
      value: asleep.length === 0 ? null : (sumOf(asleep) / sumOf(inBedWhereAsleepIsKnown)) * 100,
      nights: asleep.length,
    },
    rating: meanOf(answers((_, night) => night.rating)),
    written: written.length,
  };
}

/**
 * The first seven nights that are written, oldest first: the measure for all that follows.
 *
 * @param begunOn the day on which the member began the course, whose first line is the night before; null where they follow
 *   no days. Nights that were written earlier count only where none has come since.
 */
export function firstWeekOf(nights: Nights, begunOn: Day | null): readonly Day[] {
  const days = Object.keys(nights).sort();
  const since = begunOn === null ? [] : days.filter((day) => day >= lastNight(begunOn));
  return (since.length > 0 ? since : days).slice(0, NIGHTS_OF_A_WEEK);
}

function meanOf(answers: readonly number[], unit = 1): Mean {
  return {
    value: answers.length === 0 ? null : sumOf(answers) / answers.length / unit,
    nights: answers.length,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
