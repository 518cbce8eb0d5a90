import type { CourseTexts, Doing } from '#content/types.ts';
import { dayCountOf, lessonsOn } from '#src/program/day-lessons.ts';
import { minutesToRead } from '#src/program/day-plan.ts';

/** What one day asks for, in minutes: to read, for its one thing, and for what earlier days have begun and still runs. */
export interface DayMinutes {
  readonly day: number;
  readonly read: number;
  readonly oneThing: number;
  readonly running: number;
  readonly all: number;
}

/** What each day of a course asks for. */
export async function minutesOfDays({
  days,
  loadModule,
}: Pick<CourseTexts, 'days' | 'loadModule'>): Promise<readonly DayMinutes[]> {
  const begun: { readonly day: number; readonly doing: Doing }[] = [];
  const minutes: DayMinutes[] = [];
  for (let day = 1; day <= dayCountOf(days); day += 1) {
    const { moduleIndex, lessons: indexes } = lessonsOn(days, day);
    const module = await loadModule(moduleIndex);
    const lessons = indexes.map((index) => module.lessons[index]!);
    const doings = lessons.flatMap(({ doing }) => doing ?? []);
    const read = sum(lessons.map((lesson) => minutesToRead(lesson)));
    const oneThing = sum(doings.map((doing) => doing.minutes));
    const running = sum(
      begun
        .filter(({ day: first, doing }) => day < first + doing.days)
        .map(({ doing }) => doing.later ?? doing.minutes),
    );
    minutes.push({ day, read, oneThing, running, all: read + oneThing + running });
    begun.push(...doings.map((doing) => ({ day, doing })));
  }
  return minutes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
