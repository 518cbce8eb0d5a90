import { fromPromise } from 'xstate';

import type { CaptureRequest } from '#machines/checkout-success.machine.ts';

import { parseJson, postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

export const CAPTURE_TIMEOUT_MS = 45_000;

const FAILURE = 'Failed to capture order';

const captures = createSharedRequests<void>();

/**
 * `POST /api/capture-order`. Rejects with an Error whose message a member may read: the body of the server's refusal,
 * else "Failed to capture order".
 */
export const captureOrder = (caller: { getToken: GetToken }) =>
  fromPromise<void, CaptureRequest>(({ input }) =>
    captures(JSON.stringify([input.token, input.userId]), () => capture(input, caller.getToken)),
  );

async function capture({ token, userId }: CaptureRequest, getToken: GetToken): Promise<void> {
  const answer = await postJson(
    '/api/capture-order',
    { token, userId },
    { getToken, timeoutMs: CAPTURE_TIMEOUT_MS },
  ).catch((cause: unknown) => {
    throw new Error(FAILURE, { cause });
  });
  if (!answer.isOk) {
    throw new Error(answer.text || FAILURE);
  }
  if (parseJson(answer.text) === undefined) {
    throw new Error(FAILURE);
  }
}
