import { fromCallback, type EventObject } from 'xstate';

import type { MetricsEntries, MetricsEvent, MetricsRecord } from '#machines/metrics.machine.ts';
import { utcDay } from '#machines/support/utc-day.ts';
import { isDay, type Day } from '#src/calendar/day.ts';
import { keep, type InFile } from '#src/notebook/keep.ts';
import { readCount, readNumber } from '#src/notebook/stored-number.ts';

/** What a member has entered, or blocks that are done. Blocks are added, so that two tabs cannot lose each other's. */
export interface MetricsChange {
  readonly entries: Partial<MetricsEntries>;
  readonly blocks: number;
  /** The UTC date of the change. */
  readonly day: Day;
  /** The date that the record had until then. */
  readonly seenDate: string;
}

const kept = keep<MetricsRecord, MetricsChange>({
  key: 'energyCourse:metrics',
  read: readRecord,
  apply: changeRecord,
  idOf: ({ entries, blocks }) => (blocks === 0 ? Object.keys(entries).join(' ') : null),
});

const file: InFile<MetricsRecord> = {
  name: 'energyMetrics',
  words: ['record of your energy measurements', 'records of your energy measurements'],
  form: 'entries',
  entriesOf: (record) => (record.lastUpdatedDate === '' ? {} : { record }),
  countOf: () => 1,
  merge: (held, other) => {
    if (held.lastUpdatedDate === '' || other.lastUpdatedDate === '') {
      return held.lastUpdatedDate === '' ? other : held;
    }
    // The newer one stands, and what it leaves open is taken from the older.
    const [newer, older] = other.lastUpdatedDate > held.lastUpdatedDate ? [other, held] : [held, other];
    const answers = Object.entries(newer).filter(([, value]) => value !== null);
    return { ...older, ...Object.fromEntries(answers) };
  },
};

/** The metrics record as it was on the day of its last change. Which day it is now, the machine knows. */
export const metricsRecord = { ...kept, file };

/** Adds to the record what the member has entered, or blocks that are done, on today's UTC date. */
export function recordMetrics(change: Pick<MetricsChange, 'entries' | 'blocks'>): void {
  kept.change({ ...change, day: utcDay(Date.now()), seenDate: kept.get().lastUpdatedDate });
}

/** Fills the slot `recordWatcher`: reports what is kept, and looks again when the member is back. */
export const recordWatcher = fromCallback<EventObject>(({ sendBack }) => {
  const report = () => {
    sendBack({ type: 'record.reported', record: kept.get() } satisfies MetricsEvent);
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') {
      kept.lookAgain();
    }
  };
  const stopWatching = kept.subscribe(report);
  document.addEventListener('visibilitychange', onVisibilityChange);

  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
});

/**
 * The record of a stored value, field by field as far as it is valid. Any finite number counts: the bounds of the form are
 * advice only. Blocks without a date count for nothing.
 */
export function readRecord(stored: unknown): MetricsRecord {
  const fields = (stored ?? {}) as Partial<Record<keyof MetricsRecord, unknown>>;
  const hasDay = isDay(fields.lastUpdatedDate);
  return {
    morningAlertMinutes: readNumber(fields.morningAlertMinutes),
    pomodoroBlocksCompletedToday: hasDay ? readCount(fields.pomodoroBlocksCompletedToday) : 0,
    warmupReadinessBefore: readNumber(fields.warmupReadinessBefore),
    warmupReadinessAfter: readNumber(fields.warmupReadinessAfter),
    eveningStress: readNumber(fields.eveningStress),
    eveningTimeToSleepMinutes: readNumber(fields.eveningTimeToSleepMinutes),
    lastUpdatedDate: hasDay ? (fields.lastUpdatedDate as Day) : '',
  };
}

/**
 * The record after a change, stamped with the day of the change. On a new day the count starts again. A change that the device
 * took up only when the record was of a later day already brings its entries, and no blocks.
 */
export function changeRecord(
  record: MetricsRecord,
  { entries, blocks, day, seenDate }: MetricsChange,
): MetricsRecord {
  const { lastUpdatedDate, pomodoroBlocksCompletedToday } = record;
  if (lastUpdatedDate > day && lastUpdatedDate !== seenDate) {
    return { ...record, ...entries };
  }
  return {
    ...record,
    ...entries,
    pomodoroBlocksCompletedToday: (lastUpdatedDate === day ? pomodoroBlocksCompletedToday : 0) + blocks,
    lastUpdatedDate: day,
  };
}
