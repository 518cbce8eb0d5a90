import { courses } from '#content/courses/courses.ts';

import { minutesOfDays } from './day-minutes.ts';

/** Prints what each day of each course asks for, in minutes: to read, for its one thing, and for what still runs. */
for (const course of courses) {
  console.log(
    `\n${course.title}\n\n| day | read | one thing | still running | all |\n| --: | --: | --: | --: | --: |`,
  );
  for (const { day, read, oneThing, running, all } of await minutesOfDays(await course.load())) {
    console.log(`| ${[day, read, oneThing, running, all].join(' | ')} |`);
  }
}
