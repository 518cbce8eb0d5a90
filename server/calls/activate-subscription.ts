import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { readFor, reconcileAccess, type Vendors } from '../access.ts';
import type { Cause } from '../audit.ts';
import type { Member } from '../clerk/members.ts';
import { Refusal } from '../errors.ts';
import { leaseAt, type PurchaseReading } from '../paypal/purchase.ts';
import type { Timing } from '../vendor-call.ts';
import { mustBeSound, noAccount, noSuchPurchase } from './refusals.ts';

export const activateSubscriptionBody = z.object({
  subscriptionID: z.string().min(1),
  userId: z.string().min(1),
});

export type ActivatedSubscription =
  | {
      readonly subscriptionID: string;
      readonly status: 'ACTIVE';
      readonly hasCourseAccess: boolean;
      readonly accessEndsAt: string | null;
    }
  /** PayPal has not finished, or does not show it yet. The webhook will open the course. */
  | { readonly subscriptionID: string; readonly status: 'PENDING' };

const UNSOUND_SUBSCRIPTION = {
  ofOtherMember:
    'This membership was started from another account. Please sign in with that account and open this page again.',
  atFault:
    'This membership is not one that we sell, so it does not open the course. Please cancel it at PayPal, and write to us before you subscribe again.',
};

const SUBSCRIPTION_ID = /^I-[A-Z0-9]{1,48}$/i;

/** Opens the course to a member whose membership runs and is paid. Calling it again is harmless. */
export async function activateSubscription(
  vendors: Vendors,
  timing: Timing,
  memberId: string,
  subscriptionId: string,
  cause: Cause,
): Promise<ActivatedSubscription> {
  if (!SUBSCRIPTION_ID.test(subscriptionId)) {
    throw noSuchPurchase();
  }
  const member = await vendors.members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  const purchase = { kind: 'subscription', id: subscriptionId } as const;
  const reading = await settledReading(vendors, timing, member, subscriptionId);
  const opensNow = reading !== null && leaseAt(reading, vendors.now()) !== null;
  if (reading === null || (!opensNow && mayStillOpen(reading))) {
    return { subscriptionID: subscriptionId, status: 'PENDING' };
  }
  const reconciled = await reconcileAccess(vendors, memberId, purchase, cause);
  if (reconciled === null) {
    throw noAccount();
  }
  if (!opensNow) {
    throw opensNothing(reading);
  }
  return { subscriptionID: subscriptionId, status: 'ACTIVE', ...reconciled.access };
}

/** PayPal starts a subscription some moments after it was approved, and may show it later still. */
async function settledReading(
  vendors: Vendors,
  { activationPausesMs }: Timing,
  member: Member,
  id: string,
): Promise<PurchaseReading | null> {
  const look = async () => {
    const reading = await readFor(vendors, member, { kind: 'subscription', id });
    return reading === null ? null : mustBeSound(reading, member.id, UNSOUND_SUBSCRIPTION);
  };
  let reading = await look();
  for (const pauseMs of activationPausesMs) {
    if (reading !== null && reading.state !== 'approved' && reading.state !== 'unapproved') {
      break;
    }
    await pause(pauseMs);
    reading = await look();
  }
  return reading;
}

function mayStillOpen({ state }: PurchaseReading): boolean {
  return state === 'approved' || state === 'pending';
}

function opensNothing({ state }: PurchaseReading): Refusal {
  if (state === 'unapproved') {
    return new Refusal(
      409,
      'not-approved',
      'PayPal tells us that you have not agreed to this membership yet. Please subscribe again and agree to it with PayPal.',
    );
  }
  if (state === 'unpaid') {
    return new Refusal(
      409,
      'unpaid',
      'PayPal could not take the first payment of this membership. PayPal tries again by itself, and the course opens as soon as it is paid. You can choose another card or account for it at PayPal.',
    );
  }
  return new Refusal(
    409,
    'ended',
    'This membership no longer opens the course: it has ended, its payments fail, or its last payment was given back. PayPal shows you how it stands.',
  );
}
