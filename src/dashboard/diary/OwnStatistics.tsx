import { averagesExplained } from '#content/dashboard.ts';
import type { Day } from '#src/calendar/day.ts';

import type { Nights } from './night.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { WeeksTable } from './WeeksTable.tsx';

import classes from './OwnStatistics.module.css';

interface OwnStatisticsProps {
  readonly nights: Nights;
  readonly today: Day;
}

/** The member's own averages, week by week, with what they are computed from. */
export function OwnStatistics({ nights, today }: OwnStatisticsProps) {
  return (
    <OwnFigures nights={nights} today={today}>
      <WeeksTable nights={nights} today={today} />
      <details className={`${classes.explained} no-print`}>
        <summary>How these numbers come about</summary>
        {averagesExplained.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </OwnFigures>
  );
}
