import { fromPromise } from 'xstate';

import type { ActivationRequest } from '#machines/payment-button.machine.ts';

import { postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

export const ACTIVATION_TIMEOUT_MS = 20_000;

const activations = createSharedRequests<void>();

/** `POST /api/activate-subscription` as an actor. The answer's body is not read. */
export const activateSubscription = (caller: { getToken: GetToken }) =>
  fromPromise<void, ActivationRequest>(({ input }) => requestActivation(input, caller.getToken));

/** `POST /api/activate-subscription`. Rejects when the call does not succeed. */
export function requestActivation(request: ActivationRequest, getToken: GetToken): Promise<void> {
  return activations(JSON.stringify([request.subscriptionId, request.userId]), () =>
    activate(request, getToken),
  );
}

async function activate({ subscriptionId, userId }: ActivationRequest, getToken: GetToken): Promise<void> {
  const answer = await postJson(
    '/api/activate-subscription',
    { subscriptionID: subscriptionId, userId },
    { getToken, timeoutMs: ACTIVATION_TIMEOUT_MS },
  );
  if (!answer.isOk) {
    throw new Error('The subscription could not be activated.');
  }
}
