import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { startPaid } from './billing.ts';
import { disputeRequest, disputeResolution, openDispute, resolveDispute, reviewDispute } from './disputes.ts';
import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { moveClock } from './falling-due.ts';
import { newCode } from './identifiers.ts';
import { knobChange } from './knobs.ts';
import type { OrderRecord, Sale, SubscriptionRecord } from './ledger.ts';
import {
  approveOrder,
  createOrder,
  findOrder,
  isApproved,
  isAwaitingApproval,
  orderRequest,
  takePayment,
} from './orders.ts';
import { reverseCapture, settleCapture } from './payments.ts';
import { checkBody, parseJsonObject } from './request-body.ts';
import { reverseSale } from './sales.ts';
import {
  addSubscription,
  approveSubscription,
  expireSubscription,
  findSubscription,
  isAwaitingSubscriber,
  isSubscribed,
  subscriptionRequest,
} from './subscriptions.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const clockRequest = z.union([
  z.strictObject({ advance_ms: z.number().min(0) }),
  z.strictObject({ to: z.iso.datetime() }),
]);
const fundingRequest = z.strictObject({ fails: z.boolean() });
const settlementRequest = z.strictObject({ status: z.enum(['COMPLETED', 'DECLINED']) });
const releaseRequest = z.strictObject({ reverse: z.boolean().default(false) });

const ORDER_REQUEST_FIELDS = new Set(['purchase_units', 'payment_source', 'application_context']);
const SUBSCRIPTION_REQUEST_FIELDS = new Set(['application_context', 'plan']);

const without = (body: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));

/** Moves a planted resource to the id that the test gave it. */
function rekey<Entry>(entries: Map<string, Entry>, entry: Entry, from: string, to: string): void {
  entries.delete(from);
  entries.set(to, entry);
}

function plantOrder(emulator: Emulator, body: Record<string, unknown>): OrderRecord {
  const { price: value, currency: currency_code } = emulator.options.plan;
  const request = checkBody(orderRequest, {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code, value } }],
    ...body,
  });
  const record = createOrder(emulator, request);
  const { id } = record.order;
  if (body['status'] === 'COMPLETED') {
    takePayment(emulator, record);
  }
  Object.assign(record.order, without(body, ORDER_REQUEST_FIELDS));
  if (isApproved(record)) {
    record.approvedAt = emulator.clock.now();
  }
  rekey(emulator.ledger.orders, record, id, record.order.id);
  emulator.ledger.save();
  return record;
}

/** The payment that planted billing tells of. */
function plantedSales({ subscription }: SubscriptionRecord): Sale[] {
  const payment = subscription.billing_info?.last_payment;
  return payment ? [{ id: newCode(17), ...payment, refundedCents: 0, status: 'COMPLETED' }] : [];
}

function plantSubscription(emulator: Emulator, body: Record<string, unknown>): SubscriptionRecord {
  const request = checkBody(subscriptionRequest, { plan_id: emulator.options.plan.id, ...body });
  const record = addSubscription(emulator, request);
  const { id } = record.subscription;
  if (typeof body['status'] === 'string' && !['APPROVAL_PENDING', 'APPROVED'].includes(body['status'])) {
    startPaid(emulator, record);
  }
  Object.assign(record.subscription, without(body, SUBSCRIPTION_REQUEST_FIELDS));
  if ('billing_info' in body) {
    record.sales = plantedSales(record);
  }
  rekey(emulator.ledger.subscriptions, record, id, record.subscription.id);
  emulator.ledger.save();
  return record;
}

function state({ clock, ledger, webhooks, knobs }: Emulator): object {
  const orders = [...ledger.orders.values()];
  const subscriptions = [...ledger.subscriptions.values()];
  return {
    now: new Date(clock.now()).toISOString(),
    orders: orders.map(({ order }) => order),
    /** Those of them that PayPal shows to nobody any more. */
    goneOrders: orders.filter(({ isGone }) => isGone).map(({ order }) => order.id),
    subscriptions: subscriptions.map(({ subscription }) => subscription),
    disputes: [...ledger.disputes.values()],
    sales: Object.fromEntries(subscriptions.map(({ subscription, sales }) => [subscription.id, sales])),
    events: webhooks
      .records()
      .map(({ event, held, lost, deliveries }) => ({ ...event, held, lost, deliveries })),
    knobs,
    captures: Object.fromEntries(orders.map(({ order, captureCount }) => [order.id, captureCount])),
  };
}

function isLocal(address: string): boolean {
  return URL.canParse(address) && LOCAL_HOSTS.has(new URL(address).hostname);
}

/** A website that the developer happens to visit, under whatever name it reaches this machine, must not press these. */
const fromThisMachine: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin');
  const host = context.req.header('host') ?? '';
  if ((origin !== undefined && !isLocal(origin)) || !isLocal(`http://${host}`)) {
    throw new PaypalError(403, {
      issue: 'PERMISSION_DENIED',
      description: 'Only pages and programs of this computer may use the test controls.',
    });
  }
  await next();
};

/** Switches for tests under `/_emulator/`, which PayPal does not have. They need no token. */
export function testControls(emulator: Emulator): Hono {
  const { webhooks } = emulator;
  const controls = new Hono().basePath('/_emulator');

  controls.use(fromThisMachine);

  controls.get('/health', (context) => context.json({ ok: true }));
  controls.get('/state', (context) => context.json(state(emulator)));
  controls.post('/reset', async (context) => {
    await emulator.reset();
    return context.json({ ok: true });
  });
  controls.post('/knobs', async (context) => {
    const change = checkBody(knobChange, parseJsonObject(await context.req.text()));
    Object.assign(emulator.knobs, change);
    return context.json(emulator.knobs);
  });

  controls.post('/clock', async (context) => {
    const { clock } = emulator;
    const move = checkBody(clockRequest, parseJsonObject(await context.req.text()));
    const target = 'to' in move ? new Date(move.to).getTime() : clock.now() + move.advance_ms;
    if (target < clock.now()) {
      throw new PaypalError(422, { issue: 'CLOCK_GOES_BACK', description: 'The clock only moves on.' });
    }
    await moveClock(emulator, target);
    return context.json({ now: new Date(clock.now()).toISOString(), undelivered: webhooks.undelivered() });
  });

  controls.post('/events/release', async (context) => {
    const { reverse } = checkBody(releaseRequest, parseJsonObject(await context.req.text()));
    return context.json({ released: await webhooks.release(reverse ? 'reverse' : 'forward') });
  });
  controls.post('/events/:id/resend', async (context) => {
    const deliveries = await webhooks.resend(context.req.param('id'));
    if (!deliveries) {
      throw unknownResource();
    }
    return context.json(deliveries);
  });

  controls.post('/orders', async (context) => {
    const record = plantOrder(emulator, parseJsonObject(await context.req.text()));
    return context.json(record.order, 201);
  });
  controls.post('/orders/:id/approve', (context) => {
    const record = findOrder(emulator, context.req.param('id'));
    if (!isAwaitingApproval(record) && !isApproved(record)) {
      throw new PaypalError(422, 'ORDER_ALREADY_COMPLETED');
    }
    approveOrder(emulator, record);
    return context.json(record.order);
  });

  controls.post('/captures/:id/reverse', (context) =>
    context.json(reverseCapture(emulator, context.req.param('id'))),
  );
  controls.post('/captures/:id/settle', async (context) => {
    const { status } = checkBody(settlementRequest, parseJsonObject(await context.req.text()));
    return context.json(settleCapture(emulator, context.req.param('id'), status));
  });
  controls.post('/sales/:id/reverse', (context) =>
    context.json(reverseSale(emulator, context.req.param('id'))),
  );

  controls.post('/disputes', async (context) => {
    const request = checkBody(disputeRequest, parseJsonObject(await context.req.text()));
    return context.json(openDispute(emulator, request), 201);
  });
  controls.post('/disputes/:id/review', (context) =>
    context.json(reviewDispute(emulator, context.req.param('id'))),
  );
  controls.post('/disputes/:id/resolve', async (context) => {
    const resolution = checkBody(disputeResolution, parseJsonObject(await context.req.text()));
    return context.json(resolveDispute(emulator, context.req.param('id'), resolution));
  });

  controls.post('/subscriptions', async (context) => {
    const record = plantSubscription(emulator, parseJsonObject(await context.req.text()));
    return context.json(record.subscription, 201);
  });
  controls.post('/subscriptions/:id/approve', (context) => {
    const record = findSubscription(emulator, context.req.param('id'));
    if (!isAwaitingSubscriber(record) && !isSubscribed(record)) {
      throw new PaypalError(422, 'SUBSCRIPTION_STATUS_INVALID');
    }
    approveSubscription(emulator, record);
    return context.json(record.subscription);
  });
  controls.post('/subscriptions/:id/funding', async (context) => {
    const record = findSubscription(emulator, context.req.param('id'));
    const { fails } = checkBody(fundingRequest, parseJsonObject(await context.req.text()));
    record.fundingFails = fails;
    emulator.ledger.save();
    return context.json(record.subscription);
  });
  controls.post('/subscriptions/:id/expire', (context) => {
    const record = findSubscription(emulator, context.req.param('id'));
    expireSubscription(emulator, record);
    return context.json(record.subscription);
  });
  return controls;
}
