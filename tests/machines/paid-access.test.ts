import { expect, it } from 'vitest';

import { hasOpenAccess, isAccessOpen } from '#machines/support/paid-access.ts';

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

// Section 4: "once user data has loaded and hasCourseAccess is true".
it.each([
  ['signedIn', NOON + 1, true],
  ['signedIn', NOON, false],
  ['loading', NOON + 1, false],
  ['signedOut', NOON + 1, false],
  ['failed', NOON + 1, false],
] as const)('%s, end %s: the courses are open to the visitor: %s', (status, accessEndsAt, isOpen) => {
  expect(hasOpenAccess({ status, userId: 'user_1', hasCourseAccess: true, accessEndsAt }, NOON)).toBe(isOpen);
});
