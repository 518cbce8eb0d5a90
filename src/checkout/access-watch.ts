import { fromCallback, fromPromise, type EventObject } from 'xstate';

import type { RecheckAnswer, RecheckRequest } from '#machines/checkout-success.machine.ts';
import { requestActivation } from '#src/api/activate-subscription.ts';
import type { Session } from '#src/session/session.ts';

const ACCESS_CHECK_EVERY_MS = 4_000;

/**
 * Reads the member's data at once and then every four seconds, one reading at a time. A failed reading is tried again.
 *
 * @param readings how often it reads at most
 */
export const accessWatcher = (session: () => Session, readings = Number.POSITIVE_INFINITY) =>
  fromCallback<EventObject>(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let left = readings;
    const look = async () => {
      left -= 1;
      try {
        await session().reload();
      } catch {
        // The next reading may succeed.
      }
      if (!isStopped && left > 0) {
        timer = setTimeout(() => void look(), ACCESS_CHECK_EVERY_MS);
      }
    };
    void look();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  });

/**
 * The member's own press on the check: reports a subscription to the server once more, then reads the member's data.
 * A failed report is only logged. Rejects when the data cannot be read.
 */
export const recheckAccess = (session: () => Session) =>
  fromPromise<RecheckAnswer, RecheckRequest>(async ({ input: { subscriptionId, userId } }) => {
    const answer =
      subscriptionId === null || userId === null
        ? null
        : await requestActivation({ subscriptionId, userId }, session().getToken).catch((error: unknown) => {
            logActivationFailure(error);
            return null;
          });
    await session().reload();
    return answer === null || answer.result === 'active' ? { result: 'unchanged' } : answer;
  });

export function logActivationFailure(error: unknown): void {
  console.error('The subscription could not be reported to the server:', error);
}
