import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await (await world.newMember()).post('/api/create-order', {});
});
afterEach(() => world.calm());
afterAll(() => world.close());

const capturesOf = async (orderId: string) => (await world.paypalState()).captures[orderId] ?? 0;
const GRANTED = { hasCourseAccess: true };
const OPEN_WITH_END = { hasCourseAccess: true, accessEndsAt: expect.any(String) };

describe('capturing while a vendor is down', () => {
  test('Clerk down before the capture: 503, and no money is taken that could not be answered with access', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    const token = await member.token();
    await world.clerkKnobs({ down: true });

    const response = await member.post(
      '/api/capture-order',
      { token: orderId, userId: member.id },
      { Authorization: `Bearer ${token}` },
    );

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Our sign-in service does not answer');
    expect(await capturesOf(orderId)).toBe(0);
    await world.calm();
    expect((await member.capture(orderId)).status).toBe(200);
  });

  test('PayPal down: 503, nothing taken, and the same call works later', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({ down: true });

    expect((await member.capture(orderId)).status).toBe(503);
    expect(await capturesOf(orderId)).toBe(0);
    expect(await member.access()).toEqual({});
    await world.calm();
    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('PayPal does not answer the capture itself: 503 says that nobody pays twice', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({ fail: [{ method: 'POST', path: '/capture$', status: 500, times: 3 }] });

    const response = await member.capture(orderId);

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('You cannot be charged twice for this order');
    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('PayPal stumbles twice at each step: the member does not notice', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [
        { method: 'GET', path: '/orders/', status: 503, times: 2 },
        { method: 'POST', path: '/capture$', status: 500, times: 2 },
      ],
    });

    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('Clerk stumbles at granting: it is repeated until it works', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.clerkKnobs({ failMetadata: 7 });

    expect((await member.capture(orderId)).status).toBe(200);
    expect(await member.access()).toEqual(GRANTED);
  });

  test('the grant fails after the capture: 503 keeps the member calm, and the webhook repairs it', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.clerkKnobs({ failMetadata: 1000 });

    const response = await member.capture(orderId);

    expect(response.status).toBe(503);
    expect(await response.text()).toBe(
      'Your payment is safe with PayPal. We could not open the course for you just now. Please keep the link of this page and open it again in a few minutes. If you do not, your access follows by itself. Please do not pay again.',
    );
    expect(world.lastOutcome()).toBe('paid-not-granted');
    expect(await capturesOf(orderId)).toBe(1);
    expect(await member.access()).toEqual({});

    await world.calm();
    await world.release(false);
    expect(await member.access()).toEqual(GRANTED);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('the grant fails after the capture: the same link works later', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.clerkKnobs({ failMetadata: 1000 });
    await member.capture(orderId);
    await world.calm();

    expect((await member.capture(orderId)).status).toBe(200);
    expect(await member.access()).toEqual(GRANTED);
    expect(await capturesOf(orderId)).toBe(1);
  });
});

describe('activating while a vendor is down', () => {
  test.each([
    ['Clerk', () => world.clerkKnobs({ down: true })],
    ['PayPal', () => world.paypalKnobs({ down: true })],
    ['the writing at Clerk', () => world.clerkKnobs({ failMetadata: 1000 })],
  ])('%s: 503, nothing granted, and the same call works later', async (_name, stop) => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const subscriptionId = await member.startedSubscription();
    const token = await member.token();
    await stop();

    const response = await member.post(
      '/api/activate-subscription',
      { subscriptionID: subscriptionId, userId: member.id },
      { Authorization: `Bearer ${token}` },
    );

    expect(response.status).toBe(503);
    await world.calm();
    expect(await member.access()).toEqual({});
    expect((await member.activate(subscriptionId)).status).toBe(200);
  });
});

describe('events while a vendor is down', () => {
  test.each([
    ['PayPal is down', () => world.paypalKnobs({ down: true })],
    [
      'PayPal cannot say how the purchase stands',
      () =>
        world.paypalKnobs({ fail: [{ method: 'GET', path: '/subscriptions/', status: 503, times: 100 }] }),
    ],
    [
      'PayPal cannot say what was refunded',
      () => world.paypalKnobs({ fail: [{ method: 'GET', path: '/transactions', status: 503, times: 100 }] }),
    ],
    ['Clerk is down', () => world.clerkKnobs({ down: true })],
    ['Clerk cannot write', () => world.clerkKnobs({ failMetadata: 1000 })],
  ])('%s: 503, access unchanged, and the repetition does the work', async (_name, stop) => {
    const member = await world.newMember();
    const subscriptionId = await member.startedSubscription();
    await world.eventsDelivered();
    await world.paypalKnobs({ hold_webhooks: true });
    await world.refundLatestSale(subscriptionId);
    await stop();
    const { events } = await world.paypalState();
    const refund = events.findLast(({ event_type: type }) => type === 'PAYMENT.SALE.REFUNDED');

    const deliveries = (await world.resend(refund?.id ?? '')) as readonly { status: number }[];

    expect(deliveries.at(-1)?.status).toBe(503);
    await world.calm();
    expect(await member.access()).toEqual(OPEN_WITH_END);
    await world.resend(refund?.id ?? '');
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });

  test('no answer about the plan takes nothing away, and is asked for again', async () => {
    const fresh = await startWorld();
    await fresh.paypalKnobs({
      hold_webhooks: true,
      fail: [{ method: 'GET', path: '/plans/', status: 500, times: 3 }],
    });
    const member = await fresh.newMember();
    const subscriptionId = await member.startedSubscription();
    await fresh.cancelSubscription(subscriptionId);
    const { events } = await fresh.paypalState();
    const cancellation = events.findLast(({ event_type: type }) => type === 'BILLING.SUBSCRIPTION.CANCELLED');
    const resent = async () =>
      ((await fresh.resend(cancellation?.id ?? '')) as readonly { status: number }[]).at(-1)?.status;

    expect(await resent()).toBe(503);
    expect(await resent()).toBe(200);
    expect(await member.access()).toEqual(OPEN_WITH_END);
    await fresh.close();
  });
});
