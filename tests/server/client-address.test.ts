import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';

import { clientAddress, networkOf, visitorOf } from '../../server/client-address.ts';
import { answerError } from '../../server/errors.ts';
import type { AppContext } from '../../server/log.ts';
import { CALLS_A_MINUTE, countsOfAMinute, limitByAddress, limitEvents } from '../../server/rate-limits.ts';

function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } } as never;
}

async function addressOf(hops: number, connected: string, forwarded?: string): Promise<string> {
  const app = new Hono<AppContext>();
  app.get('/', (context) => context.text(clientAddress(context, hops)));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, from(connected))).text();
}

describe('the address of a visitor', () => {
  test.each([
    [0, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    [0, '127.0.0.1', '1.1.1.1', '127.0.0.1'],
    [1, '100.64.0.1', '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [1, '203.0.113.1', '2.2.2.2', '2.2.2.2'],
    [2, '10.0.0.1', '9.9.9.9, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [2, '10.0.0.1', '2.2.2.2', '10.0.0.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', '1.1.1.1, nonsense-3', '10.0.0.1'],
    [1, '10.0.0.1', '1.1.1.1,', '10.0.0.1'],
    [1, '10.0.0.1', '1.1.1.1:4711', '1.1.1.1'],
    [1, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '10.0.0.1', '2001:db8::1', '2001:db8::1'],
    [0, '::ffff:192.0.2.7', undefined, '192.0.2.7'],
    [1, '10.0.0.1', '::ffff:192.0.2.7', '192.0.2.7'],
  ])('with %i proxies, from %s, forwarded for %s, is %s', async (hops, connected, forwarded, expected) => {
    expect(await addressOf(hops, connected, forwarded)).toBe(expected);
  });

  test('is unknown without a connection', async () => {
    const app = new Hono<AppContext>();
    app.get('/', (context) => context.text(clientAddress(context, 0)));

    expect(await (await app.request('/', { headers: { 'X-Forwarded-For': '1.1.1.1' } })).text()).toBe(
      'unknown',
    );
  });
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor);
});

describe('the limits', () => {
  function limited() {
    const app = new Hono<AppContext>();
    app.onError(answerError);
    app.use('/api/webhooks/*', limitEvents({ trustedProxyHops: 1 }));
    app.use('/api/calls', limitByAddress({ trustedProxyHops: 1 }));
    app.all('*', (context) => context.text('in'));
    return (path: string, forwarded: string) =>
      app.request(path, { headers: { 'X-Forwarded-For': forwarded } }, from('10.0.0.1'));
  }
  const left = async (answer: Promise<Response> | Response) =>
    (await answer).headers.get('RateLimit-Remaining');

  test('addresses of one IPv6 network have one bucket', async () => {
    const ask = limited();

    expect(await left(ask('/api/calls', '2001:db8:1:2::1'))).toBe('299');
    expect(await left(ask('/api/calls', '2001:db8:1:2:ffff::1'))).toBe('298');
    expect(await left(ask('/api/calls', '2001:db8:1:3::1'))).toBe('299');
  });

  test('what is no address has the bucket of the connection', async () => {
    const ask = limited();

    expect(await left(ask('/api/calls', 'nonsense-1'))).toBe('299');
    expect(await left(ask('/api/calls', 'nonsense-2'))).toBe('298');
  });

  test('the events of each vendor have a bucket of their own', async () => {
    const ask = limited();
    for (let call = 0; call < 301; call += 1) {
      await ask('/api/calls', '192.0.2.1');
    }

    const events = CALLS_A_MINUTE.events - 1;
    expect(await left(ask('/api/webhooks/paypal', '192.0.2.1'))).toBe(String(events));
    expect(await left(ask('/api/webhooks/clerk', '192.0.2.1'))).toBe(String(events));
  });
});

test('no more than so many visitors are counted at a time, and the longest known go first', () => {
  const counts = countsOfAMinute(100);
  for (let visitor = 0; visitor < 1000; visitor += 1) {
    void counts.increment(`visitor-${visitor}`);
  }

  expect(counts.size()).toBe(100);
  expect(counts.increment('visitor-999')).toMatchObject({ totalHits: 2 });
  expect(counts.increment('visitor-0')).toMatchObject({ totalHits: 1 });
});

test('a minute later, counting begins again and the memory is free', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const counts = countsOfAMinute(100);
    for (let visitor = 0; visitor < 50; visitor += 1) {
      void counts.increment(`visitor-${visitor}`);
    }
    vi.advanceTimersByTime(60_001);

    expect(counts.increment('visitor-49')).toMatchObject({ totalHits: 1 });
    expect(counts.size()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
