import type { MetricsEntries } from '#machines/metrics.machine.ts';
import type { Day } from '#src/calendar/day.ts';
import type { MeasuredDays } from '#src/progress/metrics-history.ts';

export type MetricName = keyof MetricsEntries;

export interface MetricField {
  readonly name: MetricName;
  readonly label: string;
  /** The bounds in words. */
  readonly range: string;
  readonly min: number;
  /** Absent where the number has no upper bound. */
  readonly max?: number;
}

/** The fields of the form in the order of a day, with the bounds of the specification (section 5). */
export const metricFields: readonly MetricField[] = [
  {
    name: 'morningAlertMinutes',
    label: 'Minutes until you felt alert this morning',
    range: 'A number of minutes: 0 or more.',
    min: 0,
  },
  {
    name: 'warmupReadinessBefore',
    label: 'How ready you felt before the warm-up',
    range: 'A number from 1 (not ready) to 5 (very ready). Half points count too.',
    min: 1,
    max: 5,
  },
  {
    name: 'warmupReadinessAfter',
    label: 'How ready you felt after the warm-up',
    range: 'A number from 1 (not ready) to 5 (very ready). Half points count too.',
    min: 1,
    max: 5,
  },
  {
    name: 'eveningStress',
    label: 'How tense you feel this evening',
    range: 'A number from 1 (very calm) to 5 (very tense). Half points count too.',
    min: 1,
    max: 5,
  },
  {
    name: 'eveningTimeToSleepMinutes',
    label: 'Minutes until you fell asleep',
    range: 'A number of minutes: 0 or more.',
    min: 0,
  },
];

/** A calm word about a number outside the bounds, which is saved all the same; null inside them. */
export function rangeNote({ min, max }: MetricField, value: number | null): string | null {
  if (value === null || (value >= min && (max === undefined || value <= max))) {
    return null;
  }
  const bounds = max === undefined ? `less than ${min}` : `outside the scale from ${min} to ${max}`;
  return `${value} is ${bounds}. It is saved as you typed it. Change it if it was a slip.`;
}

/** What an input's text means: an empty or unreadable one is null. */
export function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/**
 * What a number input can take of a typed or pasted piece of text: the text itself, with a point where a comma stands for one.
 * Null where the input would drop a part of it without a word, and where the comma may stand for thousands.
 */
export function pointedNumber(text: string): string | null {
  if (/,\d{3}\b/.test(text)) {
    return null;
  }
  const pointed = text.trim().replace(/^(-?\d*),(\d*)$/, '$1.$2');
  return /^[-+.\deE]*$/.test(pointed) ? (pointed === text.trim() ? text : pointed) : null;
}

/** The last number that was written before a day, and on which day. Null where there is none. */
export function lastWritten(
  days: MeasuredDays,
  name: MetricName,
  before: Day,
): { readonly day: Day; readonly value: number } | null {
  const day = Object.keys(days)
    .filter((each) => each < before && days[each]?.[name] != null)
    .toSorted()
    .at(-1);
  const value = day === undefined ? null : (days[day]?.[name] ?? null);
  return day === undefined || value === null ? null : { day, value };
}
