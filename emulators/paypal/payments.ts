import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import type { OrderRecord } from './ledger.ts';
import { centsOf, feeOf, money, moneyOf, type Money } from './money.ts';
import { centsToRefund, statusAfterRefund } from './refund-amount.ts';
import { checkBody, REFUND_FAULTS } from './request-body.ts';
import type { Capture, PurchaseUnit, Refund } from './resources.ts';

interface CaptureInOrder {
  record: OrderRecord;
  unit: PurchaseUnit;
  capture: Capture;
}

const refundRequest = z.looseObject({
  amount: money.optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

/** What is left for the shop of a captured amount. */
export function receivable(amount: Money): NonNullable<Capture['seller_receivable_breakdown']> {
  const fee = feeOf(amount);
  return {
    gross_amount: amount,
    paypal_fee: fee,
    net_amount: moneyOf(centsOf(amount) - centsOf(fee), amount.currency_code),
  };
}

/** A capture on its own tells, other than inside its order, who was paid and which order it belongs to. */
export function detailedCapture({ record, unit, capture }: CaptureInOrder): object {
  return {
    ...capture,
    payee: unit.payee,
    supplementary_data: { related_ids: { order_id: record.order.id } },
  };
}

function captures({ ledger }: Emulator): CaptureInOrder[] {
  return [...ledger.orders.values()].flatMap((record) =>
    record.order.purchase_units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((capture) => ({ record, unit, capture })),
    ),
  );
}

/** Undefined when no order has a capture of this id. */
export function captureOfId(emulator: Emulator, id: string): CaptureInOrder | undefined {
  return captures(emulator).find(({ capture }) => capture.id === id);
}

function findCapture(emulator: Emulator, id: string): CaptureInOrder {
  const found = captureOfId(emulator, id);
  if (!found) {
    throw unknownResource();
  }
  return found;
}

function findRefund(emulator: Emulator, id: string): Refund {
  const found = captures(emulator)
    .flatMap(({ record, unit }) => [...(unit.payments?.refunds ?? []), ...record.reversals])
    .find((refund) => refund.id === id);
  if (!found) {
    throw unknownResource();
  }
  return found;
}

const refundsOf = ({ unit, capture }: CaptureInOrder): Refund[] =>
  (unit.payments?.refunds ?? []).filter(({ links }) =>
    links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${capture.id}`)),
  );

function newRefund(
  { origin, ...emulator }: Emulator,
  { capture }: CaptureInOrder,
  { cents, refundedBefore, ...texts }: { cents: number; refundedBefore: number } & Partial<Refund>,
): Refund {
  const { currency_code: currency } = capture.amount;
  const id = newCode(17);
  const time = emulator.time();
  return {
    id,
    status: 'COMPLETED',
    amount: moneyOf(cents, currency),
    ...texts,
    seller_payable_breakdown: {
      gross_amount: moneyOf(cents, currency),
      paypal_fee: moneyOf(0, currency),
      net_amount: moneyOf(cents, currency),
      total_refunded_amount: moneyOf(refundedBefore + cents, currency),
    },
    create_time: time,
    update_time: time,
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

function announceRefund({ webhooks }: Emulator, record: OrderRecord, eventType: string, refund: Refund) {
  webhooks.announce({
    about: record.order.id,
    eventType,
    resourceType: 'refund',
    resourceVersion: '2.0',
    resource: refund,
  });
}

function refundCapture(
  emulator: Emulator,
  found: CaptureInOrder,
  { amount, custom_id, invoice_id, note_to_payer }: z.infer<typeof refundRequest>,
): Refund {
  const { record, unit, capture } = found;
  if (capture.status === 'PENDING') {
    throw new PaypalError(422, 'PENDING_CAPTURE');
  }
  if (capture.status === 'DECLINED') {
    throw new PaypalError(422, 'REFUND_NOT_ALLOWED');
  }
  const refundedBefore = refundsOf(found).reduce((sum, refund) => sum + centsOf(refund.amount), 0);
  const cents = centsToRefund(capture.amount, refundedBefore, amount);
  const refund = newRefund(emulator, found, {
    cents,
    refundedBefore,
    ...(custom_id !== undefined && { custom_id }),
    ...(invoice_id !== undefined && { invoice_id }),
    ...(note_to_payer !== undefined && { note_to_payer }),
  });
  capture.status = statusAfterRefund(capture.amount, refundedBefore + cents);
  capture.update_time = refund.create_time;
  unit.payments = {
    captures: unit.payments?.captures ?? [],
    refunds: [...(unit.payments?.refunds ?? []), refund],
  };
  emulator.ledger.save();
  announceRefund(emulator, record, 'PAYMENT.CAPTURE.REFUNDED', refund);
  return refund;
}

/** What a chargeback does: the money goes back, an event tells, and the capture reads as before. */
export function reverseCapture(emulator: Emulator, id: string): Refund {
  const found = findCapture(emulator, id);
  const refund = newRefund(emulator, found, {
    cents: centsOf(found.capture.amount),
    refundedBefore: 0,
    note_to_payer: 'Payment reversed',
  });
  found.record.reversals.push(refund);
  emulator.ledger.save();
  announceRefund(emulator, found.record, 'PAYMENT.CAPTURE.REVERSED', refund);
  return refund;
}

/** Ends the review of a pending capture. */
export function settleCapture(emulator: Emulator, id: string, status: 'COMPLETED' | 'DECLINED'): Capture {
  const found = findCapture(emulator, id);
  const { record, capture } = found;
  if (capture.status !== 'PENDING') {
    throw new PaypalError(422, { issue: 'CAPTURE_NOT_PENDING', description: 'This capture is settled.' });
  }
  capture.status = status;
  capture.update_time = emulator.time();
  delete capture.status_details;
  if (status === 'COMPLETED') {
    capture.seller_receivable_breakdown = receivable(capture.amount);
  } else {
    record.captureCount -= 1;
  }
  emulator.ledger.save();
  emulator.webhooks.announce({
    about: record.order.id,
    eventType: `PAYMENT.CAPTURE.${status}`,
    resourceType: 'capture',
    resourceVersion: '2.0',
    resource: detailedCapture(found),
  });
  return capture;
}

/** Payments v2: read a capture, refund it whole or in part, read a refund. */
export function paymentRoutes(emulator: Emulator): Hono {
  return new Hono()
    .get('/v2/payments/captures/:id', (context) =>
      context.json(detailedCapture(findCapture(emulator, context.req.param('id')))),
    )
    .post('/v2/payments/captures/:id/refund', (context) =>
      answerOnce(emulator, context, (body) => {
        const found = findCapture(emulator, context.req.param('id'));
        const refund = refundCapture(emulator, found, checkBody(refundRequest, body, REFUND_FAULTS));
        const { id, status, links } = refund;
        return () => (wantsRepresentation(context) ? refund : { id, status, links });
      }),
    )
    .get('/v2/payments/refunds/:id', (context) =>
      context.json(findRefund(emulator, context.req.param('id'))),
    );
}
