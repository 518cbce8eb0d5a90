import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { unknownResource } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import type { Sale, SubscriptionRecord } from './ledger.ts';
import { legacyMoneyOf, money, moneyOf } from './money.ts';
import { centsToRefund, statusAfterRefund } from './refund-amount.ts';
import { checkBody } from './request-body.ts';

const saleRefundRequest = z.looseObject({
  amount: z
    .looseObject({ total: money.shape.value, currency: money.shape.currency_code })
    .transform(({ total, currency }) => ({ value: total, currency_code: currency }))
    .optional(),
});

/** A payment as the v1 API and its events show it. */
export function legacySale(origin: string, { subscription }: SubscriptionRecord, sale: Sale): object {
  return {
    id: sale.id,
    state: sale.status.toLowerCase(),
    amount: legacyMoneyOf(sale.amount),
    billing_agreement_id: subscription.id,
    ...(subscription.custom_id !== undefined && { custom: subscription.custom_id }),
    create_time: sale.time,
    update_time: sale.time,
    links: [
      { href: `${origin}/v1/payments/sale/${sale.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v1/payments/sale/${sale.id}/refund`, rel: 'refund', method: 'POST' },
    ],
  };
}

function findSale({ ledger }: Emulator, id: string): { record: SubscriptionRecord; sale: Sale } {
  for (const record of ledger.subscriptions.values()) {
    const sale = record.sales.find((candidate) => candidate.id === id);
    if (sale) {
      return { record, sale };
    }
  }
  throw unknownResource();
}

function refundSale(emulator: Emulator, id: string, request: z.infer<typeof saleRefundRequest>): object {
  const { record, sale } = findSale(emulator, id);
  const cents = centsToRefund(sale.amount, sale.refundedCents, request.amount);
  sale.refundedCents += cents;
  sale.status = statusAfterRefund(sale.amount, sale.refundedCents);
  emulator.ledger.save();
  const refundId = newCode(17);
  const time = emulator.time();
  const refund = {
    id: refundId,
    state: 'completed',
    amount: legacyMoneyOf(moneyOf(cents, sale.amount.currency_code)),
    sale_id: sale.id,
    billing_agreement_id: record.subscription.id,
    create_time: time,
    update_time: time,
    links: [{ href: `${emulator.origin}/v1/payments/sale/${sale.id}`, rel: 'sale', method: 'GET' }],
  };
  emulator.webhooks.announce({
    about: record.subscription.id,
    eventType: 'PAYMENT.SALE.REFUNDED',
    resourceType: 'refund',
    resource: refund,
  });
  return refund;
}

/** Payments v1: read a subscription's monthly payment, refund it whole or in part. */
export function saleRoutes(emulator: Emulator): Hono {
  return new Hono()
    .get('/v1/payments/sale/:id', (context) => {
      const { record, sale } = findSale(emulator, context.req.param('id'));
      return context.json(legacySale(emulator.origin, record, sale));
    })
    .post('/v1/payments/sale/:id/refund', (context) =>
      answerOnce(emulator, context, (body) =>
        refundSale(emulator, context.req.param('id'), checkBody(saleRefundRequest, body)),
      ),
    );
}
