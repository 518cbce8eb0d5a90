import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import type { MetricsRecord } from '#machines/metrics.machine.ts';
import { beginVisit } from '#src/notebook/registry.ts';
import {
  changeRecord,
  metricsRecord,
  readRecord,
  recordMetrics,
  type MetricsChange,
} from '#src/tools/metrics/metrics-record.ts';

const filled: MetricsRecord = {
  morningAlertMinutes: 40,
  pomodoroBlocksCompletedToday: 4,
  warmupReadinessBefore: 2,
  warmupReadinessAfter: 4,
  eveningStress: 3,
  eveningTimeToSleepMinutes: 25,
  lastUpdatedDate: '2026-09-14',
};
const empty: MetricsRecord = {
  morningAlertMinutes: null,
  pomodoroBlocksCompletedToday: 0,
  warmupReadinessBefore: null,
  warmupReadinessAfter: null,
  eveningStress: null,
  eveningTimeToSleepMinutes: null,
  lastUpdatedDate: '',
};
const NAMES = [
  'morningAlertMinutes',
  'warmupReadinessBefore',
  'warmupReadinessAfter',
  'eveningStress',
  'eveningTimeToSleepMinutes',
] as const;

const change = (some: Partial<MetricsChange>): MetricsChange => ({
  entries: {},
  blocks: 0,
  day: '2026-09-14',
  seenDate: '2026-09-14',
  ...some,
});
const after = (record: MetricsRecord, ...changes: readonly Partial<MetricsChange>[]) =>
  changes.map(change).reduce(changeRecord, record);

describe('a stored record', () => {
  it('is taken as it is, also of an earlier day, without what it does not have', () => {
    expect(readRecord({ ...filled, more: 1 })).toEqual(filled);
    expect(readRecord({ ...filled, lastUpdatedDate: '2025-01-31' })).toEqual({
      ...filled,
      lastUpdatedDate: '2025-01-31',
    });
  });

  it.each([null, 'x', 7, [1, 'a', null, 99, 1], false, {}])('is empty where %j is stored', (stored) => {
    expect(readRecord(stored)).toEqual(empty);
  });

  it.each([null, 20_260_914, 'today', '2026-09-14T10:00:00Z', '2026-02-30'])(
    'keeps its numbers and no blocks where the date is %j',
    (lastUpdatedDate) => {
      expect(readRecord({ ...filled, lastUpdatedDate })).toEqual({
        ...filled,
        pomodoroBlocksCompletedToday: 0,
        lastUpdatedDate: '',
      });
    },
  );

  it.each(NAMES)('drops %s alone where it is no number', (name) => {
    for (const value of ['3', true, {}, [3], Number.POSITIVE_INFINITY, Number.NaN, undefined]) {
      expect(readRecord({ ...filled, [name]: value })).toEqual({ ...filled, [name]: null });
    }
    for (const value of [0, -3, 2.5, 400]) {
      expect(readRecord({ ...filled, [name]: value })).toEqual({ ...filled, [name]: value });
    }
  });

  it.each(['4', -1, 1.5, null, 1e300, Number.NaN, {}])(
    'counts no blocks where %j is stored for them',
    (blocks) => {
      expect(readRecord({ ...filled, pomodoroBlocksCompletedToday: blocks })).toEqual({
        ...filled,
        pomodoroBlocksCompletedToday: 0,
      });
    },
  );

  it('is valid, whatever is stored', () => {
    const field = fc.oneof(fc.anything(), fc.integer(), fc.double(), fc.constant('2026-09-14'));
    const record = fc.record(
      Object.fromEntries(Object.keys(filled).map((name) => [name, field])) as Record<string, typeof field>,
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), record), (value) => {
        const { pomodoroBlocksCompletedToday, lastUpdatedDate, ...entries } = readRecord(value);
        expect(lastUpdatedDate).toMatch(/^(?:\d{4}-\d\d-\d\d)?$/);
        expect(Number.isSafeInteger(pomodoroBlocksCompletedToday)).toBe(true);
        expect(pomodoroBlocksCompletedToday).toBeGreaterThanOrEqual(0);
        for (const entry of Object.values(entries)) {
          expect(entry === null || Number.isFinite(entry)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a change', () => {
  it('merges the given fields, stamps its date and keeps the exact shape', () => {
    const changed = after(filled, { entries: { eveningStress: 5, morningAlertMinutes: null } });
    expect(changed).toEqual({ ...filled, eveningStress: 5, morningAlertMinutes: null });
    expect(Object.keys(changed)).toEqual(Object.keys(filled));
    expect(Object.keys(after(readRecord(null), { blocks: 1 }))).toEqual([
      'morningAlertMinutes',
      'pomodoroBlocksCompletedToday',
      'warmupReadinessBefore',
      'warmupReadinessAfter',
      'eveningStress',
      'eveningTimeToSleepMinutes',
      'lastUpdatedDate',
    ]);
  });

  it.each([
    ['adds a block on the same day', filled, { blocks: 1 }, 5, '2026-09-14'],
    ['starts the count again on a new day', filled, { blocks: 1, day: '2026-09-15' }, 1, '2026-09-15'],
    ['starts the count again with an entry too', filled, { day: '2026-09-15' }, 0, '2026-09-15'],
    ['starts the count in an empty record', empty, { blocks: 1, seenDate: '' }, 1, '2026-09-14'],
    [
      'starts the count again where the clock was put back',
      { ...filled, lastUpdatedDate: '2026-09-15' },
      { blocks: 1, seenDate: '2026-09-15' },
      1,
      '2026-09-14',
    ],
    [
      'of a day that is over brings no blocks',
      { ...filled, lastUpdatedDate: '2026-09-15' },
      { blocks: 1 },
      4,
      '2026-09-15',
    ],
  ] as const)('%s', (_name, record, some, blocks, date) => {
    expect(after(record, some)).toEqual({
      ...record,
      pomodoroBlocksCompletedToday: blocks,
      lastUpdatedDate: date,
    });
  });

  it('of a day that is over still brings its entries', () => {
    const record = { ...filled, lastUpdatedDate: '2026-09-15' };
    expect(after(record, { entries: { eveningStress: 1 } })).toEqual({ ...record, eveningStress: 1 });
  });
});

describe('the record on the device', () => {
  const stored = () => JSON.parse(localStorage.getItem('energyCourse:metrics') ?? 'null') as unknown;
  const today = new Date().toISOString().slice(0, 10);

  beforeEach(() => {
    beginVisit();
  });

  it('has its key and, character by character, its format', () => {
    recordMetrics({ entries: { eveningStress: 3 }, blocks: 0 });
    recordMetrics({ entries: {}, blocks: 1 });
    expect(localStorage.getItem('energyCourse:metrics')).toBe(
      `{"morningAlertMinutes":null,"pomodoroBlocksCompletedToday":1,"warmupReadinessBefore":null,"warmupReadinessAfter":null,"eveningStress":3,"eveningTimeToSleepMinutes":null,"lastUpdatedDate":"${today}"}`,
    );
    expect(Object.keys(localStorage)).toEqual(['energyCourse:metrics']);
  });

  it('loses no block of two tabs', () => {
    recordMetrics({ entries: {}, blocks: 1 });
    localStorage.setItem(
      metricsRecord.key,
      JSON.stringify({ ...(stored() as object), pomodoroBlocksCompletedToday: 6 }),
    );
    recordMetrics({ entries: {}, blocks: 1 });
    expect(metricsRecord.get().pomodoroBlocksCompletedToday).toBe(7);
  });

  it('refused, counts every block and the last of each entry once it is taken', () => {
    const device = localStorage;
    let isFull = true;
    const full = {
      getItem: (key: string) => device.getItem(key),
      setItem: (key: string, text: string) => {
        if (isFull) {
          throw new DOMException('The storage is full.', 'QuotaExceededError');
        }
        device.setItem(key, text);
      },
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: full });
    try {
      recordMetrics({ entries: { eveningStress: 1 }, blocks: 0 });
      recordMetrics({ entries: {}, blocks: 1 });
      recordMetrics({ entries: { eveningStress: 2 }, blocks: 0 });
      recordMetrics({ entries: {}, blocks: 1 });
      expect(metricsRecord.isUnkept()).toBe(true);
      expect(metricsRecord.get()).toMatchObject({ eveningStress: 2, pomodoroBlocksCompletedToday: 2 });
      isFull = false;
      recordMetrics({ entries: {}, blocks: 1 });
    } finally {
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: device });
    }
    expect(metricsRecord.isUnkept()).toBe(false);
    expect(stored()).toMatchObject({ eveningStress: 2, pomodoroBlocksCompletedToday: 3 });
  });
});
