import { fromPromise } from 'xstate';

import type { CaptureAnswer, CaptureRequest } from '#machines/checkout-success.machine.ts';

import { parseJson, postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

export const CAPTURE_TIMEOUT_MS = 45_000;

const FAILURE = 'Failed to capture order';

/** Statuses below 500 that say nothing of the payment: not signed in any more, and too many requests. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 429]);
const SERVER_FAULT = 500;

const captures = createSharedRequests<CaptureAnswer>();

/**
 * `POST /api/capture-order`. Resolves to what the server says, in its own words unless it is a success. Rejects with "Failed to
 * capture order" where it says nothing that a member could read.
 */
export const captureOrder = (caller: { getToken: GetToken }) =>
  fromPromise<CaptureAnswer, CaptureRequest>(({ input }) =>
    captures(JSON.stringify([input.token, input.memberId]), () => capture(input, caller.getToken)),
  );

async function capture({ token, memberId }: CaptureRequest, getToken: GetToken): Promise<CaptureAnswer> {
  const { status, isOk, text, links } = await postJson(
    '/api/capture-order',
    { token, userId: memberId },
    { getToken, timeoutMs: CAPTURE_TIMEOUT_MS },
  ).catch((cause: unknown) => {
    throw new Error(FAILURE, { cause });
  });
  if (text === '' || (isOk && parseJson(text) === undefined)) {
    throw new Error(FAILURE);
  }
  if (isOk) {
    return { result: 'captured' };
  }
  const approvalUrl = payerActionIn(links);
  if (approvalUrl !== null) {
    return { result: 'declined', sentence: text, approvalUrl };
  }
  const isUndecided = status >= SERVER_FAULT || UNDECIDED.has(status);
  return { result: isUndecided ? 'undecided' : 'refused', sentence: text };
}

/** The address under rel `payer-action` in a `Link` header, or null where there is none that a browser should open. */
function payerActionIn(links: string): string | null {
  const address = /<([^<>]+)>\s*;\s*rel="payer-action"/.exec(links)?.[1] ?? '';
  return /^https?:\/\//.test(address) ? address : null;
}
