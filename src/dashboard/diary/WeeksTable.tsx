import { Stack, Text } from '@mantine/core';

import { sleepCourse } from '#content/courses/courses.ts';
import { weeksExplained } from '#content/dashboard.ts';
import { lastNights, type Day } from '#src/calendar/day.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { courseRecord } from '#src/progress/course-record.ts';

import { averagesOver, firstWeekOf } from './averages.ts';
import { MeanText, type Figure } from './MeanText.tsx';
import type { Nights } from './night.ts';

import classes from './WeeksTable.module.css';

interface WeeksTableProps {
  readonly nights: Nights;
  readonly today: Day;
}

const whole = (value: number) => String(Math.round(value));
const oneDigit = (value: number) => value.toFixed(1);

const figures: readonly Figure[] = [
  {
    label: 'Minutes to fall asleep',
    meanOf: ({ minutesToFallAsleep }) => minutesToFallAsleep,
    textOf: whole,
  },
  { label: 'Minutes awake in the night', meanOf: ({ minutesAwake }) => minutesAwake, textOf: whole },
  { label: 'Hours in bed', meanOf: ({ hoursInBed }) => hoursInBed, textOf: oneDigit },
  { label: 'Hours asleep', meanOf: ({ hoursAsleep }) => hoursAsleep, textOf: oneDigit },
  {
    label: 'Share of the time in bed asleep',
    meanOf: ({ shareAsleep }) => shareAsleep,
    textOf: (value) => `${whole(value)}%`,
  },
  { label: 'Rating, from 1 to 5', meanOf: ({ rating }) => rating, textOf: oneDigit },
];

/** The numbers of the first week, and beside them those of the last seven nights as soon as they are others. */
export function WeeksTable({ nights, today }: WeeksTableProps) {
  const { begunOn } = useKept(courseRecord(sleepCourse).program);
  const firstWeek = firstWeekOf(nights, begunOn);
  const lastWeek = lastNights(today, 7);
  const isLater = lastWeek.some((day) => nights[day] !== undefined && !firstWeek.includes(day));
  const weeks = [
    { title: 'Your first week', averages: averagesOver(nights, firstWeek) },
    ...(isLater ? [{ title: 'The last 7 nights', averages: averagesOver(nights, lastWeek) }] : []),
  ];

  return (
    <Stack gap="sm" maw="42rem">
      <table className={classes.table}>
        <caption>{isLater ? 'Your first week, and the last 7 nights beside it' : 'Your first week'}</caption>
        <thead>
          <tr>
            <th scope="col">A night on average</th>
            {weeks.map(({ title, averages }) => (
              <th key={title} scope="col">
                <span>{title}</span>
                <Text span display="block" c="dimmed" fw={400}>
                  {averages.written === 1 ? '1 night' : `${averages.written} nights`}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, meanOf, textOf }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {weeks.map(({ title, averages }) => (
                <td key={title}>
                  <MeanText mean={meanOf(averages)} textOf={textOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text>{isLater ? weeksExplained.compared : weeksExplained.first}</Text>
    </Stack>
  );
}
