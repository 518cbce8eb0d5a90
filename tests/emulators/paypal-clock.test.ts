import { once } from 'node:events';
import { request as rawRequest } from 'node:http';

import { describe, expect, it } from 'vitest';

import { createClock } from '../../emulators/paypal/clock.ts';
import { startPaypalEmulator } from '../../emulators/paypal/server.ts';
import { DAY_MS } from '../support/durations.ts';
import {
  baseOptions,
  orderRequest,
  PLAN_ID,
  readState,
  subscriptionRequest,
  usePaypalBench,
} from './support/paypal-bench.ts';
import { refusalOf } from './support/paypal-client.ts';

const bench = usePaypalBench();

const pass = (days: number) => bench.control('clock', { advance_ms: days * DAY_MS });
const read = async (id: string) =>
  (await bench.subscriptions.getSubscription({ id, fields: 'last_failed_payment' })).result;
const typesSince = (count: number) => bench.receiver.types().slice(count);

async function planWithThreshold(threshold: number): Promise<string> {
  const { billingCycles } = (await bench.subscriptions.getBillingPlan(PLAN_ID)).result;
  const { result } = await bench.subscriptions.createBillingPlan({
    body: {
      productId: 'PROD-2',
      name: 'Patient plan',
      billingCycles: billingCycles ?? [],
      paymentPreferences: { paymentFailureThreshold: threshold },
    },
  });
  return String(result.id);
}

async function activeOn(planId: string): Promise<string> {
  const { result } = await bench.subscriptions.createSubscription({ body: subscriptionRequest({ planId }) });
  await bench.control(`subscriptions/${result.id}/approve`);
  return String(result.id);
}

describe('the clock', () => {
  it('moves on, never back, and returns to real time with a reset', async () => {
    const before = Date.parse((await readState(bench.url)).now);
    await pass(400);
    const { now } = await readState(bench.url);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before + 400 * DAY_MS);
    const order = (await bench.orders.createOrder({ body: orderRequest(), prefer: 'return=representation' }))
      .result;
    expect(Date.parse(String(order.createTime))).toBeGreaterThanOrEqual(before + 399 * DAY_MS);
    const back = await fetch(`${bench.url}/_emulator/clock`, {
      method: 'POST',
      body: JSON.stringify({ to: new Date(before).toISOString() }),
    });
    expect(back.status).toBe(422);
    await bench.control('clock', { to: new Date(Date.parse(now) + DAY_MS).toISOString() });
    await bench.control('reset');
    expect(Date.parse((await readState(bench.url)).now)).toBeLessThan(before + DAY_MS);
  });

  it('does what falls due in order, each at its own moment, and waits for work under way', async () => {
    const clock = createClock();
    const start = clock.now();
    const seen: string[] = [];
    const note = (name: string) => void seen.push(`${name} ${Math.round((clock.now() - start) / 1000)}`);
    clock.after(3000, async () => {
      await Promise.resolve();
      note('third');
      clock.after(500, () => note('grown'));
    });
    clock.after(1000, () => note('first'));
    clock.after(9000, () => note('never'));
    let next: number | undefined = start + 2000;
    await clock.moveTo(start + 5000, () =>
      next === undefined
        ? undefined
        : {
            at: next,
            run: () => {
              next = undefined;
              note('second');
            },
          },
    );
    expect(seen).toEqual(['first 1', 'second 2', 'third 3', 'grown 4']);
    clock.cancel();
  });

  it('says how many events nobody has accepted yet, without those that are held', async () => {
    const undeliveredAfter = async (advanceMs: number) =>
      (await bench.control<{ undelivered: number }>('clock', { advance_ms: advanceMs })).undelivered;
    bench.receiver.answersTo = {
      'BILLING.SUBSCRIPTION.ACTIVATED': Array.from({ length: 1000 }, () => 500),
    };
    await bench.activeSubscription();
    expect(await undeliveredAfter(1)).toBe(1);
    bench.receiver.answersTo = {};
    expect(await undeliveredAfter(DAY_MS)).toBe(0);
    await bench.control('knobs', { hold_webhooks: true });
    await bench.activeSubscription();
    expect(await undeliveredAfter(1)).toBe(0);
  });

  it('is kept with the data, and told to a server in the same process', async () => {
    const emulator = await startPaypalEmulator(baseOptions);
    try {
      await fetch(`${emulator.url}/_emulator/clock`, {
        method: 'POST',
        body: JSON.stringify({ advance_ms: DAY_MS }),
      });
      expect(emulator.now()).toBeGreaterThanOrEqual(Date.now() + DAY_MS - 1000);
    } finally {
      await emulator.close();
    }
  });
});

describe('renewals', () => {
  it('charge every month that passes, and tell each at its time', async () => {
    const id = await bench.activeSubscription();
    const first = await read(id);
    await bench.received('PAYMENT.SALE.COMPLETED');
    const told = bench.receiver.received.length;
    await pass(95);
    expect(typesSince(told)).toEqual(Array.from({ length: 3 }, () => 'PAYMENT.SALE.COMPLETED'));
    const times = (await bench.transactionsOf(id)).map(({ time }) => time);
    expect(times).toHaveLength(4);
    expect(times[1]).toBe(first.billingInfo?.nextBillingTime);
    for (const [index, { headers, body }] of bench.receiver.received.slice(told).entries()) {
      expect(headers['paypal-transmission-time']).toBe(times[index + 1]);
      expect((JSON.parse(body) as { create_time: string }).create_time).toBe(times[index + 1]);
    }
    const renewed = await read(id);
    expect(renewed.billingInfo).toMatchObject({
      lastPayment: { time: times.at(-1) },
      cycleExecutions: [{ cyclesCompleted: 4 }],
      failedPaymentsCount: 0,
    });
    expect((await readState(bench.url)).sales[id]).toHaveLength(4);
  });

  it('stop with a cancellation, rest during a suspension, and do not make up for it', async () => {
    const cancelled = await bench.activeSubscription();
    await bench.subscriptions.cancelSubscription({ id: cancelled, body: { reason: 'x' } });
    const suspended = await bench.activeSubscription();
    await bench.subscriptions.suspendSubscription({ id: suspended, body: { reason: 'x' } });
    await pass(70);
    expect(await bench.transactionsOf(cancelled)).toHaveLength(1);
    expect(await bench.transactionsOf(suspended)).toHaveLength(1);
    await bench.subscriptions.activateSubscription({ id: suspended });
    const { now } = await readState(bench.url);
    const next = String((await read(suspended)).billingInfo?.nextBillingTime);
    expect(Date.parse(next)).toBeGreaterThan(Date.parse(now));
    await pass(31);
    expect(await bench.transactionsOf(suspended)).toHaveLength(2);
  });

  it('end with the last cycle of a plan that has one', async () => {
    const { billingCycles } = (await bench.subscriptions.getBillingPlan(PLAN_ID)).result;
    const [cycle] = billingCycles ?? [];
    const { id: planId } = (
      await bench.subscriptions.createBillingPlan({
        body: {
          productId: 'PROD-2',
          name: 'Two months',
          billingCycles: cycle ? [{ ...cycle, totalCycles: 2 }] : [],
          paymentPreferences: {},
        },
      })
    ).result;
    const id = await activeOn(String(planId));
    await pass(62);
    expect(await read(id)).toMatchObject({ status: 'EXPIRED' });
    expect(await bench.transactionsOf(id)).toHaveLength(2);
    expect(bench.receiver.types().slice(-2)).toEqual([
      'PAYMENT.SALE.COMPLETED',
      'BILLING.SUBSCRIPTION.EXPIRED',
    ]);
  });
});

describe('renewals that fail', () => {
  it('are tried three times in a cycle and leave a plan without a threshold active for ever', async () => {
    const id = await bench.activeSubscription();
    await bench.received('PAYMENT.SALE.COMPLETED');
    const told = bench.receiver.received.length;
    await bench.control(`subscriptions/${id}/funding`, { fails: true });
    await pass(32);
    expect((await read(id)).billingInfo).toMatchObject({
      failedPaymentsCount: 0,
      lastFailedPayment: { reasonCode: 'PAYMENT_DENIED', nextPaymentRetryTime: expect.any(String) },
    });
    await pass(11);
    const { billingInfo } = await read(id);
    expect(billingInfo).toMatchObject({ failedPaymentsCount: 1, outstandingBalance: { value: '27.00' } });
    expect(billingInfo?.lastFailedPayment?.nextPaymentRetryTime).toBeUndefined();
    expect(typesSince(told)).toEqual(Array.from({ length: 3 }, () => 'BILLING.SUBSCRIPTION.PAYMENT.FAILED'));
    await pass(250);
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      billingInfo: { failedPaymentsCount: 9, lastPayment: { time: expect.any(String) } },
    });
    expect(await bench.transactionsOf(id)).toHaveLength(1);
  });

  it('suspend it when the threshold is reached', async () => {
    const id = await activeOn(await planWithThreshold(2));
    await bench.control(`subscriptions/${id}/funding`, { fails: true });
    await pass(45);
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', billingInfo: { failedPaymentsCount: 1 } });
    await pass(31);
    expect(await read(id)).toMatchObject({ status: 'SUSPENDED', billingInfo: { failedPaymentsCount: 2 } });
    expect(bench.receiver.types().slice(-2)).toEqual([
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ]);
  });

  it('are made up for by the retry, or by the next payment', async () => {
    const retried = await bench.activeSubscription();
    const late = await bench.activeSubscription();
    await bench.control(`subscriptions/${retried}/funding`, { fails: true });
    await bench.control(`subscriptions/${late}/funding`, { fails: true });
    await pass(33);
    await bench.control(`subscriptions/${retried}/funding`, { fails: false });
    await pass(12);
    await bench.control(`subscriptions/${late}/funding`, { fails: false });
    expect((await bench.transactionsOf(retried))[1]?.amountWithBreakdown.grossAmount.value).toBe('27.00');
    expect((await read(retried)).billingInfo?.lastFailedPayment?.nextPaymentRetryTime).toBeUndefined();
    await pass(20);
    expect((await bench.transactionsOf(late))[1]?.amountWithBreakdown.grossAmount.value).toBe('54.00');
    expect((await read(late)).billingInfo).toMatchObject({
      failedPaymentsCount: 0,
      outstandingBalance: { value: '0.00' },
    });
  });
});

describe('the first payment', () => {
  it('comes after the activation', async () => {
    await bench.control('knobs', { first_payment_delay_ms: DAY_MS });
    const id = await bench.activeSubscription();
    const active = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    expect(active.event.resource['billing_info']).toMatchObject({
      cycle_executions: [{ cycles_completed: 0 }],
    });
    expect(active.event.resource['billing_info']).not.toHaveProperty('last_payment');
    expect((await read(id)).billingInfo?.lastPayment).toBeUndefined();
    expect(await bench.transactionsOf(id)).toEqual([]);
    await pass(2);
    expect(await bench.transactionsOf(id)).toHaveLength(1);
  });

  it('waits for a start that is still to come', async () => {
    const startTime = new Date(Date.now() + 3 * DAY_MS).toISOString();
    const { result } = await bench.subscriptions.createSubscription({
      body: subscriptionRequest({ startTime }),
    });
    const id = String(result.id);
    await bench.control(`subscriptions/${id}/approve`);
    expect(await read(id)).toMatchObject({ status: 'ACTIVE' });
    expect(await bench.transactionsOf(id)).toEqual([]);
    await pass(4);
    expect(await bench.transactionsOf(id)).toHaveLength(1);
  });
});

describe('late reads', () => {
  it('find a new order and a new subscription only after some reads', async () => {
    await bench.control('knobs', { late_reads: 2 });
    const { id: orderId } = (await bench.orders.createOrder({ body: orderRequest() })).result;
    const { id } = (await bench.subscriptions.createSubscription({ body: subscriptionRequest() })).result;
    for (const readOnce of [() => bench.orders.getOrder({ id: String(orderId) }), () => read(String(id))]) {
      expect((await refusalOf(readOnce())).status).toBe(404);
      expect((await refusalOf(readOnce())).status).toBe(404);
      await readOnce();
    }
  });

  it('are over after an hour, however few there were', async () => {
    await bench.control('knobs', { late_reads: 5 });
    const { id: orderId } = (await bench.orders.createOrder({ body: orderRequest() })).result;
    const { id } = (await bench.subscriptions.createSubscription({ body: subscriptionRequest() })).result;
    await bench.control('clock', { advance_ms: 61 * 60_000 });
    expect((await bench.orders.getOrder({ id: String(orderId) })).result.id).toBe(orderId);
    expect((await read(String(id))).id).toBe(id);
  });
});

describe('failures that come after the effect, or ask for patience', () => {
  it('capture and then answer with the failure', async () => {
    const id = await bench.approvedOrder();
    await bench.control('knobs', {
      fail: [{ method: 'POST', path: '/capture$', status: 500, after: true }],
    });
    expect((await refusalOf(bench.orders.captureOrder({ id }))).status).toBe(500);
    expect((await readState(bench.url)).captures[id]).toBe(1);
    expect((await refusalOf(bench.orders.captureOrder({ id }))).issue).toBe('ORDER_ALREADY_CAPTURED');
  });

  it('name the seconds to wait', async () => {
    await bench.control('knobs', {
      fail: [{ method: 'GET', path: '/orders/', status: 429, retry_after: 7 }],
    });
    const response = await fetch(`${bench.url}/v2/checkout/orders/X`);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toMatchObject({ name: 'RATE_LIMIT_REACHED', details: [] });
  });
});

describe('the test controls', () => {
  /** Sent without fetch, which does not let a caller choose its Host. */
  async function press(headers: Record<string, string>): Promise<number | undefined> {
    const { hostname, port } = new URL(bench.url);
    const call = rawRequest({ hostname, port, path: '/_emulator/knobs', method: 'POST', headers });
    call.end('{}');
    const [response] = (await once(call, 'response')) as [{ statusCode?: number; resume(): void }];
    response.resume();
    return response.statusCode;
  }

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost.evil.example' }, 403],
    [{ host: 'evil.example:4010' }, 403],
    [{ origin: 'http://localhost:4000' }, 200],
    [{ host: '127.0.0.1:1' }, 200],
    [{}, 200],
  ])('answer a call with %j by %i', async (headers, status) => {
    expect(await press(headers)).toBe(status);
  });
});
