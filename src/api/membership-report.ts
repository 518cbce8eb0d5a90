import type { Charge, Membership, MembershipReport } from '#machines/membership.machine.ts';
import type { PaidAccess } from '#machines/support/paid-access.ts';

import { parseJson } from './post-json.ts';

const STATUSES: readonly Membership['status'][] = ['unapproved', 'starting', 'running', 'suspended', 'ended'];

/** The report in an answer of our server. Throws where it is none: a half of it could say something false of money. */
export function reportIn(text: string): MembershipReport {
  const answer = record(parseJson(text));
  const { memberships, hasSinglePayment, isComplete } = answer;
  if (
    !Array.isArray(memberships) ||
    typeof hasSinglePayment !== 'boolean' ||
    typeof isComplete !== 'boolean'
  ) {
    throw unreadable();
  }
  return { ...accessIn(answer), memberships: memberships.map(membershipIn), hasSinglePayment, isComplete };
}

function membershipIn(value: unknown): Membership {
  const membership = record(value);
  const { subscriptionID: subscriptionId, paymentsFail } = membership;
  const status = STATUSES.find((known) => known === membership['status']);
  if (typeof subscriptionId !== 'string' || typeof paymentsFail !== 'boolean' || status === undefined) {
    throw unreadable();
  }
  return {
    subscriptionId,
    status,
    paymentsFail,
    startedAt: timeIn(membership['startedAt']),
    nextPaymentAt: timeIn(membership['nextPaymentAt']),
    nextPayment: chargeIn(membership['nextPayment']),
    owed: chargeIn(membership['owed']),
    lastPayment: lastPaymentIn(membership['lastPayment']),
    accessAfterwards: accessIn(record(membership['accessAfterwards'])),
  };
}

function lastPaymentIn(value: unknown): Membership['lastPayment'] {
  const charge = chargeIn(value);
  const at = charge === null ? null : timeIn(record(value)['at']);
  return charge === null || at === null ? null : { ...charge, at };
}

function chargeIn(value: unknown): Charge | null {
  if (value === null) {
    return null;
  }
  const { value: amount, currency } = record(value);
  if (typeof amount !== 'string' || typeof currency !== 'string') {
    throw unreadable();
  }
  return { value: amount, currency };
}

function accessIn({ hasCourseAccess, accessEndsAt }: Readonly<Record<string, unknown>>): PaidAccess {
  if (typeof hasCourseAccess !== 'boolean') {
    throw unreadable();
  }
  return { hasCourseAccess, accessEndsAt: timeIn(accessEndsAt) };
}

/** Milliseconds since the epoch of an ISO time, or null. */
function timeIn(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (value !== null && Number.isNaN(time)) {
    throw unreadable();
  }
  return value === null ? null : time;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) {
    throw unreadable();
  }
  return value as Readonly<Record<string, unknown>>;
}

function unreadable(): Error {
  return new Error('The answer of our server is no report of a membership.');
}
