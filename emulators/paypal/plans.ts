import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { unknownResource } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { newCode, timestamp } from './identifiers.ts';
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

/** The price of a regular month. A planted subscription of an unknown plan costs what the configured plan costs. */
export function monthlyPrice({ ledger, options }: Emulator, planId: string): Money {
  const { price: value, currency: currency_code } = options.plan;
  const price = ledger.plans.get(planId)?.billing_cycles.at(-1)?.pricing_scheme?.fixed_price;
  return price ?? { currency_code, value };
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
          create_time: timestamp(),
          links: [{ href: `${origin}/v1/billing/plans/${id}`, rel: 'self', method: 'GET' }],
        };
        ledger.plans.set(id, plan);
        ledger.save();
        return plan;
      }),
    )
    .get('/v1/billing/plans/:id', (context) => context.json(findPlan(emulator, context.req.param('id'))));
}
