import { describe, expect, it, vi } from 'vitest';

import { nextUtcMidnight, utcDay } from '#machines/support/utc-day.ts';

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('for a member in %s', (zone) => {
  it.each([
    [Date.UTC(2026, 2, 29, 0), '2026-03-29', Date.UTC(2026, 2, 30)],
    [Date.UTC(2026, 2, 29, 12), '2026-03-29', Date.UTC(2026, 2, 30)],
    [Date.UTC(2026, 2, 30) - 1, '2026-03-29', Date.UTC(2026, 2, 30)],
    [Date.UTC(2028, 1, 29, 23, 59), '2028-02-29', Date.UTC(2028, 2, 1)],
    [Date.UTC(2026, 11, 31, 23), '2026-12-31', Date.UTC(2027, 0, 1)],
  ])('the moment %i lies on the UTC day %s, which ends at %i', (moment, day, end) => {
    vi.stubEnv('TZ', zone);
    expect(utcDay(moment)).toBe(day);
    expect(nextUtcMidnight(moment)).toBe(end);
  });
});
