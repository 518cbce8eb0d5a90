import { nightRatings } from '#content/dashboard.ts';
import { lastNights, type Day } from '#src/calendar/day.ts';
import {
  CHART_DAYS,
  ChartPanel,
  chartSummary,
  DayBar,
  DayChart,
  DayDot,
  halfTicks,
  minuteScale,
  ratingHeight,
} from '#src/ui/DayChart.tsx';

import type { Night, Nights } from './night.ts';

interface NightChartProps {
  readonly nights: Nights;
  readonly today: Day;
}

/** The last 28 nights as a picture. The table of the same nights says everything that it shows. */
export function NightChart({ nights, today }: NightChartProps) {
  const days = lastNights(today, CHART_DAYS);
  const written = days.flatMap((day, column) => {
    const night = nights[day];
    return night === undefined ? [] : [{ column, night }];
  });
  const minutes = answersOf(written, ({ minutesToFallAsleep }) => minutesToFallAsleep);
  const ratings = answersOf(written, ({ rating }) => rating);
  const top = minuteScale(minutes.map(({ answer }) => answer));

  return (
    <DayChart caption="The last 28 nights. A night with nothing written has no mark. The table below has the same numbers.">
      <ChartPanel
        title="Minutes to fall asleep"
        days={days}
        summary={summaryOf(minutes, 'minutes')}
        ticks={halfTicks(top)}
      >
        {minutes.map(({ column, answer }) => (
          <DayBar key={column} column={column} at={answer / top} />
        ))}
      </ChartPanel>
      <ChartPanel
        title="How the night was"
        days={days}
        summary={summaryOf(ratings, 'of 5')}
        scaleInWords="From 1, very poor, to 5, very good."
        ticks={nightRatings.map(({ rating, word }) => ({
          at: ratingHeight(rating),
          label: String(rating),
          word,
        }))}
      >
        {ratings.map(({ column, answer }) => (
          <DayDot key={column} column={column} at={ratingHeight(answer)} />
        ))}
      </ChartPanel>
    </DayChart>
  );
}

interface WrittenNight {
  readonly column: number;
  readonly night: Night;
}

interface Answer {
  readonly column: number;
  readonly answer: number;
}

function answersOf(
  written: readonly WrittenNight[],
  answerOf: (night: Night) => number | null,
): readonly Answer[] {
  return written.flatMap(({ column, night }) => {
    const answer = answerOf(night);
    return answer === null ? [] : [{ column, answer }];
  });
}

function summaryOf(answers: readonly Answer[], unit: string): string {
  return chartSummary(
    answers.map(({ answer }) => answer),
    'night',
    unit,
  );
}
