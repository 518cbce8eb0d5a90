import { Text, Title } from '@mantine/core';

import type { Course, CourseHabit } from '#content/types.ts';
import { timesKept } from '#machines/support/habits.ts';
import { addDays, type Day } from '#src/calendar/day.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';

interface HabitsOfTheMonthProps {
  readonly course: Course;
  readonly begunOn: Day;
  readonly weekCount: number;
  /** The habits of the course. */
  readonly offered: readonly CourseHabit[];
}

/** On how many days of each week of the month a habit was kept. Without a mark in the month it is not named. */
export function HabitsOfTheMonth({ course, begunOn, weekCount, offered }: HabitsOfTheMonthProps) {
  const habits = useKept(courseRecord(course).habits);
  const rows = offered
    .map(({ id, name }) => ({
      id,
      name,
      times: Array.from({ length: weekCount }, (_, week) =>
        timesKept(habits, id, addDays(begunOn, week * 7), addDays(begunOn, week * 7 + 6)),
      ),
    }))
    .filter(({ times }) => times.some((count) => count > 0));
  return (
    <>
      <Title order={3} size="h5">
        Your habits, week by week
      </Title>
      {rows.length === 0 ? (
        <Text>No habit was marked in these weeks.</Text>
      ) : (
        <ul>
          {rows.map(({ id, name, times }) => (
            <li
              key={id}
            >{`${name}: ${times.map((count, week) => `${count} of 7 days in week ${week + 1}`).join(', ')}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}
