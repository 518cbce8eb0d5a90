import { expect, it } from 'vitest';

import { hasOpenAccess, nobody, unknownVisitor } from '#machines/support/visitor.ts';

const NOON = Date.UTC(2026, 4, 20, 12);

// Section 4: "once user data has loaded and hasCourseAccess is true".
it.each([
  ['signedIn', NOON + 1, true],
  ['signedIn', NOON, false],
  ['loading', NOON + 1, false],
  ['signedOut', NOON + 1, false],
  ['failed', NOON + 1, false],
] as const)('%s, end %s: the courses are open to the visitor: %s', (status, accessEndsAt, isOpen) => {
  expect(hasOpenAccess({ status, memberId: 'user_1', hasCourseAccess: true, accessEndsAt }, NOON)).toBe(
    isOpen,
  );
});

it('has nothing open to nobody, nor to a visitor before the sign-in service has said anything', () => {
  expect(nobody).toEqual({ memberId: null, hasCourseAccess: false, accessEndsAt: null });
  expect(unknownVisitor).toEqual({ ...nobody, status: 'loading' });
});
