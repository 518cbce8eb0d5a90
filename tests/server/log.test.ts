import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { SECRETS, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  await world.calm();
  world.log.length = 0;
});
afterAll(() => world.close());

test('writes one line for each request', async () => {
  const member = await world.newMember();
  await fetch(`${world.url}/healthz?token=SECRETINQUERY`);
  const response = await member.post('/api/capture-order', { token: '%', userId: member.id });

  expect(world.requestLines()).toEqual([
    {
      level: 30,
      time: expect.any(String),
      method: 'GET',
      path: '/healthz',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
      outcome: 'ok',
    },
    {
      level: 30,
      time: expect.any(String),
      method: 'POST',
      path: '/api/capture-order',
      status: 404,
      ms: expect.any(Number),
      requestId: response.headers.get('X-Request-Id'),
      outcome: 'unknown-purchase',
      member: member.id,
    },
  ]);
});

test('takes over the request id of a proxy, if it is one', async () => {
  await fetch(`${world.url}/healthz`, { headers: { 'X-Request-Id': 'proxy-1' } });
  await fetch(`${world.url}/healthz`, { headers: { 'X-Request-Id': 'me@example.com' } });

  expect(world.logLines()[0]?.requestId).toBe('proxy-1');
  expect(world.logLines()[1]?.requestId).not.toContain('@');
});

test('names the vendor that failed, and how', async () => {
  const member = await world.newMember();
  await world.paypalKnobs({ down: true });
  await member.post('/api/create-order', {});

  expect(world.logLines().at(-1)).toMatchObject({
    level: 50,
    status: 503,
    outcome: 'vendor-unavailable',
    vendor: 'PayPal',
    reason: expect.stringMatching(/^(token )?status 503$/),
  });
});

test('keeps each decision in a line of its own, by which PayPal can be asked', async () => {
  const member = await world.newMember();
  await world.paypalKnobs({ hold_webhooks: true });
  const orderId = await member.approvedOrder();
  world.log.length = 0;
  const response = await member.capture(orderId);
  const thief = await world.newMember();
  await thief.capture(orderId);

  expect(world.logLines().filter(({ kind }) => kind === 'access')).toEqual([
    {
      level: 30,
      time: expect.any(String),
      kind: 'access',
      decision: 'granted',
      outcome: 'paid',
      member: member.id,
      purchase: orderId,
      plan: null,
      before: { hasCourseAccess: false, accessEndsAt: null },
      after: { hasCourseAccess: true, accessEndsAt: null },
      cause: {
        by: 'capture-order',
        requestId: response.headers.get('X-Request-Id'),
        visitor: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      paypal: expect.arrayContaining([
        expect.stringMatching(new RegExp(`^POST /v2/checkout/orders/${orderId}/capture \\w+$`)),
      ]),
    },
    expect.objectContaining({
      decision: 'refused',
      outcome: 'other-member',
      member: thief.id,
      purchase: orderId,
    }),
  ]);
});

describe('whatever happens', () => {
  test('no secret, no token and no e-mail is in the log, and payment ids in the audit trail only', async () => {
    const member = await world.newMember();
    const thief = await world.newMember();
    const token = await member.token();
    await fetch(`${world.url}/blog/somebody@example.com/somebody%40example.com?e=somebody@example.com`);
    await fetch(`${world.url}/api/unknown`, { headers: { Authorization: `Bearer ${token}` } });
    const orderId = await member.approvedOrder();
    await member.capture(orderId);
    await thief.capture(orderId);
    await member.post('/api/capture-order', { token: orderId, userId: 'somebody@example.com' });
    await member.post('/api/create-order', {}, { Authorization: `Bearer ${token}x` });
    const subscriptionId = await member.startedSubscription();
    await member.activate(subscriptionId);
    await world.refundOrder(orderId);
    await world.eventsDelivered();
    for (const stop of [
      () => world.paypalKnobs({ down: true }),
      () => world.clerkKnobs({ down: true }),
      () => world.clerkKnobs({ failMetadata: 1000 }),
      () => world.paypalKnobs({ fail: [{ method: 'POST', path: 'capture$', status: 422, issue: 'ODD' }] }),
    ]) {
      await world.calm();
      const fresh = (await world.plantOrder(approvedOrderOf(member.id))).id;
      const kept = await member.token();
      await stop();
      await member.post(
        '/api/capture-order',
        { token: fresh, userId: member.id },
        { Authorization: `Bearer ${kept}` },
      );
    }
    await world.calm();
    await world.eventsDelivered();

    const everything = world.log.join('');
    const { orders, subscriptions } = await world.paypalState();
    expect(world.log.length).toBeGreaterThan(20);
    expect(everything).not.toMatch(/@|%40/);
    expect(everything).not.toMatch(/Bearer|Basic |authorization/i);
    // As they are written: one id of PayPal's in some thousands has the same letters in the other case.
    expect(everything).not.toMatch(/eyJ|A21AA|sk_test/);
    for (const secret of [...Object.values(SECRETS), token, token.split('.')[2] ?? '']) {
      expect(everything).not.toContain(secret);
    }
    const requestLines = JSON.stringify(world.requestLines());
    for (const { id } of [...orders, ...subscriptions]) {
      expect(requestLines).not.toContain(id);
    }
  });
});

const approvedOrderOf = (memberId: string) => ({
  status: 'APPROVED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '27.00' }, custom_id: memberId }],
});
