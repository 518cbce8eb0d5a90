import { lastNights, type Day } from '#src/calendar/day.ts';

import { minutesAsleep, type Night, type Nights } from './night.ts';

/** A mean, and how many nights it is computed from; null where none of them has an answer. */
export interface Mean {
  readonly value: number | null;
  readonly nights: number;
}

export interface Averages {
  readonly hoursAsleep: Mean;
  readonly minutesToFallAsleep: Mean;
  /** Points given out of points possible, in percent. */
  readonly quality: Mean;
  /** How many of the nights have a line in the diary. */
  readonly written: number;
}

/** The member's own averages over the last `count` nights up to last night. */
export function averagesOf(nights: Nights, today: Day, count: number): Averages {
  const written = lastNights(today, count).flatMap((day) => {
    const night = nights[day];
    return night === undefined ? [] : [{ day, night }];
  });
  const mean = (answerOf: (day: Day, night: Night) => number | null, scale: number): Mean => {
    const answers = written.flatMap(({ day, night }) => answerOf(day, night) ?? []);
    const sum = answers.reduce((total, answer) => total + answer, 0);
    return { value: answers.length === 0 ? null : (sum / answers.length) * scale, nights: answers.length };
  };
  return {
    hoursAsleep: mean(minutesAsleep, 1 / 60),
    minutesToFallAsleep: mean((_, night) => night.minutesToFallAsleep, 1),
    quality: mean((_, night) => night.rating, 100 / 5),
    written: written.length,
  };
}
