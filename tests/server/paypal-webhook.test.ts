import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { PLAN_ID, startWorld, type LogLine, type Member, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.calm());
afterAll(() => world.close());

const PRICE = { currency_code: 'USD', value: '27.00' };
const GRANTED = { hasCourseAccess: true };
const REVOKED = { hasCourseAccess: false };
const OPEN_WITH_END = { hasCourseAccess: true, accessEndsAt: expect.any(String) };

/** How the events of a type about this member or nobody ended, oldest first. */
const outcomesOf = (type: string): readonly string[] =>
  world
    .logLines()
    .filter((line: LogLine) => line.event === type)
    .map(({ outcome }) => outcome);

const ACTIVATED = 'BILLING.SUBSCRIPTION.ACTIVATED';

const warningsOf = (outcome: string): readonly LogLine[] =>
  world.logLines().filter((line: LogLine) => line.level === 40 && line.outcome === outcome);

const daysLeft = (access: object): number =>
  'accessEndsAt' in access ? (Date.parse(String(access.accessEndsAt)) - Date.now()) / 86_400_000 : 0;

async function lastEvent(type: string): Promise<string> {
  const event = (await world.paypalState()).events.findLast(({ event_type: name }) => name === type);
  return event?.id ?? '';
}

async function paidMember(): Promise<{ member: Member; orderId: string }> {
  const member = await world.newMember();
  const orderId = await member.approvedOrder();
  await world.eventsDelivered();
  return { member, orderId };
}

async function subscribedMember(): Promise<{ member: Member; subscriptionId: string }> {
  const member = await world.newMember();
  const subscriptionId = await member.startedSubscription();
  await world.eventsDelivered();
  return { member, subscriptionId };
}

describe('a member whose browser never came back', () => {
  test('gets access from the activation event', async () => {
    const { member, subscriptionId } = await subscribedMember();

    expect(await member.metadata()).toEqual({
      public: OPEN_WITH_END,
      private: { purchases: { [subscriptionId]: { kind: 'subscription', planId: PLAN_ID } } },
    });
    expect(outcomesOf('BILLING.SUBSCRIPTION.ACTIVATED').at(-1)).toBe('granted');
    expect(outcomesOf('PAYMENT.SALE.COMPLETED').at(-1)).toBe('unchanged');
  });

  test('is charged once for an approved order, and gets access', async () => {
    const { member, orderId } = await paidMember();

    expect(await member.access()).toEqual(GRANTED);
    expect((await world.paypalState()).captures[orderId]).toBe(1);
    expect(outcomesOf('CHECKOUT.ORDER.APPROVED').at(-1)).toBe('granted');
    expect(outcomesOf('PAYMENT.CAPTURE.COMPLETED').at(-1)).toBe('unchanged');
  });

  test('is charged once when the browser does come back at the same time', async () => {
    const member = await world.newMember();
    const orderId = await member.createdOrder();
    await world.paypalKnobs({ hold_webhooks: true });
    await world.approveOrder(orderId);

    const [response] = await Promise.all([member.capture(orderId), world.release(false)]);

    expect(response.status).toBe(200);
    expect((await world.paypalState()).captures[orderId]).toBe(1);
    expect(await member.access()).toEqual(GRANTED);
  });

  test('is not charged when the card is declined, and PayPal is not asked to send that again', async () => {
    const member = await world.newMember();
    const orderId = await member.createdOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'INSTRUMENT_DECLINED' }],
    });
    await world.approveOrder(orderId);
    await world.eventsDelivered();

    expect(outcomesOf('CHECKOUT.ORDER.APPROVED').at(-1)).toBe('capture-declined');
    expect(await member.access()).toEqual({});
  });
});

describe('what ends the access', () => {
  test('the refund of the order', async () => {
    const { member, orderId } = await paidMember();
    await world.refundOrder(orderId);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(REVOKED);
    expect(outcomesOf('PAYMENT.CAPTURE.REFUNDED').at(-1)).toBe('revoked');
  });

  test('not the refund of a part of it', async () => {
    const { member, orderId } = await paidMember();
    await world.refundOrder(orderId, { ...PRICE, value: '5.00' });
    await world.eventsDelivered();

    expect(await member.access()).toEqual(GRANTED);
    expect(outcomesOf('PAYMENT.CAPTURE.REFUNDED').at(-1)).toBe('unchanged');
  });

  test.each([
    ['suspension', (id: string) => world.suspendSubscription(id)],
    ['expiry', (id: string) => world.expireSubscription(id)],
    ['cancellation', (id: string) => world.cancelSubscription(id)],
  ])('its %s not before the paid period is over, and then without a grace', async (_name, end) => {
    const { member, subscriptionId } = await subscribedMember();
    expect(daysLeft(await member.access())).toBeGreaterThan(37.9);
    await end(subscriptionId);
    await world.eventsDelivered();

    expect(daysLeft(await member.access())).toBeGreaterThan(27.9);
    expect(daysLeft(await member.access())).toBeLessThan(31.1);
  });

  test('the refund of its latest payment', async () => {
    const { member, subscriptionId } = await subscribedMember();
    await world.refundLatestSale(subscriptionId);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(REVOKED);
    expect(outcomesOf('PAYMENT.SALE.REFUNDED').at(-1)).toBe('revoked');
  });

  test('its cancellation at once when the payment is refunded too', async () => {
    const { member, subscriptionId } = await subscribedMember();
    await world.cancelSubscription(subscriptionId);
    await world.refundLatestSale(subscriptionId);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(REVOKED);
  });
});

describe('an event about something that PayPal does not show yet', () => {
  test('is sent again until it is shown, and then opens the course', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const subscriptionId = await member.startedSubscription();
    const { events } = await world.paypalState();
    const ids = events.filter(({ resource }) => resource.id === subscriptionId).map(({ id }) => id);
    await world.paypalKnobs({
      fail: [{ method: 'GET', path: `${subscriptionId}$`, status: 404, times: ids.length }],
    });

    const statuses: (number | undefined)[] = [];
    for (const id of [...ids, ...ids]) {
      statuses.push(((await world.resend(id)) as readonly { status: number }[]).at(-1)?.status);
    }

    expect(statuses).toEqual([...ids.map(() => 503), ...ids.map(() => 200)]);
    expect(await member.access()).toEqual(OPEN_WITH_END);
  });

  test('an approved order whose capture is not to be known is sent again', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const orderId = await member.approvedOrder();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/capture$', status: 422, issue: 'SOMETHING_NEW' }],
    });
    const event = await lastEvent('CHECKOUT.ORDER.APPROVED');
    const answer = async () => ((await world.resend(event)) as readonly { status: number }[]).at(-1)?.status;

    expect([await answer(), await answer()]).toEqual([503, 200]);
    expect((await world.paypalState()).captures[orderId]).toBe(1);
    expect(await member.access()).toEqual(GRANTED);
  });

  test('a second order is not taken while access is open', async () => {
    const member = await world.newMember();
    await member.capture(await member.approvedOrder());
    const { id } = await world.plantOrder({ purchase_units: [{ amount: PRICE, custom_id: member.id }] });
    await world.approveOrder(id);
    await world.eventsDelivered();

    expect(outcomesOf('CHECKOUT.ORDER.APPROVED').at(-1)).toBe('not-captured-open');
    expect((await world.paypalState()).captures[id]).toBe(0);
  });

  test('and neither when the course has closed since, by its event or by its page', async () => {
    const member = await world.newMember();
    const first = await member.approvedOrder();
    await member.capture(first);
    const { id } = await world.plantOrder({ purchase_units: [{ amount: PRICE, custom_id: member.id }] });
    await world.approveOrder(id);
    await world.eventsDelivered();
    await world.refundOrder(first);
    await world.eventsDelivered();
    expect(await member.access()).toEqual(REVOKED);

    await world.resend(await lastEvent('CHECKOUT.ORDER.APPROVED'));

    expect((await member.capture(id)).status).toBe(409);
    expect((await world.paypalState()).captures[id]).toBe(0);
    expect(await member.access()).toEqual(REVOKED);
  });

  test('PayPal sends it again where it could not be given up', async () => {
    const member = await world.newMember();
    await member.capture(await member.approvedOrder());
    await world.paypalKnobs({ hold_webhooks: true });
    const { id } = await world.plantOrder({ purchase_units: [{ amount: PRICE, custom_id: member.id }] });
    await world.approveOrder(id);
    const event = await lastEvent('CHECKOUT.ORDER.APPROVED');
    await world.paypalKnobs({ fail: [{ method: 'PATCH', path: `${id}$`, status: 500, times: 3 }] });
    const answer = async () => ((await world.resend(event)) as readonly { status: number }[]).at(-1)?.status;

    expect([await answer(), await answer()]).toEqual([503, 200]);
    expect(outcomesOf('CHECKOUT.ORDER.APPROVED').at(-1)).toBe('not-captured-open');
  });
});

test('an event is sent again where PayPal does not answer about another purchase of the member', async () => {
  const { member, subscriptionId: first } = await subscribedMember();
  await world.paypalKnobs({ hold_webhooks: true });
  const second = await member.startedSubscription();
  const event = await lastEvent('BILLING.SUBSCRIPTION.ACTIVATED');
  const answer = async () => ((await world.resend(event)) as readonly { status: number }[]).at(-1)?.status;
  const statuses = async () => [await world.statusOf(first), await world.statusOf(second)];
  await world.paypalKnobs({ fail: [{ method: 'GET', path: `${first}$`, status: 503, times: 6 }] });

  expect(await answer()).toBe(503);
  expect(world.lastOutcome()).toBe('unread-kept');
  expect(await member.access()).toEqual(OPEN_WITH_END);
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);

  expect(await answer()).toBe(200);
  expect((await statuses()).toSorted()).toEqual(['ACTIVE', 'CANCELLED']);
});

describe('several purchases of one member', () => {
  test('the refund of the order does not close what the subscription opens', async () => {
    const { member, orderId } = await paidMember();
    await member.startedSubscription();
    await world.eventsDelivered();
    await world.refundOrder(orderId);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(OPEN_WITH_END);
    expect(outcomesOf('PAYMENT.CAPTURE.REFUNDED').at(-1)).toBe('end-changed');
  });

  test('the cancellation of the subscription sets no end to what the order opens', async () => {
    const { member } = await paidMember();
    const subscriptionId = await member.startedSubscription();
    await world.cancelSubscription(subscriptionId);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(GRANTED);
  });

  test('a new subscription moves the end of the cancelled one', async () => {
    const { member, subscriptionId } = await subscribedMember();
    await world.cancelSubscription(subscriptionId);
    await world.eventsDelivered();
    expect(daysLeft(await member.access())).toBeLessThan(31.1);
    await member.startedSubscription();
    await world.eventsDelivered();

    expect(daysLeft(await member.access())).toBeGreaterThan(37.9);
  });
});

describe('repeated and reordered events', () => {
  test('a repeated one changes nothing', async () => {
    const { member, orderId } = await paidMember();
    const before = await member.metadata();
    for (const type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']) {
      await world.resend(await lastEvent(type));
      expect(world.lastOutcome()).toBe('unchanged');
    }

    expect(await member.metadata()).toEqual(before);
    expect((await world.paypalState()).captures[orderId]).toBe(1);
  });

  test('an old activation after a refund does not open the course again', async () => {
    const { member, subscriptionId } = await subscribedMember();
    const activation = await lastEvent('BILLING.SUBSCRIPTION.ACTIVATED');
    await world.refundLatestSale(subscriptionId);
    await world.eventsDelivered();
    await world.resend(activation);

    expect(await member.access()).toEqual(REVOKED);
  });

  test('an old completion after a refund does not open it either', async () => {
    const { member, orderId } = await paidMember();
    const completion = await lastEvent('PAYMENT.CAPTURE.COMPLETED');
    await world.refundOrder(orderId);
    await world.eventsDelivered();
    await world.resend(completion);

    expect(await member.access()).toEqual(REVOKED);
  });

  test('all events of a life in reverse order leave the truth behind', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const subscriptionId = await member.startedSubscription();
    await world.suspendSubscription(subscriptionId);
    await world.paypalCall(`/v1/billing/subscriptions/${subscriptionId}/activate`);
    await world.release(true);

    expect(daysLeft(await member.access())).toBeGreaterThan(37.9);
  });

  test('a suspension that arrives before its activation leaves the truth behind', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const subscriptionId = await member.startedSubscription();
    await world.suspendSubscription(subscriptionId);
    await world.release(true);

    expect(daysLeft(await member.access())).toBeLessThan(31.1);
  });

  test('several at once leave the truth behind', async () => {
    const { member, orderId } = await paidMember();
    const ids = await Promise.all(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'].map(lastEvent));
    await Promise.all([world.refundOrder(orderId), ...ids.map(world.resend), ...ids.map(world.resend)]);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(REVOKED);
  });
});

describe('events that are not for us are taken, and change nothing', () => {
  const approved = (unit: object) => ({ purchase_units: [{ amount: PRICE, ...unit }] });

  test.each([
    ['an order that names nobody', {}, 'foreign-purchase'],
    ['a member whom nobody knows', { custom_id: 'user_nobody' }, 'unknown-member'],
  ])('%s', async (_name, unit, outcome) => {
    const { id } = await world.plantOrder(approved(unit));
    await world.approveOrder(id);
    await world.eventsDelivered();

    expect(outcomesOf('CHECKOUT.ORDER.APPROVED').at(-1)).toBe(outcome);
    expect((await world.paypalState()).captures[id]).toBe(0);
  });

  test('a name that would be the path of a member', async () => {
    const member = await world.newMember();
    const { id } = await world.plantOrder(approved({ custom_id: `../users/${member.id}` }));
    await world.approveOrder(id);
    await world.eventsDelivered();

    expect(outcomesOf('CHECKOUT.ORDER.APPROVED').at(-1)).toBe('unknown-member');
    expect((await world.paypalState()).captures[id]).toBe(0);
  });

  test.each([
    ['a wrong amount', { amount: { currency_code: 'USD', value: '1.00' } }],
    ['a wrong payee', { payee: { merchant_id: 'SOMEBODYELSE1' } }],
  ])('%s is not captured', async (_name, unit) => {
    const member = await world.newMember();
    const { id } = await world.plantOrder(approved({ custom_id: member.id, ...unit }));
    await world.approveOrder(id);
    await world.eventsDelivered();

    expect((await world.paypalState()).captures[id]).toBe(0);
    expect(await member.metadata()).toEqual({ public: {}, private: {} });
  });

  test.each([
    [70, 503, 0],
    [73, 200, 1],
  ])(
    'what is not shown %d hours after the event is answered %d, and shown to a person once PayPal gives up',
    async (hours, status, warnings) => {
      await world.paypalKnobs({ hold_webhooks: true });
      const member = await world.newMember();
      const id = await member.startedSubscription();
      await world.passTime(hours * 3_600_000);
      await world.paypalKnobs({
        hold_webhooks: false,
        fail: [{ method: 'GET', path: id, status: 404, issue: 'INVALID_RESOURCE_ID' }],
      });
      const before = warningsOf('unknown-purchase').filter(({ event }) => event === ACTIVATED).length;
      await world.release(false);

      const event = (await world.paypalState()).events.find(
        ({ event_type: type, resource }) => type === ACTIVATED && resource.id === id,
      );
      expect(event?.deliveries[0]?.status).toBe(status);
      const after = warningsOf('unknown-purchase').filter(({ event: type }) => type === ACTIVATED).length;
      expect(after - before).toBe(warnings);
      await world.calm();
      await world.eventsDelivered();
    },
  );

  test('a wrong plan', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      plan_id: 'P-ANOTHERPLAN',
      status: 'ACTIVE',
    });
    await world.suspendSubscription(id);
    await world.eventsDelivered();

    expect(outcomesOf('BILLING.SUBSCRIPTION.SUSPENDED').at(-1)).toBe('unchanged');
    expect(await member.metadata()).toEqual({ public: {}, private: {} });
  });

  test('a purchase that never opened the course does not close it', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      plan_id: 'P-OLD',
    });
    await world.suspendSubscription(id);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(GRANTED);
  });

  test('a price that the shop changes for one subscriber takes nothing away, and is shown to a person', async () => {
    const member = await world.newMember();
    const id = await member.startedSubscription();
    await world.eventsDelivered();
    await world.changePrice(id, '17.00');
    await world.eventsDelivered();
    expect(await member.access()).toEqual(OPEN_WITH_END);
    expect(warningsOf('price-changed').map(({ member: whose }) => whose)).toContain(member.id);

    await world.passTime(40 * 86_400_000);
    expect(await member.access(), 'the next month was paid').toEqual(OPEN_WITH_END);
    const second = await member.startedSubscription();
    await world.eventsDelivered();
    expect([await world.statusOf(id), await world.statusOf(second)]).toEqual(['ACTIVE', 'CANCELLED']);
    await world.failRenewals(id, true);
    await world.passTime(80 * 86_400_000);
    expect(await member.access(), 'and is over when nothing is paid').toEqual({ hasCourseAccess: false });
  });

  test('a plan that was sold when the member subscribed keeps counting', async () => {
    const member = await world.newMember();
    const planId = await world.newPlan('19.00');
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      plan_id: planId,
    });
    await fetch(`${world.clerkUrl}/v1/users/${member.id}/metadata`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${world.environment.clerk.secretKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        private_metadata: { purchases: { [id]: { kind: 'subscription', planId } } },
      }),
    });
    await world.suspendSubscription(id);
    await world.paypalCall(`/v1/billing/subscriptions/${id}/activate`);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(OPEN_WITH_END);
  });
});

describe('what is not PayPal’s', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/api/webhooks/paypal`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const signature = {
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
    'PAYPAL-CERT-URL': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'PAYPAL-TRANSMISSION-ID': crypto.randomUUID(),
    'PAYPAL-TRANSMISSION-SIG': 'Zm9yZ2Vk',
    'PAYPAL-TRANSMISSION-TIME': new Date().toISOString(),
  };
  const event = (id: string) =>
    JSON.stringify({ id: 'WH-1', event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource: { id } });

  test('a forged signature: 400, and nothing is granted', async () => {
    const member = await world.newMember();
    await world.paypalKnobs({ hold_webhooks: true });
    const subscriptionId = await member.startedSubscription();

    const response = await post(event(subscriptionId), signature);

    expect(response.status).toBe(400);
    expect(await response.text()).toBe('This event was not signed by PayPal.');
    expect(await member.access()).toEqual({});
  });

  test('no signature: 400', async () => {
    expect((await post(event('I-1'))).status).toBe(400);
    expect(world.lastOutcome()).toBe('unsigned-event');
  });
});
