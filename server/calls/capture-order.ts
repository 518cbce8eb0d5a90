import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { readFor, reconcileAccess, type Reconciled, type Vendors } from '../access.ts';
import { Refusal, VendorNonsense, VendorUnavailable } from '../errors.ts';
import { captureOnce, type CaptureResult } from '../paypal/capture.ts';
import type { PurchaseReading } from '../paypal/purchase.ts';
import type { Timing } from '../vendor-call.ts';
import { noAccount, unknownPurchase } from './refusals.ts';

export const captureOrderBody = z.object({ token: z.string().min(1), userId: z.string().min(1) });

export interface CapturedOrder {
  readonly orderId: string;
  readonly status: 'COMPLETED';
  readonly hasCourseAccess: boolean;
  readonly accessEndsAt: string | null;
}

const ORDER_ID = /^[A-Z0-9]{1,36}$/i;

/**
 * Takes the payment of an order that the member approved, and opens the course. A payment that is not as it must be is
 * refused before it is taken. Calling it again is harmless and has the same result.
 */
export async function captureOrder(
  vendors: Vendors,
  timing: Timing,
  memberId: string,
  orderId: string,
): Promise<CapturedOrder> {
  if (!ORDER_ID.test(orderId)) {
    throw unknownPurchase();
  }
  const member = await vendors.members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  const purchase = { kind: 'order', id: orderId } as const;
  const reading = mustBeSound(await readFor(vendors, member, purchase), memberId);
  if (reading.state === 'approved') {
    mustBeTaken(await takePayment(vendors, orderId));
  } else {
    mustBePaid(reading);
  }
  const reconciled = await grantPersistently(timing, () => reconcileAccess(vendors, memberId, purchase));
  if (reconciled === null) {
    throw noAccount();
  }
  mustBePaid(mustBeSound(reconciled.reading, memberId));
  return { orderId, status: 'COMPLETED', ...reconciled.access };
}

function mustBeSound(reading: PurchaseReading | null, memberId: string): PurchaseReading {
  if (reading === null) {
    throw unknownPurchase();
  }
  if (reading.memberId !== memberId) {
    throw new Refusal(
      403,
      'other-member',
      'This payment was started from another account. Please sign in with that account and open this page again.',
    );
  }
  if (reading.fault !== null) {
    throw new Refusal(
      422,
      `wrong-${reading.fault}`,
      'This payment does not match what we sell, so we did not accept it. Please start the checkout again.',
    );
  }
  return reading;
}

function mustBePaid({ state }: PurchaseReading): void {
  switch (state) {
    case 'paid':
      return;
    case 'approved':
    case 'unapproved':
      throw notApproved();
    case 'pending':
      throw new Refusal(
        409,
        'pending',
        'PayPal is still checking your payment. There is nothing more for you to do: the course opens by itself as soon as PayPal has finished.',
      );
    case 'refunded':
      throw new Refusal(
        409,
        'refunded',
        'This payment was refunded, so it no longer opens the course. Please start the checkout again if you want to come back.',
      );
    case 'cancelled':
    case 'ended':
      throw new Refusal(
        409,
        'ended',
        'This payment is no longer valid, and no money was kept. Please start the checkout again.',
      );
  }
}

/** A payment whose answer was lost may have been taken. */
async function takePayment({ paypal }: Vendors, orderId: string): Promise<CaptureResult> {
  try {
    return await captureOnce(paypal, orderId);
  } catch (error) {
    if (error instanceof VendorUnavailable) {
      throw new Refusal(
        503,
        'capture-unknown',
        'PayPal did not answer in time. You cannot be charged twice for this order. Please keep the link of this page and open it again in a few minutes.',
      );
    }
    throw error;
  }
}

function mustBeTaken(result: CaptureResult): void {
  switch (result) {
    case 'captured':
    case 'alreadyCaptured':
      return;
    case 'notApproved':
      throw notApproved();
    case 'unknown':
      throw unknownPurchase();
    case 'declined':
      throw new Refusal(
        422,
        'declined',
        'PayPal could not take the payment from the card or account that you chose. Nothing was charged. Please start the checkout again and choose another way to pay.',
      );
  }
}

function notApproved(): Refusal {
  return new Refusal(
    409,
    'not-approved',
    'PayPal does not have your approval for this payment yet, so nothing was charged. Please start the checkout again and approve the payment with PayPal.',
  );
}

/** The member has paid: what can be repeated is repeated, and what cannot be done now is left to PayPal's webhook. */
async function grantPersistently(
  { grantPausesMs }: Timing,
  grant: () => Promise<Reconciled | null>,
): Promise<Reconciled | null> {
  for (const pauseMs of [...grantPausesMs, null]) {
    try {
      return await grant();
    } catch (error) {
      if (!(error instanceof VendorUnavailable || error instanceof VendorNonsense)) {
        throw error;
      }
      if (pauseMs !== null) {
        await pause(pauseMs);
      }
    }
  }
  throw new Refusal(
    503,
    'paid-not-granted',
    'Your payment is safe: PayPal has received it. We could not open the course for you just now. Please keep the link of this page and open it again in a few minutes. If you do not, your access follows by itself.',
  );
}
