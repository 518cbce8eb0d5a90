import { Hono } from 'hono';
import { z } from 'zod';

import {
  announceStatus,
  billIfDue,
  changeStatus,
  endBilling,
  resumeBilling,
  startBilling,
} from './billing.ts';
import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { experience } from './experience.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import { parsePatch } from './json-patch.ts';
import { isHidden, type SubscriptionRecord } from './ledger.ts';
import { centsOf, feeOf, money, moneyOf } from './money.ts';
import { practicePayer } from './payer.ts';
import { findPlan } from './plans.ts';
import { BILLING_FAULTS, checkBody, parseJsonObject } from './request-body.ts';
import type { SubscriptionStatus } from './resources.ts';

const planOverride = z.looseObject({
  billing_cycles: z
    .array(
      z.looseObject({
        sequence: z.int(),
        total_cycles: z.int().optional(),
        pricing_scheme: z.looseObject({ fixed_price: money.optional() }).optional(),
      }),
    )
    .optional(),
  payment_preferences: z
    .looseObject({
      auto_bill_outstanding: z.boolean().optional(),
      payment_failure_threshold: z.int().min(0).max(999).optional(),
    })
    .optional(),
});

export const subscriptionRequest = z.looseObject({
  plan_id: z.string().min(1),
  custom_id: z.string().max(127).optional(),
  start_time: z.string().optional(),
  quantity: z.string().optional(),
  application_context: experience.optional(),
  plan: planOverride.optional(),
});

const PRICE_PATH = /^\/plan\/billing_cycles\/@sequence==(\d+)\/pricing_scheme\/fixed_price$/;

const reasonRequest = z.looseObject({ reason: z.string().max(128).optional() });

const transactionsQuery = z.object({ start_time: z.iso.datetime(), end_time: z.iso.datetime() });

interface StatusChange {
  from: readonly SubscriptionStatus[];
  to: SubscriptionStatus;
  eventType: string;
  needsReason: boolean;
  refusal: string;
}

const STATUS_CHANGES: Readonly<Record<'cancel' | 'suspend' | 'activate', StatusChange>> = {
  cancel: {
    from: ['ACTIVE', 'SUSPENDED'],
    to: 'CANCELLED',
    eventType: 'BILLING.SUBSCRIPTION.CANCELLED',
    needsReason: true,
    refusal: 'Only an active or suspended subscription can be cancelled.',
  },
  suspend: {
    from: ['ACTIVE'],
    to: 'SUSPENDED',
    eventType: 'BILLING.SUBSCRIPTION.SUSPENDED',
    needsReason: true,
    refusal: 'Only an active subscription can be suspended.',
  },
  activate: {
    from: ['SUSPENDED'],
    to: 'ACTIVE',
    eventType: 'BILLING.SUBSCRIPTION.RE-ACTIVATED',
    needsReason: false,
    refusal: 'Only a suspended subscription can be activated again.',
  },
};

export function findSubscription({ ledger }: Emulator, id: string): SubscriptionRecord {
  const record = ledger.subscriptions.get(id);
  if (!record) {
    throw unknownResource();
  }
  return record;
}

/** @throws PaypalError 404 also while the knob `late_reads` keeps a new subscription from being shown. */
function readSubscription(emulator: Emulator, id: string): SubscriptionRecord {
  const record = findSubscription(emulator, id);
  if (isHidden(record, record.subscription.create_time, emulator.clock.now())) {
    throw unknownResource();
  }
  return record;
}

export function isAwaitingSubscriber({ subscription }: SubscriptionRecord): boolean {
  return subscription.status === 'APPROVAL_PENDING';
}

export function isSubscribed({ subscription }: SubscriptionRecord): boolean {
  return subscription.status === 'APPROVED' || subscription.status === 'ACTIVE';
}

/** Adds a subscription that waits for its subscriber. The plan is not looked up: tests plant unknown ones. */
export function addSubscription(
  { origin, ledger, knobs, time: now }: Emulator,
  request: z.infer<typeof subscriptionRequest>,
): SubscriptionRecord {
  const id = `I-${newCode(12)}`;
  const billingToken = `BA-${newCode(17)}`;
  const self = `${origin}/v1/billing/subscriptions/${id}`;
  const time = now();
  const record: SubscriptionRecord = {
    subscription: {
      id,
      plan_id: request.plan_id,
      status: 'APPROVAL_PENDING',
      status_update_time: time,
      start_time: request.start_time ?? time,
      quantity: request.quantity ?? '1',
      ...(request.custom_id !== undefined && { custom_id: request.custom_id }),
      plan_overridden: request.plan !== undefined,
      create_time: time,
      links: [
        {
          href: `${origin}/webapps/billing/subscriptions?ba_token=${billingToken}`,
          rel: 'approve',
          method: 'GET',
        },
        { href: self, rel: 'self', method: 'GET' },
      ],
    },
    experience: request.application_context ?? {},
    billingToken,
    orderToken: newCode(17),
    sales: [],
    refunds: [],
    planOverride: request.plan ?? null,
    fundingFails: false,
    failedAttempts: 0,
    hiddenReads: knobs.late_reads,
    former: null,
  };
  ledger.subscriptions.set(id, record);
  ledger.save();
  return record;
}

function createSubscription(
  emulator: Emulator,
  request: z.infer<typeof subscriptionRequest>,
): SubscriptionRecord {
  const plan = findPlan(emulator, request.plan_id);
  if (plan.status !== 'ACTIVE') {
    throw new PaypalError(422, 'PLAN_STATUS_INVALID');
  }
  if (request.quantity !== undefined && !plan.quantity_supported) {
    throw new PaypalError(422, 'SUBSCRIPTION_CANNOT_HAVE_QUANTITY');
  }
  const record = addSubscription(emulator, request);
  announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.CREATED');
  return record;
}

function activate(emulator: Emulator, record: SubscriptionRecord): void {
  if (record.subscription.status !== 'APPROVED') {
    return;
  }
  startBilling(emulator, record);
  announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.ACTIVATED');
  const { first_payment_delay_ms: delay } = emulator.knobs;
  if (delay > 0) {
    emulator.clock.after(delay, () => billIfDue(emulator, record));
  } else {
    billIfDue(emulator, record);
  }
}

/** What the press on `Agree & Subscribe` does. Approving again changes nothing. */
export function approveSubscription(emulator: Emulator, record: SubscriptionRecord): void {
  if (!isAwaitingSubscriber(record)) {
    return;
  }
  changeStatus(emulator, record, 'APPROVED');
  record.subscription.subscriber = practicePayer;
  const { activation_delay_ms: delay } = emulator.knobs;
  if (delay > 0) {
    emulator.ledger.save();
    emulator.clock.after(delay, () => activate(emulator, record));
  } else {
    activate(emulator, record);
  }
}

/** Ends a subscription as PayPal does when its last cycle is over. */
export function expireSubscription(emulator: Emulator, record: SubscriptionRecord): void {
  endBilling(emulator, record, 'EXPIRED');
  emulator.ledger.save();
  announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.EXPIRED');
}

function carryOut(
  emulator: Emulator,
  record: SubscriptionRecord,
  { from, to, eventType, needsReason, refusal }: StatusChange,
  body: Record<string, unknown>,
): void {
  if (needsReason && body['reason'] === undefined) {
    throw new PaypalError(400);
  }
  const { reason } = checkBody(reasonRequest, body, BILLING_FAULTS);
  if (!from.includes(record.subscription.status)) {
    throw new PaypalError(422, { issue: 'SUBSCRIPTION_STATUS_INVALID', description: refusal });
  }
  const { late_status: reads } = emulator.knobs;
  record.former = reads > 0 ? { subscription: structuredClone(record.subscription), reads } : null;
  if (to === 'CANCELLED') {
    endBilling(emulator, record, to);
  } else {
    changeStatus(emulator, record, to);
  }
  if (to === 'ACTIVE') {
    resumeBilling(emulator, record);
  }
  record.subscription.status_change_note = reason;
  emulator.ledger.save();
  announceStatus(emulator, record, eventType);
}

function transactionsBetween({ sales }: SubscriptionRecord, start: Date, end: Date): object[] {
  return sales
    .filter(({ time }) => new Date(time) >= start && new Date(time) <= end)
    .map(({ id, status, amount, time }) => ({
      id,
      status,
      payer_email: practicePayer.email_address,
      payer_name: practicePayer.name,
      amount_with_breakdown: {
        gross_amount: amount,
        fee_amount: feeOf(amount),
        net_amount: moneyOf(centsOf(amount) - centsOf(feeOf(amount)), amount.currency_code),
      },
      time,
    }));
}

/** What a read answers from: the record, or what it was before the latest change of its status. */
function readable(emulator: Emulator, id: string): SubscriptionRecord {
  const record = readSubscription(emulator, id);
  const { former } = record;
  if (former === null) {
    return record;
  }
  former.reads -= 1;
  if (former.reads === 0) {
    record.former = null;
  }
  return { ...record, subscription: former.subscription };
}

/** A subscription as it is read: its plan and its last failed payment only on request. */
function shown(
  emulator: Emulator,
  { subscription, planOverride: own }: SubscriptionRecord,
  fields: string[],
) {
  const { billing_info: billing, ...rest } = subscription;
  const { last_failed_payment: failed, ...usual } = billing ?? {};
  const plan = emulator.ledger.plans.get(subscription.plan_id);
  const ownCycles = own?.billing_cycles ?? [];
  return {
    ...rest,
    ...(billing && {
      billing_info: fields.includes('last_failed_payment') && failed ? billing : usual,
    }),
    ...(fields.includes('plan') &&
      plan && {
        plan: {
          ...plan,
          payment_preferences: { ...plan.payment_preferences, ...own?.payment_preferences },
          billing_cycles: plan.billing_cycles.map((cycle) => ({
            ...cycle,
            ...ownCycles.find(({ sequence }) => sequence === cycle.sequence),
          })),
        },
      }),
  };
}

/** Changes whom a subscription belongs to, or what it costs from the next cycle on. */
function patchSubscription(emulator: Emulator, record: SubscriptionRecord, text: string): void {
  const { subscription } = record;
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED') {
    throw new PaypalError(422, 'SUBSCRIPTION_STATUS_INVALID');
  }
  for (const { op, path, value } of parsePatch(text)) {
    if (op !== 'replace' && op !== 'add') {
      throw new PaypalError(400, { issue: 'UNSUPPORTED_PATCH_OPERATION', field: path });
    }
    const customId = z.string().min(1).max(127).safeParse(value);
    const price = money.safeParse(value);
    const [, sequence] = PRICE_PATH.exec(path) ?? [];
    if (path === '/custom_id' && customId.success) {
      subscription.custom_id = customId.data;
    } else if (sequence !== undefined && price.success) {
      subscription.plan_overridden = true;
      record.planOverride = {
        ...record.planOverride,
        billing_cycles: [{ sequence: Number(sequence), pricing_scheme: { fixed_price: price.data } }],
      };
    } else {
      const isKnown = path === '/custom_id' || sequence !== undefined;
      throw new PaypalError(400, {
        issue: isKnown ? 'INVALID_PARAMETER_VALUE' : 'INVALID_PATCH_PATH',
        field: path,
      });
    }
  }
  subscription.update_time = emulator.time();
  emulator.ledger.save();
  announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.UPDATED');
}

/** Subscriptions v1: create, read, cancel, suspend, activate, list payments, change. */
export function subscriptionRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
    .post('/v1/billing/subscriptions', (context) =>
      answerOnce(emulator, context, (body) => {
        const { subscription } = createSubscription(
          emulator,
          checkBody(subscriptionRequest, body, BILLING_FAULTS),
        );
        const { id, status, status_update_time, create_time, links } = subscription;
        return () =>
          wantsRepresentation(context)
            ? subscription
            : { id, status, status_update_time, create_time, links };
      }),
    )
    .get('/v1/billing/subscriptions/:id', (context) =>
      context.json(
        shown(
          emulator,
          readable(emulator, context.req.param('id')),
          context.req.query('fields')?.split(',') ?? [],
        ),
      ),
    )
    .patch('/v1/billing/subscriptions/:id', async (context) => {
      const record = findSubscription(emulator, context.req.param('id'));
      patchSubscription(emulator, record, await context.req.text());
      return context.body(null, 204);
    })
    .get('/v1/billing/subscriptions/:id/transactions', (context) => {
      const record = readSubscription(emulator, context.req.param('id'));
      const { start_time: start, end_time: end } = checkBody(transactionsQuery, context.req.query());
      const transactions = transactionsBetween(record, new Date(start), new Date(end));
      const { pathname, search } = new URL(context.req.url);
      return context.json({
        transactions,
        total_items: transactions.length,
        total_pages: 1,
        links: [{ href: `${emulator.origin}${pathname}${search}`, rel: 'self', method: 'GET' }],
      });
    });
  for (const [action, change] of Object.entries(STATUS_CHANGES)) {
    routes.post(`/v1/billing/subscriptions/:id/${action}`, async (context) => {
      const record = findSubscription(emulator, context.req.param('id'));
      carryOut(emulator, record, change, parseJsonObject(await context.req.text()));
      return context.body(null, 204);
    });
  }
  return routes;
}
