import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../support/durations.ts';
import {
  eventually,
  MERCHANT_ID,
  PLAN_ID,
  startReceiver,
  subscriptionRequest,
  usePaypalBench,
  WEBHOOK_ID,
} from './support/paypal-bench.ts';
import { refusalOf } from './support/paypal-client.ts';

const bench = usePaypalBench();

const get = async <Answer>(path: string) => (await bench.callRaw('GET', path)) as Answer;
const patch = (path: string, ...operations: object[]) => bench.callRaw('PATCH', path, operations);
const iso = (time: number) => new Date(time).toISOString();
const pass = (days: number) => bench.control('clock', { advance_ms: days * DAY_MS });

interface Listed {
  links: { rel: string; href: string }[];
  total_items?: number;
  total_pages?: number;
}

describe('webhooks', () => {
  const events = (...names: string[]) => names.map((name) => ({ name }));

  it('are read, changed and taken away', async () => {
    const path = `/v1/notifications/webhooks/${WEBHOOK_ID}`;
    expect(await get(path)).toMatchObject({ id: WEBHOOK_ID, event_types: [{ name: '*' }] });
    await patch(path, { op: 'replace', path: '/event_types', value: events('PAYMENT.SALE.COMPLETED') });
    await bench.activeSubscription();
    await bench.received('PAYMENT.SALE.COMPLETED');
    expect(bench.receiver.types()).toEqual(['PAYMENT.SALE.COMPLETED']);
    const moved = await startReceiver();
    await patch(path, { op: 'replace', path: '/url', value: moved.url });
    await bench.activeSubscription();
    await eventually(() => expect(moved.types()).toEqual(['PAYMENT.SALE.COMPLETED']));
    await moved.close();
    expect(await bench.callRaw('DELETE', path)).toBeNull();
    expect((await refusalOf(get(path))).status).toBe(404);
    expect(await get('/v1/notifications/webhooks')).toEqual({ webhooks: [] });
  });

  it('take events by their names only, and one address once', async () => {
    const create = (url: string, name: string) =>
      bench.callRaw('POST', '/v1/notifications/webhooks', { url, event_types: events(name) });
    expect((await refusalOf(create('https://shop.example/1', 'BILLING.SUBSCRIPTION.*'))).status).toBe(400);
    await create('https://shop.example/1', 'PAYMENT.SALE.COMPLETED');
    expect((await refusalOf(create('https://shop.example/1', 'PAYMENT.SALE.COMPLETED'))).status).toBe(400);
    const path = `/v1/notifications/webhooks/${WEBHOOK_ID}`;
    for (const operation of [
      { op: 'replace', path: '/event_types', value: events('PAYMENT.SALE') },
      { op: 'add', path: '/event_types', value: events('PAYMENT.SALE.COMPLETED') },
      { op: 'replace', path: '/id', value: 'x' },
    ]) {
      expect((await refusalOf(patch(path, operation))).status).toBe(400);
    }
    const { event_types: known } = await get<{ event_types: { name: string }[] }>(
      '/v1/notifications/webhooks-event-types',
    );
    expect(known.map(({ name }) => name)).toContain('CUSTOMER.DISPUTE.CREATED');
    expect(known.map(({ name }) => name)).not.toContain('*');
  });
});

describe('events', () => {
  interface EventList extends Listed {
    events: { id: string; event_type: string; status: string; transmissions: { http_status: number }[] }[];
    count: number;
  }

  it('are listed newest first, page by page, with what came of them', async () => {
    const before = Date.now();
    await bench.activeSubscription();
    await eventually(() => expect(bench.receiver.received).toHaveLength(3));
    const query = new URLSearchParams({
      start_time: iso(before - 2000),
      end_time: iso(Date.now() + 2000),
      page_size: '2',
    });
    const first = await get<EventList>(`/v1/notifications/webhooks-events?${query}`);
    expect(first.events.map(({ event_type: type }) => type)).toEqual([
      'PAYMENT.SALE.COMPLETED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
    ]);
    const next = first.links.find(({ rel }) => rel === 'next')?.href;
    const second = await get<EventList>(String(next).slice(bench.url.length));
    expect(second.events.map(({ event_type: type }) => type)).toEqual(['BILLING.SUBSCRIPTION.CREATED']);
    expect(second.links.map(({ rel }) => rel)).toEqual(['self']);
    const later = new URLSearchParams({ start_time: iso(Date.now() + 5000) });
    expect((await get<EventList>(`/v1/notifications/webhooks-events?${later}`)).events).toEqual([]);
  });

  it('are failures once every repetition is used up, and are sent again on request', async () => {
    await bench.control('knobs', { lose_events: ['PAYMENT.SALE.COMPLETED'] });
    bench.receiver.answers = Array.from({ length: 60 }, () => 500);
    await bench.activeSubscription();
    const list = () => get<EventList>('/v1/notifications/webhooks-events');
    await eventually(async () =>
      expect((await list()).events.map(({ status }) => status)).toEqual(['FAILURE', 'PENDING', 'PENDING']),
    );
    await pass(4);
    const { events } = await list();
    expect(events.map(({ status }) => status)).toEqual(['FAILURE', 'FAILURE', 'FAILURE']);
    expect(events[1]?.transmissions[0]?.http_status).toBe(500);
    bench.receiver.answers = [];
    bench.receiver.received = [];
    for (const { id } of events) {
      await bench.callRaw('POST', `/v1/notifications/webhooks-events/${id}/resend`, {
        webhook_ids: [WEBHOOK_ID],
      });
    }
    expect(bench.receiver.received).toHaveLength(3);
    expect((await list()).events.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    const unknown = bench.callRaw('POST', '/v1/notifications/webhooks-events/WH-NOPE/resend', {});
    expect((await refusalOf(unknown)).status).toBe(404);
  });

  it('are not sent again while they are still repeated', async () => {
    bench.receiver.answers = Array.from({ length: 60 }, () => 500);
    const id = await bench.activeSubscription();
    await bench.control('clock', { advance_ms: 120_000 });
    const { events } = await get<EventList>('/v1/notifications/webhooks-events');
    const count = bench.receiver.received.length;
    await bench.callRaw('POST', `/v1/notifications/webhooks-events/${events[0]?.id}/resend`, {});
    expect(bench.receiver.received).toHaveLength(count);
    expect(id).toMatch(/^I-/);
  });
});

describe('the search of transactions', () => {
  interface Found extends Listed {
    transaction_details?: { transaction_info: Record<string, unknown>; payer_info?: object }[];
    page: number;
  }
  const search = (from: number, to: number, more: Record<string, string> = {}) =>
    get<Found>(
      `/v1/reporting/transactions?${new URLSearchParams({ start_date: iso(from), end_date: iso(to), ...more })}`,
    );

  it('finds payments, refunds and reversals with whose they are', async () => {
    const start = Date.now() - DAY_MS;
    const { captureId } = await bench.capturedOrder();
    const subscription = await bench.activeSubscription();
    const saleId = String((await bench.transactionsOf(subscription))[0]?.id);
    await bench.payments.refundCapturedPayment({ captureId });
    await bench.callRaw('POST', `/v1/payments/sale/${saleId}/refund`, {});
    await bench.control(`captures/${captureId}/reverse`);
    await bench.control(`sales/${saleId}/reverse`);
    const found = await search(start, start + 2 * DAY_MS);
    const infos = (found.transaction_details ?? []).map(({ transaction_info: info }) => info);
    expect(infos).toHaveLength(6);
    const of = (code: string) => infos.filter((info) => info['transaction_event_code'] === code);
    expect(of('T0006')).toMatchObject([
      {
        transaction_id: captureId,
        transaction_amount: { value: '27.00' },
        transaction_status: 'V',
        custom_field: 'user_1',
      },
    ]);
    expect(of('T0002')).toMatchObject([
      { transaction_id: saleId, paypal_reference_id: subscription, paypal_reference_id_type: 'SUB' },
    ]);
    for (const code of ['T1107', 'T1106']) {
      expect(of(code)).toMatchObject([
        {
          paypal_reference_id: captureId,
          transaction_amount: { value: '-27.00' },
          custom_field: 'user_1',
        },
        { paypal_reference_id: saleId, paypal_reference_id_type: 'TXN' },
      ]);
    }
    expect(found.total_items).toBe(6);
    const payers = await search(start, start + 2 * DAY_MS, { fields: 'all' });
    expect(payers.transaction_details?.[0]?.payer_info).toMatchObject({ email_address: 'pat@example.com' });
  });

  it('has pages, nothing where nothing was, and no more than 31 days', async () => {
    const start = Date.now() - DAY_MS;
    for (let count = 0; count < 3; count += 1) {
      await bench.capturedOrder();
    }
    const first = await search(start, start + 2 * DAY_MS, { page_size: '2' });
    expect(first.transaction_details).toHaveLength(2);
    expect(first).toMatchObject({ page: 1, total_items: 3, total_pages: 2 });
    const second = await search(start, start + 2 * DAY_MS, { page_size: '2', page: '2' });
    expect(second.transaction_details).toHaveLength(1);
    const empty = await search(start - 9 * DAY_MS, start);
    expect(empty).not.toHaveProperty('transaction_details');
    expect((await refusalOf(search(start, start + 31 * DAY_MS + 1000))).status).toBe(400);
    expect((await refusalOf(get('/v1/reporting/transactions'))).status).toBe(400);
  });
});

describe('disputes', () => {
  it('are listed in short, page by page, and read in full', async () => {
    expect(await get('/v1/customer/disputes')).not.toHaveProperty('items');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { captureId } = await bench.capturedOrder();
      const dispute = await bench.control<{ dispute_id: string }>('disputes', { transaction_id: captureId });
      ids.push(dispute.dispute_id);
    }
    await bench.control(`disputes/${ids[0]}/resolve`, { outcome: 'ACCEPTED' });
    interface DisputeList extends Listed {
      items: { dispute_id: string; status: string }[];
    }
    const start = iso(Date.now() - DAY_MS);
    const first = await get<DisputeList>(`/v1/customer/disputes?start_time=${start}&page_size=2`);
    expect(first.items.map(({ dispute_id: id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.items[0]).not.toHaveProperty('disputed_transactions');
    const next = first.links.find(({ rel }) => rel === 'next')?.href;
    const second = await get<DisputeList>(String(next).slice(bench.url.length));
    expect(second.items.map(({ dispute_id: id }) => id)).toEqual(ids.slice(2));
    const open = await get<DisputeList>('/v1/customer/disputes?dispute_state=REQUIRED_ACTION');
    expect(open.items).toHaveLength(2);
    expect(await get(`/v1/customer/disputes/${ids[0]}`)).toMatchObject({
      disputed_transactions: [{ custom: 'user_1' }],
      dispute_outcome: { outcome_code: 'ACCEPTED', amount_refunded: { value: '27.00' } },
    });
    expect((await refusalOf(get('/v1/customer/disputes/NOPE'))).status).toBe(404);
  });
});

describe('products and plans', () => {
  const planBody = (over: object = {}) => ({
    product_id: 'PROD-PRACTICE',
    name: 'Made by hand',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH' },
        tenure_type: 'REGULAR',
        sequence: 1,
        pricing_scheme: { fixed_price: { currency_code: 'USD', value: '27.00' } },
      },
    ],
    payment_preferences: {},
    ...over,
  });
  const createPlan = async (over: object = {}) =>
    ((await bench.callRaw('POST', '/v1/billing/plans', planBody(over))) as { id: string }).id;

  it('are made, listed and read', async () => {
    const product = (await bench.callRaw('POST', '/v1/catalogs/products', {
      name: 'Membership',
      type: 'SERVICE',
    })) as { id: string };
    expect(await get(`/v1/catalogs/products/${product.id}`)).toMatchObject({ type: 'SERVICE' });
    const products = await get<Listed & { products: { id: string }[] }>(
      '/v1/catalogs/products?page_size=1&page=2&total_required=true',
    );
    expect(products).toMatchObject({ products: [{ id: product.id }], total_items: 2, total_pages: 2 });
    const id = await createPlan({ product_id: product.id });
    const plans = await get<Listed & { plans: object[] }>(
      `/v1/billing/plans?product_id=${product.id}&total_required=true`,
    );
    expect(plans.plans).toMatchObject([{ id, name: 'Made by hand', status: 'ACTIVE' }]);
    expect(plans.plans[0]).not.toHaveProperty('billing_cycles');
    expect(plans.total_pages).toBe(1);
  });

  it('have the defaults of PayPal: one cycle, and no limit to failing payments', async () => {
    const plan = await get(`/v1/billing/plans/${await createPlan()}`);
    expect(plan).toMatchObject({
      billing_cycles: [{ total_cycles: 1, frequency: { interval_count: 1 } }],
      payment_preferences: { payment_failure_threshold: 0, auto_bill_outstanding: true },
      quantity_supported: false,
    });
  });

  it('are taken off sale and put back, which their events tell', async () => {
    const create = () => bench.subscriptions.createSubscription({ body: subscriptionRequest() });
    const path = `/v1/billing/plans/${PLAN_ID}`;
    await bench.callRaw('POST', `${path}/deactivate`);
    expect(await get(path)).toMatchObject({ status: 'INACTIVE' });
    await bench.received('BILLING.PLAN.DEACTIVATED');
    expect(await refusalOf(create())).toEqual({ status: 422, issue: 'PLAN_STATUS_INVALID' });
    expect(await refusalOf(bench.callRaw('POST', `${path}/deactivate`))).toEqual({
      status: 422,
      issue: 'PLAN_STATUS_INVALID',
    });
    await bench.callRaw('POST', `${path}/activate`);
    await bench.received('BILLING.PLAN.ACTIVATED');
    await create();
  });

  it('change their threshold and their price', async () => {
    const path = `/v1/billing/plans/${PLAN_ID}`;
    const threshold = '/payment_preferences/payment_failure_threshold';
    await patch(path, { op: 'replace', path: threshold, value: 3 });
    expect(await get(path)).toMatchObject({ payment_preferences: { payment_failure_threshold: 3 } });
    expect((await refusalOf(patch(path, { op: 'replace', path: '/status', value: 'X' }))).issue).toBe(
      'INVALID_PATCH_PATH',
    );
    expect((await refusalOf(patch(path, { op: 'remove', path: threshold }))).issue).toBe(
      'UNSUPPORTED_PATCH_OPERATION',
    );
    expect((await refusalOf(patch(path, { op: 'replace', path: threshold, value: -1 }))).issue).toBe(
      'INVALID_PARAMETER_VALUE',
    );
    const id = await bench.activeSubscription();
    await bench.callRaw('POST', `${path}/update-pricing-schemes`, {
      pricing_schemes: [
        {
          billing_cycle_sequence: 1,
          pricing_scheme: { fixed_price: { currency_code: 'USD', value: '37.00' } },
        },
      ],
    });
    await bench.received('BILLING.PLAN.PRICING-CHANGE.ACTIVATED');
    await pass(31);
    expect(
      (await bench.transactionsOf(id)).map((payment) => payment.amountWithBreakdown.grossAmount.value),
    ).toEqual(['27.00', '37.00']);
  });

  it('allow no quantity that the plan does not support', async () => {
    const create = (quantity: string, planId = PLAN_ID) =>
      bench.subscriptions.createSubscription({ body: subscriptionRequest({ quantity, planId }) });
    expect((await refusalOf(create('2'))).issue).toBe('SUBSCRIPTION_CANNOT_HAVE_QUANTITY');
    await create('2', await createPlan({ quantity_supported: true }));
  });
});

describe('a subscription', () => {
  it('gets another owner, and another price of its own', async () => {
    const id = await bench.activeSubscription();
    const path = `/v1/billing/subscriptions/${id}`;
    await patch(path, { op: 'replace', path: '/custom_id', value: 'user_9' });
    expect((await bench.received('BILLING.SUBSCRIPTION.UPDATED')).event.resource).toMatchObject({
      custom_id: 'user_9',
    });
    const priceAt = '/plan/billing_cycles/@sequence==1/pricing_scheme/fixed_price';
    await patch(path, { op: 'replace', path: priceAt, value: { currency_code: 'USD', value: '5.00' } });
    expect(await get(path)).toMatchObject({ custom_id: 'user_9', plan_overridden: true });
    expect(await get(`${path}?fields=plan`)).toMatchObject({
      plan: { billing_cycles: [{ pricing_scheme: { fixed_price: { value: '5.00' } } }] },
    });
    expect((await refusalOf(patch(path, { op: 'replace', path: '/status', value: 'X' }))).issue).toBe(
      'INVALID_PATCH_PATH',
    );
    expect((await refusalOf(patch(path, { op: 'replace', path: '/custom_id', value: 7 }))).issue).toBe(
      'INVALID_PARAMETER_VALUE',
    );
    expect((await refusalOf(patch(path, { op: 'remove', path: '/custom_id' }))).issue).toBe(
      'UNSUPPORTED_PATCH_OPERATION',
    );
    expect((await refusalOf(bench.callRaw('PATCH', path, '{}'))).status).toBe(400);
    await bench.subscriptions.cancelSubscription({ id, body: { reason: 'x' } });
    expect((await refusalOf(patch(path, { op: 'replace', path: '/custom_id', value: 'user_1' }))).issue).toBe(
      'SUBSCRIPTION_STATUS_INVALID',
    );
  });

  it('shows its last failed payment only on request', async () => {
    const id = await bench.activeSubscription();
    await bench.control(`subscriptions/${id}/funding`, { fails: true });
    await pass(32);
    const failed = { billing_info: { last_failed_payment: { reason_code: 'PAYMENT_DENIED' } } };
    expect(await get(`/v1/billing/subscriptions/${id}`)).not.toMatchObject(failed);
    expect(await get(`/v1/billing/subscriptions/${id}?fields=last_failed_payment`)).toMatchObject(failed);
  });
});

describe('the account', () => {
  it('is told by its merchant id', async () => {
    expect(await get('/v1/identity/oauth2/userinfo?schema=paypalv1.1')).toMatchObject({
      payer_id: MERCHANT_ID,
    });
    expect((await refusalOf(get('/v1/identity/oauth2/userinfo'))).status).toBe(400);
  });
});
