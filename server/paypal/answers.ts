import { z } from 'zod';

/**
 * What the server reads of PayPal's answers, and nothing else: a field that nobody uses cannot make an answer unreadable.
 * The fields are those of PayPal's OpenAPI files `checkout_orders_v2`, `payments_payment_v2`, `payments_payment_v1` and
 * `billing_subscriptions_v1`.
 */

const money = z.object({ currency_code: z.string(), value: z.string() });
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

export type Links = z.infer<typeof links>;

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
});

export type Order = z.infer<typeof order>;
export const order = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.string().optional(),
  create_time: time.optional(),
  update_time: time.optional(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().optional(),
        amount: money.optional(),
        custom_id: z.string().optional(),
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z
          .object({
            captures: z.array(capture).default([]),
            refunds: z.array(z.object({ status: z.string().optional(), amount: money })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
  links,
});

/** What creating an order answers. */
export type NewOrder = z.infer<typeof newOrder>;
export const newOrder = z.object({ id: z.string(), create_time: time.optional(), links });

/** A capture by itself, which may name its order in either of two places. */
export const captureWithOrder = z.object({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links,
});

export type Subscription = z.infer<typeof subscription>;
export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: z.string(),
  plan_overridden: z.boolean().optional(),
  custom_id: z.string().optional(),
  quantity: z.string().optional(),
  start_time: time.optional(),
  create_time: time.optional(),
  billing_info: z
    .object({
      last_payment: z.object({ time, status: z.string().optional() }).optional(),
      failed_payments_count: z.number().optional(),
    })
    .optional(),
});

const billingCycle = z.object({ pricing_scheme: z.object({ fixed_price: money.optional() }).optional() });

/** A subscription with what its subscriber is charged next, as far as PayPal tells it. */
export type SubscriptionWithTerms = z.infer<typeof subscriptionWithTerms>;
export const subscriptionWithTerms = subscription.extend({
  billing_info: z
    .object({
      outstanding_balance: money.optional(),
      last_payment: z.object({ time, status: z.string().optional(), amount: money.optional() }).optional(),
      next_billing_time: time.optional(),
      failed_payments_count: z.number().optional(),
      last_failed_payment: z.object({ next_payment_retry_time: time.optional() }).optional(),
    })
    .optional(),
  plan: z
    .object({
      billing_cycles: z.array(billingCycle).default([]),
      payment_preferences: z.object({ auto_bill_outstanding: z.boolean().optional() }).optional(),
      taxes: z.object({ percentage: z.string(), inclusive: z.boolean().optional() }).optional(),
    })
    .optional(),
});

export type Transaction = z.infer<typeof transaction>;
const transaction = z.object({
  id: z.string(),
  status: z.string(),
  time,
  amount_with_breakdown: z.object({ gross_amount: money.optional() }).optional(),
});
export const transactions = z.object({ transactions: z.array(transaction).default([]) });

export const plan = z.object({
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      frequency: z.object({
        interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
        interval_count: z.number().int().min(1).default(1),
      }),
    }),
  ),
});

/** A monthly payment. */
export const sale = z.object({ billing_agreement_id: z.string().optional() });

export const refund = z.object({
  sale_id: z.string().optional(),
  capture_id: z.string().optional(),
  state: z.string().optional(),
  amount: z.object({ total: z.string() }).optional(),
});
