import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { experience } from './experience.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import type { OrderRecord } from './ledger.ts';
import { money } from './money.ts';
import { practicePayer } from './payer.ts';
import { detailedCapture } from './payments.ts';
import { checkBody } from './request-body.ts';
import type { Capture, Order, PurchaseUnit } from './resources.ts';

const purchaseUnitRequest = z.looseObject({
  reference_id: z.string().optional(),
  amount: money,
  description: z.string().max(127).optional(),
  custom_id: z.string().max(255).optional(),
  invoice_id: z.string().max(127).optional(),
  payee: z
    .looseObject({ email_address: z.string().optional(), merchant_id: z.string().optional() })
    .optional(),
});

export const orderRequest = z.looseObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnitRequest).min(1).max(10),
  payment_source: z
    .looseObject({ paypal: z.looseObject({ experience_context: experience.optional() }).optional() })
    .optional(),
  application_context: experience.optional(),
});

type OrderRequest = z.infer<typeof orderRequest>;

export function findOrder({ ledger }: Emulator, id: string): OrderRecord {
  const record = ledger.orders.get(id);
  if (!record) {
    throw unknownResource();
  }
  return record;
}

/** @throws PaypalError 404 also while the knob `late_reads` keeps a new order from being shown. */
function readOrder(emulator: Emulator, id: string): OrderRecord {
  const record = findOrder(emulator, id);
  if (record.hiddenReads > 0) {
    record.hiddenReads -= 1;
    throw unknownResource();
  }
  return record;
}

export function isAwaitingApproval({ order }: OrderRecord): boolean {
  return order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
}

export function isApproved({ order }: OrderRecord): boolean {
  return order.status === 'APPROVED';
}

/** Adds an order. One that names PayPal as payment source is linked by `payer-action`, any other by `approve`. */
export function createOrder(emulator: Emulator, request: OrderRequest): OrderRecord {
  const { origin, options, ledger, knobs } = emulator;
  const id = newCode(17);
  const namesPaypal = request.payment_source?.paypal !== undefined;
  const order: Order = {
    id,
    intent: request.intent,
    status: namesPaypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    ...(namesPaypal && { payment_source: { paypal: {} } }),
    purchase_units: request.purchase_units.map((unit) => ({
      ...unit,
      reference_id: unit.reference_id ?? 'default',
      payee: { email_address: 'shop@example.com', merchant_id: options.merchantId, ...unit.payee },
    })),
    create_time: emulator.time(),
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      {
        href: `${origin}/checkoutnow?token=${id}`,
        rel: namesPaypal ? 'payer-action' : 'approve',
        method: 'GET',
      },
      { href: `${origin}/v2/checkout/orders/${id}/capture`, rel: 'capture', method: 'POST' },
    ],
  };
  const record: OrderRecord = {
    order,
    experience: request.payment_source?.paypal?.experience_context ?? request.application_context ?? {},
    captureCount: 0,
    hiddenReads: knobs.late_reads,
  };
  ledger.orders.set(id, record);
  ledger.save();
  return record;
}

/** What the payer's press on `Pay Now` does. Approving again changes nothing. */
export function approveOrder({ ledger, webhooks, time }: Emulator, record: OrderRecord): void {
  if (!isAwaitingApproval(record)) {
    return;
  }
  const { payer_id, email_address, name } = practicePayer;
  Object.assign(record.order, {
    status: 'APPROVED',
    update_time: time(),
    payer: practicePayer,
    payment_source: { paypal: { email_address, account_id: payer_id, name } },
  } satisfies Partial<Order>);
  ledger.save();
  webhooks.announce({
    about: record.order.id,
    eventType: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resource: record.order,
  });
}

function newCapture({ origin, time: now }: Emulator, order: Order, unit: PurchaseUnit): Capture {
  const id = newCode(17);
  const time = now();
  return {
    id,
    status: 'COMPLETED',
    amount: unit.amount,
    final_capture: true,
    ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
    create_time: time,
    update_time: time,
    links: [
      { href: `${origin}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Takes the money, whatever the order's status, and tells nobody. */
export function takePayment(emulator: Emulator, record: OrderRecord): void {
  const { order } = record;
  for (const unit of order.purchase_units) {
    unit.payments ??= { captures: [newCapture(emulator, order, unit)] };
  }
  Object.assign(order, { status: 'COMPLETED', update_time: emulator.time() } satisfies Partial<Order>);
  record.captureCount += 1;
  emulator.ledger.save();
}

function captureOrder(emulator: Emulator, record: OrderRecord): void {
  const { order } = record;
  if (order.intent !== 'CAPTURE') {
    throw new PaypalError(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  }
  if (order.status === 'COMPLETED') {
    throw new PaypalError(422, 'ORDER_ALREADY_CAPTURED');
  }
  if (!isApproved(record)) {
    throw new PaypalError(422, 'ORDER_NOT_APPROVED');
  }
  takePayment(emulator, record);
  for (const unit of order.purchase_units) {
    for (const capture of unit.payments?.captures ?? []) {
      emulator.webhooks.announce({
        about: order.id,
        eventType: 'PAYMENT.CAPTURE.COMPLETED',
        resourceType: 'capture',
        resource: detailedCapture({ order, unit, capture }),
      });
    }
  }
}

function minimalOrder({ id, status, payment_source, payer, purchase_units: units, links }: Order): object {
  const paidUnits = units
    .filter((unit) => unit.payments)
    .map(({ reference_id, payments }) => ({ reference_id, payments }));
  return {
    id,
    status,
    payment_source,
    payer,
    links,
    ...(paidUnits.length > 0 && { purchase_units: paidUnits }),
  };
}

/** Orders v2: create, read, capture. */
export function orderRoutes(emulator: Emulator): Hono {
  return new Hono()
    .post('/v2/checkout/orders', (context) =>
      answerOnce(emulator, context, (body) => {
        const { order } = createOrder(emulator, checkBody(orderRequest, body));
        return wantsRepresentation(context) ? order : minimalOrder(order);
      }),
    )
    .get('/v2/checkout/orders/:id', (context) =>
      context.json(readOrder(emulator, context.req.param('id')).order),
    )
    .post('/v2/checkout/orders/:id/capture', (context) =>
      answerOnce(emulator, context, () => {
        const record = findOrder(emulator, context.req.param('id'));
        captureOrder(emulator, record);
        return wantsRepresentation(context) ? record.order : minimalOrder(record.order);
      }),
    );
}
