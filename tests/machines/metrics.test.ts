import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  metricsMachine,
  openRecord,
  type MetricsEvent,
  type MetricsRecord,
  type MetricsReport,
} from '#machines/metrics.machine.ts';
import { pomodoroMachine } from '#machines/pomodoro.machine.ts';
import { nextUtcMidnight, utcDay } from '#machines/support/utc-day.ts';

import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';
import { installLateTimers } from '../support/late-timers.ts';
import { itWalks, walk } from '../support/model.ts';
import { quietWatcher } from '../support/quiet-slots.ts';

type Snapshot = SnapshotFrom<typeof metricsMachine>;

const NOON = Date.UTC(2026, 8, 14, 12);
const MIDNIGHT = Date.UTC(2026, 8, 15);
const YESTERDAY = NOON - 13 * HOUR_MS;

/** Section 4: "With nothing stored, defaults with today's date are used." */
const defaults: MetricsRecord = {
  morningAlertMinutes: null,
  pomodoroBlocksCompletedToday: 0,
  warmupReadinessBefore: null,
  warmupReadinessAfter: null,
  eveningStress: null,
  eveningTimeToSleepMinutes: null,
  lastUpdatedDate: '2026-09-14',
};

const filled: MetricsRecord = {
  morningAlertMinutes: 40,
  pomodoroBlocksCompletedToday: 4,
  warmupReadinessBefore: 2,
  warmupReadinessAfter: 4,
  eveningStress: 3,
  eveningTimeToSleepMinutes: 25,
  lastUpdatedDate: '2026-09-14',
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The numbers beside one that keeps them, and what the other hears. */
function openMetrics(record: MetricsRecord = defaults) {
  const heard: MetricsReport[] = [];
  let tell: (event: MetricsEvent) => void = () => {};
  const actor = createActor(
    metricsMachine.provide({
      actors: {
        recordWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
    { input: { record } },
  );
  actor.on('*', (report) => {
    heard.push(report);
  });
  actor.start();
  return {
    actor,
    heard,
    update: (entries: Partial<MetricsRecord>) => {
      actor.send({ type: 'metrics.update', entries });
    },
    finishBlock: (endedAt = Date.now()) => {
      actor.send({ type: 'block.completed', endedAt });
    },
    report: (kept: MetricsRecord) => {
      tell({ type: 'record.reported', record: kept });
    },
    record: () => actor.getSnapshot().context.record,
    blocks: () => actor.getSnapshot().context.record.pomodoroBlocksCompletedToday,
  };
}

const input = { record: defaults };
const payloads = {
  'metrics.update': () => [{ entries: { eveningStress: 3 } }],
  'block.completed': () => [{ endedAt: NOON }, { endedAt: YESTERDAY }],
  'record.reported': () => [
    { record: { ...defaults, morningAlertMinutes: 40 } },
    { record: { ...filled, lastUpdatedDate: '2026-09-13' } },
  ],
};
const facts = ({ context }: Snapshot) => context;
const stopWhen = ({ context }: Snapshot) => context.record.pomodoroBlocksCompletedToday === 2;

describe('the table of the specification', () => {
  /** Behind the state stands the count of blocks. */
  const sentences: Record<string, readonly string[]> = {
    'section 4: "Each update merges the given fields, stamps today\'s date": no block is lost': [
      'current 0 | metrics.update | current 0',
      'current 1 | metrics.update | current 1',
    ],
    'section 4: "Focus reaching zero increments blocks-today by one", of the day on which it ended': [
      'current 0 | block.completed today | current 1',
      'current 1 | block.completed today | current 2',
      'current 0 | block.completed yesterday | current 0',
      'current 1 | block.completed yesterday | current 1',
    ],
    'decisions: "two tabs cannot lose each other\'s": what is kept by then is taken up, as of today': [
      'current 0 | record.reported | current 0',
      'current 1 | record.reported | current 0',
    ],
    'decisions: "at UTC midnight while the page is open"; the day is the same still': [
      'current 0 | after nextCheck | current 0',
      'current 1 | after nextCheck | current 1',
    ],
  };

  it('is what the machine does', () => {
    vi.useFakeTimers({ now: NOON });
    const rows = walk(metricsMachine, { input, facts, payloads, stopWhen })
      .table(({ context }) => `${context.record.pomodoroBlocksCompletedToday}`)
      .map((row) =>
        row
          .replace(`{"endedAt":${NOON}}`, 'today')
          .replace(`{"endedAt":${YESTERDAY}}`, 'yesterday')
          .replace(/ \{.*\} \|/, ' |'),
      );
    expect([...new Set(rows)].toSorted()).toEqual(Object.values(sentences).flat().toSorted());
  });
});

describe('every path', () => {
  vi.useFakeTimers({ now: NOON });
  const model = walk(metricsMachine, { input, facts, payloads, stopWhen });
  vi.useRealTimers();

  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  itWalks(model, { states: 1, edges: 60, paths: 51 }, async (path) => {
    let tell: (event: MetricsEvent) => void = () => {};
    let isWatched = false;
    const actor = createActor(
      metricsMachine.provide({
        actors: {
          recordWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
            tell = sendBack;
            isWatched = true;
            return () => {
              isWatched = false;
            };
          }),
        },
      }),
      { input },
    );
    const send = ({ event }: { event: MetricsEvent }) => {
      actor.send(event);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          actor.start();
        },
        'metrics.update': send,
        'block.completed': send,
        'record.reported': ({ event }) => {
          tell(event);
        },
        'xstate.after.nextCheck.metrics.current': () => {
          vi.advanceTimersByTime(MINUTE_MS);
        },
      },
      states: {
        current: (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect(vi.getTimerCount(), 'one look at the day').toBe(1);
          expect(isWatched).toBe(true);
        },
      },
    });
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(isWatched).toBe(false);
  });
});

describe('loading', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  it('takes a record of today as it is', () => {
    expect(openMetrics(filled).record()).toEqual(filled);
  });

  it.each([
    ['yesterday', '2026-09-13'],
    ['tomorrow', '2026-09-15'],
    ['a year ago', '2025-09-14'],
    ['not known', ''],
  ])('starts the count at 0 with today’s date when the date is %s', (_name, lastUpdatedDate) => {
    const { record, heard } = openMetrics({ ...filled, lastUpdatedDate });
    expect(record()).toEqual({ ...filled, pomodoroBlocksCompletedToday: 0 });
    expect(heard).toEqual([]);
  });
});

describe('an update', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  it('merges the given fields and stamps today’s date', () => {
    const { record, update } = openMetrics({ ...filled, lastUpdatedDate: '2026-09-13' });
    update({ eveningStress: 5, morningAlertMinutes: null });
    expect(record()).toEqual({
      ...filled,
      eveningStress: 5,
      morningAlertMinutes: null,
      pomodoroBlocksCompletedToday: 0,
    });
    expect(Object.keys(record())).toEqual(Object.keys(defaults));
  });

  it('takes a number outside its bounds all the same', () => {
    const { record, update } = openMetrics();
    update({ eveningStress: 11, morningAlertMinutes: -4 });
    expect(record()).toEqual({ ...defaults, eveningStress: 11, morningAlertMinutes: -4 });
  });

  it('gives way to what is reported, also to what another tab has cleared', () => {
    const { record, report, update } = openMetrics(filled);
    update({ eveningStress: 5 });
    report({ ...filled, eveningStress: 2 });
    expect(record()).toEqual({ ...filled, eveningStress: 2 });
    report({ ...defaults, lastUpdatedDate: '' });
    expect(record()).toEqual(defaults);
  });
});

describe('the UTC day', () => {
  it('ends at midnight, to the millisecond, while the page is open', () => {
    const openedAt = NOON + 12_345;
    vi.useFakeTimers({ now: openedAt });
    const tab = openMetrics(filled);
    vi.advanceTimersByTime(MIDNIGHT - openedAt - 1);
    expect(tab.record()).toEqual(filled);
    vi.advanceTimersByTime(1);
    expect(Date.now()).toBe(MIDNIGHT);
    expect(tab.record()).toEqual({
      ...filled,
      pomodoroBlocksCompletedToday: 0,
      lastUpdatedDate: '2026-09-15',
    });
    expect(tab.heard).toEqual([]);
  });

  it('ends again the next night, and the next', () => {
    vi.useFakeTimers({ now: NOON });
    const tab = openMetrics(filled);
    for (const day of ['2026-09-14', '2026-09-15', '2026-09-16']) {
      tab.finishBlock();
      expect(tab.record().lastUpdatedDate).toBe(day);
      expect(tab.blocks()).toBe(day === '2026-09-14' ? 5 : 1);
      vi.advanceTimersByTime(24 * HOUR_MS);
    }
  });

  it('gives a block that is finished after midnight to the new day', () => {
    vi.useFakeTimers({ now: MIDNIGHT - 10 * MINUTE_MS });
    const tab = openMetrics(filled);
    const timer = createActor(pomodoroMachine.provide({ actors: { wakeLock: quietWatcher } }));
    timer.on('block.completed', tab.actor.send);
    timer.start();
    timer.send({ type: 'timer.start' });
    vi.advanceTimersByTime(25 * MINUTE_MS);
    expect(tab.blocks()).toBe(1);
    expect(tab.record()).toEqual({
      ...filled,
      pomodoroBlocksCompletedToday: 1,
      lastUpdatedDate: '2026-09-15',
    });
    timer.stop();
  });

  it('takes a block that ended before midnight no more after it', () => {
    vi.useFakeTimers({ now: MIDNIGHT });
    const tab = openMetrics(filled);
    tab.finishBlock(MIDNIGHT - 1);
    expect(tab.blocks()).toBe(0);
    expect(tab.heard).toEqual([]);
    tab.finishBlock(MIDNIGHT);
    expect(tab.blocks()).toBe(1);
  });

  it.each([
    ['the timers have counted the sleep', 'passAsleep', 0],
    ['no timer has counted the sleep: within a minute', 'moveClock', MINUTE_MS],
  ] as const)('has turned when the computer wakes the next morning and %s', (_name, kind, laterMs) => {
    const browser = installLateTimers(NOON);
    const tab = openMetrics(filled);
    browser.passAwake(9 * HOUR_MS + 30_000);
    browser[kind](10 * HOUR_MS);
    browser.passAwake(laterMs);
    expect(tab.record()).toMatchObject({ pomodoroBlocksCompletedToday: 0, lastUpdatedDate: '2026-09-15' });
    expect(browser.count()).toBe(1);
  });

  it.each([
    ['an update', (tab: Tab) => tab.update({ eveningStress: 1 }), 0],
    ['a block', (tab: Tab) => tab.finishBlock(), 1],
    ['a word from another tab', (tab: Tab) => tab.report({ ...filled, pomodoroBlocksCompletedToday: 9 }), 0],
  ])('turns before the merge when %s comes first after a sleep', (_name, act, blocks) => {
    const browser = installLateTimers(NOON);
    const tab = openMetrics(filled);
    tab.finishBlock();
    expect(tab.blocks()).toBe(5);
    browser.moveClock(20 * HOUR_MS);
    act(tab);
    expect(tab.record()).toMatchObject({
      pomodoroBlocksCompletedToday: blocks,
      lastUpdatedDate: '2026-09-15',
    });
  });

  it('is the date in Greenwich at 21:00 in New York', () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.useFakeTimers({ now: new Date('2026-09-14T21:00:00-04:00') });
    const tab = openMetrics();
    tab.finishBlock();
    expect(tab.record()).toMatchObject({ lastUpdatedDate: '2026-09-15', pomodoroBlocksCompletedToday: 1 });
  });

  it.each([
    ['29 March, 23 hours long', '2026-03-28T12:00:00Z', ['2026-03-29', '2026-03-30', '2026-03-31']],
    ['25 October, 25 hours long', '2026-10-24T12:00:00Z', ['2026-10-25', '2026-10-26', '2026-10-27']],
  ])('is always 24 hours long, also in Berlin on %s', (_name, from, days) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    vi.useFakeTimers({ now: new Date(from) });
    const tab = openMetrics();
    tab.finishBlock();
    vi.advanceTimersByTime(12 * HOUR_MS - 1);
    for (const day of days) {
      expect(tab.blocks()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(tab.blocks()).toBe(0);
      expect(tab.record().lastUpdatedDate).toBe(day);
      tab.finishBlock();
      vi.advanceTimersByTime(24 * HOUR_MS - 1);
    }
  });

  it('is named and ended by Greenwich alone', () => {
    expect(utcDay(MIDNIGHT - 1)).toBe('2026-09-14');
    expect(utcDay(MIDNIGHT)).toBe('2026-09-15');
    expect(nextUtcMidnight(MIDNIGHT - 1)).toBe(MIDNIGHT);
    expect(nextUtcMidnight(MIDNIGHT)).toBe(MIDNIGHT + 24 * HOUR_MS);
    expect(nextUtcMidnight(NOON)).toBe(MIDNIGHT);
  });
});

type Tab = ReturnType<typeof openMetrics>;

describe('whatever happens, whenever', () => {
  it('the count falls by a rollover only, and one timer runs', () => {
    const action = fc.oneof(
      fc.constant({ kind: 'block' as const }),
      fc.record({ kind: fc.constant('update' as const), value: fc.integer() }),
      fc.record({
        kind: fc.constantFrom('passAsleep' as const, 'moveClock' as const),
        ms: fc.nat(30 * HOUR_MS),
      }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (story) => {
        const browser = installLateTimers(NOON);
        const tab = openMetrics();
        for (const step of story) {
          const before = tab.record();
          switch (step.kind) {
            case 'block':
              tab.finishBlock();
              break;
            case 'update':
              tab.update({ eveningStress: step.value });
              break;
            case 'passAsleep':
            case 'moveClock':
              browser[step.kind](step.ms);
              break;
          }
          const isSameDay = tab.record().lastUpdatedDate === before.lastUpdatedDate;
          expect(tab.blocks()).toBeGreaterThanOrEqual(isSameDay ? before.pomodoroBlocksCompletedToday : 0);
          expect(browser.count()).toBe(1);
        }
        tab.actor.stop();
        expect(browser.count()).toBe(0);
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
      }),
      { numRuns: 200 },
    );
  });

  it('a record of another date is of today after that, without blocks', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (lastUpdatedDate, blocks) => {
        const record = { ...filled, lastUpdatedDate, pomodoroBlocksCompletedToday: blocks };
        expect(openRecord(record, NOON)).toEqual(
          lastUpdatedDate === '2026-09-14'
            ? record
            : { ...record, lastUpdatedDate: '2026-09-14', pomodoroBlocksCompletedToday: 0 },
        );
      }),
    );
  });
});

describe('what it reports for whoever keeps the numbers', () => {
  it('is what the member enters and finishes, and nothing that another tab does', () => {
    vi.useFakeTimers({ now: NOON });
    const tab = openMetrics();
    tab.update({ eveningStress: 3 });
    tab.finishBlock();
    tab.finishBlock(YESTERDAY);
    tab.report(filled);
    tab.update({ eveningStress: null });
    expect(tab.heard).toEqual([
      { type: 'entries.made', entries: { eveningStress: 3 } },
      { type: 'block.counted' },
      { type: 'entries.made', entries: { eveningStress: null } },
    ]);
  });
});
