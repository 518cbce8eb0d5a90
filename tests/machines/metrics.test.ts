import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  changeRecord,
  metricsMachine,
  openRecord,
  type MetricsChanges,
  type MetricsEvent,
  type MetricsRecord,
  type MetricsReport,
} from '#machines/metrics.machine.ts';
import { pomodoroMachine } from '#machines/pomodoro.machine.ts';
import { nextUtcMidnight, utcDay } from '#machines/support/utc-day.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { installLateTimers } from '../support/late-timers.ts';
import { walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof metricsMachine>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 8, 14, 12);
const MIDNIGHT = Date.UTC(2026, 8, 15);
const YESTERDAY = NOON - 13 * HOUR;

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

const homeZone = process.env['TZ'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (homeZone === undefined) {
    delete process.env['TZ'];
  } else {
    process.env['TZ'] = homeZone;
  }
});

/** A device that holds one value for all its tabs, as long as it does not refuse. */
function createDevice(stored: unknown = null) {
  const device = { stored, refuses: false, writes: 0 };

  const openTab = () => {
    let tell: (event: MetricsEvent) => void = () => {};
    const actor = createActor(
      metricsMachine.provide({
        actors: {
          storageWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
            tell = sendBack;
          }),
          saveChanges: fromCallback<AnyEventObject, { changes: MetricsChanges }>(({ input, sendBack }) => {
            if (device.refuses) {
              sendBack({ type: 'changes.refused' } satisfies MetricsEvent);
              return;
            }
            const record = changeRecord(openRecord(device.stored, Date.now()), input.changes, Date.now());
            device.stored = JSON.parse(JSON.stringify(record)) as unknown;
            device.writes += 1;
            sendBack({ type: 'changes.saved', record } satisfies MetricsEvent);
          }),
        },
      }),
      { input: { stored: device.stored } },
    ).start();
    return {
      actor,
      update: (entries: Partial<MetricsRecord>) => {
        actor.send({ type: 'metrics.update', entries });
      },
      finishBlock: (endedAt = Date.now()) => {
        actor.send({ type: 'block.completed', endedAt });
      },
      hearOfOtherTabs: () => {
        tell({ type: 'storage.changed', stored: device.stored });
      },
      record: () => actor.getSnapshot().context.record,
      blocks: () => actor.getSnapshot().context.record.pomodoroBlocksCompletedToday,
      state: () => leavesOf(actor.getSnapshot().value)[0],
    };
  };
  return { device, openTab };
}

const payloads = {
  'metrics.update': () => [{ entries: { eveningStress: 3 } }],
  'block.completed': () => [{ endedAt: NOON }, { endedAt: YESTERDAY }],
  'storage.changed': () => [{ stored: { ...defaults, morningAlertMinutes: 40 } }],
  'changes.saved': ({ context }: Snapshot) => [{ record: context.record }],
};
const facts = ({ context }: Snapshot) => context;
const stopWhen = ({ context }: Snapshot) => context.record.pomodoroBlocksCompletedToday === 2;

describe('the table of the specification', () => {
  const device = ['device.kept', 'device.saving', 'device.unkept'];
  const sentences: Record<string, readonly string[]> = {
    'section 4: "Each update merges the given fields, stamps today\'s date and saves."': [
      ...device.map((state) => `${state} | metrics.update | device.saving`),
      'device.saving | changes.saved | device.kept',
    ],
    'section 4: "Focus reaching zero increments blocks-today by one", of the day on which it ended': [
      ...device.map((state) => `${state} | block.completed today | device.saving`),
      ...device.map((state) => `${state} | block.completed yesterday | ${state}`),
    ],
    'decisions: "Storage that throws, is full … never breaks a page"': [
      'device.saving | changes.refused | device.unkept',
    ],
    'decisions: "two tabs cannot lose each other\'s"': device.map(
      (state) => `${state} | storage.changed | ${state}`,
    ),
    'decisions: "at UTC midnight while the page is open"': device.map(
      (state) => `${state} | after nextCheck | ${state}`,
    ),
  };

  it('is what the machine does', () => {
    vi.useFakeTimers({ now: NOON });
    const rows = walk(metricsMachine, { input: { stored: null }, facts, payloads, stopWhen })
      .table()
      .map((row) =>
        row
          .replaceAll('+day.current', '')
          .replace(`{"endedAt":${NOON}}`, 'today')
          .replace(`{"endedAt":${YESTERDAY}}`, 'yesterday')
          .replace(/ \{.*\} \|/, ' |'),
      );
    expect([...new Set(rows)].toSorted()).toEqual(Object.values(sentences).flat().toSorted());
  });
});

describe('every path', () => {
  vi.useFakeTimers({ now: NOON });
  const model = walk(metricsMachine, { input: { stored: null }, facts, payloads, stopWhen });
  vi.useRealTimers();

  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  it('takes every edge and enters every state', () => {
    expect(model.missedEdges).toEqual([]);
    expect(model.missedStates).toEqual([]);
    expect(model.counts).toEqual({ states: 6, edges: 160, paths: 133 });
  });

  it.each(model.paths.map((path) => [path.story, path] as const))('%s', async (_story, path) => {
    const requests: MetricsChanges[] = [];
    let answer: (event: MetricsEvent) => void = () => {};
    let isWatched = false;
    const actor = createActor(
      metricsMachine.provide({
        actors: {
          storageWatcher: fromCallback(() => {
            isWatched = true;
            return () => {
              isWatched = false;
            };
          }),
          saveChanges: fromCallback<AnyEventObject, { changes: MetricsChanges }>(({ input, sendBack }) => {
            requests.push(input.changes);
            answer = sendBack;
          }),
        },
      }),
      { input: { stored: null } },
    );
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as MetricsEvent);
    };
    const tellBack = ({ event }: { event: AnyEventObject }) => {
      answer(event as MetricsEvent);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          actor.start();
        },
        'metrics.update': send,
        'block.completed': send,
        'storage.changed': send,
        'changes.saved': tellBack,
        'changes.refused': tellBack,
        'xstate.after.nextCheck.metrics.day.current': () => {
          vi.advanceTimersByTime(MINUTE);
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect(vi.getTimerCount(), 'one look at the day').toBe(1);
          expect(isWatched).toBe(true);
        },
        'day.current': () => {},
        'device.kept': ({ context }) => {
          expect(context.unsaved).toEqual({ entries: {}, blocks: 0 });
        },
        'device.saving': ({ context }) => {
          expect(requests.at(-1)).toEqual(context.unsaved);
        },
        'device.unkept': ({ context }) => {
          expect(context.unsaved).not.toEqual({ entries: {}, blocks: 0 });
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

  it('uses the defaults with today’s date where nothing is stored, and writes nothing', () => {
    const { device, openTab } = createDevice();
    expect(openTab().record()).toEqual(defaults);
    expect(device).toMatchObject({ stored: null, writes: 0 });
  });

  it('takes a record of today as it is', () => {
    const { openTab } = createDevice(filled);
    expect(openTab().record()).toEqual(filled);
  });

  it.each([
    ['yesterday', '2026-09-13'],
    ['tomorrow', '2026-09-15'],
    ['a year ago', '2025-09-14'],
    ['null', null],
    ['a number', 20260914],
    ['no date at all', 'today'],
    ['a longer text', '2026-09-14T10:00:00Z'],
  ])('starts the count at 0 with today’s date when the stored date is %s', (_name, lastUpdatedDate) => {
    const stored = { ...filled, lastUpdatedDate };
    const { device, openTab } = createDevice(stored);
    expect(openTab().record()).toEqual({ ...filled, pomodoroBlocksCompletedToday: 0 });
    expect(device).toMatchObject({ stored, writes: 0 });
  });

  it.each([
    ['a text', 'x'],
    ['a number', 7],
    ['a list', [1, 'a', null, 99, 1]],
    ['false', false],
    ['an empty object', {}],
  ])('uses the defaults where %s is stored', (_name, stored) => {
    const { openTab } = createDevice(stored);
    expect(openTab().record()).toEqual(defaults);
  });

  const entryNames = [
    'morningAlertMinutes',
    'warmupReadinessBefore',
    'warmupReadinessAfter',
    'eveningStress',
    'eveningTimeToSleepMinutes',
  ] as const;

  it.each(entryNames)('drops %s alone where it is no number', (name) => {
    for (const value of ['3', true, {}, [3], Number.POSITIVE_INFINITY, Number.NaN, undefined]) {
      const { openTab } = createDevice({ ...filled, [name]: value });
      expect(openTab().record()).toEqual({ ...filled, [name]: null });
    }
    for (const value of [0, -3, 2.5, 400]) {
      const { openTab } = createDevice({ ...filled, [name]: value });
      expect(openTab().record()).toEqual({ ...filled, [name]: value });
    }
  });

  it.each(['4', -1, 1.5, null, 1e300, Number.NaN, {}])(
    'counts no blocks where %j is stored for them',
    (blocks) => {
      const { openTab } = createDevice({ ...filled, pomodoroBlocksCompletedToday: blocks });
      expect(openTab().record()).toEqual({ ...filled, pomodoroBlocksCompletedToday: 0 });
    },
  );

  it('forgets fields that the record does not have', () => {
    const { openTab } = createDevice({ ...filled, more: 1 });
    expect(openTab().record()).toEqual(filled);
  });
});

describe('an update', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  it('merges the given fields, stamps today’s date and saves the record in its exact shape', () => {
    const { device, openTab } = createDevice({ ...filled, lastUpdatedDate: '2026-09-13' });
    const tab = openTab();
    tab.update({ eveningStress: 5, morningAlertMinutes: null });
    const expected = {
      ...filled,
      eveningStress: 5,
      morningAlertMinutes: null,
      pomodoroBlocksCompletedToday: 0,
    };
    expect(tab.record()).toEqual(expected);
    expect(device.stored).toEqual(expected);
    expect(Object.keys(device.stored as object)).toEqual(Object.keys(defaults));
    expect(tab.state()).toBe('device.kept');
  });

  it('saves a number outside its bounds all the same', () => {
    const { device, openTab } = createDevice();
    openTab().update({ eveningStress: 11, morningAlertMinutes: -4 });
    expect(device.stored).toEqual({ ...defaults, eveningStress: 11, morningAlertMinutes: -4 });
  });

  it('merges with what another tab has written since, of which nobody has told', () => {
    const { device, openTab } = createDevice();
    const [first, second] = [openTab(), openTab()];
    first.update({ eveningStress: 2 });
    second.update({ morningAlertMinutes: 15 });
    expect(device.stored).toEqual({ ...defaults, eveningStress: 2, morningAlertMinutes: 15 });
    expect(second.record()).toEqual(device.stored);
    first.hearOfOtherTabs();
    expect(first.record()).toEqual(device.stored);
  });

  it('loses no block of two tabs', () => {
    const { device, openTab } = createDevice(filled);
    const [first, second] = [openTab(), openTab()];
    first.finishBlock();
    second.finishBlock();
    first.finishBlock();
    expect(device.stored).toEqual({ ...filled, pomodoroBlocksCompletedToday: 7 });
    expect(first.blocks()).toBe(7);
    expect(second.blocks()).toBe(6);
    second.hearOfOtherTabs();
    expect(second.blocks()).toBe(7);
  });

  it('takes up what another tab has cleared', () => {
    const { device, openTab } = createDevice(filled);
    const tab = openTab();
    device.stored = null;
    tab.hearOfOtherTabs();
    expect(tab.record()).toEqual(defaults);
  });
});

it('runs as it is, without an edge, as the visualiser runs it', () => {
  const actor = createActor(metricsMachine, { input: { stored: null } }).start();
  actor.send({ type: 'metrics.update', entries: { eveningStress: 2 } });
  expect(actor.getSnapshot().matches({ device: 'saving' })).toBe(true);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['storageWatcher', 'saveChanges']);
  actor.stop();
});

describe('a device that refuses', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });

  it('keeps the numbers for this visit, and all of them are saved with the next change that it takes', () => {
    const { device, openTab } = createDevice(filled);
    const tab = openTab();
    device.refuses = true;
    tab.update({ eveningStress: 1 });
    tab.finishBlock();
    tab.finishBlock();
    expect(tab.state()).toBe('device.unkept');
    expect(tab.record()).toEqual({ ...filled, eveningStress: 1, pomodoroBlocksCompletedToday: 6 });
    expect(device.stored).toEqual(filled);

    device.stored = { ...filled, morningAlertMinutes: 9, pomodoroBlocksCompletedToday: 5 };
    tab.hearOfOtherTabs();
    expect(tab.record()).toEqual({
      ...filled,
      morningAlertMinutes: 9,
      eveningStress: 1,
      pomodoroBlocksCompletedToday: 7,
    });

    device.refuses = false;
    tab.update({ warmupReadinessAfter: 5 });
    expect(tab.state()).toBe('device.kept');
    expect(device.stored).toEqual({
      ...filled,
      morningAlertMinutes: 9,
      eveningStress: 1,
      warmupReadinessAfter: 5,
      pomodoroBlocksCompletedToday: 7,
    });
    tab.finishBlock();
    expect(device.stored).toMatchObject({ pomodoroBlocksCompletedToday: 8 });
  });

  it('forgets unsaved blocks at midnight, and keeps the other numbers', () => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    device.refuses = true;
    tab.update({ eveningStress: 1 });
    tab.finishBlock();
    vi.advanceTimersByTime(12 * HOUR);
    expect(tab.record()).toEqual({ ...defaults, eveningStress: 1, lastUpdatedDate: '2026-09-15' });
    device.refuses = false;
    tab.finishBlock();
    expect(device.stored).toEqual({
      ...defaults,
      eveningStress: 1,
      pomodoroBlocksCompletedToday: 1,
      lastUpdatedDate: '2026-09-15',
    });
  });
});

describe('the UTC day', () => {
  it('ends at midnight, to the millisecond, while the page is open', () => {
    const openedAt = NOON + 12_345;
    vi.useFakeTimers({ now: openedAt });
    const { device, openTab } = createDevice(filled);
    const tab = openTab();
    vi.advanceTimersByTime(MIDNIGHT - openedAt - 1);
    expect(tab.record()).toEqual(filled);
    vi.advanceTimersByTime(1);
    expect(Date.now()).toBe(MIDNIGHT);
    expect(tab.record()).toEqual({
      ...filled,
      pomodoroBlocksCompletedToday: 0,
      lastUpdatedDate: '2026-09-15',
    });
    expect(device.writes).toBe(0);
  });

  it('ends again the next night, and the next', () => {
    vi.useFakeTimers({ now: NOON });
    const tab = createDevice(filled).openTab();
    for (const day of ['2026-09-14', '2026-09-15', '2026-09-16']) {
      tab.finishBlock();
      expect(tab.record().lastUpdatedDate).toBe(day);
      expect(tab.blocks()).toBe(day === '2026-09-14' ? 5 : 1);
      vi.advanceTimersByTime(24 * HOUR);
    }
  });

  it('gives a block that is finished after midnight to the new day', () => {
    vi.useFakeTimers({ now: MIDNIGHT - 10 * MINUTE });
    const { device, openTab } = createDevice(filled);
    const tab = openTab();
    const timer = createActor(pomodoroMachine);
    timer.on('block.completed', tab.actor.send);
    timer.start();
    timer.send({ type: 'timer.start' });
    vi.advanceTimersByTime(25 * MINUTE);
    expect(tab.blocks()).toBe(1);
    expect(device.stored).toEqual({
      ...filled,
      pomodoroBlocksCompletedToday: 1,
      lastUpdatedDate: '2026-09-15',
    });
    timer.stop();
  });

  it('takes a block that ended before midnight no more after it', () => {
    vi.useFakeTimers({ now: MIDNIGHT });
    const { device, openTab } = createDevice(filled);
    const tab = openTab();
    tab.finishBlock(MIDNIGHT - 1);
    expect(tab.blocks()).toBe(0);
    expect(device.writes).toBe(0);
    tab.finishBlock(MIDNIGHT);
    expect(tab.blocks()).toBe(1);
  });

  it.each([
    ['the timers have counted the sleep', 'passAsleep', 0],
    ['no timer has counted the sleep: within a minute', 'moveClock', MINUTE],
  ] as const)('has turned when the computer wakes the next morning and %s', (_name, kind, laterMs) => {
    const browser = installLateTimers(NOON);
    const tab = createDevice(filled).openTab();
    browser.passAwake(9 * HOUR + 30_000);
    browser[kind](10 * HOUR);
    browser.passAwake(laterMs);
    expect(tab.record()).toMatchObject({ pomodoroBlocksCompletedToday: 0, lastUpdatedDate: '2026-09-15' });
    expect(browser.count()).toBe(1);
  });

  it.each([
    ['an update', (tab: Tab) => tab.update({ eveningStress: 1 }), 0],
    ['a block', (tab: Tab) => tab.finishBlock(), 1],
    ['a word from another tab', (tab: Tab) => tab.hearOfOtherTabs(), 0],
  ])('turns before the merge when %s comes first after a sleep', (_name, act, blocks) => {
    const browser = installLateTimers(NOON);
    const { device, openTab } = createDevice(filled);
    const tab = openTab();
    device.refuses = true;
    tab.finishBlock();
    expect(tab.blocks()).toBe(5);
    browser.moveClock(20 * HOUR);
    device.refuses = false;
    act(tab);
    expect(tab.record()).toMatchObject({
      pomodoroBlocksCompletedToday: blocks,
      lastUpdatedDate: '2026-09-15',
    });
  });

  it('is the date in Greenwich at 21:00 in New York', () => {
    process.env['TZ'] = 'America/New_York';
    vi.useFakeTimers({ now: new Date('2026-09-14T21:00:00-04:00') });
    const { device, openTab } = createDevice();
    openTab().finishBlock();
    expect(device.stored).toMatchObject({ lastUpdatedDate: '2026-09-15', pomodoroBlocksCompletedToday: 1 });
  });

  it.each([
    ['29 March, 23 hours long', '2026-03-28T12:00:00Z', ['2026-03-29', '2026-03-30', '2026-03-31']],
    ['25 October, 25 hours long', '2026-10-24T12:00:00Z', ['2026-10-25', '2026-10-26', '2026-10-27']],
  ])('is always 24 hours long, also in Berlin on %s', (_name, from, days) => {
    process.env['TZ'] = 'Europe/Berlin';
    vi.useFakeTimers({ now: new Date(from) });
    const tab = createDevice().openTab();
    tab.finishBlock();
    vi.advanceTimersByTime(12 * HOUR - 1);
    for (const day of days) {
      expect(tab.blocks()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(tab.blocks()).toBe(0);
      expect(tab.record().lastUpdatedDate).toBe(day);
      tab.finishBlock();
      vi.advanceTimersByTime(24 * HOUR - 1);
    }
  });

  it('is named and ended by Greenwich alone', () => {
    expect(utcDay(MIDNIGHT - 1)).toBe('2026-09-14');
    expect(utcDay(MIDNIGHT)).toBe('2026-09-15');
    expect(nextUtcMidnight(MIDNIGHT - 1)).toBe(MIDNIGHT);
    expect(nextUtcMidnight(MIDNIGHT)).toBe(MIDNIGHT + 24 * HOUR);
    expect(nextUtcMidnight(NOON)).toBe(MIDNIGHT);
  });
});

type Tab = ReturnType<ReturnType<typeof createDevice>['openTab']>;

describe('whatever happens, whenever', () => {
  it('opens anything as a valid record of today', () => {
    const field = fc.oneof(fc.anything(), fc.integer(), fc.double(), fc.constant('2026-09-14'));
    const stored = fc.oneof(
      fc.anything(),
      fc.jsonValue(),
      fc.record(
        Object.fromEntries(Object.keys(defaults).map((name) => [name, field])) as Record<
          string,
          typeof field
        >,
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(stored, (value) => {
        const { pomodoroBlocksCompletedToday, lastUpdatedDate, ...entries } = openRecord(value, NOON);
        expect(lastUpdatedDate).toBe('2026-09-14');
        expect(Number.isSafeInteger(pomodoroBlocksCompletedToday)).toBe(true);
        expect(pomodoroBlocksCompletedToday).toBeGreaterThanOrEqual(0);
        for (const entry of Object.values(entries)) {
          expect(entry === null || Number.isFinite(entry)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('the count falls by a rollover only, in all tabs, and one timer runs in each', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('block' as const), tab: fc.nat(1) }),
      fc.record({ kind: fc.constant('update' as const), tab: fc.nat(1), value: fc.integer() }),
      fc.record({ kind: fc.constant('hear' as const), tab: fc.nat(1) }),
      fc.record({ kind: fc.constant('refuse' as const), refuses: fc.boolean() }),
      fc.record({
        kind: fc.constantFrom('passAsleep' as const, 'moveClock' as const),
        ms: fc.nat(30 * HOUR),
      }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (story) => {
        const browser = installLateTimers(NOON);
        const { device, openTab } = createDevice();
        const tabs = [openTab(), openTab()];
        for (const step of story) {
          const before = tabs.map((tab) => tab.record());
          switch (step.kind) {
            case 'block':
              tabs[step.tab]!.finishBlock();
              break;
            case 'update':
              tabs[step.tab]!.update({ eveningStress: step.value });
              break;
            case 'hear':
              tabs[step.tab]!.hearOfOtherTabs();
              break;
            case 'refuse':
              device.refuses = step.refuses;
              break;
            case 'passAsleep':
            case 'moveClock':
              browser[step.kind](step.ms);
              break;
          }
          for (const [index, tab] of tabs.entries()) {
            const isSameDay = tab.record().lastUpdatedDate === before[index]!.lastUpdatedDate;
            const least = isSameDay ? before[index]!.pomodoroBlocksCompletedToday : 0;
            expect(tab.blocks()).toBeGreaterThanOrEqual(least);
            expect(Number.isSafeInteger(tab.blocks())).toBe(true);
          }
          expect(browser.count()).toBe(2);
        }
        for (const tab of tabs) {
          tab.actor.stop();
        }
        expect(browser.count()).toBe(0);
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
      }),
      { numRuns: 200 },
    );
  });
});

describe('what it reports for the history', () => {
  it('is what the member enters and finishes, and nothing that another tab does', () => {
    vi.useFakeTimers({ now: NOON });
    const { device, openTab } = createDevice();
    const tab = openTab();
    const reports: MetricsReport[] = [];
    tab.actor.on('*', (report) => {
      reports.push(report);
    });
    tab.update({ eveningStress: 3 });
    tab.finishBlock();
    tab.finishBlock(YESTERDAY);
    device.stored = { ...filled };
    tab.hearOfOtherTabs();
    device.refuses = true;
    tab.update({ eveningStress: null });
    expect(reports).toEqual([
      { type: 'entries.made', entries: { eveningStress: 3 } },
      { type: 'block.counted' },
      { type: 'entries.made', entries: { eveningStress: null } },
    ]);
  });
});
