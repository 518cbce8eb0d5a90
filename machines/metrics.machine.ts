import { assign, emit, fromCallback, setup, type EventObject } from 'xstate';

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
  /** The UTC date of the last update or rollover, `YYYY-MM-DD`. */
  readonly lastUpdatedDate: string;
}

/** Changes that are not on the device yet. Blocks are added, so that two tabs cannot lose each other's. */
export interface MetricsChanges {
  readonly entries: Partial<MetricsEntries>;
  readonly blocks: number;
}

interface MetricsInput {
  /** What the device holds under the key, parsed; null where it holds nothing. */
  readonly stored: unknown;
}

export interface MetricsContext {
  readonly record: MetricsRecord;
  readonly unsaved: MetricsChanges;
}

export type MetricsEvent =
  | { type: 'metrics.update'; entries: Partial<MetricsEntries> }
  /** `endedAt`: when the focus block was over, in milliseconds since the epoch. */
  | { type: 'block.completed'; endedAt: number }
  /** Another tab has written, or the member is back: what the device holds now. */
  | { type: 'storage.changed'; stored: unknown }
  | { type: 'changes.saved'; record: MetricsRecord }
  | { type: 'changes.refused' };

/** For whoever keeps the numbers over time: what the member has just entered or finished. */
export type MetricsReport =
  | { type: 'entries.made'; entries: Partial<MetricsEntries> }
  | { type: 'block.counted' };

const NO_CHANGES: MetricsChanges = { entries: {}, blocks: 0 };

export const metricsMachine = setup({
  types: {
    context: {} as MetricsContext,
    events: {} as MetricsEvent,
    emitted: {} as MetricsReport,
    input: {} as MetricsInput,
  },
  actors: {
    storageWatcher: fromCallback<EventObject>(() => {}),
    /** Reads, merges with `changeRecord`, writes, and answers `changes.saved` or `changes.refused` before it returns. */
    saveChanges: fromCallback<EventObject, { changes: MetricsChanges }>(() => {}),
  },
  actions: {
    turnDay: assign(({ context }) => turnedDay(context, Date.now())),
    addEntries: assign(({ context }, { entries }: { entries: Partial<MetricsEntries> }) =>
      changed(context, { entries, blocks: 0 }, Date.now()),
    ),
    addBlock: assign(({ context }) => changed(context, { entries: {}, blocks: 1 }, Date.now())),
    takeUpStored: assign(({ context }, { stored }: { stored: unknown }) => ({
      record: changeRecord(openRecord(stored, Date.now()), context.unsaved, Date.now()),
    })),
    reportEntries: emit((_, { entries }: { entries: Partial<MetricsEntries> }) => ({
      type: 'entries.made' as const,
      entries,
    })),
    reportBlock: emit({ type: 'block.counted' }),
    takeUpSaved: assign((_, { record }: { record: MetricsRecord }) => ({ record, unsaved: NO_CHANGES })),
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
  context: ({ input }) => ({ record: openRecord(input.stored, Date.now()), unsaved: NO_CHANGES }),
  type: 'parallel',
  invoke: { id: 'storageWatcher', src: 'storageWatcher' },
  states: {
    device: {
      description: 'Every update is merged with what the device holds by then, stamped and saved.',
      initial: 'kept',
      on: {
        'metrics.update': {
          target: '.saving',
          actions: [
            'turnDay',
            { type: 'addEntries', params: ({ event }) => event },
            { type: 'reportEntries', params: ({ event }) => event },
          ],
        },
        'block.completed': {
          description: 'A block that ended before midnight no longer counts after it.',
          guard: { type: 'isOfToday', params: ({ event }) => event },
          target: '.saving',
          actions: ['turnDay', 'addBlock', 'reportBlock'],
        },
        'storage.changed': { actions: ['turnDay', { type: 'takeUpStored', params: ({ event }) => event }] },
      },
      states: {
        kept: { description: 'The device holds everything.' },
        saving: {
          invoke: {
            id: 'saveChanges',
            src: 'saveChanges',
            input: ({ context }) => ({ changes: context.unsaved }),
          },
          on: {
            'changes.saved': {
              target: 'kept',
              actions: { type: 'takeUpSaved', params: ({ event }) => event },
            },
            'changes.refused': { target: 'unkept' },
          },
        },
        unkept: {
          description:
            'The device refused. The changes count for this visit and are offered again with the next one.',
        },
      },
    },
    day: {
      description: 'Follows the UTC date.',
      initial: 'current',
      states: {
        current: {
          after: { nextCheck: { target: 'current', reenter: true, actions: 'turnDay' } },
        },
      },
    },
  },
});

/**
 * The record that the device holds, field by field as far as it is valid. Of another UTC date, it starts with no blocks
 * and today's date; where nothing is stored, with the defaults.
 *
 * @param stored the parsed value, whatever it is
 * @param now the clock, in milliseconds since the epoch
 */
export function openRecord(stored: unknown, now: number): MetricsRecord {
  const fields = (stored ?? {}) as Partial<Record<keyof MetricsRecord, unknown>>;
  const today = utcDay(now);
  return {
    morningAlertMinutes: numberOrNull(fields.morningAlertMinutes),
    pomodoroBlocksCompletedToday:
      fields.lastUpdatedDate === today ? countOf(fields.pomodoroBlocksCompletedToday) : 0,
    warmupReadinessBefore: numberOrNull(fields.warmupReadinessBefore),
    warmupReadinessAfter: numberOrNull(fields.warmupReadinessAfter),
    eveningStress: numberOrNull(fields.eveningStress),
    eveningTimeToSleepMinutes: numberOrNull(fields.eveningTimeToSleepMinutes),
    lastUpdatedDate: today,
  };
}

/** Merges changes into a record and stamps it with today's UTC date. */
export function changeRecord(
  record: MetricsRecord,
  { entries, blocks }: MetricsChanges,
  now: number,
): MetricsRecord {
  const today = openRecord(record, now);
  return {
    ...today,
    ...entries,
    pomodoroBlocksCompletedToday: today.pomodoroBlocksCompletedToday + blocks,
  };
}

function changed({ record, unsaved }: MetricsContext, changes: MetricsChanges, now: number): MetricsContext {
  return {
    record: changeRecord(record, changes, now),
    unsaved: {
      entries: { ...unsaved.entries, ...changes.entries },
      blocks: unsaved.blocks + changes.blocks,
    },
  };
}

/** On a new UTC date the count starts again. Blocks of the day before that were never saved are gone with it. */
function turnedDay({ record, unsaved }: MetricsContext, now: number): MetricsContext {
  return record.lastUpdatedDate === utcDay(now)
    ? { record, unsaved }
    : { record: openRecord(record, now), unsaved: { ...unsaved, blocks: 0 } };
}

/** Any finite number counts: the bounds of the form are advice only. */
function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
