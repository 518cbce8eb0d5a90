import { describe, expect, it } from 'vitest';

import { isLeaseOpen, leaseEnd, type Lease } from '#src/offline/lease.ts';

import { DAY_MS } from '../support/durations.ts';

const told = Date.parse('2026-03-27T09:00:00Z');
const lease = (changes: Partial<Lease> = {}): Lease => ({
  memberId: 'user_1',
  accessEndsAt: null,
  from: told,
  isDoubted: false,
  ...changes,
});

/** Decision 27: three days from when the access was last told, and never beyond its end. */
describe('the lease of kept texts', () => {
  it.each([
    ['from the moment on', 0, true],
    ['until three days have passed', 3 * DAY_MS - 1, true],
    ['not after three days', 3 * DAY_MS, false],
    ['not for a clock that was set back behind its beginning', -1, false],
  ])('opens %s', (_when, after, isOpen) => {
    expect(isLeaseOpen(lease(), told + after)).toBe(isOpen);
  });

  it('ends with the access', () => {
    const ending = lease({ accessEndsAt: told + DAY_MS });
    expect(leaseEnd(ending)).toBe(told + DAY_MS);
    expect(isLeaseOpen(ending, told + DAY_MS - 1)).toBe(true);
    expect(isLeaseOpen(ending, told + DAY_MS)).toBe(false);
  });

  it('is not longer for an access that ends later', () => {
    expect(leaseEnd(lease({ accessEndsAt: told + 30 * DAY_MS }))).toBe(told + 3 * DAY_MS);
  });

  it('opens nothing after the server has not known the member', () => {
    expect(isLeaseOpen(lease({ isDoubted: true }), told)).toBe(false);
  });
});
