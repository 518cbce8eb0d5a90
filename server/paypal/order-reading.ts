import { prices } from '#content/prices.ts';

import { BadVendorAnswer } from '../errors.ts';
import type { Order } from './answers.ts';
import { priceOnTag, type Price } from './order-price.ts';
import {
  REFUNDED_SHARE,
  type Lease,
  type PaymentMarks,
  type PurchaseReading,
  type PurchaseState,
  type Terms,
} from './purchase.ts';

const BEFORE_PAYMENT: ReadonlyMap<string, PurchaseState> = new Map([
  ['CREATED', 'unapproved'],
  ['SAVED', 'unapproved'],
  ['PAYER_ACTION_REQUIRED', 'unapproved'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'ended'],
]);

const PAYMENT: ReadonlyMap<string, PurchaseState> = new Map([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['PENDING', 'pending'],
  ['REFUNDED', 'refunded'],
  ['REVERSED', 'refunded'],
  ['DECLINED', 'ended'],
  ['FAILED', 'ended'],
]);

const WITHOUT_END: Lease = { endsAt: null };

/** The price of the single payment today. */
export const priceToday: Price = { value: prices.singlePayment, currency: prices.currency };

/**
 * What an order says about the single payment.
 * @param reversed the payments that PayPal reported as taken back, which its readings do not show.
 */
export function readOrder(order: Order, terms: Terms, reversed: PaymentMarks): PurchaseReading {
  const state = stateOf(order, reversed);
  const startedAt = order.create_time === undefined ? null : Date.parse(order.create_time);
  return {
    kind: 'order',
    id: order.id,
    memberId: order.purchase_units[0]?.custom_id ?? null,
    fault: faultOf(order, terms, startedAt),
    planId: null,
    state,
    lease: state === 'paid' ? WITHOUT_END : null,
    billing: 'over',
    startedAt,
    approvalUrl: order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
    version: order.update_time ?? '',
  };
}

function faultOf(
  { purchase_units: units }: Order,
  terms: Terms,
  startedAt: number | null,
): PurchaseReading['fault'] {
  const [unit, ...more] = units;
  if (unit === undefined || more.length > 0) {
    return 'amount';
  }
  const price =
    priceOnTag(terms.priceKey, unit.custom_id ?? '', unit.reference_id ?? '', startedAt) ?? priceToday;
  const isPriced = [unit, ...(unit.payments?.captures ?? [])].every(
    ({ amount }) => amount?.value === price.value && amount.currency_code === price.currency,
  );
  if (!isPriced) {
    return 'amount';
  }
  return unit.payee?.merchant_id === terms.merchantId ? null : 'payee';
}

function stateOf(order: Order, reversed: PaymentMarks): PurchaseState {
  if (order.status !== 'COMPLETED') {
    const state = BEFORE_PAYMENT.get(order.status);
    if (state === undefined) {
      throw new BadVendorAnswer('PayPal', 'an order with an unknown status');
    }
    return order.intent === 'AUTHORIZE' && state !== 'ended' ? 'withdrawn' : state;
  }
  const payments = order.purchase_units[0]?.payments;
  const capture = payments?.captures[0];
  if (payments === undefined || capture === undefined) {
    throw new BadVendorAnswer('PayPal', 'a completed order without a capture');
  }
  if (reversed.has(capture.id)) {
    return 'refunded';
  }
  const state = PAYMENT.get(capture.status);
  if (state === undefined) {
    throw new BadVendorAnswer('PayPal', 'a capture with an unknown status');
  }
  const givenBack = payments.refunds
    .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + Number(amount.value), 0);
  const isMostlyGivenBack = givenBack >= Number(capture.amount.value) * REFUNDED_SHARE;
  return state === 'paid' && givenBack > 0 && isMostlyGivenBack ? 'refunded' : state;
}
