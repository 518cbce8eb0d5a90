import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { readFor, reconcileAccess, type Vendors } from '../access.ts';
import type { Member } from '../clerk/members.ts';
import { Refusal } from '../errors.ts';
import { accessThrough, type PurchaseReading } from '../paypal/purchase.ts';
import type { Timing } from '../vendor-call.ts';
import { noAccount, unknownPurchase } from './refusals.ts';

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
  /** PayPal has not finished. The webhook will open the course. */
  | { readonly subscriptionID: string; readonly status: 'PENDING' };

const SUBSCRIPTION_ID = /^I-[A-Z0-9]{1,48}$/i;

/** Opens the course to a member whose subscription PayPal calls active. Calling it again is harmless. */
export async function activateSubscription(
  vendors: Vendors,
  timing: Timing,
  memberId: string,
  subscriptionID: string,
): Promise<ActivatedSubscription> {
  if (!SUBSCRIPTION_ID.test(subscriptionID)) {
    throw unknownPurchase();
  }
  const member = await vendors.members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  const reading = await settledReading(vendors, timing, member, subscriptionID);
  if (reading.state === 'approved' || reading.state === 'pending') {
    return { subscriptionID, status: 'PENDING' };
  }
  mustOpenTheCourse(reading);
  const reconciled = await reconcileAccess(vendors, memberId, { kind: 'subscription', id: subscriptionID });
  if (reconciled === null) {
    throw noAccount();
  }
  return { subscriptionID, status: 'ACTIVE', ...reconciled.access };
}

/** PayPal starts a subscription some moments after it was approved. */
async function settledReading(
  vendors: Vendors,
  { activationPausesMs }: Timing,
  member: Member,
  id: string,
): Promise<PurchaseReading> {
  const look = async () =>
    mustBeSound(await readFor(vendors, member, { kind: 'subscription', id }), member.id);
  let reading = await look();
  for (const pauseMs of activationPausesMs) {
    if (reading.state !== 'approved' && reading.state !== 'unapproved') {
      break;
    }
    await pause(pauseMs);
    reading = await look();
  }
  return reading;
}

function mustBeSound(reading: PurchaseReading | null, memberId: string): PurchaseReading {
  if (reading === null) {
    throw unknownPurchase();
  }
  if (reading.memberId !== memberId) {
    throw new Refusal(
      403,
      'other-member',
      'This membership was started from another account. Please sign in with that account and open this page again.',
    );
  }
  if (reading.fault !== null) {
    throw new Refusal(
      422,
      'wrong-plan',
      'This membership is not one that we sell, so it does not open the course. Please cancel it at PayPal and subscribe from the price section of our home page.',
    );
  }
  return reading;
}

function mustOpenTheCourse(reading: PurchaseReading): void {
  if (accessThrough(reading, Date.now()) !== null) {
    return;
  }
  if (reading.state === 'unapproved') {
    throw new Refusal(
      409,
      'not-approved',
      'PayPal does not have your approval for this membership yet, so nothing was charged. Please subscribe again and approve it with PayPal.',
    );
  }
  throw new Refusal(
    409,
    'ended',
    'This membership has ended or was refunded, so it no longer opens the course. Please subscribe again if you want to come back.',
  );
}
