import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CALLS_A_MINUTE } from '../../server/rate-limits.ts';
import { startWorld, type Member, type World } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await startWorld();
  member = await world.newMember();
});
afterAll(() => world.close());

const CALLS = [
  '/api/create-order',
  '/api/capture-order',
  '/api/activate-subscription',
  '/api/webhooks/paypal',
];
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** A body of spaces on a connection of its own, since the server may close it. `announced`: its length goes ahead. */
function postSpaces(
  path: string,
  bytes: number,
  announced: boolean,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const headers = { 'Content-Type': 'application/json', ...(announced ? { 'Content-Length': bytes } : {}) };
    const outgoing = request({ hostname, port, path, method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
    outgoing.write(' '.repeat(bytes - 1));
    outgoing.end(' ');
  });
}

describe('bodies', () => {
  test.each(CALLS.slice(0, 3))('%s refuses more than 10 kB with 413, announced or streamed', async (path) => {
    for (const announced of [true, false]) {
      expect(await postSpaces(path, 10 * 1024 + 1, announced)).toEqual({
        status: 413,
        text: 'This request is too large.',
      });
      expect((await postSpaces(path, 10 * 1024, announced)).status).toBe(401);
    }
  });

  test('an event of PayPal may have 256 kB', async () => {
    for (const announced of [true, false]) {
      expect((await postSpaces('/api/webhooks/paypal', 256 * 1024 + 1, announced)).status).toBe(413);
      expect((await postSpaces('/api/webhooks/paypal', 256 * 1024, announced)).status).toBe(400);
    }
  });

  test.each(CALLS)('%s refuses what is not JSON with 415', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect((await post(path, '{}', { 'Content-Type': type })).status).toBe(415);
    }
    expect((await post(path, '{}', { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).not.toBe(
      415,
    );
  });

  const asMember = async (path: string, body: string) =>
    post(path, body, { Authorization: `Bearer ${await member.token()}` });

  test.each([
    ['/api/create-order', '{'],
    ['/api/create-order', ''],
    ['/api/create-order', '[]'],
    ['/api/create-order', '"text"'],
    ['/api/create-order', 'null'],
    ['/api/capture-order', '{"token":"X"}'],
    ['/api/capture-order', '{"userId":"X"}'],
    ['/api/capture-order', '{"token":"","userId":"X"}'],
    ['/api/capture-order', '{"token":5,"userId":"X"}'],
    ['/api/activate-subscription', '{"subscriptionID":null,"userId":"X"}'],
    ['/api/activate-subscription', '{"userId":"X"}'],
    ['/api/activate-subscription', 'undefined'],
  ])('%s refuses %s with 400', async (path, body) => {
    const response = await asMember(path, body);

    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).toMatch(/^This request (could not be read|is not complete): .+\.$/);
  });
});

describe('bodies that come in parts', () => {
  const parts = (...texts: readonly string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) {
          controller.enqueue(new TextEncoder().encode(text));
        }
        controller.close();
      },
    });
  const send = async (path: string, body: ReadableStream<Uint8Array>) =>
    fetch(world.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await member.token()}` },
      body,
      duplex: 'half',
    } as RequestInit);

  test('are read as one', async () => {
    const response = await send('/api/capture-order', parts('{"token":', '"x"}'));

    expect(response.status).toBe(400);
    expect(await response.text()).toBe('This request is not complete: it must hold `token` and `userId`.');
  });

  test('are refused when they grow too large', async () => {
    const response = await send('/api/capture-order', parts('x'.repeat(6 * 1024), 'x'.repeat(6 * 1024)));

    expect(response.status).toBe(413);
  });
});

describe('addresses', () => {
  test.each([
    ['GET', '/api/create-order'],
    ['GET', '/api'],
    ['POST', '/api/'],
    ['POST', '/api/unknown'],
    ['PUT', '/api/capture-order'],
    ['DELETE', '/api/webhooks/paypal'],
  ])('%s %s: 404 in words', async (method, path) => {
    const response = await fetch(world.url + path, { method });

    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^There is .+\.$/);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  });

  test('alive and ready', async () => {
    expect(await (await fetch(`${world.url}/healthz`)).text()).toBe('alive');
    const ready = await fetch(`${world.url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
    expect(ready.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('many requests', () => {
  test('a member has 60 a minute, says the header, and 429 then', async () => {
    const busy = await world.newMember();
    const token = await busy.token();
    const call = () => busy.post('/api/create-order', [], { Authorization: `Bearer ${token}` });

    const first = await call();
    expect(first.headers.get('RateLimit-Limit')).toBe('60');
    expect(first.headers.get('RateLimit-Remaining')).toBe('59');
    const statuses = await Promise.all(
      Array.from({ length: CALLS_A_MINUTE.member - 1 }, async () => (await call()).status),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));

    const refused = await call();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Please wait a minute');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await member.post('/api/create-order', [])).status, 'another member is not touched').toBe(400);
  });

  test('an address has 300 a minute, whatever it says of itself', async () => {
    const call = (forwardedFor: string) =>
      fetch(`${world.url}/api/unknown`, { method: 'POST', headers: { 'X-Forwarded-For': forwardedFor } });
    const statuses = await Promise.all(
      Array.from(
        { length: CALLS_A_MINUTE.address },
        async (_, index) => (await call(`${index}, 203.0.113.9`)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));

    expect((await call('203.0.113.9')).status).toBe(429);
    expect((await call('198.51.100.7')).status, 'another address is not touched').toBe(404);
  });
});

test('says which vendor is missing', async () => {
  const lame = await startWorld();
  try {
    await lame.paypalKnobs({ down: true });
    const response = await fetch(`${lame.url}/readyz`);
    expect([response.status, await response.text()]).toEqual([503, 'Not ready: PayPal cannot be reached.']);
    expect((await fetch(`${lame.url}/healthz`)).status).toBe(200);
  } finally {
    await lame.close();
  }
});

test('says that both vendors are missing', async () => {
  const lame = await startWorld();
  try {
    await lame.paypalKnobs({ down: true });
    await lame.clerkKnobs({ down: true });
    expect(await (await fetch(`${lame.url}/readyz`)).text()).toBe(
      'Not ready: Clerk and PayPal cannot be reached.',
    );
  } finally {
    await lame.close();
  }
});
