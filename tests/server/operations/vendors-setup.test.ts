import { beforeEach, describe, expect, test } from 'vitest';

import { prices } from '../../../content/prices.ts';
import { faultsOfPlanOnSale } from '../../../server/operations/paypal-check.ts';
import type { OperatorPlan, PayPalOperator, Webhook } from '../../../server/operations/paypal-operator.ts';
import { setUpPayPal, type SetupOptions } from '../../../server/operations/vendors-setup.ts';

const EVENTS = ['PAYMENT.SALE.COMPLETED', 'PAYMENT.SALE.REVERSED'];
const URL = 'https://www.example.org/api/webhooks/paypal';

/** An account at PayPal that is empty at first. */
class Account {
  readonly products: { id: string; name: string }[] = [];
  readonly plans = new Map<string, OperatorPlan>();
  readonly webhooks: Webhook[] = [];
  writes = 0;

  readonly operator = {
    listProducts: async () => this.products,
    createProduct: async (body: { id: string; name: string }) => {
      this.writes += 1;
      this.products.push(body);
      return body;
    },
    listPlans: async () => [...this.plans.values()],
    readPlan: async (id: string) => this.plans.get(id) ?? null,
    createPlan: async (body: OperatorPlan) => {
      this.writes += 1;
      const id = `P-${this.plans.size + 1}`;
      this.plans.set(id, { ...body, id });
      return { id };
    },
    listWebhooks: async () => this.webhooks,
    createWebhook: async (url: string, names: readonly string[]) => {
      this.writes += 1;
      const webhook = {
        id: `WH${this.webhooks.length + 1}`,
        url,
        event_types: names.map((name) => ({ name })),
      };
      this.webhooks.push(webhook);
      return webhook;
    },
    subscribeWebhook: async (id: string, names: readonly string[]) => {
      this.writes += 1;
      const index = this.webhooks.findIndex((webhook) => webhook.id === id);
      const found = this.webhooks[index];
      if (found !== undefined) {
        this.webhooks[index] = { ...found, event_types: names.map((name) => ({ name })) };
      }
    },
    accountId: async () => 'ABCDEFGHJKLMN',
  } as unknown as PayPalOperator;

  setUp(change: Partial<SetupOptions> = {}) {
    return setUpPayPal(this.operator, {
      appOrigin: 'https://www.example.org',
      currentPlanId: null,
      monthlyPrice: prices.foundingMonthly,
      eventTypes: EVENTS,
      isApplying: true,
      ...change,
    });
  }
}

let account: Account;
beforeEach(() => {
  account = new Account();
});

describe('vendors:setup', () => {
  test('a dry run makes nothing and says what it would make', async () => {
    const setUp = await account.setUp({ isApplying: false });
    expect(account.writes).toBe(0);
    expect(setUp.steps.map(({ isDone }) => isDone)).toEqual([false, false, false]);
    expect(setUp).toMatchObject({ planId: null, webhookId: null, merchantId: 'ABCDEFGHJKLMN' });
  });

  test('makes a product, a webhook with every event, and a plan in which vendors:check finds no fault', async () => {
    const setUp = await account.setUp();
    expect(setUp).toMatchObject({ planId: 'P-1', webhookId: 'WH1' });
    const plan = account.plans.get('P-1') ?? null;
    expect(faultsOfPlanOnSale('P-1', plan).filter(({ weight }) => weight === 'fault')).toEqual([]);
    expect(account.webhooks).toEqual([
      { id: 'WH1', url: URL, event_types: EVENTS.map((name) => ({ name })) },
    ]);
  });

  test('a second time it makes nothing, and finds the same', async () => {
    const first = await account.setUp();
    account.writes = 0;
    const second = await account.setUp();
    expect(account.writes).toBe(0);
    expect({ planId: second.planId, webhookId: second.webhookId }).toEqual({
      planId: first.planId,
      webhookId: first.webhookId,
    });
    expect(second.steps.every(({ isDone }) => isDone)).toBe(true);
  });

  test('the plan that is on sale is kept, whoever made it, if it is sound', async () => {
    await account.setUp();
    const sound = account.plans.get('P-1');
    account.plans.clear();
    account.plans.set('P-HANDMADE', { ...sound!, id: 'P-HANDMADE' });
    expect((await account.setUp({ currentPlanId: 'P-HANDMADE' })).planId).toBe('P-HANDMADE');
  });

  test('an unsound plan is not taken, and another is made', async () => {
    await account.setUp();
    const sound = account.plans.get('P-1')!;
    account.plans.set('P-1', { ...sound, payment_preferences: { payment_failure_threshold: 0 } });
    expect((await account.setUp()).planId).toBe('P-2');
  });

  test('the regular price gets a plan of its own', async () => {
    await account.setUp();
    const regular = await account.setUp({ currentPlanId: 'P-1', monthlyPrice: prices.regularMonthly });
    expect(regular.planId).toBe('P-2');
    expect(account.plans.get('P-2')?.billing_cycles[0]?.pricing_scheme?.fixed_price).toEqual({
      value: prices.regularMonthly,
      currency_code: prices.currency,
    });
  });

  test('a webhook that lacks events gets them, and keeps those that it has', async () => {
    account.webhooks.push({ id: 'WH-OLD', url: URL, event_types: [{ name: 'INVOICING.INVOICE.PAID' }] });
    const dry = await account.setUp({ isApplying: false });
    expect(dry.steps.at(-1)).toMatchObject({ isDone: false });
    expect((await account.setUp()).webhookId).toBe('WH-OLD');
    expect(account.webhooks[0]?.event_types.map(({ name }) => name)).toEqual([
      'INVOICING.INVOICE.PAID',
      ...EVENTS,
    ]);
  });
});
