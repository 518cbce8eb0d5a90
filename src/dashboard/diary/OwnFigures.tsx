import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import type { Day } from '#src/calendar/day.ts';
import { StatisticCard } from '#src/ui/StatisticCard.tsx';

import { averagesOf, type Mean } from './averages.ts';
import { MeanText, type Figure } from './MeanText.tsx';
import type { Nights } from './night.ts';

import shared from '#src/ui/shared.module.css';

interface OwnFiguresProps {
  readonly nights: Nights;
  readonly today: Day;
  /** What stands below them. */
  readonly children: ReactNode;
}

const figures: readonly Figure[] = [
  {
    label: 'of sleep a night',
    meanOf: ({ hoursAsleep }) => hoursAsleep,
    textOf: (value) => `${value.toFixed(1)} hours`,
  },
  {
    label: 'to fall asleep',
    meanOf: ({ minutesToFallAsleep }) => minutesToFallAsleep,
    textOf: (value) => `${Math.round(value)} ${Math.round(value) === 1 ? 'minute' : 'minutes'}`,
  },
  {
    label: 'quality',
    meanOf: ({ rating }) => rating,
    textOf: (value) => `${Math.round((value / 5) * 100)}%`,
  },
];

/** The member's own averages of the last 28 and the last 7 nights, below a heading of order 2. */
export function OwnFigures({ nights, today, children }: OwnFiguresProps) {
  const week = averagesOf(nights, today, 7);
  const month = averagesOf(nights, today, 28);

  return (
    <div className={shared.columnSm}>
      <Title order={3} size="h4">
        Your own averages
      </Title>
      <Text>{`From your sleep diary: you have written about ${week.written} of the last 7 nights, and about ${month.written} of the last 28.`}</Text>
      <ul className={shared.columns}>
        {figures.map(({ label, meanOf, textOf }) => {
          const monthMean = meanOf(month);
          const weekMean = meanOf(week);
          return (
            <StatisticCard key={label} value={<MeanText mean={monthMean} textOf={textOf} />} label={label}>
              <Text>{`Last 28 nights, ${answersText(monthMean)}`}</Text>
              <Text className={shared.ruled} mt="xs" pt="xs">
                <span>Last 7 nights:</span>{' '}
                <strong>
                  <MeanText mean={weekMean} textOf={textOf} />
                </strong>
                <span>{`, ${answersText(weekMean)}`}</span>
              </Text>
            </StatisticCard>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

function answersText({ nights }: Mean): string {
  return `${nights} ${nights === 1 ? 'answer' : 'answers'}`;
}
