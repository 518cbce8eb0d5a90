import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { unknownResource } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { newCode } from './identifiers.ts';
import type { SubscriptionRecord } from './ledger.ts';
import { money, type Money } from './money.ts';
import { checkBody } from './request-body.ts';
import type { Plan } from './resources.ts';

const planRequest = z.looseObject({
  product_id: z.string(),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'ACTIVE', 'INACTIVE']).default('ACTIVE'),
  billing_cycles: z
    .array(
      z.looseObject({
        frequency: z.looseObject({ interval_unit: z.string(), interval_count: z.int().optional() }),
        tenure_type: z.string(),
        sequence: z.int(),
        total_cycles: z.int().optional(),
        pricing_scheme: z.looseObject({ fixed_price: money.optional() }).optional(),
      }),
    )
    .min(1),
});

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

/** Plans v1: create, read. */
export function planRoutes(emulator: Emulator): Hono {
  const { origin, ledger } = emulator;
  return new Hono()
    .post('/v1/billing/plans', (context) =>
      answerOnce(emulator, context, (body) => {
        const id = `P-${newCode(24)}`;
        const plan: Plan = {
          ...checkBody(planRequest, body),
          id,
          create_time: emulator.time(),
          links: [{ href: `${origin}/v1/billing/plans/${id}`, rel: 'self', method: 'GET' }],
        };
        ledger.plans.set(id, plan);
        ledger.save();
        return () => plan;
      }),
    )
    .get('/v1/billing/plans/:id', (context) => context.json(findPlan(emulator, context.req.param('id'))));
}
