import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Course } from '#content/types.ts';
import { addDays } from '#src/calendar/day.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { WeeksTable } from '#src/dashboard/diary/WeeksTable.tsx';
import { useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { metricsHistory, type MeasuredDay, type MeasuredDays } from '#src/progress/metrics-history.ts';

/** The member's numbers of this week beside those of the first, as far as the course has some. */
export const weekNumbers: Readonly<Record<string, (course: Course) => ReactNode>> = {
  sleep: () => <NightsOfTheWeek />,
  energy: (course) => <EnergyOfTheWeek course={course} />,
};

function NightsOfTheWeek() {
  const nights = useKept(sleepDiary);
  const today = useToday();
  return Object.keys(nights).length === 0 ? (
    <Text>Your sleep diary has no line yet. One line is enough to begin with.</Text>
  ) : (
    <WeeksTable nights={nights} today={today} />
  );
}

const figures = [
  ['Minutes until alert', ({ morningAlertMinutes }) => morningAlertMinutes],
  ['Evening tension, from 1 to 5', ({ eveningStress }) => eveningStress],
  ['Minutes to fall asleep', ({ eveningTimeToSleepMinutes }) => eveningTimeToSleepMinutes],
] as const satisfies readonly (readonly [string, (day: MeasuredDay) => number | null])[];

function EnergyOfTheWeek({ course }: { readonly course: Course }) {
  const measured = useKept(metricsHistory);
  const today = useToday();
  const first = useKept(courseRecord(course).program).begunOn ?? Object.keys(measured).toSorted()[0] ?? today;
  return (
    <ul>
      {figures.map(([label, numberOf]) => (
        <li
          key={label}
        >{`${label}: ${meanText(measured, first, numberOf)} in the first week, ${meanText(measured, addDays(today, -6), numberOf)} in the last seven days`}</li>
      ))}
    </ul>
  );
}

/** The mean of seven dates from `from` on, to one place. */
function meanText(
  measured: MeasuredDays,
  from: string,
  numberOf: (day: MeasuredDay) => number | null,
): string {
  const numbers = Object.entries(measured)
    .filter(([date]) => date >= from && date <= addDays(from, 6))
    .flatMap(([, day]) => numberOf(day) ?? []);
  return numbers.length === 0
    ? 'no number'
    : (numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toFixed(1);
}
