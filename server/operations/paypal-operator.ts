import { z } from 'zod';

import { BadVendorAnswer } from '../errors.ts';
import { PayPalRefusal, type PayPalRequests } from '../paypal/requests.ts';

/**
 * What only operators ask of PayPal. The fields are those of PayPal's OpenAPI files `billing_subscriptions_v1`,
 * `catalogs_products_v1`, `notifications_webhooks_v1`, `reporting_transactions_v1` and `customer_disputes_v1`, and nothing more is
 * read than is used. All calls throw as `PayPalRequests` does.
 */
export interface PayPalOperator {
  /** Null if PayPal does not know the plan. */
  readPlan(planId: string): Promise<OperatorPlan | null>;
  /** The plans of a product, without their prices. */
  listPlans(productId: string): Promise<readonly ListedPlan[]>;
  /** Repeated with the same request id it makes one plan only. */
  createPlan(plan: object, requestId: string): Promise<{ readonly id: string }>;
  listProducts(): Promise<readonly Product[]>;
  createProduct(product: object, requestId: string): Promise<Product>;
  listWebhooks(): Promise<readonly Webhook[]>;
  createWebhook(url: string, eventTypes: readonly string[]): Promise<Webhook>;
  subscribeWebhook(webhookId: string, eventTypes: readonly string[]): Promise<void>;
  /** Events of one type, or of any, that were made between two times, in milliseconds since the epoch. */
  listEvents(from: number, to: number, type?: string): Promise<readonly SentEvent[]>;
  resendEvent(eventId: string, webhookIds: readonly string[]): Promise<void>;
  /** Payments and refunds between two times, in milliseconds since the epoch. PayPal shows them up to three hours late. */
  listTransactions(from: number, to: number): Promise<readonly AccountTransaction[]>;
  /** Disputes that are not resolved. */
  listOpenDisputes(): Promise<readonly Dispute[]>;
  /** Every dispute about a payment, however old, by PayPal's id of the payment. */
  listDisputesAbout(paymentId: string): Promise<readonly Dispute[]>;
  /** Makes a membership another member's. */
  moveSubscription(subscriptionId: string, memberId: string): Promise<void>;
  /** How a membership stands, for people. Null if PayPal does not know it. */
  describeSubscription(subscriptionId: string): Promise<SubscriptionDescription | null>;
  /** The id of the account that the REST app belongs to: our merchant id. */
  accountId(): Promise<string | null>;
}

const money = z.object({ currency_code: z.string(), value: z.string() });

const listedPlan = z.object({ id: z.string(), name: z.string().default(''), status: z.string() });
type ListedPlan = z.infer<typeof listedPlan>;

/** PayPal's own default is in force where a field is not there. */
const operatorPlan = listedPlan.extend({
  quantity_supported: z.boolean().default(false),
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      total_cycles: z.number().default(1),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.number().default(1) }),
      pricing_scheme: z.object({ fixed_price: money.optional() }).optional(),
    }),
  ),
  payment_preferences: z
    .object({ payment_failure_threshold: z.number().default(0), setup_fee: money.optional() })
    .optional(),
  taxes: z.object({ percentage: z.string(), inclusive: z.boolean().default(true) }).optional(),
});
export type OperatorPlan = z.infer<typeof operatorPlan>;

const product = z.object({ id: z.string(), name: z.string().default('') });
type Product = z.infer<typeof product>;

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
export type Webhook = z.infer<typeof webhook>;

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

/**
 * `status` and `transmissions` are in PayPal's answers and not in its OpenAPI file: `SUCCESS` once a receiver has taken the event,
 * `PENDING` while PayPal goes on trying, and another word when it has given up.
 */
const sentEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource: z.unknown().optional(),
  status: z.string().optional(),
  transmissions: z
    .array(z.object({ webhook_url: z.string().optional(), status: z.string().optional() }))
    .optional(),
});
export type SentEvent = z.infer<typeof sentEvent>;

const accountTransaction = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    /** Of a membership's payment: the membership. */
    paypal_reference_id: z.string().optional(),
    paypal_reference_id_type: z.string().optional(),
    transaction_event_code: z.string().default(''),
    transaction_initiation_date: z.string().optional(),
    transaction_amount: money.optional(),
    /** S: completed, P: pending, D: denied, V: reversed in full. */
    transaction_status: z.string().default(''),
    custom_field: z.string().optional(),
  }),
});
export type AccountTransaction = z.infer<typeof accountTransaction>['transaction_info'];

const dispute = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string().default('OPEN'),
  dispute_state: z.string().optional(),
  dispute_amount: money.optional(),
  seller_response_due_date: z.string().optional(),
  update_time: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
    .default([]),
});
export type Dispute = z.infer<typeof dispute>;

const subscriptionDescription = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: z.string().default(''),
  custom_id: z.string().optional(),
  start_time: z.string().optional(),
  subscriber: z.object({ email_address: z.string().optional() }).optional(),
  billing_info: z
    .object({
      next_billing_time: z.string().optional(),
      failed_payments_count: z.number().default(0),
      last_failed_payment: z.object({ time: z.string().optional() }).optional(),
      last_payment: z.object({ time: z.string().optional(), amount: money.optional() }).optional(),
    })
    .optional(),
});
export type SubscriptionDescription = z.infer<typeof subscriptionDescription>;

const DAY_MS = 86_400_000;
/** The longest span that PayPal searches in one call. */
const LONGEST_SEARCH_MS = 31 * DAY_MS;
const LONGEST_DISPUTE_MS = 179 * DAY_MS;
/** A span that holds more than PayPal lists is searched in halves, down to this. */
const SHORTEST_SEARCH_MS = 60_000;
const MOST_PAGES = 1000;

/** @param now milliseconds since the epoch. */
export function connectPayPalOperator(requests: PayPalRequests, now: () => number): PayPalOperator {
  const request: PayPalRequests['request'] = (...args) => requests.request(...args);

  async function get<Shape>(
    path: string,
    shape: z.ZodType<Shape>,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Shape> {
    return parsed(shape, (await request('GET', path, { query })).json);
  }

  async function pages<Item>(
    path: string,
    name: string,
    item: z.ZodType<Item>,
    query: Readonly<Record<string, string>>,
  ): Promise<readonly Item[]> {
    const size = Number(query['page_size']);
    const shape = z.object({ [name]: z.array(item).default([]), total_pages: z.number().optional() });
    const found: Item[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await get(path, shape, { ...query, page: String(page) });
      const items = answer[name] as readonly Item[];
      found.push(...items);
      const isLast =
        answer.total_pages === undefined ? items.length < size : page >= Number(answer.total_pages);
      if (isLast || items.length === 0) {
        return found;
      }
    }
    throw new BadVendorAnswer('PayPal', `more than ${MOST_PAGES} pages`);
  }

  /** Lists that go on by a link. Of the link only its query is used, so the requests cannot be led elsewhere. */
  async function linked<Item>(
    path: string,
    name: string,
    item: z.ZodType<Item>,
    query: Readonly<Record<string, string>>,
  ): Promise<readonly Item[]> {
    const shape = z.object({ [name]: z.array(item).default([]), links });
    const found: Item[] = [];
    let next: Readonly<Record<string, string>> | null = query;
    for (let page = 1; next !== null; page += 1) {
      if (page > MOST_PAGES) {
        throw new BadVendorAnswer('PayPal', `more than ${MOST_PAGES} pages`);
      }
      const answer: Record<string, unknown> = await get(path, shape, next);
      found.push(...(answer[name] as readonly Item[]));
      const href = (answer['links'] as z.infer<typeof links>).find(({ rel }) => rel === 'next')?.href;
      next =
        href === undefined || !URL.canParse(href)
          ? null
          : Object.fromEntries(new URL(href).searchParams.entries());
    }
    return found;
  }

  const readDisputes = (listed: readonly Dispute[]): Promise<readonly Dispute[]> =>
    Promise.all(
      listed.map(({ dispute_id: id }) => get(`/v1/customer/disputes/${encodeURIComponent(id)}`, dispute)),
    );

  async function searchTransactions(from: number, to: number): Promise<readonly AccountTransaction[]> {
    try {
      const found = await pages('/v1/reporting/transactions', 'transaction_details', accountTransaction, {
        start_date: iso(from),
        end_date: iso(to),
        fields: 'transaction_info',
        page_size: '500',
      });
      return found.map(({ transaction_info: info }) => info);
    } catch (error) {
      const isTooMuch = error instanceof PayPalRefusal && error.issue === 'RESULTSET_TOO_LARGE';
      if (!isTooMuch || to - from < SHORTEST_SEARCH_MS) {
        throw error;
      }
      const middle = Math.floor((from + to) / 2);
      return [...(await searchTransactions(from, middle)), ...(await searchTransactions(middle, to))];
    }
  }

  return {
    readPlan: (id) => orNull(get(`/v1/billing/plans/${encodeURIComponent(id)}`, operatorPlan)),
    listPlans: (productId) =>
      pages('/v1/billing/plans', 'plans', listedPlan, {
        product_id: productId,
        page_size: '20',
        total_required: 'true',
      }),
    createPlan: async (body, requestId) =>
      parsed(
        z.object({ id: z.string() }),
        (await request('POST', '/v1/billing/plans', { body, requestId })).json,
      ),
    listProducts: () =>
      pages('/v1/catalogs/products', 'products', product, { page_size: '20', total_required: 'true' }),
    createProduct: async (body, requestId) =>
      parsed(product, (await request('POST', '/v1/catalogs/products', { body, requestId })).json),
    listWebhooks: async () =>
      (await get('/v1/notifications/webhooks', z.object({ webhooks: z.array(webhook).default([]) })))
        .webhooks,
    createWebhook: async (url, eventTypes) =>
      parsed(
        webhook,
        (
          await request('POST', '/v1/notifications/webhooks', {
            body: { url, event_types: eventTypes.map((name) => ({ name })) },
          })
        ).json,
      ),
    subscribeWebhook: async (id, eventTypes) => {
      await request('PATCH', `/v1/notifications/webhooks/${encodeURIComponent(id)}`, {
        body: [{ op: 'replace', path: '/event_types', value: eventTypes.map((name) => ({ name })) }],
      });
    },
    listEvents: (from, to, type) =>
      linked('/v1/notifications/webhooks-events', 'events', sentEvent, {
        start_time: iso(from),
        end_time: iso(to),
        page_size: '100',
        ...(type === undefined ? {} : { event_type: type }),
      }),
    resendEvent: async (id, webhookIds) => {
      await request('POST', `/v1/notifications/webhooks-events/${encodeURIComponent(id)}/resend`, {
        body: { webhook_ids: webhookIds },
      });
    },
    listTransactions: async (from, to) => {
      const found: AccountTransaction[] = [];
      for (let start = from; start < to; start += LONGEST_SEARCH_MS) {
        found.push(...(await searchTransactions(start, Math.min(start + LONGEST_SEARCH_MS, to))));
      }
      return [...new Map(found.map((info) => [info.transaction_id, info])).values()];
    },
    listOpenDisputes: async () => {
      const listed = await linked('/v1/customer/disputes', 'items', dispute, {
        start_time: iso(now() - LONGEST_DISPUTE_MS),
        page_size: '50',
      });
      return readDisputes(listed.filter(({ status }) => status !== 'RESOLVED'));
    },
    // PayPal takes either a time to start from or a payment, and lists neither payments nor outcomes.
    listDisputesAbout: async (paymentId) =>
      readDisputes(
        await linked('/v1/customer/disputes', 'items', dispute, {
          disputed_transaction_id: paymentId,
          page_size: '50',
        }),
      ),
    moveSubscription: async (id, memberId) => {
      await request('PATCH', `/v1/billing/subscriptions/${encodeURIComponent(id)}`, {
        body: [{ op: 'replace', path: '/custom_id', value: memberId }],
      });
    },
    describeSubscription: (id) =>
      orNull(
        get(`/v1/billing/subscriptions/${encodeURIComponent(id)}`, subscriptionDescription, {
          fields: 'last_failed_payment',
        }),
      ),
    accountId: async () => {
      const answer = await get(
        '/v1/identity/oauth2/userinfo',
        z.object({ payer_id: z.string().optional() }),
        {
          schema: 'paypalv1.1',
        },
      );
      return answer.payer_id ?? null;
    },
  };
}

/** PayPal takes seconds without a fraction in all of its searches. */
function iso(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

function parsed<Shape>(shape: z.ZodType<Shape>, json: unknown): Shape {
  const { data, success } = shape.safeParse(json);
  if (!success) {
    throw new BadVendorAnswer('PayPal', 'unexpected answer');
  }
  return data;
}

async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PayPalRefusal && (error.status === 404 || error.status === 400)) {
      return null;
    }
    throw error;
  }
}

/** The membership that a monthly payment belongs to; null: it is another payment. */
export function subscriptionOf({
  paypal_reference_id: reference = '',
  paypal_reference_id_type: type,
}: AccountTransaction): string | null {
  return type === 'SUB' || reference.startsWith('I-') ? reference : null;
}
