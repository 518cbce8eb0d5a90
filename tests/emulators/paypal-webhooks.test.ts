import { verify as verifySignature, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createClock } from '../../emulators/paypal/clock.ts';
import { neutralKnobs } from '../../emulators/paypal/knobs.ts';
import { rawMember } from '../../emulators/paypal/raw-json.ts';
import { createSigner, signingKeyInMemory } from '../../emulators/paypal/signing.ts';
import { createWebhooks } from '../../emulators/paypal/webhooks.ts';
import {
  eventually,
  readState,
  startReceiver,
  usePaypalBench,
  verificationBody,
  WEBHOOK_ID,
} from './support/paypal-bench.ts';
import { refusalOf } from './support/paypal-client.ts';

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

  it('serves at the address in the headers the certificate that the signature is checked with', async () => {
    await bench.activeSubscription();
    const { headers, body } = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    const response = await fetch(String(headers['paypal-cert-url']));
    const certificate = new X509Certificate(await response.text());
    expect(certificate.subject).toContain('messageverificationcerts');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
    const { 'paypal-transmission-id': id, 'paypal-transmission-time': time } = headers;
    const signed = `${String(id)}|${String(time)}|${WEBHOOK_ID}|${crc32(body)}`;
    const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
    expect(verifySignature('RSA-SHA256', Buffer.from(signed), certificate.publicKey, signature)).toBe(true);
    expect(verifySignature('RSA-SHA256', Buffer.from(`${signed}0`), certificate.publicKey, signature)).toBe(
      false,
    );
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

  it('repeats what is not answered by 2xx', async () => {
    bench.receiver.answersTo = { 'BILLING.SUBSCRIPTION.CREATED': [500, 400, 302, 204] };
    await bench.activeSubscription();
    await eventually(() => expect(bench.receiver.received).toHaveLength(6));
    const statuses = await eventually(async () => {
      const { events } = await readState(bench.url);
      const found = events.map(({ deliveries }) => deliveries.map(({ status }) => status));
      expect(found[0]?.at(-1)).toBe(204);
      return found;
    });
    expect(statuses).toEqual([[500, 400, 302, 204], [200], [200]]);
  });

  const own = (url: string, pausesMs?: readonly number[]) => {
    const clock = createClock();
    const webhooks = createWebhooks({
      clock,
      signer: createSigner(signingKeyInMemory()),
      certificateUrl: 'http://cert',
      origin: 'http://localhost:1',
      configured: { id: 'WH', url },
      misbehaviour: neutralKnobs,
      ...(pausesMs && { pausesMs }),
    });
    const close = () => {
      clock.cancel();
      return webhooks.close();
    };
    const announce = () =>
      webhooks.announce({ about: 'I-1', eventType: 'A.B', resourceType: 'x', resource: {} });
    return { clock, webhooks, announce, close };
  };

  it('keeps no event waiting for the repetition of another about the same purchase', async () => {
    bench.receiver.answers = [500];
    const { webhooks, announce, close } = own(bench.receiver.url, [3_600_000]);
    announce();
    announce();
    await eventually(() => expect(webhooks.records()[1]?.deliveries).toHaveLength(1));
    expect(webhooks.records().map(({ deliveries }) => deliveries.map(({ status }) => status))).toEqual([
      [500],
      [200],
    ]);
    await close();
  });

  it('repeats 25 times within 3 days of its clock, and then gives up', async () => {
    bench.receiver.answers = Array.from({ length: 40 }, () => 503);
    const { clock, announce, close, webhooks } = own(bench.receiver.url);
    announce();
    const start = clock.now();
    const inHours = (hours: number) => clock.moveTo(start + hours * 3_600_000, () => undefined);
    await inHours(1);
    expect(webhooks.records()[0]?.deliveries.length).toBeLessThan(20);
    await inHours(72);
    expect(webhooks.records()[0]?.deliveries).toHaveLength(26);
    await inHours(1000);
    expect(webhooks.records()[0]?.deliveries).toHaveLength(26);
    await close();
  });

  it('reaches a receiver that starts later, and gives up in the end', async () => {
    const closed = await startReceiver();
    const port = Number(new URL(closed.url).port);
    await closed.close();

    const hopeless = own(closed.url, [1, 1]);
    hopeless.announce();
    await eventually(() => expect(hopeless.webhooks.records()[0]?.deliveries).toHaveLength(3));
    await hopeless.close();
    expect(hopeless.webhooks.records()[0]?.deliveries.map(({ status }) => status)).toEqual([0, 0, 0]);

    const patient = own(
      closed.url,
      Array.from({ length: 1000 }, () => 5),
    );
    patient.announce();
    await eventually(() => expect(patient.webhooks.records()[0]?.deliveries.length).toBeGreaterThan(1));
    const late = await startReceiver(port);
    await eventually(() => expect(late.types()).toEqual(['A.B']));
    await patient.close();
    await late.close();
  });

  it('stops trying at once when it is reset or closed', async () => {
    bench.receiver.answers = [503, 503];
    const { clock, webhooks, announce, close } = own(bench.receiver.url, [3_600_000]);
    const announceOnce = async () => {
      announce();
      await eventually(() => expect(webhooks.records()[0]?.deliveries).toHaveLength(1));
    };
    await announceOnce();
    await webhooks.reset();
    expect(webhooks.records()).toEqual([]);
    await announceOnce();
    await close();
    await clock.moveTo(clock.now() + 7_200_000, () => undefined);
    expect(bench.receiver.types()).toEqual(['A.B', 'A.B']);
  });

  it('loses events of the named types, which a resend still delivers', async () => {
    await bench.control('knobs', { lose_events: ['BILLING.SUBSCRIPTION.ACTIVATED'] });
    await bench.activeSubscription();
    await bench.received('PAYMENT.SALE.COMPLETED');
    expect(bench.receiver.types()).not.toContain('BILLING.SUBSCRIPTION.ACTIVATED');
    const { events } = await readState(bench.url);
    const lost = events.find(({ event_type: type }) => type === 'BILLING.SUBSCRIPTION.ACTIVATED');
    expect(lost).toMatchObject({ lost: true, deliveries: [] });
    await bench.control(`events/${lost?.id}/resend`);
    expect(bench.receiver.types()).toContain('BILLING.SUBSCRIPTION.ACTIVATED');

    await bench.control('knobs', { lose_events: ['*'] });
    const before = bench.receiver.received.length;
    await bench.activeSubscription();
    await bench.control('clock', { advance_ms: 3_600_000 });
    expect(bench.receiver.received).toHaveLength(before);
  });

  it('sends the later of two events first', async () => {
    await bench.control('knobs', { reorder_events: true });
    await bench.activeSubscription();
    await eventually(() => expect(bench.receiver.received).toHaveLength(3));
    const types = bench.receiver.types();
    expect(types.indexOf('PAYMENT.SALE.COMPLETED')).toBeLessThan(
      types.indexOf('BILLING.SUBSCRIPTION.ACTIVATED'),
    );
  });

  it('sends every event twice', async () => {
    await bench.control('knobs', { duplicate_events: true });
    await bench.activeSubscription();
    await eventually(() => expect(bench.receiver.received).toHaveLength(6));
    const ids = bench.receiver.received.map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(3);
    const transmissions = bench.receiver.received.map(({ headers }) => headers['paypal-transmission-id']);
    expect(new Set(transmissions).size).toBe(6);
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
