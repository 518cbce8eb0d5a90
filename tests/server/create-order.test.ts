import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { prices } from '#content/prices.ts';

import { HOUR_MS, MINUTE_MS } from '../support/durations.ts';
import { startWorld, type Member, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.calm());
afterAll(() => world.close());

interface Created {
  readonly id: string;
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

test('creates an order over the price, for the member, and answers with the approval link', async () => {
  const member = await world.newMember();

  const response = await member.post('/api/create-order', {});

  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { id, links } = (await response.json()) as Created;
  expect(links).toEqual([{ rel: 'approve', href: `${world.paypalUrl}/checkoutnow?token=${id}` }]);
  const order = (await world.paypalState()).orders.find((candidate) => candidate.id === id);
  expect(order).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: prices.currency, value: prices.singlePayment },
        custom_id: member.id,
      },
    ],
  });
});

test('sends the member back to our own pages', async () => {
  const member = await world.newMember();
  const { id, links } = (await (await member.post('/api/create-order', {})).json()) as Created;
  const approvalPage = links[0]?.href ?? '';
  expect(await (await fetch(approvalPage)).text()).toContain('Daylight &amp; Rest');

  for (const [decision, path] of [
    ['cancel', '/checkout/cancel'],
    ['approve', '/checkout/success'],
  ] as const) {
    const decided = await fetch(approvalPage, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision }),
    });
    expect(decided.headers.get('Location')).toContain(`${world.environment.appOrigin}${path}?token=${id}`);
  }
});

async function created(member: Member): Promise<Created> {
  const response = await member.post('/api/create-order', {});
  expect(response.status).toBe(200);
  return (await response.json()) as Created;
}

describe('one member has one open order', () => {
  test('however often and from wherever it is asked for, while it can be paid', async () => {
    const member = await world.newMember();
    const other = await world.newMember();

    const orders = await Promise.all([created(member), created(member), created(member)]);

    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(orders[0]?.links).toEqual(orders[2]?.links);
    expect((await created(other)).id).not.toBe(orders[0]?.id);
  });

  test('one that was approved leads to the page that takes its payment', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const { id } = await created(member);
    await world.approveOrder(id);

    expect((await created(member)).links).toEqual([
      { rel: 'approve', href: `${world.environment.appOrigin}/checkout/success?token=${id}` },
    ]);
  });

  test('once it was given back, there is a new one', async () => {
    const member = await world.newMember();
    const first = await member.approvedOrder();
    await member.capture(first);
    await world.refundOrder(first);
    await world.eventsDelivered();

    expect((await created(member)).id).not.toBe(first);
  });
});

const paymentPage = (id: string) => [
  { rel: 'approve', href: `${world.environment.appOrigin}/checkout/success?token=${id}` },
];
const remembered = async (member: Member) =>
  Object.keys(((await member.metadata()).private as { openOrders?: object }).openOrders ?? {});
const payable = async (id: string) => (await fetch(`${world.paypalUrl}/checkoutnow?token=${id}`)).status;

describe('hours later, when PayPal has forgotten the key', () => {
  test.each([7, 72])('a payment that PayPal has looked at for %d hours is not sold again', async (hours) => {
    await world.paypalKnobs({ pending_captures: true });
    const member = await world.newMember();
    const id = await member.approvedOrder();
    await member.capture(id);
    await world.passTime(hours * HOUR_MS);
    const before = (await world.paypalState()).orders.length;

    const response = await member.post('/api/create-order', {});

    expect(response.status).toBe(409);
    expect(await response.text()).toBe(
      'PayPal is still checking your payment. There is nothing more for you to do: the course opens by itself as soon as PayPal has finished. Please do not pay again.',
    );
    expect((await world.paypalState()).orders.length).toBe(before);
  });

  test('a payment that was not completed after all can be tried anew', async () => {
    await world.paypalKnobs({ pending_captures: true, lose_events: ['PAYMENT.CAPTURE.DECLINED'] });
    const member = await world.newMember();
    const id = await member.approvedOrder();
    await member.capture(id);
    await world.passTime(7 * HOUR_MS);
    await world.paypalControl(`/captures/${await world.captureOf(id)}/settle`, { status: 'DECLINED' });

    const fresh = (await created(member)).id;

    expect(fresh).not.toBe(id);
    expect(await remembered(member), 'the other one is gone').toEqual([fresh]);
  });

  test.each([1, 7, 72])(
    'a paid order whose events were lost, %d hours ago, leads to the page that opens the course',
    async (hours) => {
      await world.paypalKnobs({ pending_captures: true });
      const member = await world.newMember();
      const id = await member.approvedOrder();
      await member.capture(id);
      await world.eventsDelivered();
      await world.paypalKnobs({ lose_events: ['PAYMENT.CAPTURE.COMPLETED'] });
      await world.paypalControl(`/captures/${await world.captureOf(id)}/settle`, { status: 'COMPLETED' });
      await world.passTime(hours * HOUR_MS);
      const before = (await world.paypalState()).orders.length;

      expect((await created(member)).links).toEqual(paymentPage(id));
      expect((await world.paypalState()).orders.length).toBe(before);
      expect((await member.capture(id)).status).toBe(200);
      expect(await member.access()).toEqual({ hasCourseAccess: true });
      expect(await remembered(member), 'it is a purchase now').toEqual([]);
    },
  );

  test.each([3.1, 5, 7])('an order that nobody approved is no dead link after %d hours', async (hours) => {
    const member = await world.newMember();
    const old = await created(member);
    expect(await payable(old.id)).toBe(200);
    await world.passTime(hours * HOUR_MS);
    expect(await payable(old.id)).toBe(404);

    const fresh = await created(member);

    expect(fresh.id).not.toBe(old.id);
    expect(await payable(fresh.id)).toBe(200);
    expect((await created(member)).links, 'and the fresh one stays the one').toEqual(fresh.links);
    expect(await remembered(member)).toEqual([fresh.id]);
  });

  test('an approval that ran out is not led back to', async () => {
    await world.paypalKnobs({ lose_events: ['CHECKOUT.ORDER.APPROVED'] });
    const member = await world.newMember();
    const old = await member.approvedOrder();
    await world.passTime(2 * HOUR_MS);
    expect((await created(member)).links).toEqual(paymentPage(old));
    await world.passTime(2 * HOUR_MS);

    const fresh = await created(member);

    expect(fresh.id).not.toBe(old);
    expect(await payable(fresh.id)).toBe(200);
  });

  test('an order that was given back is not remembered', async () => {
    const member = await world.newMember();
    const old = await member.approvedOrder();
    await member.capture(old);
    await world.refundOrder(old);
    await world.eventsDelivered();
    await world.passTime(7 * HOUR_MS);

    expect((await created(member)).id).not.toBe(old);
  });
});

describe('an order that PayPal does not show yet', () => {
  test('is given again while it is young, and not afterwards', async () => {
    await world.paypalKnobs({ late_reads: 50 });
    const member = await world.newMember();
    const first = await created(member);

    expect(await created(member)).toEqual(first);
    await world.passTime(20 * MINUTE_MS);
    await world.paypalKnobs({ late_reads: 0 });

    expect((await created(member)).id).not.toBe(first.id);
  });
});

describe('when Clerk cannot keep what was made', () => {
  test('no order is handed out, and the next press gives the one that was made', async () => {
    const member = await world.newMember();
    const before = (await world.paypalState()).orders.length;
    await world.clerkKnobs({ failMetadata: 3 });

    expect((await member.post('/api/create-order', {})).status).toBe(503);
    await world.clerkKnobs({ failMetadata: 0 });
    const { id } = await created(member);

    expect((await world.paypalState()).orders.length).toBe(before + 1);
    expect(await remembered(member)).toEqual([id]);
  });
});

describe('a member with open access is not sold it again', () => {
  test('without an end: 409, and no order at PayPal', async () => {
    const member = await world.newMember();
    await member.capture(await member.approvedOrder());
    const before = (await world.paypalState()).orders.length;

    const response = await member.post('/api/create-order', {});

    expect(response.status).toBe(409);
    expect(await response.text()).toBe(
      'You already have access to the courses, and it has no end. There is nothing more to pay.',
    );
    expect((await world.paypalState()).orders.length).toBe(before);
  });

  test('to an end: 409 with the day', async () => {
    const member = await world.newMember({
      hasCourseAccess: true,
      accessEndsAt: '2999-03-01T10:00:00.000Z',
    });

    const response = await member.post('/api/create-order', {});

    expect(response.status).toBe(409);
    expect(await response.text()).toBe(
      'You already have access to the courses, until March 1, 2999. There is nothing to pay now.',
    );
  });

  test('after its end it can be bought', async () => {
    const member = await world.newMember({
      hasCourseAccess: true,
      accessEndsAt: '2024-03-01T10:00:00.000Z',
    });

    expect((await member.post('/api/create-order', {})).status).toBe(200);
  });
});

test('answers 502 when PayPal refuses our request', async () => {
  const member = await world.newMember();
  await world.paypalKnobs({
    fail: [{ method: 'POST', path: 'orders$', status: 422, issue: 'PAYEE_ACCOUNT_RESTRICTED' }],
  });

  const response = await member.post('/api/create-order', {});

  expect(response.status).toBe(502);
  expect(await response.text()).toContain('PayPal gave an answer that we could not use');
});

test('creates one order although PayPal fails twice first', async () => {
  const member = await world.newMember();
  const before = (await world.paypalState()).orders.length;
  await world.paypalKnobs({ fail: [{ method: 'POST', path: 'orders$', status: 500, times: 2 }] });

  expect((await member.post('/api/create-order', {})).status).toBe(200);
  expect((await world.paypalState()).orders.length).toBe(before + 1);
});

test('answers 503 when PayPal is down', async () => {
  const member = await world.newMember();
  await world.paypalKnobs({ down: true });

  const response = await member.post('/api/create-order', {});

  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect(await response.text()).toBe(
    'PayPal does not answer at the moment. Please wait a minute, then try again. If you have already paid, please do not pay a second time.',
  );
});
