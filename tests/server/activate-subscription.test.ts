import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PLAN_ID, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
/** The webhook must not do the work of the call. */
beforeEach(() => world.paypalKnobs({ hold_webhooks: true }));
afterEach(() => world.calm());
afterAll(() => world.close());

const OPEN_WITH_END = { hasCourseAccess: true, accessEndsAt: expect.any(String) };

describe('POST /api/activate-subscription', () => {
  test('opens the course to the subscriber', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();

    const response = await member.activate(subscriptionID);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      subscriptionID,
      status: 'ACTIVE',
      ...OPEN_WITH_END,
    });
    expect(await member.metadata()).toEqual({
      public: OPEN_WITH_END,
      private: { purchases: { [subscriptionID]: { kind: 'subscription', planId: PLAN_ID } } },
    });
  });

  test('does the same when it is called again, and five times at once', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();
    await member.activate(subscriptionID);

    const responses = await Promise.all(Array.from({ length: 5 }, () => member.activate(subscriptionID)));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await member.access()).toEqual(OPEN_WITH_END);
  });

  test('waits some moments for PayPal to start it', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id });
    await world.paypalKnobs({ activation_delay_ms: 60 });
    await world.approveSubscription(id);

    expect((await member.activate(id)).status).toBe(200);
  });

  test('answers 202 when PayPal has not started it, and the webhook opens the course', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id, status: 'APPROVED' });

    const response = await member.activate(id);

    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ subscriptionID: id, status: 'PENDING' });
    expect(await member.access()).toEqual({});
  });

  test('refuses one that nobody approved with 409', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id });

    const response = await member.activate(id);

    expect(response.status).toBe(409);
    expect(await response.text()).toContain('you have not agreed to this membership yet');
  });

  test.each([
    ['another plan', { plan_id: 'P-ANOTHERPLAN' }],
    ['a price that the subscriber has changed', { plan_overridden: true }],
    ['a part of a membership', { quantity: '0.01' }],
  ])('refuses %s with 422', async (_name, fields) => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      ...fields,
    });

    const response = await member.activate(id);

    expect(response.status).toBe(422);
    expect(await response.text()).toContain('not one that we sell');
    expect(await member.metadata()).toEqual({ public: {}, private: {} });
  });

  test("refuses another member's with 403", async () => {
    const owner = await world.newMember();
    const thief = await world.newMember();
    const subscriptionID = await owner.startedSubscription();

    const response = await thief.activate(subscriptionID);

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('started from another account');
    expect(await thief.access()).toEqual({});
  });

  test('refuses one that names nobody with 403', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ status: 'ACTIVE' });

    expect((await member.activate(id)).status).toBe(403);
  });

  test('refuses a forged userId with 403', async () => {
    const owner = await world.newMember();
    const thief = await world.newMember();
    const subscriptionID = await owner.startedSubscription();

    const response = await thief.post('/api/activate-subscription', { subscriptionID, userId: owner.id });

    expect(response.status).toBe(403);
    expect(await owner.access()).toEqual({});
  });

  test.each(['I-../../orders', 'x'])('refuses %s, which is no id of PayPal, with 404', async (id) => {
    const member = await world.newMember();

    const response = await member.activate(id);

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('does not name a payment');
  });

  test('waits for one that PayPal does not show at first', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();
    await world.paypalKnobs({ fail: [{ method: 'GET', path: `${subscriptionID}$`, status: 404, times: 2 }] });

    expect((await member.activate(subscriptionID)).status).toBe(200);
    expect(await member.access()).toEqual(OPEN_WITH_END);
  });

  test('answers 202, and says nothing about money, while PayPal does not show it', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();
    await world.paypalKnobs({
      fail: [{ method: 'GET', path: `${subscriptionID}$`, status: 404, times: 50 }],
    });

    const response = await member.activate(subscriptionID);

    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ subscriptionID, status: 'PENDING' });
  });

  test.each(['SUSPENDED', 'EXPIRED'])(
    'refuses a %s one whose paid period is over with 409',
    async (status) => {
      const member = await world.newMember();
      const time = new Date(Date.now() - 40 * 86_400_000).toISOString();
      const { id } = await world.plantSubscription({
        custom_id: member.id,
        status,
        start_time: time,
        billing_info: {
          outstanding_balance: { currency_code: 'USD', value: '0.00' },
          failed_payments_count: 0,
          last_payment: { amount: { currency_code: 'USD', value: '27.00' }, time },
        },
      });

      const response = await member.activate(id);

      expect(response.status).toBe(409);
      expect(await response.text()).toContain('no longer opens the course');
      expect(await member.access()).toEqual({});
    },
  );

  test('opens the course to the end of the paid period when it was cancelled at once', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();
    await world.cancelSubscription(subscriptionID);

    const response = await member.activate(subscriptionID);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ hasCourseAccess: true, accessEndsAt: expect.any(String) });
  });

  test('refuses one whose payment was refunded with 409', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();
    await world.refundLatestSale(subscriptionID);

    expect((await member.activate(subscriptionID)).status).toBe(409);
    expect(await member.access()).toEqual({});
  });
});

describe('a subscription without a payment so far', () => {
  const billing = (failed: number) => ({
    billing_info: {
      outstanding_balance: { currency_code: 'USD', value: '0.00' },
      failed_payments_count: failed,
    },
  });

  test('opens the course for an hour when it has just started', async () => {
    const member = await world.newMember();
    const start = new Date();
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      start_time: start.toISOString(),
      ...billing(0),
    });

    const response = await member.activate(id);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      hasCourseAccess: true,
      accessEndsAt: new Date(start.getTime() + 3_600_000).toISOString(),
    });
  });

  test.each([
    ['starts in the year 2999', 202, { start_time: '2999-01-01T00:00:00Z', ...billing(0) }],
    [
      'starts in 59 minutes',
      202,
      { start_time: new Date(Date.now() + 59 * 60_000).toISOString(), ...billing(0) },
    ],
    ['could not be charged', 409, billing(1)],
  ])('does not open it when it %s: %i', async (_name, status, fields) => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id, status: 'ACTIVE', ...fields });

    expect((await member.activate(id)).status).toBe(status);
    expect(await member.access()).toEqual({});
  });
});
