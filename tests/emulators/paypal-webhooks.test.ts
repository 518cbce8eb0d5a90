import type { IncomingHttpHeaders } from 'node:http';

import { describe, expect, it } from 'vitest';

import { rawMember } from '../../emulators/paypal/raw-json.ts';
import { createSigner, newSigningKey } from '../../emulators/paypal/signing.ts';
import { createWebhooks } from '../../emulators/paypal/webhooks.ts';
import { refusalOf } from '../support/paypal-client.ts';
import {
  eventually,
  readState,
  startReceiver,
  usePaypalBench,
  verificationBody,
  WEBHOOK_ID,
} from './paypal-bench.ts';

const bench = usePaypalBench();

describe('webhooks', () => {
  const verify = (headers: IncomingHttpHeaders, rawEvent: string, over: Record<string, string> = {}) =>
    bench.callRaw(
      'POST',
      '/v1/notifications/verify-webhook-signature',
      verificationBody(headers, rawEvent, over),
    );

  const SUCCESS = { verification_status: 'SUCCESS' };
  const FAILURE = { verification_status: 'FAILURE' };

  it('verifies the bytes as they were sent, and nothing else', async () => {
    await bench.activeSubscription();
    const { headers, body, event } = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    expect(await verify(headers, body)).toEqual(SUCCESS);
    expect(await verify(headers, JSON.stringify(JSON.parse(body)))).toEqual(FAILURE);
    expect(await verify(headers, body.replace('user_1', 'user_2'))).toEqual(FAILURE);
    expect(await verify(headers, `${body.slice(0, -1)} }`)).toEqual(FAILURE);
    const other = bench.receiver.received.find((delivery) => delivery.event.id !== event.id);
    expect(await verify(headers, String(other?.body))).toEqual(FAILURE);
  });

  it.each([
    ['a forged signature', { transmission_sig: Buffer.from('forged').toString('base64') }],
    ['another transmission', { transmission_id: 'other' }],
    ['another time', { transmission_time: '2026-01-01T00:00:00Z' }],
    ['another webhook', { webhook_id: 'WHOTHER' }],
    ['a certificate from elsewhere', { cert_url: 'https://evil.example/cert.pem' }],
    ['another algorithm', { auth_algo: 'SHA1withRSA' }],
  ])('fails on %s', async (_, over) => {
    await bench.activeSubscription();
    const { headers, body } = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    expect(await verify(headers, body, over)).toEqual(FAILURE);
  });

  it('refuses a verification without a field', async () => {
    const call = bench.callRaw(
      'POST',
      '/v1/notifications/verify-webhook-signature',
      '{"auth_algo":"SHA256withRSA"}',
    );
    expect(await refusalOf(call)).toEqual({ status: 400, issue: 'MISSING_REQUIRED_PARAMETER' });
  });

  it('serves its public key at the address in the headers', async () => {
    await bench.activeSubscription();
    const { headers } = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    expect(await (await fetch(String(headers['paypal-cert-url']))).text()).toContain('BEGIN PUBLIC KEY');
  });

  it('lists the configured receiver, and registers another for the events that it wants', async () => {
    const second = await startReceiver();
    try {
      const body = JSON.stringify({ url: second.url, event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] });
      const registered = (await bench.callRaw('POST', '/v1/notifications/webhooks', body)) as { id: string };
      expect(await bench.callRaw('GET', '/v1/notifications/webhooks')).toMatchObject({
        webhooks: [
          { id: WEBHOOK_ID, url: bench.receiver.url },
          { id: registered.id, url: second.url },
        ],
      });
      await bench.activeSubscription();
      await eventually(() => expect(second.types()).toEqual(['PAYMENT.SALE.COMPLETED']));
      const [delivery] = second.received;
      expect(
        await verify(delivery?.headers ?? {}, String(delivery?.body), { webhook_id: registered.id }),
      ).toEqual(SUCCESS);
      await bench.control('reset');
      expect(
        await verify(delivery?.headers ?? {}, String(delivery?.body), { webhook_id: registered.id }),
      ).toEqual(FAILURE);
    } finally {
      await second.close();
    }
  });

  it('tries again after a 5xx, keeps the order, and does not after a 4xx', async () => {
    bench.receiver.answers = [500, 429, 200, 400];
    await bench.activeSubscription();
    await bench.received('PAYMENT.SALE.COMPLETED');
    expect(bench.receiver.types()).toEqual([
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
    ]);
    const statuses = await eventually(async () => {
      const { events } = await readState(bench.url);
      const found = events.map(({ deliveries }) => deliveries.map(({ status }) => status));
      expect(found.at(-1)).toEqual([200]);
      return found;
    });
    expect(statuses).toEqual([[500, 429, 200], [400], [200]]);
  });

  it('reaches a receiver that starts later, and gives up in the end', async () => {
    const closed = await startReceiver();
    const port = Number(new URL(closed.url).port);
    await closed.close();
    const signer = createSigner(newSigningKey());
    const shared = { signer, certificateUrl: 'http://cert', isHolding: () => false };
    const announcement = { about: 'I-1', eventType: 'A.B', resourceType: 'x', resource: {} };

    const hopeless = createWebhooks({
      ...shared,
      configured: { id: 'WH', url: closed.url },
      retryDelaysMs: [1, 1],
    });
    hopeless.announce(announcement);
    await eventually(() => expect(hopeless.records()[0]?.deliveries).toHaveLength(3));
    await hopeless.close();
    expect(hopeless.records()[0]?.deliveries.map(({ status }) => status)).toEqual([0, 0, 0]);

    const patient = createWebhooks({
      ...shared,
      configured: { id: 'WH', url: closed.url },
      retryDelaysMs: Array.from({ length: 1000 }, () => 5),
    });
    patient.announce(announcement);
    await eventually(() => expect(patient.records()[0]?.deliveries.length).toBeGreaterThan(1));
    const late = await startReceiver(port);
    await eventually(() => expect(late.types()).toEqual(['A.B']));
    await patient.close();
    await late.close();
  });

  it('stops trying at once when it is reset or closed', async () => {
    bench.receiver.answers = [503, 503];
    const webhooks = createWebhooks({
      signer: createSigner(newSigningKey()),
      certificateUrl: 'http://cert',
      configured: { id: 'WH', url: bench.receiver.url },
      isHolding: () => false,
      retryDelaysMs: [3_600_000],
    });
    const announceOnce = async () => {
      webhooks.announce({ about: 'I-1', eventType: 'A.B', resourceType: 'x', resource: {} });
      await eventually(() => expect(webhooks.records()[0]?.deliveries).toHaveLength(1));
    };
    await announceOnce();
    await webhooks.reset();
    expect(webhooks.records()).toEqual([]);
    await announceOnce();
    await webhooks.close();
    expect(bench.receiver.types()).toEqual(['A.B', 'A.B']);
  });

  it('holds events and releases them in either order', async () => {
    for (const [reverse, expected] of [
      [false, ['CREATED', 'ACTIVATED', 'COMPLETED']],
      [true, ['COMPLETED', 'ACTIVATED', 'CREATED']],
    ] as const) {
      bench.receiver.received = [];
      await bench.control('knobs', { hold_webhooks: true });
      await bench.activeSubscription();
      expect((await readState(bench.url)).events.filter(({ held }) => held)).toHaveLength(3);
      expect(bench.receiver.received).toEqual([]);
      expect(await bench.control('events/release', { reverse })).toEqual({ released: 3 });
      expect(bench.receiver.types().map((type) => type.split('.').at(-1))).toEqual(expected);
    }
  });

  it('resends an event with the same id, and knows no other', async () => {
    await bench.activeSubscription();
    const { event } = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    await bench.received('PAYMENT.SALE.COMPLETED');
    const deliveries = await bench.control<{ status: number }[]>(`events/${event.id}/resend`);
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200]);
    expect(bench.receiver.received.filter((delivery) => delivery.event.id === event.id)).toHaveLength(2);
    const unknown = await fetch(`${bench.url}/_emulator/events/WH-NOPE/resend`, { method: 'POST' });
    expect(unknown.status).toBe(404);
  });
});

describe('the raw text of a JSON member', () => {
  it.each([
    ['{"a":1,"b":{"x": "}\\"", "y":[1, 2]},"c":3}', '{"x": "}\\"", "y":[1, 2]}'],
    ['{ "b" : "te,xt\\\\" }', '"te,xt\\\\"'],
    ['{"a":{"b":1}, "b":-1.0e5}', '-1.0e5'],
    ['{"b":1,"b":[ ]}', '[ ]'],
    ['{"\\u0062":null}', 'null'],
    ['{"a":"b"}', undefined],
    ['{}', undefined],
  ])('is found in %s', (json, expected) => {
    expect(rawMember(json, 'b')).toBe(expected);
  });
});
