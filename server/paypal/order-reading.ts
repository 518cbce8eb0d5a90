import { CaptureStatus, OrderStatus, type Order } from '@paypal/paypal-server-sdk';

import { prices } from '#content/prices.ts';

import { VendorNonsense } from '../errors.ts';
import type { PurchaseReading, PurchaseState, Terms } from './purchase.ts';

const BEFORE_PAYMENT: ReadonlyMap<OrderStatus, PurchaseState> = new Map([
  [OrderStatus.Created, 'unapproved'],
  [OrderStatus.Saved, 'unapproved'],
  [OrderStatus.PayerActionRequired, 'unapproved'],
  [OrderStatus.Approved, 'approved'],
  [OrderStatus.Voided, 'ended'],
]);

/** Statuses that are not listed, such as a reversal, end the purchase. */
const PAYMENT: ReadonlyMap<CaptureStatus, PurchaseState> = new Map([
  [CaptureStatus.Completed, 'paid'],
  [CaptureStatus.PartiallyRefunded, 'paid'],
  [CaptureStatus.Pending, 'pending'],
  [CaptureStatus.Refunded, 'refunded'],
]);

/** What an order says about the single payment. */
export function readOrder(id: string, order: Order, terms: Terms): PurchaseReading {
  return {
    kind: 'order',
    id,
    memberId: order.purchaseUnits?.[0]?.customId ?? null,
    fault: faultOf(order, terms),
    planId: null,
    state: stateOf(order),
    paidUntil: null,
  };
}

function faultOf({ purchaseUnits = [] }: Order, { merchantId }: Terms): PurchaseReading['fault'] {
  const unit = purchaseUnits[0];
  const captures = unit?.payments?.captures ?? [];
  const isPriced = [unit, ...captures].every(
    (payment) =>
      payment?.amount?.value === prices.singlePayment && payment.amount.currencyCode === prices.currency,
  );
  if (purchaseUnits.length !== 1 || !isPriced) {
    return 'amount';
  }
  return unit?.payee?.merchantId === merchantId ? null : 'payee';
}

function stateOf({ status, purchaseUnits }: Order): PurchaseState {
  if (status === undefined) {
    throw new VendorNonsense('PayPal', 'an order without a status');
  }
  if (status !== OrderStatus.Completed) {
    const state = BEFORE_PAYMENT.get(status);
    if (state === undefined) {
      throw new VendorNonsense('PayPal', 'an order with an unknown status');
    }
    return state;
  }
  const capture = purchaseUnits?.[0]?.payments?.captures?.[0];
  if (capture?.status === undefined) {
    throw new VendorNonsense('PayPal', 'a completed order without a capture');
  }
  return PAYMENT.get(capture.status) ?? 'ended';
}
