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

import type { Answer } from './answer-kinds.ts';
import { nightQuestions, type Nights } from './night.ts';

interface NightChartProps {
  readonly nights: Nights;
  readonly today: Day;
}

const ratingTicks = nightRatings.map(({ rating, word }) => ({
  at: ratingHeight(rating),
  label: String(rating),
  word,
}));

const drawn = nightQuestions.flatMap(({ key, chart, kind: { marks } }) =>
  chart === undefined || marks === undefined ? [] : [{ key, chart, marks }],
);

/** The last 28 nights as a picture. The table of the same nights says everything that it shows. */
export function NightChart({ nights, today }: NightChartProps) {
  const days = lastNights(today, CHART_DAYS);
  const written = days.flatMap((day, column) => {
    const night = nights[day];
    return night === undefined ? [] : [{ column, night }];
  });

  return (
    <DayChart caption="The last 28 nights. A night with nothing written has no mark. The table below has the same numbers.">
      {drawn.map(({ key, chart, marks }) => {
        const answers = written.flatMap(({ column, night }) => {
          const answer: Answer = night[key];
          return typeof answer === 'number' ? [{ column, answer }] : [];
        });
        const summary = chartSummary(
          answers.map(({ answer }) => answer),
          'night',
          marks.unit,
        );
        if (marks.shape === 'dot') {
          return (
            <ChartPanel
              key={key}
              title={chart}
              days={days}
              summary={summary}
              scaleInWords="From 1, very poor, to 5, very good."
              ticks={ratingTicks}
            >
              {answers.map(({ column, answer }) => (
                <DayDot key={column} column={column} at={ratingHeight(answer)} />
              ))}
            </ChartPanel>
          );
        }
        const top = minuteScale(answers.map(({ answer }) => answer));
        return (
          <ChartPanel key={key} title={chart} days={days} summary={summary} ticks={halfTicks(top)}>
            {answers.map(({ column, answer }) => (
              <DayBar key={column} column={column} at={answer / top} />
            ))}
          </ChartPanel>
        );
      })}
    </DayChart>
  );
}
