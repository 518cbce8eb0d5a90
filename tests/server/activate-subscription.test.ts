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

describe('POST /api/activate-subscription', () => {
  test('opens the course to the subscriber', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();

    const response = await member.activate(subscriptionID);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      subscriptionID,
      status: 'ACTIVE',
      hasCourseAccess: true,
      accessEndsAt: null,
    });
    expect(await member.metadata()).toEqual({
      public: { hasCourseAccess: true },
      private: { purchases: { [subscriptionID]: { kind: 'subscription', planId: PLAN_ID } } },
    });
  });

  test('does the same when it is called again, and five times at once', async () => {
    const member = await world.newMember();
    const subscriptionID = await member.startedSubscription();
    await member.activate(subscriptionID);

    const responses = await Promise.all(Array.from({ length: 5 }, () => member.activate(subscriptionID)));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await member.access()).toEqual({ hasCourseAccess: true });
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
    expect(await response.text()).toContain('does not have your approval');
  });

  test.each([
    ['another plan', { plan_id: 'P-ANOTHERPLAN' }],
    ['a price that the subscriber has changed', { plan_overridden: true }],
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

  test.each(['I-UNKNOWN000001', 'I-../../orders', 'x'])(
    'refuses one that PayPal does not know (%s) with 404',
    async (id) => {
      const member = await world.newMember();

      expect((await member.activate(id)).status).toBe(404);
    },
  );

  test.each(['SUSPENDED', 'EXPIRED'])('refuses a %s one with 409', async (status) => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id, status });

    const response = await member.activate(id);

    expect(response.status).toBe(409);
    expect(await response.text()).toContain('has ended or was refunded');
    expect(await member.access()).toEqual({});
  });

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

  test('opens the course when it has just started', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id, status: 'ACTIVE', ...billing(0) });

    expect((await member.activate(id)).status).toBe(200);
  });

  test.each([
    ['starts in the year 2999', { start_time: '2999-01-01T00:00:00Z', ...billing(0) }],
    ['could not be charged', billing(1)],
  ])('does not open it when it %s', async (_name, fields) => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id, status: 'ACTIVE', ...fields });

    expect((await member.activate(id)).status).toBe(202);
    expect(await member.access()).toEqual({});
  });
});
