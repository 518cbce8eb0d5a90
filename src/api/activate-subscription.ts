import { fromPromise } from 'xstate';

import type { ActivationRequest } from '#machines/payment-button.machine.ts';

import { postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

export const ACTIVATION_TIMEOUT_MS = 20_000;

const ACCEPTED = 202;
/** The server decided, and not in favour of this subscription. The other refusals say nothing of it. */
const DECIDED: ReadonlySet<number> = new Set([403, 404, 409, 422]);

/** What the server says of a subscription. A sentence is the server's own, for the member. */
export type ActivationAnswer =
  | { readonly result: 'active' }
  /** PayPal has not started it yet. The course opens by itself once it has. */
  | { readonly result: 'pending' }
  | { readonly result: 'refused'; readonly sentence: string };

const activations = createSharedRequests<ActivationAnswer>();

/** `POST /api/activate-subscription` as an actor. Rejects unless the server has taken the subscription on. */
export const activateSubscription = (caller: { getToken: GetToken }) =>
  fromPromise<void, ActivationRequest>(async ({ input }) => {
    const answer = await requestActivation(input, caller.getToken);
    if (answer.result === 'refused') {
      throw new Error(answer.sentence);
    }
  });

/** `POST /api/activate-subscription`. Rejects where the server does not answer, or does not decide. */
export function requestActivation(request: ActivationRequest, getToken: GetToken): Promise<ActivationAnswer> {
  return activations(JSON.stringify([request.subscriptionId, request.memberId]), () =>
    activate(request, getToken),
  );
}

async function activate(
  { subscriptionId, memberId }: ActivationRequest,
  getToken: GetToken,
): Promise<ActivationAnswer> {
  const { status, isOk, text } = await postJson(
    '/api/activate-subscription',
    { subscriptionID: subscriptionId, userId: memberId },
    { getToken, timeoutMs: ACTIVATION_TIMEOUT_MS },
  );
  if (isOk) {
    return { result: status === ACCEPTED ? 'pending' : 'active' };
  }
  if (DECIDED.has(status) && text !== '') {
    return { result: 'refused', sentence: text };
  }
  throw new Error('The subscription could not be activated.');
}
