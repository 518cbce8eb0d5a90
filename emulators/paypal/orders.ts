import { Hono } from 'hono';
import { z } from 'zod';

import type { Due } from './clock.ts';
import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { experience } from './experience.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import { parsePatch } from './json-patch.ts';
import { isHidden, type OrderRecord } from './ledger.ts';
import { money } from './money.ts';
import { practicePayer } from './payer.ts';
import { detailedCapture, receivable } from './payments.ts';
import { checkBody } from './request-body.ts';
import type { Capture, CaptureStatus, Link, Order, OrderStatus, PurchaseUnit } from './resources.ts';

/** An order is approved within three hours of its creation, and captured within three hours of its approval. */
const VALIDITY_MS = 3 * 3_600_000;

/** What a payer can repair by going back to PayPal and choosing another way to pay. */
const REPAIRABLE_ISSUES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
]);

const purchaseUnitRequest = z.looseObject({
  reference_id: z.string().max(256).optional(),
  amount: money,
  description: z.string().max(127).optional(),
  custom_id: z.string().max(127).optional(),
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
  if (!record || record.isGone) {
    throw unknownResource();
  }
  return record;
}

/** @throws PaypalError 404 also while the knob `late_reads` keeps a new order from being shown. */
function readOrder(emulator: Emulator, id: string): OrderRecord {
  const record = findOrder(emulator, id);
  if (isHidden(record, record.order.create_time, emulator.clock.now())) {
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

/** What can be done with an order as it is: the payer approves it, then the shop captures it. */
function linksOf(origin: string, id: string, status: OrderStatus): Link[] {
  const self = `${origin}/v2/checkout/orders/${id}`;
  const approval = { href: `${origin}/checkoutnow?token=${id}`, method: 'GET' };
  const steps: Record<OrderStatus, Link[]> = {
    CREATED: [{ ...approval, rel: 'approve' }],
    PAYER_ACTION_REQUIRED: [{ ...approval, rel: 'payer-action' }],
    APPROVED: [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }],
    COMPLETED: [],
    VOIDED: [],
  };
  return [{ href: self, rel: 'self', method: 'GET' }, ...steps[status]];
}

function changeOrder({ origin, time }: Emulator, { order }: OrderRecord, status: OrderStatus): void {
  Object.assign(order, {
    status,
    update_time: time(),
    links: linksOf(origin, order.id, status),
  } satisfies Partial<Order>);
}

/** Adds an order. One that names PayPal as payment source is linked by `payer-action`, any other by `approve`. */
export function createOrder(emulator: Emulator, request: OrderRequest): OrderRecord {
  const { origin, options, ledger, knobs } = emulator;
  const id = newCode(17);
  const namesPaypal = request.payment_source?.paypal !== undefined;
  const status = namesPaypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  const order: Order = {
    id,
    intent: request.intent,
    status,
    ...(namesPaypal && { payment_source: { paypal: {} } }),
    purchase_units: request.purchase_units.map((unit) => ({
      ...unit,
      reference_id: unit.reference_id ?? 'default',
      payee: { email_address: 'shop@example.com', merchant_id: options.merchantId, ...unit.payee },
    })),
    create_time: emulator.time(),
    links: linksOf(origin, id, status),
  };
  const record: OrderRecord = {
    order,
    experience: request.payment_source?.paypal?.experience_context ?? request.application_context ?? {},
    captureCount: 0,
    hiddenReads: knobs.late_reads,
    approvedAt: null,
    hasNewInstrument: false,
    isGone: false,
    reversals: [],
  };
  ledger.orders.set(id, record);
  ledger.save();
  return record;
}

/** What the payer's press on `Pay Now` does. Approving again changes nothing. */
export function approveOrder(emulator: Emulator, record: OrderRecord): void {
  if (!isAwaitingApproval(record)) {
    return;
  }
  const { payer_id, email_address, name } = practicePayer;
  changeOrder(emulator, record, 'APPROVED');
  record.approvedAt = emulator.clock.now();
  Object.assign(record.order, {
    payer: practicePayer,
    payment_source: { paypal: { email_address, account_id: payer_id, account_status: 'VERIFIED', name } },
  } satisfies Partial<Order>);
  emulator.ledger.save();
  announceOrder(emulator, record, 'CHECKOUT.ORDER.APPROVED');
}

function announceOrder({ webhooks }: Emulator, { order }: OrderRecord, eventType: string): void {
  webhooks.announce({
    about: order.id,
    eventType,
    resourceType: 'checkout-order',
    resourceVersion: '2.0',
    resource: order,
  });
}

/** What becomes of an order that is three hours old, or three hours approved. */
function expire(emulator: Emulator, record: OrderRecord): void {
  const { order } = record;
  if (isAwaitingApproval(record)) {
    record.isGone = true;
  } else {
    changeOrder(emulator, record, 'VOIDED');
    emulator.webhooks.announce({
      about: order.id,
      eventType: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      resourceType: 'checkout-order',
      resourceVersion: '2.0',
      resource: {
        order_id: order.id,
        purchase_units: order.purchase_units.map(({ reference_id, custom_id, invoice_id }) => ({
          reference_id,
          custom_id,
          invoice_id,
        })),
        payment_source: order.payment_source,
      },
    });
  }
  emulator.ledger.save();
}

/** The order that expires next. */
export function nextExpiry(emulator: Emulator): Due | undefined {
  let next: Due | undefined;
  for (const record of emulator.ledger.orders.values()) {
    const isOpen = !record.isGone && (isAwaitingApproval(record) || isApproved(record));
    if (isOpen) {
      const at = (record.approvedAt ?? new Date(record.order.create_time).getTime()) + VALIDITY_MS;
      if (next === undefined || at < next.at) {
        next = { at, run: () => expire(emulator, record) };
      }
    }
  }
  return next;
}

function newCapture(emulator: Emulator, order: Order, unit: PurchaseUnit, status: CaptureStatus): Capture {
  const { origin } = emulator;
  const id = newCode(17);
  const time = emulator.time();
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: unit.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(status === 'COMPLETED' && { seller_receivable_breakdown: receivable(unit.amount) }),
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
export function takePayment(
  emulator: Emulator,
  record: OrderRecord,
  status: CaptureStatus = 'COMPLETED',
): void {
  const { order } = record;
  for (const unit of order.purchase_units) {
    unit.payments ??= { captures: [newCapture(emulator, order, unit, status)] };
  }
  changeOrder(emulator, record, 'COMPLETED');
  if (status !== 'DECLINED') {
    record.captureCount += 1;
  }
  emulator.ledger.save();
}

/** Sends the payer back to the approval page of the same order, to choose another way to pay. */
function askPayerAgain(emulator: Emulator, record: OrderRecord): void {
  const { order } = record;
  changeOrder(emulator, record, 'PAYER_ACTION_REQUIRED');
  record.approvedAt = null;
  record.hasNewInstrument = true;
  order.payment_source = { paypal: {} };
  emulator.ledger.save();
}

function refuseCapture(emulator: Emulator, record: OrderRecord, issue: string): PaypalError {
  if (!REPAIRABLE_ISSUES.has(issue)) {
    return new PaypalError(422, issue);
  }
  askPayerAgain(emulator, record);
  const href = `${emulator.origin}/checkoutnow?token=${record.order.id}`;
  return new PaypalError(422, issue, { links: [{ href, rel: 'redirect', method: 'GET' }] });
}

function captureStatus({ knobs }: Emulator): CaptureStatus {
  if (knobs.capture_answer === 'declined') {
    return 'DECLINED';
  }
  return knobs.pending_captures ? 'PENDING' : 'COMPLETED';
}

function captureOrder(emulator: Emulator, record: OrderRecord): void {
  const { order } = record;
  const { capture_answer: answer } = emulator.knobs;
  if (order.status === 'COMPLETED') {
    throw new PaypalError(422, 'ORDER_ALREADY_CAPTURED');
  }
  if (!isApproved(record)) {
    throw new PaypalError(422, 'ORDER_NOT_APPROVED');
  }
  if (order.intent !== 'CAPTURE') {
    throw new PaypalError(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  }
  if (answer !== '' && answer !== 'declined' && !record.hasNewInstrument) {
    throw refuseCapture(emulator, record, answer.toUpperCase().replaceAll('-', '_'));
  }
  const status = captureStatus(emulator);
  takePayment(emulator, record, status);
  for (const unit of order.purchase_units) {
    for (const capture of unit.payments?.captures ?? []) {
      emulator.webhooks.announce({
        about: order.id,
        eventType: `PAYMENT.CAPTURE.${status}`,
        resourceType: 'capture',
        resourceVersion: '2.0',
        resource: detailedCapture({ record, unit, capture }),
      });
    }
  }
}

const intents = orderRequest.shape.intent;

/** Changes an order that is not paid yet. Of what PayPal lets shops change, the emulator knows the intent. */
function patchOrder(emulator: Emulator, record: OrderRecord, text: string): void {
  const { order } = record;
  const operations = parsePatch(text);
  if (order.status === 'COMPLETED') {
    throw new PaypalError(422, 'ORDER_ALREADY_COMPLETED');
  }
  for (const { op, path, value } of operations) {
    if (path !== '/intent') {
      throw new PaypalError(422, { issue: 'NOT_PATCHABLE', field: path });
    }
    if (op !== 'replace') {
      throw new PaypalError(400, { issue: 'INVALID_PATCH_OPERATION', field: path });
    }
    const { data } = intents.safeParse(value);
    if (data === undefined) {
      throw new PaypalError(422, { issue: 'UNSUPPORTED_PATCH_PARAMETER_VALUE', field: path });
    }
    order.intent = data;
  }
  order.update_time = emulator.time();
  emulator.ledger.save();
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

/** Orders v2: create, read, change, capture. */
export function orderRoutes(emulator: Emulator): Hono {
  return new Hono()
    .post('/v2/checkout/orders', (context) =>
      answerOnce(emulator, context, (body) => {
        const request = checkBody(orderRequest, body);
        if (request.payment_source && !context.req.header('paypal-request-id')) {
          throw new PaypalError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
        }
        if (request.intent !== 'CAPTURE') {
          throw new PaypalError(400, { issue: 'NOT_SUPPORTED', field: '/intent' });
        }
        const { order } = createOrder(emulator, request);
        return () => (wantsRepresentation(context) ? order : minimalOrder(order));
      }),
    )
    .get('/v2/checkout/orders/:id', (context) =>
      context.json(readOrder(emulator, context.req.param('id')).order),
    )
    .patch('/v2/checkout/orders/:id', async (context) => {
      const record = findOrder(emulator, context.req.param('id'));
      patchOrder(emulator, record, await context.req.text());
      return context.body(null, 204);
    })
    .post('/v2/checkout/orders/:id/capture', (context) =>
      answerOnce(emulator, context, () => {
        const record = findOrder(emulator, context.req.param('id'));
        captureOrder(emulator, record);
        return () => (wantsRepresentation(context) ? record.order : minimalOrder(record.order));
      }),
    );
}
