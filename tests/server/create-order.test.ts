import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { prices } from '#content/prices.ts';

import { startWorld, type World } from './support/world.ts';

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

test('gives the same order for the same key of the same member, and another one otherwise', async () => {
  const member = await world.newMember();
  const other = await world.newMember();
  const idFor = async (who: typeof member, key?: string) => {
    const response = await who.post(
      '/api/create-order',
      {},
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
    expect(response.status).toBe(200);
    return ((await response.json()) as Created).id;
  };

  const first = await idFor(member, 'opening-1');

  expect(await idFor(member, 'opening-1')).toBe(first);
  const others = [
    await idFor(member, 'opening-2'),
    await idFor(other, 'opening-1'),
    await idFor(member),
    await idFor(member),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test.each(['with a space', 'x'.repeat(201)])('refuses the malformed key %s', async (key) => {
  const member = await world.newMember();

  expect((await member.post('/api/create-order', {}, { 'Idempotency-Key': key })).status).toBe(400);
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
    'PayPal does not answer at the moment. Nothing was changed. Please wait a minute, then try again.',
  );
});
