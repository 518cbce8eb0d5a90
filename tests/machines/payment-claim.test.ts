import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { accessWatchMachine } from '#machines/access-watch.machine.ts';
import { paymentClaimMachine } from '#machines/payment-claim.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';

import { itWalks } from '../support/model.ts';
import { walkPaymentClaim, WATCHED } from '../support/payment-claim-walk.ts';

/** Fifteen readings, four seconds apart. */
const FIFTEEN_READINGS_MS = 14 * 4000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(isAwaited: boolean) {
  const readings = vi.fn<() => void>();
  const actor = createActor(
    paymentClaimMachine.provide({
      actors: {
        accessWatch: accessWatchMachine.provide({
          actors: {
            readAccess: fromPromise<PaidAccess>(() => {
              readings();
              return Promise.resolve({ hasCourseAccess: false, accessEndsAt: null });
            }),
          },
        }),
      },
    }),
    { input: { isAwaited } },
  );
  actor.start();
  return { actor, readings };
}

// Issue 15: "pending access leads to a page that waits and says what it waits for", and "I have paid" reads again.
describe.each([
  [
    false,
    [
      'idle | claim.make | watching',
      'watching | done accessWatch | unanswered',
      'unanswered | claim.make | watching',
    ],
    { states: 4, edges: 3, paths: 1, never: [] },
  ],
  [
    true,
    ['watching | done accessWatch | unanswered', 'unanswered | claim.make | watching'],
    { states: 4, edges: 2, paths: 1, never: ['idle'] },
  ],
] as const)('a claim that is awaited: %s', (isAwaited, table, size) => {
  const model = walkPaymentClaim(isAwaited);

  it('does what was decided, and nothing else', () => {
    expect(model.table()).toEqual(table.toSorted());
  });

  itWalks(model, size, async (path) => {
    let claim!: ReturnType<typeof start>;
    await path.test({
      events: {
        'xstate.init': () => {
          claim = start(isAwaited);
        },
        'claim.make': () => claim.actor.send({ type: 'claim.make' }),
        [WATCHED]: async () => {
          const before = claim.readings.mock.calls.length;
          await vi.advanceTimersByTimeAsync(FIFTEEN_READINGS_MS - 1);
          expect(claim.actor.getSnapshot().value).toBe('watching');
          await vi.advanceTimersByTimeAsync(1);
          expect(claim.readings.mock.calls.length - before).toBeGreaterThanOrEqual(14);
        },
      },
      states: {
        '*': (expected) => expect(claim.actor.getSnapshot().value).toBe(expected.value),
        idle: () => expect(claim.readings).not.toHaveBeenCalled(),
        watching: () => expect(claim.readings).toHaveBeenCalled(),
        unanswered: () => {},
      },
    });
  });
});
