import type { MetricsEntries } from '#machines/metrics.machine.ts';
import { isDay, type Day } from '#src/calendar/day.ts';
import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount, readNumber } from '#src/notebook/stored-number.ts';

/** What a member has measured on one day of their own calendar. */
export interface MeasuredDay extends MetricsEntries, Dated {
  readonly focusBlocks: number;
}

export type MeasuredDays = Readonly<Record<Day, MeasuredDay>>;

/**
 * The member's own metrics over time, beside the metrics record, which holds one day only. A day has only what was entered
 * on it: what the record carries over from the day before is not counted again.
 */
export const metricsHistory = keepEntries<MeasuredDay>({
  key: 'energyCourse:metricsHistory',
  readEntry: readMeasuredDay,
  file: {
    name: 'energyMetricsHistory',
    words: ['day of your energy measurements', 'days of your energy measurements'],
  },
});

/** Checks a stored day. Null where it has no number at all. */
export function readMeasuredDay(id: string, stored: unknown): MeasuredDay | null {
  const fields = (stored ?? {}) as Partial<Record<keyof MeasuredDay, unknown>>;
  const day: MeasuredDay = {
    morningAlertMinutes: readNumber(fields.morningAlertMinutes),
    warmupReadinessBefore: readNumber(fields.warmupReadinessBefore),
    warmupReadinessAfter: readNumber(fields.warmupReadinessAfter),
    eveningStress: readNumber(fields.eveningStress),
    eveningTimeToSleepMinutes: readNumber(fields.eveningTimeToSleepMinutes),
    focusBlocks: readCount(fields.focusBlocks),
    changedAt: readCount(fields.changedAt),
  };
  return isDay(id) && hasNumber(day) ? day : null;
}

/** Adds entries to a day. A day that is left without any number is taken away. */
export function recordEntries(day: Day, entries: Partial<MetricsEntries>): void {
  write(day, entries);
}

/** Adds one focus block to a day. */
export function recordBlock(day: Day): void {
  write(day, { focusBlocks: (metricsHistory.get()[day]?.focusBlocks ?? 0) + 1 });
}

function write(day: Day, changes: Partial<MeasuredDay>) {
  const entry = { ...EMPTY_DAY, ...metricsHistory.get()[day], ...changes, changedAt: Date.now() };
  metricsHistory.change({ id: day, entry: hasNumber(entry) ? entry : null });
}

const EMPTY_DAY: MeasuredDay = {
  morningAlertMinutes: null,
  warmupReadinessBefore: null,
  warmupReadinessAfter: null,
  eveningStress: null,
  eveningTimeToSleepMinutes: null,
  focusBlocks: 0,
  changedAt: 0,
};

function hasNumber({ focusBlocks, changedAt: _changedAt, ...entries }: MeasuredDay): boolean {
  return focusBlocks > 0 || Object.values(entries).some((value) => value !== null);
}
