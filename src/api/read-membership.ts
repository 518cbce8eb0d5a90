import { fromPromise } from 'xstate';

import type { MembershipQuestion, MembershipReport } from '#machines/membership.machine.ts';

import { reportIn } from './membership-report.ts';
import { postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

const MEMBERSHIP_TIMEOUT_MS = 30_000;

const readings = createSharedRequests<MembershipReport>();

/** `POST /api/membership` as an actor. Rejects unless the server answers with a report. */
export const readMembership = (caller: { getToken: GetToken }) =>
  fromPromise<MembershipReport, MembershipQuestion>(({ input }) =>
    readings(JSON.stringify([input.subscriptionId, input.memberId]), () => read(input, caller.getToken)),
  );

async function read({ subscriptionId }: MembershipQuestion, getToken: GetToken): Promise<MembershipReport> {
  const { isOk, status, text } = await postJson(
    '/api/membership',
    subscriptionId === null ? {} : { subscriptionID: subscriptionId },
    { getToken, timeoutMs: MEMBERSHIP_TIMEOUT_MS },
  );
  if (!isOk) {
    throw new Error(`The membership could not be read: ${status}`);
  }
  return reportIn(text);
}
