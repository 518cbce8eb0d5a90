import { courses } from '#content/courses/courses.ts';
import type { CourseTexts, Doing } from '#content/types.ts';
import { dayCountOf, lessonsOn } from '#src/program/day-lessons.ts';
import { minutesToRead } from '#src/program/day-plan.ts';

/** Prints what each day of each course asks for, in minutes: to read, for its one thing, and for what still runs. */
for (const course of courses) {
  const { days = [], ...texts } = await course.load();
  console.log(
    `\n${course.title}\n\n| day | read | one thing | still running | all |\n| --: | --: | --: | --: | --: |`,
  );
  const running: { readonly day: number; readonly doing: Doing }[] = [];
  for (let day = 1; day <= dayCountOf(days); day += 1) {
    const lessons = await lessonsOf(texts, days, day);
    const read = lessons.reduce((sum, lesson) => sum + minutesToRead(lesson), 0);
    const doings = lessons.flatMap(({ doing }) => doing ?? []);
    const today = doings.reduce((sum, { minutes }) => sum + minutes, 0);
    const before = running
      .filter(({ day: first, doing }) => day < first + doing.days)
      .reduce((sum, { doing }) => sum + doing.minutes, 0);
    console.log(`| ${[day, read, today, before, read + today + before].join(' | ')} |`);
    running.push(...doings.map((doing) => ({ day, doing })));
  }
}

async function lessonsOf(
  { loadModule }: Pick<CourseTexts, 'loadModule'>,
  days: NonNullable<CourseTexts['days']>,
  day: number,
) {
  const { moduleIndex, lessons } = lessonsOn(days, day);
  const module = await loadModule(moduleIndex);
  return lessons.map((lesson) => module.lessons[lesson]!);
}
