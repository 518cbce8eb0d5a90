import { expect, it } from 'vitest';

import { isAccessOpen } from '#machines/support/paid-access.ts';

const NOON = Date.UTC(2026, 4, 20, 12);

it.each([
  [true, null, true],
  [true, NOON + 1, true],
  [true, NOON, false],
  [true, NOON - 1, false],
  [false, null, false],
  [false, NOON + 1, false],
])('bought %s, end %s: open %s', (hasCourseAccess, accessEndsAt, isOpen) => {
  expect(isAccessOpen({ hasCourseAccess, accessEndsAt }, NOON)).toBe(isOpen);
});
