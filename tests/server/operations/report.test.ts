import { describe, expect, test } from 'vitest';

import { VendorUnavailable } from '../../../server/errors.ts';
import { fault, note } from '../../../server/operations/finding.ts';
import { exitCodeOf, linesOf, settle } from '../../../server/operations/report.ts';

const mendable = (done: string[]) =>
  fault('access-differs', 'It differs.', 'Mend it.', async () => {
    done.push('mended');
    return 'It agrees.';
  });
const forAPerson = fault('dispute-waits', 'It waits.', 'Answer it.');

describe('a report', () => {
  test('a dry run mends nothing, and ends with 1', async () => {
    const done: string[] = [];
    const report = await settle([mendable(done)], [], false);
    expect(done).toEqual([]);
    expect(exitCodeOf(report)).toBe(1);
    expect(linesOf(report)).toEqual([
      'FAULT     access-differs: It differs.',
      '            Mend it.',
      '1 fault open, 0 faults mended, 0 notes, 0 parts not read.',
    ]);
  });

  test('with --apply it mends what it can, and ends with 0 when nothing is left', async () => {
    const done: string[] = [];
    const report = await settle([mendable(done), note('subscribers', '3 run.')], [], true);
    expect(done).toEqual(['mended']);
    expect(exitCodeOf(report)).toBe(0);
    expect(linesOf(report)).toEqual([
      'MENDED    access-differs: It differs.',
      '            It agrees.',
      'note      subscribers: 3 run.',
      '0 faults open, 1 fault mended, 1 note, 0 parts not read.',
    ]);
  });

  test('what needs a person stays open with --apply', async () => {
    expect(exitCodeOf(await settle([mendable([]), forAPerson], [], true))).toBe(1);
  });

  test('notes alone are clean', async () => {
    expect(exitCodeOf(await settle([note('subscribers', '3 run.')], [], false))).toBe(0);
  });

  test('what could not be read is never clean, and outweighs faults', async () => {
    expect(exitCodeOf(await settle([], ['PayPal did not answer.'], false))).toBe(2);
    expect(exitCodeOf(await settle([forAPerson], ['PayPal did not answer.'], false))).toBe(2);
  });

  test('what could not be mended because a vendor failed counts as not read, and the rest is still mended', async () => {
    const done: string[] = [];
    const failing = fault('event-lost', 'It was lost.', 'Send it.', async () => {
      throw new VendorUnavailable('PayPal', 'timeout');
    });
    const report = await settle([failing, mendable(done)], [], true);
    expect(done).toEqual(['mended']);
    expect(exitCodeOf(report)).toBe(2);
    expect(linesOf(report)[0]).toBe(
      'NOT READ  This could not be mended: It was lost. (PayPal is not available: timeout)',
    );
  });
});
