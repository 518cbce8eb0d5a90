import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';

import { OwnFigures } from './OwnFigures.tsx';
import { sleepDiary } from './sleep-diary.ts';

import classes from './OwnStatistics.module.css';

interface DiaryFiguresProps {
  /** Stands there until the member has written about a night. */
  readonly example: ReactNode;
  /** Where the figures come from. */
  readonly children: ReactNode;
}

/** The member's own figures outside of the dashboard, below a heading of order 2. */
export function DiaryFigures({ example, children }: DiaryFiguresProps) {
  const nights = useKept(sleepDiary);
  const today = useToday();
  return Object.keys(nights).length === 0 ? (
    example
  ) : (
    <div className={classes.own}>
      <Title order={3} size="h4">
        Your own averages
      </Title>
      <OwnFigures nights={nights} today={today} />
      {children}
    </div>
  );
}
