import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { isOpen, readFor, reconcileAccess, type Reconciled, type Vendors } from '../access.ts';
import type { Cause } from '../audit.ts';
import { isVendorFailure, Refusal, VendorUnavailable } from '../errors.ts';
import { captureOnce, type CaptureResult } from '../paypal/capture.ts';
import { readOrder } from '../paypal/order-reading.ts';
import type { PurchaseReading } from '../paypal/purchase.ts';
import type { Timing } from '../vendor-call.ts';
import { giveUpOrder } from './give-up-order.ts';
import {
  mustBeSound,
  noAccount,
  noSuchPurchase,
  notShownYet,
  notTaken,
  stillPending,
  withdrawn,
} from './refusals.ts';

export const captureOrderBody = z.object({ token: z.string().min(1), userId: z.string().min(1) });

export interface CapturedOrder {
  readonly orderId: string;
  readonly status: 'COMPLETED';
  readonly hasCourseAccess: boolean;
  readonly accessEndsAt: string | null;
}

const ORDER_ID = /^[A-Z0-9]{1,36}$/i;

/**
 * Takes the payment of an order that the member approved, and opens the course. A payment that is not as it must be, or that would
 * pay for what the member has, is refused before it is taken. Calling it again is harmless and has the same result.
 */
export async function captureOrder(
  vendors: Vendors,
  timing: Timing,
  memberId: string,
  orderId: string,
  cause: Cause,
): Promise<CapturedOrder> {
  if (!ORDER_ID.test(orderId)) {
    throw noSuchPurchase();
  }
  const member = await vendors.members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  const purchase = { kind: 'order', id: orderId } as const;
  const reading = soundOrder(await readFor(vendors, member, purchase), memberId);
  if (reading.state === 'unapproved') {
    throw notApproved(reading);
  }
  const isBeside = reading.state === 'approved' && isOpen(member.access, vendors.now());
  const wanted = isBeside ? await giveUpOrder(vendors, member, reading) : reading;
  if (wanted.state === 'withdrawn') {
    throw isOpen(member.access, vendors.now()) ? notTaken() : withdrawn();
  }
  const result = wanted.state === 'approved' ? await takePayment(vendors, wanted) : 'known';
  if (result === 'notApproved' || result === 'chooseAnotherWay') {
    throw await notTakenByPayPal(vendors, wanted, result, memberId);
  }
  if (result === 'declined' && (await giveUpOrder(vendors, member, wanted)).state === 'withdrawn') {
    throw declined();
  }
  const reconciled = await persistently(
    timing,
    () => reconcileAccess(vendors, memberId, purchase, cause),
    result === 'captured' || reading.state === 'paid' ? paidNotGranted : captureUnknown,
  );
  if (reconciled === null) {
    throw noAccount();
  }
  mustBeTaken(reconciled.reading, memberId);
  return { orderId, status: 'COMPLETED', ...reconciled.access };
}

function soundOrder(reading: PurchaseReading | null, memberId: string): PurchaseReading {
  if (reading === null) {
    throw notShownYet();
  }
  return mustBeSound(reading, memberId, {
    ofOtherMember:
      'This payment was started from another account. Please sign in with that account and open this page again.',
    atFault: BEFORE_PAYMENT.has(reading.state)
      ? 'This payment does not match what we sell, so we did not take it. Please start the checkout again.'
      : 'This payment does not match what we sell, so it does not open the course. Please write to us before you pay again.',
  });
}

const BEFORE_PAYMENT: ReadonlySet<PurchaseReading['state']> = new Set([
  'unapproved',
  'approved',
  'withdrawn',
]);

function mustBePaid(reading: PurchaseReading): void {
  switch (reading.state) {
    case 'paid':
      return;
    case 'approved':
    case 'unapproved':
      throw notApproved(reading);
    case 'withdrawn':
      throw withdrawn();
    case 'pending':
      throw stillPending();
    case 'refunded':
      throw new Refusal(
        409,
        'refunded',
        'This payment was given back, so it no longer opens the course. Please start the checkout again if you want to come back.',
      );
    case 'unpaid':
    case 'ended':
      throw new Refusal(
        409,
        'ended',
        'PayPal tells us that this payment was not completed and will not be. Please start the checkout again.',
      );
  }
}

/** After a capture that PayPal answered in one way or the other, an order that still waits says nothing about the money. */
function mustBeTaken(reading: PurchaseReading | null, memberId: string): void {
  const sound = soundOrder(reading, memberId);
  if (sound.state === 'approved' || sound.state === 'unapproved') {
    throw captureUnknown();
  }
  mustBePaid(sound);
}

/** A payment whose answer was lost may have been taken. */
async function takePayment({ paypal }: Vendors, reading: PurchaseReading): Promise<CaptureResult> {
  try {
    return await captureOnce(paypal, reading);
  } catch (error) {
    if (error instanceof VendorUnavailable) {
      throw captureUnknown();
    }
    throw error;
  }
}

function captureUnknown(): Refusal {
  return new Refusal(
    503,
    'capture-unknown',
    'PayPal did not tell us in time whether it took your payment. You cannot be charged twice for this order. Please do not start another one: keep the link of this page and open it again in a few minutes.',
  );
}

/**
 * PayPal may let the member choose another card or account for the same order, and says where. An order that was agreed to a moment
 * ago and is not any more has run out meanwhile, or was given up.
 */
async function notTakenByPayPal(
  { paypal, terms }: Vendors,
  reading: PurchaseReading,
  result: 'notApproved' | 'chooseAnotherWay',
  memberId: string,
): Promise<Refusal> {
  const order = await paypal.getOrder(reading.id);
  const latest = order === null ? null : readOrder(order, terms, new Set());
  if (result === 'notApproved') {
    mustBePaid(soundOrder(latest, memberId));
    return captureUnknown();
  }
  return new Refusal(
    422,
    'declined',
    `${DECLINED} You can choose another way to pay at PayPal, for the same order.`,
    payerAction(latest?.approvalUrl ?? reading.approvalUrl),
  );
}

/** PayPal did not take the payment, and the order was given up. */
function declined(): Refusal {
  return new Refusal(
    422,
    'declined',
    `${DECLINED} Please start the checkout again and choose another way to pay.`,
  );
}

const DECLINED =
  'PayPal could not take the payment from the card or account that you chose. Nothing was charged.';

/** The member has not agreed, or PayPal did not take the payment when its event was handled, and waits for another choice. */
function notApproved({ approvalUrl }: PurchaseReading): Refusal {
  return new Refusal(
    409,
    'not-approved',
    approvalUrl === null
      ? 'PayPal tells us that you have not agreed to this payment yet, so nothing was charged. Please start the checkout again and agree to the payment with PayPal.'
      : 'PayPal waits for you to agree to this payment and choose how to pay, so nothing was charged. You can do that at PayPal, for the same order.',
    payerAction(approvalUrl),
  );
}

/** Where the browser leads the payer back to the same order (RFC 8288). */
function payerAction(url: string | null): Record<string, string> {
  return url === null ? {} : { Link: `<${url}>; rel="payer-action"` };
}

/** What can be repeated is repeated, and what cannot be done now is left to PayPal's webhook. */
async function persistently(
  { grantPausesMs }: Timing,
  grant: () => Promise<Reconciled | null>,
  failure: () => Refusal,
): Promise<Reconciled | null> {
  for (const pauseMs of [...grantPausesMs, null]) {
    try {
      return await grant();
    } catch (error) {
      if (!isVendorFailure(error)) {
        throw error;
      }
      if (pauseMs !== null) {
        await pause(pauseMs);
      }
    }
  }
  throw failure();
}

function paidNotGranted(): Refusal {
  return new Refusal(
    503,
    'paid-not-granted',
    'Your payment is safe with PayPal. We could not open the course for you just now. Please keep the link of this page and open it again in a few minutes. If you do not, your access follows by itself. Please do not pay again.',
  );
}
