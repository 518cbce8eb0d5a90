import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { unknownResource } from './errors.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import { centsOf, money, moneyOf } from './money.ts';
import { centsToRefund, statusAfterRefund } from './refund-amount.ts';
import { checkBody } from './request-body.ts';
import type { Capture, Order, PurchaseUnit, Refund } from './resources.ts';

interface CaptureInOrder {
  order: Order;
  unit: PurchaseUnit;
  capture: Capture;
}

const refundRequest = z.looseObject({
  amount: money.optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});

/** A capture on its own tells, other than inside its order, who was paid and which order it belongs to. */
export function detailedCapture({ order, unit, capture }: CaptureInOrder): object {
  return {
    ...capture,
    payee: unit.payee,
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

function captures({ ledger }: Emulator): CaptureInOrder[] {
  return [...ledger.orders.values()].flatMap(({ order }) =>
    order.purchase_units.flatMap((unit) =>
      (unit.payments?.captures ?? []).map((capture) => ({ order, unit, capture })),
    ),
  );
}

function findCapture(emulator: Emulator, id: string): CaptureInOrder {
  const found = captures(emulator).find(({ capture }) => capture.id === id);
  if (!found) {
    throw unknownResource();
  }
  return found;
}

function findRefund(emulator: Emulator, id: string): Refund {
  const found = captures(emulator)
    .flatMap(({ unit }) => unit.payments?.refunds ?? [])
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

function refundCapture(
  { origin, ledger, webhooks, time: now }: Emulator,
  found: CaptureInOrder,
  request: z.infer<typeof refundRequest>,
): Refund {
  const { order, unit, capture } = found;
  const { currency_code: currency } = capture.amount;
  const refundedBefore = refundsOf(found).reduce((sum, refund) => sum + centsOf(refund.amount), 0);
  const cents = centsToRefund(capture.amount, refundedBefore, request.amount);
  const id = newCode(17);
  const time = now();
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount: moneyOf(cents, currency),
    ...(request.custom_id !== undefined && { custom_id: request.custom_id }),
    ...(request.invoice_id !== undefined && { invoice_id: request.invoice_id }),
    ...(request.note_to_payer !== undefined && { note_to_payer: request.note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: moneyOf(cents, currency),
      total_refunded_amount: moneyOf(refundedBefore + cents, currency),
    },
    create_time: time,
    update_time: time,
    links: [
      { href: `${origin}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
  capture.status = statusAfterRefund(capture.amount, refundedBefore + cents);
  capture.update_time = time;
  unit.payments = {
    captures: unit.payments?.captures ?? [],
    refunds: [...(unit.payments?.refunds ?? []), refund],
  };
  ledger.save();
  webhooks.announce({
    about: order.id,
    eventType: 'PAYMENT.CAPTURE.REFUNDED',
    resourceType: 'refund',
    resource: refund,
  });
  return refund;
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
        const refund = refundCapture(emulator, found, checkBody(refundRequest, body));
        const { id, status, links } = refund;
        return wantsRepresentation(context) ? refund : { id, status, links };
      }),
    )
    .get('/v2/payments/refunds/:id', (context) =>
      context.json(findRefund(emulator, context.req.param('id'))),
    );
}
