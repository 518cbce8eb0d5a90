import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { answerOnce, wantsRepresentation } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import { parsePatch } from './json-patch.ts';
import type { SubscriptionRecord } from './ledger.ts';
import { money, type Money } from './money.ts';
import { pageOf } from './paging.ts';
import { planLinks } from './plan-links.ts';
import { BILLING_FAULTS, checkBody, parseJsonObject } from './request-body.ts';
import type { Plan } from './resources.ts';

const pricingScheme = z.looseObject({ version: z.int().optional(), fixed_price: money.optional() });

/** PayPal's own defaults: one cycle only, and no limit to the payments that may fail. */
const planRequest = z.looseObject({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'ACTIVE']).default('ACTIVE'),
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z
    .array(
      z.looseObject({
        frequency: z.looseObject({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.int().min(1).max(365).default(1),
        }),
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).default(1),
        pricing_scheme: pricingScheme.optional(),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: z.looseObject({
    auto_bill_outstanding: z.boolean().default(true),
    setup_fee: money.optional(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).default('CANCEL'),
    payment_failure_threshold: z.int().min(0).max(999).default(0),
  }),
  taxes: z.looseObject({ percentage: z.string(), inclusive: z.boolean().default(true) }).optional(),
  quantity_supported: z.boolean().default(false),
});

const priceRequest = z.looseObject({
  pricing_schemes: z
    .array(z.looseObject({ billing_cycle_sequence: z.int(), pricing_scheme: pricingScheme }))
    .min(1),
});

/** What may be changed of a plan, and how it must look. */
const PATCHABLE: Readonly<Record<string, (plan: Plan, value: unknown) => void>> = {
  '/description': (plan, value) => {
    plan.description = z.string().min(1).max(127).parse(value);
  },
  '/name': (plan, value) => {
    plan.name = z.string().min(1).max(127).parse(value);
  },
  '/payment_preferences/auto_bill_outstanding': (plan, value) => {
    plan.payment_preferences = {
      ...plan.payment_preferences,
      auto_bill_outstanding: z.boolean().parse(value),
    };
  },
  '/payment_preferences/payment_failure_threshold': (plan, value) => {
    plan.payment_preferences = {
      ...plan.payment_preferences,
      payment_failure_threshold: z.int().min(0).max(999).parse(value),
    };
  },
};

export function findPlan({ ledger }: Emulator, id: string): Plan {
  const plan = ledger.plans.get(id);
  if (!plan) {
    throw unknownResource();
  }
  return plan;
}

/** What a subscriber is charged, how often, and what comes of payments that fail. */
export interface BillingTerms {
  price: Money;
  frequency: Plan['billing_cycles'][number]['frequency'];
  /** 0 = until it is cancelled. */
  totalCycles: number;
  /** How many payments in a row may fail before the subscription is suspended; 0 = any number. */
  failureThreshold: number;
  /** Whether a payment includes what is still owed. */
  billsOutstanding: boolean;
}

/**
 * The terms of a subscription: its plan's regular cycle, and what it overrides of it. A planted subscription of an unknown
 * plan has the price of the configured plan, monthly.
 */
export function billingTerms(
  { ledger, options }: Emulator,
  { subscription, planOverride }: Pick<SubscriptionRecord, 'subscription' | 'planOverride'>,
): BillingTerms {
  const plan = ledger.plans.get(subscription.plan_id);
  const cycle = plan?.billing_cycles.at(-1);
  const ownCycle = planOverride?.billing_cycles?.find(({ sequence }) => sequence === (cycle?.sequence ?? 1));
  const preferences = { ...plan?.payment_preferences, ...planOverride?.payment_preferences };
  return {
    price: ownCycle?.pricing_scheme?.fixed_price ??
      cycle?.pricing_scheme?.fixed_price ?? {
        currency_code: options.plan.currency,
        value: options.plan.price,
      },
    frequency: cycle?.frequency ?? { interval_unit: 'MONTH' },
    totalCycles: ownCycle?.total_cycles ?? cycle?.total_cycles ?? 0,
    failureThreshold: preferences.payment_failure_threshold ?? 0,
    billsOutstanding: preferences.auto_bill_outstanding ?? true,
  };
}

function announce({ webhooks }: Emulator, plan: Plan, change: string): void {
  webhooks.announce({
    about: plan.id,
    eventType: `BILLING.PLAN.${change}`,
    resourceType: 'plan',
    resourceVersion: '2.0',
    resource: plan,
  });
}

function createPlan(emulator: Emulator, request: z.infer<typeof planRequest>): Plan {
  const id = `P-${newCode(24)}`;
  const time = emulator.time();
  const plan: Plan = {
    ...request,
    id,
    billing_cycles: request.billing_cycles.map((cycle) => ({
      ...cycle,
      ...(cycle.pricing_scheme && {
        pricing_scheme: { version: 1, ...cycle.pricing_scheme, create_time: time, update_time: time },
      }),
    })),
    create_time: time,
    update_time: time,
    links: planLinks(emulator.origin, id),
  };
  emulator.ledger.plans.set(id, plan);
  emulator.ledger.save();
  announce(emulator, plan, 'CREATED');
  return plan;
}

const minimalPlan = ({ id, product_id, name, status, description, create_time, links }: Plan) => ({
  id,
  product_id,
  name,
  status,
  description,
  create_time,
  links,
});

function changePlan(emulator: Emulator, plan: Plan, change: string): void {
  plan.update_time = emulator.time();
  emulator.ledger.save();
  announce(emulator, plan, change);
}

function setStatus(emulator: Emulator, id: string, from: readonly Plan['status'][], to: Plan['status']) {
  const plan = findPlan(emulator, id);
  if (!from.includes(plan.status)) {
    throw new PaypalError(422, 'PLAN_STATUS_INVALID');
  }
  plan.status = to;
  changePlan(emulator, plan, to === 'ACTIVE' ? 'ACTIVATED' : 'DEACTIVATED');
}

function patchPlan(emulator: Emulator, id: string, text: string): void {
  const plan = findPlan(emulator, id);
  for (const { op, path, value } of parsePatch(text)) {
    const apply = PATCHABLE[path];
    if (!apply) {
      throw new PaypalError(400, { issue: 'INVALID_PATCH_PATH', field: path });
    }
    if (op !== 'replace') {
      throw new PaypalError(400, { issue: 'UNSUPPORTED_PATCH_OPERATION', field: path });
    }
    try {
      apply(plan, value);
    } catch {
      throw new PaypalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: path });
    }
  }
  changePlan(emulator, plan, 'UPDATED');
}

/** Running subscriptions pay the new price from their next cycle on. */
function changePrice(
  emulator: Emulator,
  id: string,
  { pricing_schemes: schemes }: z.infer<typeof priceRequest>,
): void {
  const plan = findPlan(emulator, id);
  for (const { billing_cycle_sequence: sequence, pricing_scheme: scheme } of schemes) {
    const cycle = plan.billing_cycles.find((candidate) => candidate.sequence === sequence);
    if (!cycle) {
      throw new PaypalError(422, 'INVALID_BILLING_CYCLE_SEQUENCE');
    }
    cycle.pricing_scheme = { ...scheme, version: (cycle.pricing_scheme?.version ?? 0) + 1 };
  }
  changePlan(emulator, plan, 'PRICING-CHANGE.ACTIVATED');
}

/** Plans v1: create, list, read, change, and take off sale. */
export function planRoutes(emulator: Emulator): Hono {
  const { origin, ledger } = emulator;
  return new Hono()
    .post('/v1/billing/plans', (context) =>
      answerOnce(emulator, context, (body) => {
        const plan = createPlan(emulator, checkBody(planRequest, body, BILLING_FAULTS));
        return () => (wantsRepresentation(context) ? plan : minimalPlan(plan));
      }),
    )
    .get('/v1/billing/plans', (context) => {
      const { product_id: productId, plan_ids: ids } = context.req.query();
      const all = [...ledger.plans.values()].filter(
        (plan) =>
          (productId === undefined || plan.product_id === productId) &&
          (ids === undefined || ids.split(',').includes(plan.id)),
      );
      const { items, totals, links } = pageOf(context, origin, all, { defaultSize: 10, maxSize: 20 });
      const plans = wantsRepresentation(context) ? items : items.map(minimalPlan);
      return context.json({ plans, ...totals, links });
    })
    .get('/v1/billing/plans/:id', (context) => context.json(findPlan(emulator, context.req.param('id'))))
    .patch('/v1/billing/plans/:id', async (context) => {
      patchPlan(emulator, context.req.param('id'), await context.req.text());
      return context.body(null, 204);
    })
    .post('/v1/billing/plans/:id/activate', (context) => {
      setStatus(emulator, context.req.param('id'), ['CREATED', 'INACTIVE'], 'ACTIVE');
      return context.body(null, 204);
    })
    .post('/v1/billing/plans/:id/deactivate', (context) => {
      setStatus(emulator, context.req.param('id'), ['ACTIVE'], 'INACTIVE');
      return context.body(null, 204);
    })
    .post('/v1/billing/plans/:id/update-pricing-schemes', async (context) => {
      const body = checkBody(priceRequest, parseJsonObject(await context.req.text()));
      changePrice(emulator, context.req.param('id'), body);
      return context.body(null, 204);
    });
}
