import { Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

import { nightRatings } from '#content/dashboard.ts';

import { lastNights, monthDayText, type Day } from '../day.ts';
import type { Night, Nights } from './night.ts';

import classes from './NightChart.module.css';

interface NightChartProps {
  readonly nights: Nights;
  readonly today: Day;
}

const NIGHT_COUNT = 28;

/** The tops that the scale of minutes can have, lowest first. */
const MINUTE_SCALES = [30, 60, 90, 120, 180, 240, 360, 480, 720];

/** The last 28 nights as a picture. The table of the same nights says everything that it shows. */
export function NightChart({ nights, today }: NightChartProps) {
  const days = lastNights(today, NIGHT_COUNT);
  const written = days.flatMap((day, column) => {
    const night = nights[day];
    return night === undefined ? [] : [{ day, column, night }];
  });
  const minutes = answersOf(written, ({ minutesToFallAsleep }) => minutesToFallAsleep);
  const ratings = answersOf(written, ({ rating }) => rating);
  const top = MINUTE_SCALES.find((scale) => minutes.every(({ answer }) => answer <= scale)) ?? 720;

  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        The last 28 nights. A night with nothing written has no mark. The table below has the same numbers.
      </figcaption>
      <Panel
        title="Minutes to fall asleep"
        days={days}
        summary={summaryOf(minutes, 'minutes')}
        ticks={[0, top / 2, top].map((value) => ({ at: value / top, label: String(value) }))}
      >
        {minutes.map(({ day, column, answer }) => (
          <rect
            key={day}
            className={classes.bar}
            x={percent((column + 0.18) / NIGHT_COUNT)}
            width={percent(0.64 / NIGHT_COUNT)}
            y={percent(1 - barHeight(answer, top))}
            height={percent(barHeight(answer, top))}
          />
        ))}
      </Panel>
      <Panel
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
        {ratings.map(({ day, column, answer }) => (
          <circle
            key={day}
            className={classes.dot}
            cx={percent((column + 0.5) / NIGHT_COUNT)}
            cy={percent(1 - ratingHeight(answer))}
          />
        ))}
      </Panel>
    </figure>
  );
}

interface PanelProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly summary: string;
  /** Stands above the picture where there is no room for a word at each mark. */
  readonly scaleInWords?: string;
  /** Marks of the vertical scale; `at` runs from 0, the bottom, to 1, the top. */
  readonly ticks: readonly { readonly at: number; readonly label: string; readonly word?: string }[];
  readonly children: ReactNode;
}

/** One picture over the 28 nights. Positions are percentages, so it fits every width without being measured. */
function Panel({ title, days, summary, scaleInWords, ticks, children }: PanelProps) {
  const named = [0, 9, 18, days.length - 1];
  return (
    <div className={classes.panel}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {scaleInWords === undefined ? null : <Text className={classes.scaleInWords}>{scaleInWords}</Text>}
      <VisuallyHidden>{summary}</VisuallyHidden>
      <div className={classes.plot} aria-hidden>
        <div className={classes.scale}>
          {ticks.map(({ at, label, word }) => (
            <span key={label} style={{ bottom: percent(at) }}>
              {word === undefined ? null : <span className={classes.word}>{word} </span>}
              {label}
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
          {named.map((column) => (
            <span key={column} style={{ left: percent((column + 0.5) / NIGHT_COUNT) }}>
              {monthDayText(days[column] ?? '')}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface WrittenNight {
  readonly day: Day;
  readonly column: number;
  readonly night: Night;
}

interface Answer {
  readonly day: Day;
  readonly column: number;
  readonly answer: number;
}

function answersOf(
  written: readonly WrittenNight[],
  answerOf: (night: Night) => number | null,
): readonly Answer[] {
  return written.flatMap(({ day, column, night }) => {
    const answer = answerOf(night);
    return answer === null ? [] : [{ day, column, answer }];
  });
}

function summaryOf(answers: readonly Answer[], unit: string): string {
  const values = answers.map(({ answer }) => answer);
  return values.length === 0
    ? 'No night has an answer.'
    : `${values.length} ${values.length === 1 ? 'night has' : 'nights have'} an answer, from ${Math.min(...values)} to ${Math.max(...values)} ${unit}.`;
}

/** A bar of no minutes still shows a foot, so that it is not taken for a night that is missing. */
function barHeight(minutes: number, top: number): number {
  return Math.max(minutes / top, 0.02);
}

function ratingHeight(rating: number): number {
  return (rating - 0.5) / nightRatings.length;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
