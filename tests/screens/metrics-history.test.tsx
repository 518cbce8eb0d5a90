import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { beginVisit } from '#src/notebook/registry.ts';
import { readMeasuredDay, recordBlock, recordEntries } from '#src/progress/metrics-history.ts';

import { writeElsewhere } from './support/storage.ts';

const KEY = 'energyCourse:metricsHistory';
const DAY = '2026-11-20';

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, object>;

beforeEach(() => {
  localStorage.clear();
  beginVisit();
});

describe('the numbers over time', () => {
  it('add to what the day already has', () => {
    recordEntries(DAY, { morningAlertMinutes: 25 });
    recordEntries(DAY, { eveningStress: 3 });
    recordBlock(DAY);
    recordBlock(DAY);
    recordEntries('2026-11-21', { eveningStress: 4 });
    expect(stored()).toMatchObject({
      [DAY]: { morningAlertMinutes: 25, eveningStress: 3, focusBlocks: 2 },
      '2026-11-21': { morningAlertMinutes: null, eveningStress: 4, focusBlocks: 0 },
    });
  });

  it('lose a day that has no number left', () => {
    recordEntries(DAY, { eveningStress: 3 });
    recordEntries(DAY, { eveningStress: null });
    expect(stored()).toEqual({});
    recordEntries(DAY, { eveningStress: null });
    expect(stored()).toEqual({});
  });

  it('keep what another tab has written about another day', () => {
    localStorage.setItem(KEY, JSON.stringify({ '2026-11-19': { focusBlocks: 3, changedAt: 1 } }));
    recordBlock(DAY);
    expect(Object.keys(stored())).toEqual(['2026-11-19', DAY]);
  });

  it('take up what another tab writes', () => {
    writeElsewhere(KEY, { [DAY]: { focusBlocks: 3, changedAt: 1 } });
    recordBlock(DAY);
    expect(stored()).toMatchObject({ [DAY]: { focusBlocks: 4 } });
  });

  it.each([
    ['2026-02-30', { focusBlocks: 1 }],
    ['today', { focusBlocks: 1 }],
    [DAY, {}],
    [DAY, null],
    [DAY, 'x'],
    [DAY, [1]],
    [DAY, { focusBlocks: 0, morningAlertMinutes: null }],
    [DAY, { focusBlocks: -1, eveningStress: '4' }],
  ])('have no use for %s: %j', (day, value) => {
    expect(readMeasuredDay(day, value)).toBeNull();
  });

  it('read anything without harm', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const day = readMeasuredDay(DAY, value);
        for (const number of Object.values(day ?? {})) {
          expect(number === null || Number.isFinite(number)).toBe(true);
        }
      }),
    );
  });

  it.each(['{', 'null', '"x"', '[1,"a",null,99,1]'])('begin anew over %s', (text) => {
    localStorage.setItem(KEY, text);
    beginVisit();
    expect(localStorage.getItem(KEY)).toBe(text);
    recordBlock(DAY);
    expect(stored()).toMatchObject({ [DAY]: { focusBlocks: 1 } });
  });
});
