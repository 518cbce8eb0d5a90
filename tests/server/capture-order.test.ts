import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MERCHANT_ID, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
/** The webhook must not do the work of the call. */
beforeEach(() => world.paypalKnobs({ hold_webhooks: true }));
afterEach(() => world.calm());
afterAll(() => world.close());

const PRICE = { currency_code: 'USD', value: '27.00' };
const capturesOf = async (orderId: string) => (await world.paypalState()).captures[orderId] ?? 0;

describe('a payment that is right', () => {
  test('is taken, and opens the course', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();

    const response = await member.capture(orderId);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      orderId,
      status: 'COMPLETED',
      hasCourseAccess: true,
      accessEndsAt: null,
    });
    expect(await capturesOf(orderId)).toBe(1);
    expect(await member.metadata()).toEqual({
      public: { hasCourseAccess: true },
      private: { purchases: { [orderId]: { kind: 'order' } } },
    });
    expect(world.lastOutcome()).toBe('granted');
  });

  test('is taken once when the call comes twice', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();

    const statuses = [(await member.capture(orderId)).status, (await member.capture(orderId)).status];

    expect(statuses).toEqual([200, 200]);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('is taken once when the call comes five times at once', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();

    const responses = await Promise.all(Array.from({ length: 5 }, () => member.capture(orderId)));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await capturesOf(orderId)).toBe(1);
    expect(await member.access()).toEqual({ hasCourseAccess: true });
  });

  test('is accepted when the webhook has captured it in between', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'ORDER_ALREADY_CAPTURED' }],
    });
    const answer = member.capture(orderId);
    expect((await answer).status, 'PayPal says captured, and the order says not').toBe(409);

    await world.paypalCall(`/v2/checkout/orders/${orderId}/capture`);
    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('is taken although PayPal is still busy with the same request at first', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
    });

    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('opens the course also when it was partly refunded', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await member.capture(orderId);
    await world.refundOrder(orderId, { currency_code: 'USD', value: '7.00' });

    expect((await member.capture(orderId)).status).toBe(200);
    expect(await member.access()).toEqual({ hasCourseAccess: true });
  });
});

describe('a payment that is not right is refused before it is taken', () => {
  const refused = (custom: string, unit: object = {}, order: object = {}) => ({
    status: 'APPROVED',
    purchase_units: [{ amount: PRICE, custom_id: custom, ...unit }],
    ...order,
  });

  test.each([
    ['too little', 'wrong-amount', { amount: { currency_code: 'USD', value: '0.01' } }],
    ['another currency', 'wrong-amount', { amount: { currency_code: 'EUR', value: '27.00' } }],
    ['another payee', 'wrong-payee', { payee: { merchant_id: 'SOMEBODYELSE1' } }],
  ])('%s: 422 %s', async (_name, outcome, unit) => {
    const member = await world.newMember();
    const { id } = await world.plantOrder(refused(member.id, unit));

    const response = await member.capture(id);

    expect(response.status).toBe(422);
    expect(await response.text()).toBe(
      'This payment does not match what we sell, so we did not accept it. Please start the checkout again.',
    );
    expect(await capturesOf(id)).toBe(0);
    expect(await member.access()).toEqual({});
    expect(world.lastOutcome()).toBe(outcome);
  });

  test('two purchase units: 422', async () => {
    const member = await world.newMember();
    const unit = { amount: PRICE, custom_id: member.id };
    const { id } = await world.plantOrder({
      status: 'APPROVED',
      purchase_units: [unit, { ...unit, reference_id: 'second' }],
    });

    expect((await member.capture(id)).status).toBe(422);
    expect(await capturesOf(id)).toBe(0);
  });

  test("another member's order: 403, and theirs is still theirs", async () => {
    const owner = await world.newMember();
    const thief = await world.newMember();
    const orderId = await owner.approvedOrder();

    const response = await thief.capture(orderId);

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('started from another account');
    expect(await capturesOf(orderId)).toBe(0);
    expect(await thief.access()).toEqual({});
    expect((await owner.capture(orderId)).status).toBe(200);
  });

  test('an order that names nobody: 403', async () => {
    const member = await world.newMember();
    const { id } = await world.plantOrder({ status: 'APPROVED', purchase_units: [{ amount: PRICE }] });

    expect((await member.capture(id)).status).toBe(403);
    expect(await capturesOf(id)).toBe(0);
  });

  test('a forged userId: 403', async () => {
    const owner = await world.newMember();
    const thief = await world.newMember();
    const orderId = await owner.approvedOrder();

    const response = await thief.post('/api/capture-order', { token: orderId, userId: owner.id });

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('names another account');
    expect(world.lastOutcome()).toBe('forged-member');
    expect(await capturesOf(orderId)).toBe(0);
    expect([await owner.access(), await thief.access()]).toEqual([{}, {}]);
  });

  test.each(['UNKNOWN0000000001', '../../v1/billing/plans', 'a b', '%2e%2e'])(
    'an order that PayPal does not know (%s): 404',
    async (orderId) => {
      const member = await world.newMember();

      const response = await member.capture(orderId);

      expect(response.status).toBe(404);
      expect(await response.text()).toContain('PayPal does not know this payment');
    },
  );

  test('an order that nobody approved: 409', async () => {
    const member = await world.newMember();

    const response = await member.capture(await member.createdOrder());

    expect(response.status).toBe(409);
    expect(await response.text()).toContain('does not have your approval');
    expect(world.lastOutcome()).toBe('not-approved');
  });

  test('a void order: 409', async () => {
    const member = await world.newMember();
    const { id } = await world.plantOrder(refused(member.id, {}, { status: 'VOIDED' }));

    expect((await member.capture(id)).status).toBe(409);
    expect(world.lastOutcome()).toBe('ended');
  });

  test('a card that is declined: 422', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'INSTRUMENT_DECLINED' }],
    });

    const response = await member.capture(orderId);

    expect(response.status).toBe(422);
    expect(await response.text()).toContain('choose another way to pay');
    expect(await member.access()).toEqual({});
  });
});

describe('a payment that was taken but does not count', () => {
  const taken = (member: string, captureStatus: string) => ({
    status: 'COMPLETED',
    purchase_units: [
      {
        amount: PRICE,
        custom_id: member,
        payee: { merchant_id: MERCHANT_ID },
        payments: {
          captures: [{ id: `CAP${crypto.randomUUID().slice(0, 8)}`, status: captureStatus, amount: PRICE }],
        },
      },
    ],
  });

  test.each([
    ['PENDING', 'pending', 'PayPal is still checking your payment'],
    ['REFUNDED', 'refunded', 'was refunded'],
    ['DECLINED', 'ended', 'no longer valid'],
    ['FAILED', 'ended', 'no longer valid'],
    ['REVERSED', 'ended', 'no longer valid'],
  ])('%s: 409 %s', async (captureStatus, outcome, words) => {
    const member = await world.newMember();
    const { id } = await world.plantOrder(taken(member.id, captureStatus));

    const response = await member.capture(id);

    expect(response.status).toBe(409);
    expect(await response.text()).toContain(words);
    expect(world.lastOutcome()).toBe(outcome);
    expect(await member.metadata()).toEqual({ public: {}, private: {} });
  });

  test('an amount that was captured differently: 422', async () => {
    const member = await world.newMember();
    const planted = taken(member.id, 'COMPLETED');
    const unit = planted.purchase_units[0];
    const { id } = await world.plantOrder({
      ...planted,
      purchase_units: [
        {
          ...unit,
          payments: {
            captures: [{ id: 'CAPLESS1', status: 'COMPLETED', amount: { ...PRICE, value: '1.00' } }],
          },
        },
      ],
    });

    expect((await member.capture(id)).status).toBe(422);
    expect(await member.access()).toEqual({});
  });

  test('refunded after it opened the course: 409, and the course is closed', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await member.capture(orderId);
    await world.refundOrder(orderId);

    expect((await member.capture(orderId)).status).toBe(409);
  });
});

test('a payment that opened the course keeps counting when the price has changed since', async () => {
  const member = await world.newMember();
  const { id } = await world.plantOrder({
    status: 'COMPLETED',
    purchase_units: [{ amount: { currency_code: 'USD', value: '19.00' }, custom_id: member.id }],
  });
  expect((await member.capture(id)).status).toBe(422);
  await fetch(`${world.clerkUrl}/v1/users/${member.id}/metadata`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${world.environment.clerk.secretKey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ private_metadata: { purchases: { [id]: { kind: 'order' } } } }),
  });

  expect((await member.capture(id)).status).toBe(200);
  expect(await member.access()).toEqual({ hasCourseAccess: true });
});
