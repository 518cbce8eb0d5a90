import { Text } from '@mantine/core';

import { lastDays, spokenDay, type Day } from '#src/calendar/day.ts';
import type { MeasuredDay, MeasuredDays } from '#src/progress/metrics-history.ts';
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
  type ChartTick,
} from '#src/ui/DayChart.tsx';

import shared from '#src/ui/shared.module.css';

/** A number of a measured day. */
export type ChartedMetric = Exclude<keyof MeasuredDay, 'changedAt'>;

interface MetricsChartProps {
  readonly days: MeasuredDays;
  readonly today: Day;
  /** Which numbers are shown, as far as there are any. */
  readonly metrics: readonly ChartedMetric[];
}

const shortNames: Readonly<Record<ChartedMetric, string>> = {
  morningAlertMinutes: 'minutes until alert',
  warmupReadinessBefore: 'ready before the warm-up',
  warmupReadinessAfter: 'ready after the warm-up',
  focusBlocks: 'focus blocks',
  eveningStress: 'evening tension',
  eveningTimeToSleepMinutes: 'minutes to fall asleep',
};

/** The member's own numbers of the last 28 days: as a picture, and below it in words. */
export function MetricsChart({ days, today, metrics }: MetricsChartProps) {
  const shown = lastDays(today, CHART_DAYS);
  const pointsOf = (metric: ChartedMetric): readonly Point[] =>
    metrics.includes(metric)
      ? shown.flatMap((day, column) => {
          const value = valueOf(days[day], metric);
          return value === null ? [] : [{ column, value }];
        })
      : [];
  const ratingsOf = (metric: ChartedMetric) => pointsOf(metric).map(onScale);
  const before = ratingsOf('warmupReadinessBefore');
  const after = ratingsOf('warmupReadinessAfter');

  return (
    <>
      <DayChart caption="Your own numbers of the last 28 days. A day without a number has no mark. The same numbers stand in words below.">
        <Bars
          title="Minutes until alert"
          days={shown}
          points={pointsOf('morningAlertMinutes')}
          unit="minutes"
          scaleOf={minuteScale}
        />
        {before.length + after.length === 0 ? null : (
          <ChartPanel
            title="Readiness before and after the warm-up"
            note="From 1, not ready, to 5, very ready. A hollow dot is before, a full dot is after."
            days={shown}
            summary={`Before: ${summaryOf(before, 'of 5')} After: ${summaryOf(after, 'of 5')}`}
            ticks={ratingTicks}
          >
            {before.map(({ column, value }) => (
              <DayDot key={`before ${column}`} column={column} at={ratingHeight(value)} isHollow />
            ))}
            {after.map(({ column, value }) => (
              <DayDot key={`after ${column}`} column={column} at={ratingHeight(value)} />
            ))}
          </ChartPanel>
        )}
        <Bars
          title="Focus blocks"
          days={shown}
          points={pointsOf('focusBlocks')}
          unit="blocks"
          scaleOf={blockScale}
        />
        <Dots
          title="Evening tension"
          note="From 1, very calm, to 5, very tense."
          days={shown}
          points={ratingsOf('eveningStress')}
        />
        <Bars
          title="Minutes to fall asleep"
          days={shown}
          points={pointsOf('eveningTimeToSleepMinutes')}
          unit="minutes"
          scaleOf={minuteScale}
        />
      </DayChart>
      <details>
        <summary className={shared.opener}>Read these numbers as a list</summary>
        <ul className={shared.list}>
          {[...shown]
            .reverse()
            .map((day) => ({ day, words: wordsOf(days[day], metrics) }))
            .filter(({ words }) => words !== '')
            .map(({ day, words }) => (
              <li key={day}>
                <strong>{spokenDay(day, today)}:</strong> <span>{words}</span>
              </li>
            ))}
        </ul>
        <Text>
          Each number stands under the date on your own calendar. A change may have many causes, and one day
          tells you little.
        </Text>
      </details>
    </>
  );
}

/** True where one of the last 28 days has one of these numbers. */
export function hasPoints(days: MeasuredDays, today: Day, metrics: readonly ChartedMetric[]): boolean {
  return lastDays(today, CHART_DAYS).some((day) =>
    metrics.some((metric) => valueOf(days[day], metric) !== null),
  );
}

interface Point {
  readonly column: number;
  readonly value: number;
}

interface PanelProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly points: readonly Point[];
}

interface BarsProps extends PanelProps {
  readonly unit: string;
  readonly scaleOf: (values: readonly number[]) => number;
}

function Bars({ title, days, points, unit, scaleOf }: BarsProps) {
  const top = scaleOf(points.map(({ value }) => value));
  return points.length === 0 ? null : (
    <ChartPanel title={title} days={days} summary={summaryOf(points, unit)} ticks={halfTicks(top)}>
      {points.map(({ column, value }) => (
        <DayBar key={column} column={column} at={Math.min(1, Math.max(0, value / top))} />
      ))}
    </ChartPanel>
  );
}

function Dots({ title, note, days, points }: PanelProps & { readonly note: string }) {
  return points.length === 0 ? null : (
    <ChartPanel title={title} note={note} days={days} summary={summaryOf(points, 'of 5')} ticks={ratingTicks}>
      {points.map(({ column, value }) => (
        <DayDot key={column} column={column} at={ratingHeight(value)} />
      ))}
    </ChartPanel>
  );
}

const ratingTicks: readonly ChartTick[] = [1, 2, 3, 4, 5].map((rating) => ({
  at: ratingHeight(rating),
  label: String(rating),
}));

const BLOCK_SCALES = [10, 20, 40, 80];

function blockScale(values: readonly number[]): number {
  return BLOCK_SCALES.find((scale) => values.every((value) => value <= scale)) ?? 80;
}

/** The form takes any number; the picture, and what is said of it, keep to the scale. The list has the number as it is. */
function onScale({ column, value }: Point): Point {
  return { column, value: Math.min(5, Math.max(1, value)) };
}

/** A day without a focus block has none to show, rather than a bar of nothing. */
function valueOf(day: MeasuredDay | undefined, metric: ChartedMetric): number | null {
  const value = day?.[metric] ?? null;
  return metric === 'focusBlocks' && value === 0 ? null : value;
}

function summaryOf(points: readonly Point[], unit: string): string {
  return chartSummary(
    points.map(({ value }) => value),
    'day',
    unit,
  );
}

function wordsOf(day: MeasuredDay | undefined, metrics: readonly ChartedMetric[]): string {
  return metrics
    .flatMap((metric) => {
      const value = valueOf(day, metric);
      return value === null ? [] : [`${shortNames[metric]} ${value}`];
    })
    .join(', ');
}
