import type { z } from 'zod';

import { BadVendorAnswer, VendorUnavailable } from '../errors.ts';
import type { Frequency } from '../paid-period.ts';
import * as answers from './answers.ts';
import { PayPalRefusal, type PayPalRequest, type PayPalRequests } from './requests.ts';

/**
 * The calls that the product makes to PayPal. Reading calls resolve to null for an id that PayPal does not show, which is not the
 * same as one that does not exist: PayPal shows new things late.
 * All of them throw VendorUnavailable, BadVendorAnswer or its subclass PayPalRefusal, none of which carries credentials.
 */
export interface PayPal {
  /** `isNew` is false where PayPal answers with what it made for the same `requestId` before. */
  createOrder(order: object, requestId: string): Promise<{ readonly isNew: boolean } & answers.NewOrder>;
  getOrder(orderId: string): Promise<answers.Order | null>;
  captureOrder(orderId: string, requestId: string): Promise<void>;
  /**
   * Makes an order that the payer approved one whose payment cannot be taken any more: PayPal captures no order that is to be
   * authorized, and nobody authorizes it (`checkout_orders_v2`, `orders.patch`: `intent`). It refuses where the payment was taken.
   */
  withdrawOrder(orderId: string): Promise<void>;
  /** The order that a capture belongs to. */
  getOrderOfCapture(captureId: string): Promise<string | null>;
  getSubscription(subscriptionId: string): Promise<answers.Subscription | null>;
  /** The same with its next payment, its plan, and a payment that failed. */
  getSubscriptionWithTerms(subscriptionId: string): Promise<answers.SubscriptionWithTerms | null>;
  /** Ends the billing. False where there was nothing to end any more. `reason` is seen by the subscriber. */
  cancelSubscription(subscriptionId: string, reason: string): Promise<boolean>;
  /** How often a plan charges. PayPal never changes that, so it is asked once for each plan. */
  getFrequency(planId: string): Promise<Frequency>;
  /** The payments of a subscription and their refunds, in no promised order. */
  listTransactions(subscriptionId: string, from: Date, to: Date): Promise<readonly answers.Transaction[]>;
  /** The subscription that a monthly payment belongs to. */
  getSubscriptionOfSale(saleId: string): Promise<string | null>;
  /** The monthly payment that a refund or a reversal gave back. */
  getSaleOfRefund(refundId: string): Promise<string | null>;
  /** What was given back of a monthly payment: the payment, and the amount, 0.00 where nothing came of it. */
  getRefund(refundId: string): Promise<{ readonly saleId: string; readonly value: string } | null>;
  /** Resolves if PayPal shows the plan that is on sale. One attempt. */
  probe(): Promise<void>;
}

/** @param planIdOnSale what `probe` asks for. */
export function createPayPal({ request }: PayPalRequests, planIdOnSale: string): PayPal {
  const frequencies = new Map<string, Frequency>();
  const ask = async <Shape>(
    schema: z.ZodType<Shape>,
    path: string,
    options?: PayPalRequest,
  ): Promise<Shape | null> => {
    try {
      return read(schema, (await request('GET', path, options)).json);
    } catch (error) {
      if (error instanceof PayPalRefusal && SHOWS_NOTHING.has(error.status)) {
        return null;
      }
      throw error;
    }
  };

  return {
    async createOrder(body, requestId) {
      const { status, json } = await request('POST', '/v2/checkout/orders', {
        body,
        requestId,
        wantsWhole: true,
      });
      return { isNew: status === 201, ...read(answers.newOrder, json) };
    },
    getOrder: (id) => ask(answers.order, `/v2/checkout/orders/${encodeURIComponent(id)}`),
    async captureOrder(id, requestId) {
      await request('POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, { body: {}, requestId });
    },
    async withdrawOrder(id) {
      const body = [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }];
      await request('PATCH', `/v2/checkout/orders/${encodeURIComponent(id)}`, { body });
    },
    async getOrderOfCapture(id) {
      const capture = await ask(answers.captureWithOrder, `/v2/payments/captures/${encodeURIComponent(id)}`);
      return (
        capture?.supplementary_data?.related_ids?.order_id ??
        idInUpLink(capture?.links ?? [], '/v2/checkout/orders/')
      );
    },
    getSubscription: (id) => ask(answers.subscription, `/v1/billing/subscriptions/${encodeURIComponent(id)}`),
    getSubscriptionWithTerms: (id) =>
      ask(answers.subscriptionWithTerms, `/v1/billing/subscriptions/${encodeURIComponent(id)}`, {
        query: { fields: 'last_failed_payment,plan' },
      }),
    async cancelSubscription(id, reason) {
      try {
        await request('POST', `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`, {
          body: { reason },
        });
        return true;
      } catch (error) {
        if (error instanceof PayPalRefusal && error.issue === 'SUBSCRIPTION_STATUS_INVALID') {
          return false;
        }
        throw error;
      }
    },
    async getFrequency(planId) {
      const known = frequencies.get(planId);
      if (known !== undefined) {
        return known;
      }
      const plan = await ask(answers.plan, `/v1/billing/plans/${encodeURIComponent(planId)}`);
      const regular = plan?.billing_cycles.find(({ tenure_type: type }) => type === 'REGULAR');
      if (regular === undefined) {
        throw new BadVendorAnswer('PayPal', 'a plan without a frequency');
      }
      const { interval_unit: unit, interval_count: count } = regular.frequency;
      frequencies.set(planId, { unit, count });
      return { unit, count };
    },
    async listTransactions(id, from, to) {
      const listed = await ask(
        answers.transactions,
        `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions`,
        { query: { start_time: from.toISOString(), end_time: to.toISOString() } },
      );
      if (listed === null) {
        throw new VendorUnavailable('PayPal', 'payments not shown');
      }
      return listed.transactions;
    },
    async getSubscriptionOfSale(saleId) {
      const sale = await ask(answers.sale, `/v1/payments/sale/${encodeURIComponent(saleId)}`);
      return sale?.billing_agreement_id ?? null;
    },
    async getSaleOfRefund(refundId) {
      const refund = await ask(answers.refund, `/v1/payments/refund/${encodeURIComponent(refundId)}`);
      return refund?.sale_id ?? null;
    },
    async getRefund(refundId) {
      const refund = await ask(answers.refund, `/v1/payments/refund/${encodeURIComponent(refundId)}`);
      const { sale_id: saleId, amount, state = 'completed' } = refund ?? {};
      const isMade = state !== 'failed' && state !== 'cancelled';
      return saleId === undefined || amount === undefined
        ? null
        : { saleId, value: isMade ? amount.total : '0.00' };
    },
    async probe() {
      await request('GET', `/v1/billing/plans/${encodeURIComponent(planIdOnSale)}`, { isOnce: true });
    },
  };
}

/** 400 is the answer to an id that is not even well formed. */
const SHOWS_NOTHING: ReadonlySet<number> = new Set([400, 404]);

/** The id at the end of the `up` link, if that link points to `collection`; null otherwise. The link is not followed. */
export function idInUpLink(links: answers.Links, collection: string): string | null {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes(collection));
  return up?.href.split(collection)[1]?.match(/^[\w-]+/)?.[0] ?? null;
}

function read<Shape>(schema: z.ZodType<Shape>, json: unknown): Shape {
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    throw new BadVendorAnswer('PayPal', 'unexpected answer');
  }
  return parsed.data;
}
