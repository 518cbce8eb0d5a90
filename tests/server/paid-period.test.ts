import { expect, test } from 'vitest';

import { endOfPaidPeriod, type Frequency } from '../../server/paid-period.ts';

test.each<[string, Frequency, string]>([
  ['2025-01-15T10:30:05.250Z', { unit: 'MONTH', count: 1 }, '2025-02-15T10:30:05.250Z'],
  ['2025-01-31T23:59:59.000Z', { unit: 'MONTH', count: 1 }, '2025-02-28T23:59:59.000Z'],
  ['2024-01-31T23:59:59.000Z', { unit: 'MONTH', count: 1 }, '2024-02-29T23:59:59.000Z'],
  ['2025-02-28T08:00:00.000Z', { unit: 'MONTH', count: 1 }, '2025-03-28T08:00:00.000Z'],
  ['2025-05-31T08:00:00.000Z', { unit: 'MONTH', count: 1 }, '2025-06-30T08:00:00.000Z'],
  ['2025-12-31T00:00:00.000Z', { unit: 'MONTH', count: 1 }, '2026-01-31T00:00:00.000Z'],
  ['2025-11-30T00:00:00.000Z', { unit: 'MONTH', count: 3 }, '2026-02-28T00:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', { unit: 'YEAR', count: 1 }, '2025-02-28T12:00:00.000Z'],
  ['2023-02-28T12:00:00.000Z', { unit: 'YEAR', count: 1 }, '2024-02-28T12:00:00.000Z'],
  ['2025-12-25T00:00:00.000Z', { unit: 'WEEK', count: 2 }, '2026-01-08T00:00:00.000Z'],
  ['2025-02-27T00:00:00.000Z', { unit: 'DAY', count: 30 }, '2025-03-29T00:00:00.000Z'],
])('a period paid at %s of %o ends at %s', (paidAt, frequency, end) => {
  expect(new Date(endOfPaidPeriod(Date.parse(paidAt), frequency)).toISOString()).toBe(end);
});
