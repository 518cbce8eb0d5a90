import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Course, WeekNumbers } from '#content/types.ts';
import { addDays } from '#src/calendar/day.ts';
import { useToday } from '#src/calendar/use-today.ts';
import { sleepDiary } from '#src/dashboard/diary/sleep-diary.ts';
import { WeeksTable } from '#src/dashboard/diary/WeeksTable.tsx';
import { energyDays, type EnergyDay } from '#src/dashboard/energy-sheet/energy-sheet.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { metricsHistory, type MeasuredDay } from '#src/progress/metrics-history.ts';

const DAYS_A_WEEK = 7;

/** The member's numbers of this week beside those of the first. */
export const weekNumbers: Readonly<Record<WeekNumbers, (course: Course) => ReactNode>> = {
  sleepDiary: () => <NightsOfTheWeek />,
  energySheet: (course) => <EnergyOfTheWeek course={course} />,
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

/** What is known of one day. */
interface KnownDay {
  readonly line: EnergyDay | undefined;
  readonly measured: MeasuredDay | undefined;
}

const figures = [
  ['Minutes until alert', ({ line, measured }) => measured?.morningAlertMinutes ?? line?.minutesUntilAlert],
  ['Energy at 10 AM, from 1 to 5', ({ line }) => line?.score10],
  ['Energy at 2 PM, from 1 to 5', ({ line }) => line?.score14],
  ['Energy at 6 PM, from 1 to 5', ({ line }) => line?.score18],
  ['Evening tension, from 1 to 5', ({ measured }) => measured?.eveningStress],
  ['Minutes to fall asleep', ({ measured }) => measured?.eveningTimeToSleepMinutes],
] as const satisfies readonly (readonly [string, (day: KnownDay) => number | null | undefined])[];

/**
 * The numbers of the first week, and those of the last seven days as soon as they are others. A number that stands in neither is
 * not named: its lesson may be still to come.
 */
function EnergyOfTheWeek({ course }: { readonly course: Course }) {
  const lines = useKept(energyDays);
  const measured = useKept(metricsHistory);
  const today = useToday();
  const first =
    useKept(courseRecord(course).program).begunOn ??
    Object.keys({ ...lines, ...measured }).toSorted()[0] ??
    today;
  const isLater = today > addDays(first, DAYS_A_WEEK - 1);
  const weeks = [first, addDays(today, 1 - DAYS_A_WEEK)].map((from) =>
    Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(from, index)).map((day) => ({
      line: lines[day],
      measured: measured[day],
    })),
  );
  const rows = figures
    .map(([label, numberOf]) => ({
      label,
      means: weeks.map((days) => meanOf(days.flatMap((day) => numberOf(day) ?? []))),
    }))
    .filter(({ means }) => means.some((mean) => mean !== null));
  return rows.length === 0 ? (
    <Text>Your energy sheet has no line yet. One line is enough to begin with.</Text>
  ) : (
    <ul>
      {rows.map(({ label, means: [inFirst = null, inLast = null] }) => (
        <li
          key={label}
        >{`${label}: ${meanText(inFirst)} in the first week${isLater ? `, ${meanText(inLast)} in the last seven days` : ''}`}</li>
      ))}
    </ul>
  );
}

function meanOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** To one place. */
function meanText(mean: number | null): string {
  return mean === null ? 'no number' : mean.toFixed(1);
}
