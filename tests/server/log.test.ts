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
  const response = await member.post('/api/capture-order', { token: 'UNKNOWN', userId: member.id });

  expect(world.logLines()).toEqual([
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

describe('whatever happens', () => {
  test('no secret, no token, no payment id and no e-mail is in the log', async () => {
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
      const fresh = await member.approvedOrder();
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
    expect(everything).not.toMatch(/Bearer|Basic |eyJ|A21AA|sk_test|authorization/i);
    for (const secret of [
      ...Object.values(SECRETS),
      token,
      token.split('.')[2] ?? '',
      ...orders.map(({ id }) => id),
      ...subscriptions.map(({ id }) => id),
    ]) {
      expect(everything).not.toContain(secret);
    }
  });
});
