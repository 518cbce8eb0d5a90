import { fromPromise } from 'xstate';

import type { CaptureAnswer, CaptureRequest } from '#machines/checkout-success.machine.ts';

import { parseJson, postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

export const CAPTURE_TIMEOUT_MS = 45_000;

const FAILURE = 'Failed to capture order';

/** As much of an answer as a member reads, in characters. */
const READABLE = 300;

/** Statuses below 500 that say nothing of the payment: not signed in any more, and too many requests. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 429]);
const SERVER_FAULT = 500;

const captures = createSharedRequests<CaptureAnswer>();

/**
 * `POST /api/capture-order`. Resolves to what the server says, in its own words unless it is a success. Rejects with the words of
 * a web page that came in its place, with "Failed to capture order" where there is nothing that a member could read, and with
 * whatever the request failed with where that is no Error. Specification, section 8.
 */
export const captureOrder = (caller: { getToken: GetToken }) =>
  fromPromise<CaptureAnswer, CaptureRequest>(({ input }) =>
    captures(JSON.stringify([input.token, input.memberId]), () => capture(input, caller.getToken)),
  );

async function capture({ token, memberId }: CaptureRequest, getToken: GetToken): Promise<CaptureAnswer> {
  const { status, isOk, text, pageWords, links } = await postJson(
    '/api/capture-order',
    { token, userId: memberId },
    { getToken, timeoutMs: CAPTURE_TIMEOUT_MS },
  ).catch((cause: unknown) => {
    throw cause instanceof Error ? new Error(FAILURE, { cause }) : cause;
  });
  if (isOk && parseJson(text) !== undefined) {
    return { result: 'captured' };
  }
  if (isOk || text === '') {
    throw new Error(isOk || pageWords === '' ? FAILURE : shortened(pageWords));
  }
  const sentence = shortened(text);
  const approvalUrl = payerActionIn(links);
  if (approvalUrl !== null) {
    return { result: 'declined', sentence, approvalUrl };
  }
  const isUndecided = status >= SERVER_FAULT || UNDECIDED.has(status);
  return { result: isUndecided ? 'undecided' : 'refused', sentence };
}

function shortened(text: string): string {
  return text.length <= READABLE ? text : `${text.slice(0, READABLE).replace(/\s+\S*$/, '')} …`;
}

/** The address under rel `payer-action` in a `Link` header, or null where there is none that a browser should open. */
function payerActionIn(links: string): string | null {
  const address = /<([^<>]+)>\s*;\s*rel="payer-action"/.exec(links)?.[1] ?? '';
  return /^https?:\/\//.test(address) ? address : null;
}
