import { createSign, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { selfSignedCertificate } from '../../emulators/paypal/certificate.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { Refusal, VendorUnavailable } from '../../server/errors.ts';
import { createEventVerifier } from '../../server/paypal/event-signature.ts';
import { startFakeVendor, type FakeVendor } from './support/fake-vendor.ts';
import { rsaKeys } from './support/rsa-keys.ts';
import { QUICK, RAW_ENVIRONMENT } from './support/world.ts';

const paypalKey = rsaKeys('vendor');
const strangersKey = rsaKeys('stranger');
const CERTIFICATE = selfSignedCertificate(paypalKey.privateKey, {
  commonName: 'messageverificationcerts.paypal.com',
  organization: 'PayPal',
});

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOURS = 3_600_000;
const EVENT = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.SALE.COMPLETED', note: 'ünïcode' });

let vendor: FakeVendor;
let status: number;
let now: number;
let certificate: string;

beforeEach(async () => {
  status = 200;
  now = NOW;
  certificate = CERTIFICATE;
  vendor = await startFakeVendor((request, response) => {
    response.writeHead(request.path.includes('MADE-UP') ? 404 : status);
    response.end(certificate);
  });
});

afterEach(() => vendor.close());

function verifier(raw: Record<string, string> = {}) {
  const { paypal } = parseServerEnvironment({
    ...RAW_ENVIRONMENT,
    PAYPAL_API_BASE_URL: vendor.url,
    PAYPAL_WEBHOOK_ID: 'WHNEW,WHOLD',
    ...raw,
  });
  return createEventVerifier(paypal, QUICK, { now: () => now });
}

interface Sent {
  body?: string;
  signedBody?: string;
  webhookId?: string;
  key?: KeyObject;
  certificateUrl?: string;
  time?: string;
  headers?: Record<string, string>;
  network?: string;
}

function sent({
  body = EVENT,
  signedBody = body,
  webhookId = 'WHNEW',
  key = paypalKey.privateKey,
  certificateUrl = `${vendor.url}/v1/notifications/certs/CERT-1`,
  time = new Date(now).toISOString().replace(/\.\d+/, ''),
  headers = {},
  network = '198.51.100.0/24',
}: Sent = {}): [Headers, string, string] {
  const id = '69cd13f0-d67a-11e5-baa3-778b53f4ae55';
  const signature = createSign('RSA-SHA256')
    .update(`${id}|${time}|${webhookId}|${crc32(signedBody)}`)
    .sign(key, 'base64');
  return [
    new Headers({
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': certificateUrl,
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Sig': signature,
      'PayPal-Transmission-Time': time,
      ...headers,
    }),
    body,
    network,
  ];
}

/** How an event ends in one word. */
async function outcome(verifying: Promise<void>): Promise<string> {
  try {
    await verifying;
    return 'genuine';
  } catch (error) {
    if (error instanceof Refusal) {
      return `${error.status} ${error.outcome}`;
    }
    return error instanceof VendorUnavailable ? 'unavailable' : String(error);
  }
}

test('an event that PayPal signed for one of our webhooks is genuine, and a hundred need one certificate', async () => {
  const verify = verifier();

  const first = await Promise.all(Array.from({ length: 50 }, () => outcome(verify(...sent()))));
  const then = await Promise.all(
    Array.from({ length: 50 }, () => outcome(verify(...sent({ webhookId: 'WHOLD' })))),
  );

  expect(new Set([...first, ...then])).toEqual(new Set(['genuine']));
  expect(vendor.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/notifications/certs/CERT-1',
  ]);
  expect(vendor.seen[0]?.headers.authorization).toBeUndefined();
});

test.each<[string, Sent]>([
  ['another body', { signedBody: `${EVENT} ` }],
  ['a stranger', { key: strangersKey.privateKey }],
  ['a webhook of somebody else', { webhookId: 'WHOTHER' }],
])('an event that was signed for or by %s is forged', async (_what, options) => {
  expect(await outcome(verifier()(...sent(options)))).toBe('400 forged-event');
});

describe('a stranger causes no call with', () => {
  test.each<[string, Sent, string]>([
    ['no algorithm', { headers: { 'PayPal-Auth-Algo': '' } }, '400 unsigned-event'],
    ['another algorithm', { headers: { 'PayPal-Auth-Algo': 'SHA1withRSA' } }, '400 forged-event'],
    ['an empty certificate address', { certificateUrl: '' }, '400 unsigned-event'],
    [
      'a certificate of his own',
      { certificateUrl: 'https://evil.example/v1/notifications/certs/CERT-1' },
      '400 forged-event',
    ],
    [
      'a certificate of the real PayPal',
      { certificateUrl: 'https://api.paypal.com/v1/notifications/certs/CERT-1' },
      '400 forged-event',
    ],
    ['a certificate address that is none', { certificateUrl: 'CERT-1' }, '400 forged-event'],
    ['a malformed id', { headers: { 'PayPal-Transmission-Id': 'a|b|c|d|e' } }, '400 forged-event'],
    [
      'a malformed signature',
      { headers: { 'PayPal-Transmission-Sig': 'x'.repeat(4000) } },
      '400 forged-event',
    ],
    ['a date of 2001', { time: '2001-01-01T00:00:00Z' }, '400 forged-event'],
    ['a date of tomorrow', { time: new Date(NOW + 24 * HOURS).toISOString() }, '400 forged-event'],
    ['a date that is none', { time: 'now' }, '400 forged-event'],
    ['a number for a body', { body: '1' }, '400 forged-event'],
    ['a list for a body', { body: '[]' }, '400 forged-event'],
    ['broken JSON', { body: '{"id":' }, '400 bad-json'],
    ['deeply nested JSON', { body: '['.repeat(100_000) }, '400 bad-json'],
  ])('%s', async (_what, options, expected) => {
    expect(await outcome(verifier()(...sent(options)))).toBe(expected);
    expect(vendor.seen).toEqual([]);
  });

  test.each([
    '/v1/notifications/certs/../../oauth2/token',
    '/v1/notifications/certs/a/b',
    '/v1/notifications/certs/CERT-1?to=x',
    '/v1/notifications/certs/CERT-1#x',
    '/v1/notifications/certs/',
    '/other/CERT-1',
  ])('an address at PayPal that is no certificate: %s', async (path) => {
    expect(await outcome(verifier()(...sent({ certificateUrl: vendor.url + path })))).toBe(
      '400 forged-event',
    );
    expect(vendor.seen).toEqual([]);
  });

  test('credentials in the address', async () => {
    const certificateUrl = `${vendor.url.replace('://', '://user:word@')}/v1/notifications/certs/CERT-1`;

    expect(await outcome(verifier()(...sent({ certificateUrl })))).toBe('400 forged-event');
    expect(vendor.seen).toEqual([]);
  });
});

test.each([
  ['sandbox', 'https://api.sandbox.paypal.com'],
  ['sandbox', 'https://api-m.sandbox.paypal.com'],
  ['production', 'https://api.paypal.com'],
])('without an address of its own, the certificates of %s are at %s', async (environment, host) => {
  const asked: string[] = [];
  const { paypal } = parseServerEnvironment(RAW_ENVIRONMENT);
  const verify = createEventVerifier(
    { ...paypal, environment: environment as 'sandbox', webhookIds: ['WHNEW'] },
    QUICK,
    { now: () => now },
  );
  const realFetch = globalThis.fetch;
  globalThis.fetch = (address) => {
    asked.push(address as string);
    return Promise.resolve(new Response(certificate));
  };
  try {
    const elsewhere = `https://${environment === 'sandbox' ? 'api' : 'api.sandbox'}.paypal.com`;
    const path = '/v1/notifications/certs/CERT-1';
    expect(await outcome(verify(...sent({ certificateUrl: host + path })))).toBe('genuine');
    expect(await outcome(verify(...sent({ certificateUrl: elsewhere + path })))).toBe('400 forged-event');
    expect(asked).toEqual([host + path]);
  } finally {
    globalThis.fetch = realFetch;
  }
});

test('an event that PayPal repeats for three days is taken', async () => {
  const late = new Date(NOW - 72 * HOURS).toISOString();

  expect(await outcome(verifier()(...sent({ time: late })))).toBe('genuine');
});

test('an event of the last 30 days is taken when PayPal is asked to send it again and repeats that for three days', async () => {
  const timeOf = (days: number) => ({ time: new Date(NOW - days * 24 * HOURS).toISOString() });

  expect(await outcome(verifier()(...sent(timeOf(33))))).toBe('genuine');
  expect(await outcome(verifier()(...sent(timeOf(34))))).toBe('400 forged-event');
});

const madeUp = (name: number, network = '203.0.113.0/24') =>
  sent({ certificateUrl: `${vendor.url}/v1/notifications/certs/MADE-UP-${name}`, network });

test('a certificate that PayPal does not have is asked for once a minute', async () => {
  const verify = verifier();

  for (let times = 0; times < 5; times += 1) {
    expect(await outcome(verify(...madeUp(1)))).toBe('400 unknown-certificate');
  }
  expect(vendor.seen).toHaveLength(1);
});

describe('a stranger who names made-up certificates', () => {
  test('holds up no event of PayPal, also where no certificate is known yet', async () => {
    const verify = verifier();
    for (let name = 0; name < 100; name += 1) {
      await outcome(verify(...madeUp(name)));
    }

    expect(await outcome(verify(...sent()))).toBe('genuine');
    expect(vendor.seen).toHaveLength(6 + 1);
  });

  test('rings no alarm', async () => {
    const verify = verifier();
    const words = new Set<string>();
    for (let name = 0; name < 100; name += 1) {
      words.add(await outcome(verify(...madeUp(name))));
    }

    expect(words).toEqual(new Set(['400 unknown-certificate', '429 unknown-certificate']));
  });

  test('comes from many networks: 120 certificates a minute are asked for, and that rings one', async () => {
    const verify = verifier();
    const words: string[] = [];
    for (let name = 0; name < 150; name += 1) {
      words.push(await outcome(verify(...madeUp(name, `network ${name}`))));
    }
    expect(vendor.seen).toHaveLength(120);
    expect(words.filter((word) => word === '429 too-many-certificates')).toHaveLength(30);

    now += 61_000;
    expect(await outcome(verify(...sent()))).toBe('genuine');
  });

  test('does not drive out a known certificate with names that PayPal is slow to deny', async () => {
    const verify = verifier();
    await verify(...sent());
    const denied = Array.from({ length: 100 }, (_value, name) =>
      outcome(verify(...madeUp(name, `network ${name}`))),
    );
    status = 503;

    expect(await outcome(verify(...sent()))).toBe('genuine');
    await Promise.all(denied);
  });
});

test('a known certificate goes on working while strangers name others, and while PayPal is away', async () => {
  const verify = verifier();
  await verify(...sent());
  for (let minute = 0; minute < 10; minute += 1) {
    for (let name = 0; name < 13; name += 1) {
      await outcome(
        verify(...sent({ certificateUrl: `${vendor.url}/v1/notifications/certs/MADE-UP-${minute}-${name}` })),
      );
    }
    now += 61_000;
  }
  status = 503;

  expect(await outcome(verify(...sent()))).toBe('genuine');
});

test.each([500, 429, 302])('an answer of %i instead of a certificate is no verdict', async (answer) => {
  const verify = verifier();
  status = answer;
  expect(await outcome(verify(...sent()))).toBe('unavailable');
  expect(await outcome(verify(...sent()))).toBe('unavailable');
  expect(vendor.seen).toHaveLength(1);

  status = 200;
  now += 2000;
  expect(await outcome(verify(...sent()))).toBe('genuine');
});

test('a certificate that was no longer valid when the event was sent is no verdict', async () => {
  now = Date.parse('2051-01-01T00:00:00Z');

  expect(await outcome(verifier()(...sent()))).toBe('unavailable');
  expect(await outcome(verifier()(...sent({ key: strangersKey.privateKey })))).toBe('400 forged-event');
});

test.each(['nonsense', '', paypalKey.pem])('a certificate that reads "%s" is no verdict', async (text) => {
  certificate = text;

  expect(await outcome(verifier()(...sent()))).toBe('unavailable');
});
