import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Vendors } from '../../server/access.ts';
import { captureOrder } from '../../server/calls/capture-order.ts';
import { connectMembers } from '../../server/clerk/members.ts';
import { createPayPal } from '../../server/paypal/client.ts';
import { priceTag } from '../../server/paypal/order-price.ts';
import { termsOf } from '../../server/paypal/purchase.ts';
import { connectPayPalRequests } from '../../server/paypal/requests.ts';
import {
  MERCHANT_ID,
  PLAN_ID,
  QUICK,
  SECRETS,
  startWorld,
  type Member,
  type World,
} from './support/world.ts';

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
      private: { purchases: { [orderId]: { kind: 'order' } }, openOrders: {} },
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
    const answer = await member.capture(orderId);
    expect(answer.status, 'PayPal says captured, and the order says not').toBe(503);
    expect(await answer.text()).toContain('You cannot be charged twice for this order');

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
      'This payment does not match what we sell, so we did not take it. Please start the checkout again.',
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

  test.each(['../../v1/billing/plans', 'a b', '%2e%2e'])(
    'what is no id of PayPal (%s): 404',
    async (orderId) => {
      const member = await world.newMember();

      const response = await member.capture(orderId);

      expect(response.status).toBe(404);
      expect(await response.text()).toContain('does not name a payment');
    },
  );

  test('an order that PayPal does not show yet: 503, and no word that nothing was charged', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({ fail: [{ method: 'GET', path: `${orderId}$`, status: 404 }] });

    const response = await member.capture(orderId);

    expect(response.status).toBe(503);
    expect(await response.text()).toBe(
      'PayPal does not show us this payment yet. If you agreed to pay, please do not pay again. Keep the link of this page and open it again in a few minutes.',
    );
    expect((await member.capture(orderId)).status).toBe(200);
  });

  test('an order that nobody approved: 409, and the way to its approval', async () => {
    const member = await world.newMember();
    const orderId = await member.createdOrder();

    const response = await member.capture(orderId);

    expect(response.status).toBe(409);
    expect(await response.text()).toBe(
      'PayPal waits for you to agree to this payment and choose how to pay, so nothing was charged. You can do that at PayPal, for the same order.',
    );
    expect(response.headers.get('Link')).toMatch(
      new RegExp(`^<http[^>]+token=${orderId}[^>]*>; rel="payer-action"$`),
    );
    expect(world.lastOutcome()).toBe('not-approved');
  });

  test('an order that runs out between its reading and its capture: 409, and no word that the member did not agree', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    const { environment } = world;
    const paypal = createPayPal(connectPayPalRequests(environment.paypal, QUICK), PLAN_ID);
    const vendors: Vendors = {
      members: connectMembers(environment.clerk, QUICK),
      paypal: {
        ...paypal,
        async captureOrder(...call) {
          await world.passTime(4 * 60 * 60 * 1000);
          return paypal.captureOrder(...call);
        },
      },
      terms: termsOf(environment.paypal),
      audit: () => undefined,
      now: world.now,
    };

    await expect(captureOrder(vendors, QUICK, member.id, orderId, { by: 'test' })).rejects.toMatchObject({
      status: 409,
      outcome: 'ended',
      message:
        'PayPal tells us that this payment was not completed and will not be. Please start the checkout again.',
    });
    expect(await capturesOf(orderId)).toBe(0);
  });

  test('a void order: 409', async () => {
    const member = await world.newMember();
    const { id } = await world.plantOrder(refused(member.id, {}, { status: 'VOIDED' }));

    expect((await member.capture(id)).status).toBe(409);
    expect(world.lastOutcome()).toBe('ended');
  });

  test('a card that is declined: 422, and the way back to the same order', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({ capture_answer: 'instrument-declined' });

    const response = await member.capture(orderId);

    expect(response.status).toBe(422);
    expect(await response.text()).toBe(
      'PayPal could not take the payment from the card or account that you chose. Nothing was charged. You can choose another way to pay at PayPal, for the same order.',
    );
    expect(response.headers.get('Link')).toBe(
      `<${world.paypalUrl}/checkoutnow?token=${orderId}>; rel="payer-action"`,
    );
    expect(await member.access()).toEqual({});

    await world.approveOrder(orderId);
    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('a payment that PayPal will not take at all: 422, without a way back', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'PAYER_ACCOUNT_RESTRICTED' }],
    });

    const response = await member.capture(orderId);

    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Nothing was charged. Please start the checkout again');
    expect(response.headers.get('Link')).toBeNull();
  });

  test.each(['DUPLICATE_INVOICE_ID', 'SOMETHING_NEW'])(
    'an answer that says nothing about the money (%s): 503, and the order decides',
    async (issue) => {
      const member = await world.newMember();
      const orderId = await member.approvedOrder();
      await world.paypalKnobs({ fail: [{ method: 'POST', path: '/capture$', status: 422, issue }] });

      const response = await member.capture(orderId);

      expect(response.status).toBe(503);
      expect(await response.text()).toMatch(/^PayPal did not tell us in time whether it took your payment/);
      expect((await member.capture(orderId)).status).toBe(200);
      expect(await capturesOf(orderId)).toBe(1);
    },
  );

  test('a capture that is under way elsewhere is waited for', async () => {
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'ORDER_COMPLETION_IN_PROGRESS' }],
    });

    expect((await member.capture(orderId)).status).toBe(200);
    expect(await capturesOf(orderId)).toBe(1);
  });

  test('a second order while access is open: 409, and it is not taken', async () => {
    const member = await world.newMember();
    const second = await world.plantOrder(refused(member.id));
    await member.capture(await member.approvedOrder());

    const response = await member.capture(second.id);

    expect(response.status).toBe(409);
    expect(await response.text()).toContain('we did not take this second payment');
    expect(await capturesOf(second.id)).toBe(0);
  });
});

describe('an order that was refused is never charged', () => {
  const secondOrder = async (member: Member) => {
    const second = await world.plantOrder({
      status: 'APPROVED',
      purchase_units: [{ amount: PRICE, custom_id: member.id }],
    });
    const first = await member.approvedOrder();
    await member.capture(first);
    return { first, second: second.id };
  };
  const closeBy = async (member: Member, orderId: string) => {
    await world.refundOrder(orderId);
    await member.capture(orderId);
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  };

  test('by its page, opened again when the course has closed', async () => {
    const member = await world.newMember();
    const { first, second } = await secondOrder(member);
    expect((await member.capture(second)).status).toBe(409);
    await closeBy(member, first);

    const response = await member.capture(second);

    expect(response.status).toBe(409);
    expect(await response.text()).toBe(
      'We did not take this payment, and it cannot be taken any more, so nothing was charged for it. Please start the checkout again if you want to pay.',
    );
    expect(world.lastOutcome()).toBe('withdrawn');
    expect(await capturesOf(second)).toBe(0);
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });

  test('by its event, which comes when the course has closed', async () => {
    const member = await world.newMember();
    const { id } = await world.plantOrder({ purchase_units: [{ amount: PRICE, custom_id: member.id }] });
    await world.approveOrder(id);
    const approved = (await world.paypalState()).events.findLast(({ resource }) => resource.id === id);
    const first = await member.approvedOrder();
    await member.capture(first);
    expect((await member.capture(id)).status).toBe(409);
    await closeBy(member, first);

    await world.resend(approved?.id ?? '');

    expect(await capturesOf(id)).toBe(0);
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });

  test('and the same page says so while the course is still open', async () => {
    const member = await world.newMember();
    const { second } = await secondOrder(member);
    await member.capture(second);

    const again = await member.capture(second);

    expect(again.status).toBe(409);
    expect(await again.text()).toContain('we did not take this second payment');
  });

  test('and the next checkout gets an order of its own', async () => {
    const member = await world.newMember();
    const first = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'PAYER_ACCOUNT_RESTRICTED' }],
    });
    expect((await member.capture(first)).status).toBe(422);

    expect(await (await member.capture(first)).text()).toContain('nothing was charged for it');
    const next = await member.approvedOrder();

    expect(next).not.toBe(first);
    expect((await member.capture(next)).status).toBe(200);
    expect([await capturesOf(first), await capturesOf(next)]).toEqual([0, 1]);
  });

  test.each([
    ['PayPal does not answer', { status: 500, times: 3 }, 503],
    ['PayPal refuses', { status: 422, issue: 'NOT_PATCHABLE' }, 502],
  ])('nothing is promised where %s', async (_name, failure, status) => {
    const member = await world.newMember();
    const { first, second } = await secondOrder(member);
    await world.paypalKnobs({ fail: [{ method: 'PATCH', path: `${second}$`, ...failure }] });

    const response = await member.capture(second);

    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/did not take|nothing was charged/i);
    expect(await capturesOf(second)).toBe(0);
    await closeBy(member, first);
    expect((await member.capture(second)).status).toBe(200);
  });

  test('a promise whose answer was lost on the way holds', async () => {
    const member = await world.newMember();
    const { first, second } = await secondOrder(member);
    await world.paypalKnobs({
      fail: [{ method: 'PATCH', path: `${second}$`, status: 500, times: 3, after: true }],
    });
    expect((await member.capture(second)).status).toBe(503);
    await closeBy(member, first);

    expect((await member.capture(second)).status).toBe(409);
    expect(await capturesOf(second)).toBe(0);
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
    ['REFUNDED', 'refunded', 'was given back'],
    ['DECLINED', 'ended', 'was not completed'],
    ['FAILED', 'ended', 'was not completed'],
    ['REVERSED', 'refunded', 'was given back'],
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

test.each([
  ['less than half given back', '13.49', 200, { hasCourseAccess: true }],
  ['half given back', '13.50', 409, { hasCourseAccess: false }],
  ['nearly everything given back', '26.99', 409, { hasCourseAccess: false }],
])('%s (%s): %i', async (_name, value, status, access) => {
  const member = await world.newMember();
  const orderId = await member.approvedOrder();
  await member.capture(orderId);
  await world.refundOrder(orderId, { currency_code: 'USD', value });

  expect((await member.capture(orderId)).status).toBe(status);
  expect(await member.access()).toEqual(access);
});

test('an order remembers the price at which it was started, and nobody else can say so', async () => {
  const member = await world.newMember();
  const other = await world.newMember();
  const price = { value: '19.00', currency: 'USD' };
  const tag = priceTag(SECRETS.paypal, member.id, price, world.now());
  const order = (custom_id: string, reference_id: string) =>
    world.plantOrder({
      status: 'COMPLETED',
      purchase_units: [{ amount: { currency_code: 'USD', value: '19.00' }, custom_id, reference_id }],
    });

  expect((await member.capture((await order(member.id, `${tag.slice(0, -1)}x`)).id)).status).toBe(422);
  expect((await other.capture((await order(other.id, tag)).id)).status).toBe(422);
  const formerTag = priceTag(SECRETS.paypal, member.id, price, world.now() - 2 * 86_400_000);
  expect(
    (await member.capture((await order(member.id, formerTag)).id)).status,
    'an order of a later day',
  ).toBe(422);
  expect((await member.capture((await order(member.id, tag)).id)).status).toBe(200);
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
