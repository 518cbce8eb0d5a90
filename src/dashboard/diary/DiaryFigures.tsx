import type { ReactNode } from 'react';

import { useToday } from '#src/calendar/use-today.ts';
import { useKept } from '#src/notebook/use-kept.ts';

import { OwnFigures } from './OwnFigures.tsx';
import { sleepDiary } from './sleep-diary.ts';

interface DiaryFiguresProps {
  /** Stands there until the member has written about a night. */
  readonly example: ReactNode;
  /** Where the figures come from. */
  readonly children: ReactNode;
}

/** The member's own figures outside of the dashboard. */
export function DiaryFigures({ example, children }: DiaryFiguresProps) {
  const nights = useKept(sleepDiary);
  const today = useToday();
  return Object.keys(nights).length === 0 ? (
    example
  ) : (
    <OwnFigures nights={nights} today={today}>
      {children}
    </OwnFigures>
  );
}
