import type { MetricsEntries } from '#machines/metrics.machine.ts';

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
    range: 'A number from 1 (not ready) to 5 (very ready).',
    min: 1,
    max: 5,
  },
  {
    name: 'warmupReadinessAfter',
    label: 'How ready you felt after the warm-up',
    range: 'A number from 1 (not ready) to 5 (very ready).',
    min: 1,
    max: 5,
  },
  {
    name: 'eveningStress',
    label: 'How tense you feel this evening',
    range: 'A number from 1 (very calm) to 5 (very tense).',
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
