import { describe, expect, it, vi } from 'vitest';

import { daysBetween } from '#machines/support/dates.ts';

describe.each(['UTC', 'Pacific/Apia', 'America/Santiago'])('for a member in %s', (zone) => {
  it.each([
    ['2026-03-27', '2026-03-27', 0],
    ['2026-03-27', '2026-03-30', 3],
    ['2026-03-30', '2026-03-27', -3],
    ['2026-02-28', '2026-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-01-01', '2027-01-01', 365],
  ])('from %s to %s it is %i', (one, other, days) => {
    vi.stubEnv('TZ', zone);
    expect(daysBetween(one, other)).toBe(days);
  });
});
