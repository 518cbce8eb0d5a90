import { assign, emit, setup } from 'xstate';

import { runningSlot } from './support/slot.ts';
import { nextUtcMidnight, utcDay } from './support/utc-day.ts';

/** How long the day may go unchecked, in milliseconds: a computer that slept over midnight is put right within a minute. */
const LONGEST_UNCHECKED_MS = 60_000;

/** What a member enters about one day. */
export interface MetricsEntries {
  readonly morningAlertMinutes: number | null;
  /** On the scale from 1 to 5, like the next two. */
  readonly warmupReadinessBefore: number | null;
  readonly warmupReadinessAfter: number | null;
  readonly eveningStress: number | null;
  readonly eveningTimeToSleepMinutes: number | null;
}

/** The metrics record of the energy course, as it is stored (specification, section 3). */
export interface MetricsRecord extends MetricsEntries {
  readonly pomodoroBlocksCompletedToday: number;
  /** The UTC date of the last update or rollover, `YYYY-MM-DD`; empty where that is not known. */
  readonly lastUpdatedDate: string;
}

export interface MetricsContext {
  readonly record: MetricsRecord;
}

export type MetricsEvent =
  | { type: 'metrics.update'; entries: Partial<MetricsEntries> }
  /** `endedAt`: when the focus block was over, in milliseconds since the epoch. */
  | { type: 'block.completed'; endedAt: number }
  /** What is kept on the device by now, from this tab or another. */
  | { type: 'record.reported'; record: MetricsRecord };

/** For whoever keeps the numbers: what the member has just entered or finished. */
export type MetricsReport =
  | { type: 'entries.made'; entries: Partial<MetricsEntries> }
  | { type: 'block.counted' };

export const metricsMachine = setup({
  types: {
    context: {} as MetricsContext,
    events: {} as MetricsEvent,
    emitted: {} as MetricsReport,
    input: {} as MetricsContext,
  },
  actors: {
    /** Sends `record.reported` with what is kept, whenever it changes and when the member is back. */
    recordWatcher: runningSlot(),
  },
  actions: {
    turnDay: assign(({ context }) => ({ record: openRecord(context.record, Date.now()) })),
    addEntries: assign(({ context }, { entries }: { entries: Partial<MetricsEntries> }) => ({
      record: { ...context.record, ...entries },
    })),
    addBlock: assign(({ context: { record } }) => ({
      record: { ...record, pomodoroBlocksCompletedToday: record.pomodoroBlocksCompletedToday + 1 },
    })),
    takeUpReported: assign((_, { record }: { record: MetricsRecord }) => ({ record })),
    reportEntries: emit((_, { entries }: { entries: Partial<MetricsEntries> }) => ({
      type: 'entries.made' as const,
      entries,
    })),
    reportBlock: emit({ type: 'block.counted' }),
  },
  guards: {
    isOfToday: (_, { endedAt }: { endedAt: number }) => utcDay(endedAt) === utcDay(Date.now()),
  },
  delays: {
    nextCheck: () => Math.min(LONGEST_UNCHECKED_MS, nextUtcMidnight(Date.now()) - Date.now()),
  },
}).createMachine({
  id: 'metrics',
  description:
    "The member's own measurements of the energy course. The count of focus blocks belongs to one UTC day: it starts again at 0 on load, before every merge and at UTC midnight.",
  context: ({ input }) => ({ record: openRecord(input.record, Date.now()) }),
  initial: 'current',
  invoke: { id: 'recordWatcher', src: 'recordWatcher' },
  on: {
    'metrics.update': {
      description: 'Every update is merged and stamped with the day.',
      actions: [
        'turnDay',
        { type: 'addEntries', params: ({ event }) => event },
        { type: 'reportEntries', params: ({ event }) => event },
      ],
    },
    'block.completed': {
      description: 'A block that ended before midnight no longer counts after it.',
      guard: { type: 'isOfToday', params: ({ event }) => event },
      actions: ['turnDay', 'addBlock', 'reportBlock'],
    },
    'record.reported': { actions: [{ type: 'takeUpReported', params: ({ event }) => event }, 'turnDay'] },
  },
  states: {
    current: {
      description: 'Follows the UTC date.',
      after: { nextCheck: { target: 'current', reenter: true, actions: 'turnDay' } },
    },
  },
});

/** The record of today: one of another UTC date starts with no blocks and today's date. `now` in milliseconds since the epoch. */
export function openRecord(record: MetricsRecord, now: number): MetricsRecord {
  const today = utcDay(now);
  return record.lastUpdatedDate === today
    ? record
    : { ...record, pomodoroBlocksCompletedToday: 0, lastUpdatedDate: today };
}
