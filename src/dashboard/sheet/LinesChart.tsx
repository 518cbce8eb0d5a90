import { memo } from 'react';

import type { Day } from '#src/calendar/day.ts';
import {
  ChartPanel,
  chartSummary,
  DayBar,
  DayChart,
  DayDot,
  halfTicks,
  minuteScale,
  ratingHeight,
} from '#src/ui/DayChart.tsx';

import type { Lines, SheetField, SheetWords } from './sheet.ts';

interface LinesChartProps {
  readonly lines: Lines;
  readonly fields: readonly SheetField[];
  readonly words: Pick<SheetWords, 'one' | 'chartCaption'>;
  /** The last 28 days, oldest first. */
  readonly days: readonly Day[];
}

/** The last 28 days as a picture. The table of the same days says everything that it shows. */
export const LinesChart = memo(function LinesChart({ lines, fields, words, days }: LinesChartProps) {
  const written = days.flatMap((day, column) => {
    const line = lines[day];
    return line === undefined ? [] : [{ column, line }];
  });

  return (
    <DayChart caption={words.chartCaption}>
      {fields.map(({ key, chart, kind: { marks } }) => {
        if (chart === undefined || marks === undefined) {
          return null;
        }
        const answers = written.flatMap(({ column, line }) => {
          const answer = line[key];
          return typeof answer === 'number' ? [{ column, answer }] : [];
        });
        const summary = chartSummary(
          answers.map(({ answer }) => answer),
          words.one,
          marks.unit,
        );
        if (marks.shape === 'dot') {
          return (
            <ChartPanel
              key={key}
              title={chart}
              days={days}
              summary={summary}
              scaleInWords={marks.scaleInWords}
              ticks={marks.steps.map(({ rating, word }) => ({
                at: ratingHeight(rating),
                label: String(rating),
                word,
              }))}
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
});
