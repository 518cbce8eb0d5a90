import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

import { monthDayText, type Day } from '#src/calendar/day.ts';

import classes from './DayChart.module.css';
import shared from './shared.module.css';

/** How many days a chart shows. Four of them are named below it. */
export const CHART_DAYS = 28;

const NAMED_COLUMNS = [0, 9, 18, CHART_DAYS - 1];

/** The tops that a scale of minutes can have, lowest first. */
const MINUTE_SCALES = [30, 60, 90, 120, 180, 240, 360, 480, 720];

interface DayChartProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/** A picture of 28 days, in panels. Something beside it says in words and numbers all that it shows. */
export function DayChart({ caption, children }: DayChartProps) {
  return (
    <figure className={classes.chart}>
      <Text component="figcaption" c="dimmed">
        {caption}
      </Text>
      {children}
    </figure>
  );
}

export interface ChartTick {
  /** From 0, the bottom, to 1, the top. */
  readonly at: number;
  readonly label: string;
  readonly word?: string;
}

interface ChartPanelProps {
  readonly title: string;
  /** Exactly `CHART_DAYS`, oldest first. */
  readonly days: readonly Day[];
  /** What a screen reader is told in place of the picture. */
  readonly summary: string;
  /** Stands above the picture where there is no room for a word at each mark. */
  readonly scaleInWords?: string;
  /** A line above the picture that is always there, such as a key to its marks. */
  readonly note?: string;
  /** Marks of the vertical scale. */
  readonly ticks: readonly ChartTick[];
  /** `DayBar` and `DayDot`. */
  readonly children: ReactNode;
}

/** One picture over the days. Positions are percentages, so it fits every width without being measured. */
export function ChartPanel({ title, days, summary, scaleInWords, note, ticks, children }: ChartPanelProps) {
  return (
    <div className={shared.columnSm}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {note === undefined ? null : <Text>{note}</Text>}
      {scaleInWords === undefined ? null : <Text className={classes.scaleInWords}>{scaleInWords}</Text>}
      <VisuallyHidden>{summary}</VisuallyHidden>
      <div className={classes.plot} aria-hidden>
        <div className={classes.scale}>
          {ticks.map(({ at, label, word }) => (
            <span key={label} style={{ bottom: percent(at) }}>
              {word === undefined ? null : <span className={classes.word}>{word} </span>}
              <span>{label}</span>
            </span>
          ))}
        </div>
        <svg className={classes.picture}>
          {ticks.map(({ at, label }) => (
            <line
              key={label}
              className={classes.line}
              x1="0"
              x2="100%"
              y1={percent(1 - at)}
              y2={percent(1 - at)}
            />
          ))}
          {children}
        </svg>
        <div className={classes.days}>
          {NAMED_COLUMNS.map((column) => (
            <span key={column} style={{ left: percent((column + 0.5) / CHART_DAYS) }}>
              {monthDayText(days[column] ?? '')}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface MarkProps {
  /** Index of the day. */
  readonly column: number;
  /** From 0, the bottom, to 1, the top. */
  readonly at: number;
}

/** A bar of nothing still shows a foot, so that it is not taken for a day that is missing. */
export function DayBar({ column, at }: MarkProps) {
  const height = Math.max(at, 0.02);
  return (
    <rect
      className={classes.bar}
      x={percent((column + 0.18) / CHART_DAYS)}
      width={percent(0.64 / CHART_DAYS)}
      y={percent(1 - height)}
      height={percent(height)}
    />
  );
}

export function DayDot({ column, at, isHollow = false }: MarkProps & { readonly isHollow?: boolean }) {
  return (
    <circle
      className={classes.dot}
      data-hollow={isHollow || undefined}
      cx={percent((column + 0.5) / CHART_DAYS)}
      cy={percent(1 - at)}
    />
  );
}

/** The lowest scale that holds all values. */
export function minuteScale(values: readonly number[]): number {
  return MINUTE_SCALES.find((scale) => values.every((value) => value <= scale)) ?? 720;
}

/** Marks at nothing, at the middle and at the top. */
export function halfTicks(top: number): readonly ChartTick[] {
  return [0, top / 2, top].map((value) => ({ at: value / top, label: String(value) }));
}

/** Where a step of a scale from 1 to 5 stands. */
export function ratingHeight(rating: number): number {
  return (rating - 0.5) / 5;
}

/** `3 nights have an answer, from 10 to 25 minutes.` */
export function chartSummary(values: readonly number[], what: string, unit: string): string {
  return values.length === 0
    ? `No ${what} has an answer.`
    : `${values.length} ${values.length === 1 ? `${what} has` : `${what}s have`} an answer, from ${Math.min(...values)} to ${Math.max(...values)} ${unit}.`;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
