import { fromPromise } from 'xstate';

import type { Cancellation, CancellationAnswer } from '#machines/membership.machine.ts';

import { reportIn } from './membership-report.ts';
import { postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

const CANCELLATION_TIMEOUT_MS = 60_000;

const ACCEPTED = 202;
/** The server decided that there is nothing of this member to cancel. The other refusals say nothing of it. */
const DECIDED: ReadonlySet<number> = new Set([403, 404, 409]);

const cancellations = createSharedRequests<CancellationAnswer>();

/**
 * `POST /api/cancel-membership` as an actor. Rejects where nobody says what became of the cancellation: it may have been carried
 * out. Calling it twice is safe.
 */
export const cancelMembership = (caller: { getToken: GetToken }) =>
  fromPromise<CancellationAnswer, Cancellation>(({ input }) =>
    cancellations(JSON.stringify([input.subscriptionId, input.memberId]), () =>
      cancel(input, caller.getToken),
    ),
  );

async function cancel({ subscriptionId }: Cancellation, getToken: GetToken): Promise<CancellationAnswer> {
  const { isOk, status, text } = await postJson(
    '/api/cancel-membership',
    { subscriptionID: subscriptionId },
    { getToken, timeoutMs: CANCELLATION_TIMEOUT_MS },
  );
  if (isOk) {
    return { result: status === ACCEPTED ? 'accepted' : 'cancelled', report: reportIn(text) };
  }
  if (DECIDED.has(status) && text !== '') {
    return { result: 'refused', sentence: text };
  }
  throw new Error(`The membership could not be cancelled: ${status}`);
}
