import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { unknownResource } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import type { Sale, SubscriptionRecord } from './ledger.ts';
import { centsOf, feeOf, legacyMoneyOf, money, moneyOf } from './money.ts';
import { centsToRefund, statusAfterRefund } from './refund-amount.ts';
import { checkBody } from './request-body.ts';
import type { LegacyRefund, Link } from './resources.ts';

interface SaleOfSubscription {
  record: SubscriptionRecord;
  sale: Sale;
}

const saleRefundRequest = z.looseObject({
  amount: z
    .looseObject({ total: money.shape.value, currency: money.shape.currency_code })
    .transform(({ total, currency }) => ({ value: total, currency_code: currency }))
    .optional(),
});

/** The v1 payment that a sale belongs to. Subscriptions have one for each sale, and nothing more is known of it. */
const parentOf = ({ id }: Sale) => `PAYID-${id}`;

function saleLinks(origin: string, sale: Sale): Link[] {
  const self = `${origin}/v1/payments/sale/${sale.id}`;
  return [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${self}/refund`, rel: 'refund', method: 'POST' },
    { href: `${origin}/v1/payments/payment/${parentOf(sale)}`, rel: 'parent_payment', method: 'GET' },
  ];
}

/** A payment as the v1 API and its events show it. */
export function legacySale(origin: string, { subscription }: SubscriptionRecord, sale: Sale): object {
  const fee = feeOf(sale.amount);
  return {
    id: sale.id,
    state: sale.status.toLowerCase(),
    amount: { ...legacyMoneyOf(sale.amount), details: { subtotal: sale.amount.value } },
    payment_mode: 'INSTANT_TRANSFER',
    protection_eligibility: 'ELIGIBLE',
    protection_eligibility_type: 'ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE',
    transaction_fee: { value: fee.value, currency: fee.currency_code },
    parent_payment: parentOf(sale),
    billing_agreement_id: subscription.id,
    ...(subscription.custom_id !== undefined && { custom: subscription.custom_id }),
    create_time: sale.time,
    update_time: sale.time,
    links: saleLinks(origin, sale),
  };
}

/** Undefined when no subscription was paid by a sale of this id. */
export function saleOfId({ ledger }: Emulator, id: string): SaleOfSubscription | undefined {
  for (const record of ledger.subscriptions.values()) {
    const sale = record.sales.find((candidate) => candidate.id === id);
    if (sale) {
      return { record, sale };
    }
  }
  return undefined;
}

function findSale(emulator: Emulator, id: string): SaleOfSubscription {
  const found = saleOfId(emulator, id);
  if (!found) {
    throw unknownResource();
  }
  return found;
}

function refundLinks(origin: string, { id, sale_id: saleId }: LegacyRefund): Link[] {
  return [
    { href: `${origin}/v1/payments/refund/${id}`, rel: 'self', method: 'GET' },
    { href: `${origin}/v1/payments/payment/PAYID-${saleId}`, rel: 'parent_payment', method: 'GET' },
    { href: `${origin}/v1/payments/sale/${saleId}`, rel: 'sale', method: 'GET' },
  ];
}

/** A refund as the v1 API shows it. */
function legacyRefund(origin: string, refund: LegacyRefund): object {
  const { id, sale_id, amount, create_time } = refund;
  return {
    id,
    state: 'completed',
    amount: legacyMoneyOf(amount),
    sale_id,
    parent_payment: `PAYID-${sale_id}`,
    create_time,
    update_time: create_time,
    links: refundLinks(origin, refund),
  };
}

/**
 * A refund as its event shows it: a sale of a negative amount, which names the sale that it pays back. A reversal names
 * nothing but itself.
 */
function eventOfRefund(origin: string, refund: LegacyRefund): object {
  const { total, currency } = legacyMoneyOf(refund.amount);
  const links = refundLinks(origin, refund);
  return {
    id: refund.id,
    create_time: refund.create_time,
    ...(!refund.isReversal && { update_time: refund.create_time }),
    state: 'completed',
    amount: { total: `-${total}`, currency },
    ...(!refund.isReversal && { sale_id: refund.sale_id, parent_payment: `PAYID-${refund.sale_id}` }),
    links: refund.isReversal ? links.slice(0, 1) : links,
  };
}

function payBack(
  emulator: Emulator,
  { record, sale }: SaleOfSubscription,
  { cents, isReversal }: { cents: number; isReversal: boolean },
): LegacyRefund {
  const refund: LegacyRefund = {
    id: newCode(17),
    sale_id: sale.id,
    amount: moneyOf(cents, sale.amount.currency_code),
    create_time: emulator.time(),
    isReversal,
  };
  record.refunds.push(refund);
  emulator.ledger.save();
  emulator.webhooks.announce({
    about: record.subscription.id,
    eventType: isReversal ? 'PAYMENT.SALE.REVERSED' : 'PAYMENT.SALE.REFUNDED',
    resourceType: 'sale',
    resource: eventOfRefund(emulator.origin, refund),
  });
  return refund;
}

function refundSale(emulator: Emulator, id: string, request: z.infer<typeof saleRefundRequest>): object {
  const found = findSale(emulator, id);
  const { sale } = found;
  const cents = centsToRefund(sale.amount, sale.refundedCents, request.amount);
  sale.refundedCents += cents;
  sale.status = statusAfterRefund(sale.amount, sale.refundedCents);
  const refund = payBack(emulator, found, { cents, isReversal: false });
  const { currency_code: currency } = sale.amount;
  const received = moneyOf(cents, currency);
  return {
    ...legacyRefund(emulator.origin, refund),
    refund_from_received_amount: { value: received.value, currency },
    refund_from_transaction_fee: { value: '0.00', currency },
    total_refunded_amount: { value: moneyOf(sale.refundedCents, currency).value, currency },
  };
}

/** What a chargeback does: the money goes back, an event tells, and the sale reads as before. */
export function reverseSale(emulator: Emulator, id: string): object {
  const found = findSale(emulator, id);
  const refund = payBack(emulator, found, { cents: centsOf(found.sale.amount), isReversal: true });
  return legacyRefund(emulator.origin, refund);
}

function findLegacyRefund({ ledger }: Emulator, id: string): LegacyRefund {
  for (const { refunds } of ledger.subscriptions.values()) {
    const refund = refunds.find((candidate) => candidate.id === id);
    if (refund) {
      return refund;
    }
  }
  throw unknownResource();
}

/** Payments v1: read a subscription's payment, refund it whole or in part, read what was paid back. */
export function saleRoutes(emulator: Emulator): Hono {
  return new Hono()
    .get('/v1/payments/sale/:id', (context) => {
      const { record, sale } = findSale(emulator, context.req.param('id'));
      return context.json(legacySale(emulator.origin, record, sale));
    })
    .get('/v1/payments/refund/:id', (context) =>
      context.json(legacyRefund(emulator.origin, findLegacyRefund(emulator, context.req.param('id')))),
    )
    .post('/v1/payments/sale/:id/refund', (context) =>
      answerOnce(emulator, context, (body) => {
        const answer = refundSale(emulator, context.req.param('id'), checkBody(saleRefundRequest, body));
        return () => answer;
      }),
    );
}
