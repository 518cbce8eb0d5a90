import { fromPromise } from 'xstate';

import { accessWatchMachine } from '#machines/access-watch.machine.ts';
import type { RecheckAnswer, RecheckRequest } from '#machines/checkout-success.machine.ts';
import { requestActivation } from '#src/api/activate-subscription.ts';
import type { Session } from '#src/session/session.ts';

/** Reads the member's data again and again while a screen waits for an access. */
export const accessWatch = (session: () => Session) =>
  accessWatchMachine.provide({ actors: { readAccess: fromPromise(() => session().reload()) } });

/**
 * The member's own press on the check: reports a subscription to the server once more, then reads the member's data.
 * A failed report is only logged. Rejects when the data cannot be read.
 */
export const recheckAccess = (session: () => Session) =>
  fromPromise<RecheckAnswer, RecheckRequest>(async ({ input: { subscriptionId, memberId } }) => {
    const answer =
      subscriptionId === null || memberId === null
        ? null
        : await requestActivation({ subscriptionId, memberId }, session().getToken).catch(
            (error: unknown) => {
              logActivationFailure(error);
              return null;
            },
          );
    await session().reload();
    return answer === null || answer.result === 'active' ? { result: 'unchanged' } : answer;
  });

export function logActivationFailure(error: unknown): void {
  console.error('The subscription could not be reported to the server:', error);
}
