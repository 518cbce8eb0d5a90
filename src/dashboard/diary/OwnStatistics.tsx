import { averagesExplained } from '#content/dashboard.ts';
import type { Day } from '#src/calendar/day.ts';

import type { Nights } from './night.ts';
import { OwnFigures } from './OwnFigures.tsx';
import { WeeksTable } from './WeeksTable.tsx';

import shared from '#src/ui/shared.module.css';

interface OwnStatisticsProps {
  readonly nights: Nights;
  readonly today: Day;
}

/** The member's own averages, week by week, with what they are computed from. */
export function OwnStatistics({ nights, today }: OwnStatisticsProps) {
  return (
    <OwnFigures nights={nights} today={today}>
      <WeeksTable nights={nights} today={today} />
      <details className="no-print">
        <summary className={shared.more}>How these numbers come about</summary>
        <div className={shared.columnSm}>
          {averagesExplained.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </OwnFigures>
  );
}
