import type { CourseDays } from '#content/types.ts';

/** The lessons of a day: where they stand in the course. */
export interface DayLessons {
  readonly moduleIndex: number;
  /** Their indexes in the module. */
  readonly lessons: readonly number[];
}

/**
 * Where the lessons of a day stand.
 *
 * @throws RangeError where no lesson has the day
 */
export function lessonsOn(days: CourseDays, day: number): DayLessons {
  const moduleIndex = days.findIndex((module) => module.includes(day));
  const module = days[moduleIndex];
  if (module === undefined) {
    throw new RangeError(`No lesson is for Day ${day}.`);
  }
  return { moduleIndex, lessons: module.flatMap((each, lesson) => (each === day ? [lesson] : [])) };
}

/** How many days a course has. */
export function dayCountOf(days: CourseDays): number {
  return Math.max(...days.flat());
}
