import { Hono, type Context } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { EVENT_TYPES } from './event-types.ts';
import { parsePatch } from './json-patch.ts';
import { rawMember } from './raw-json.ts';
import { checkBody, parseJsonObject } from './request-body.ts';
import type { Link, Webhook } from './resources.ts';
import type { EventRecord } from './webhooks.ts';

const eventTypes = z
  .array(z.looseObject({ name: z.string() }))
  .min(1)
  .max(500);
const url = z.url().max(2048);
const webhookRequest = z.looseObject({ url, event_types: eventTypes });

const verificationRequest = z.looseObject({
  auth_algo: z.string().min(1),
  cert_url: z.string().min(1),
  transmission_id: z.string().min(1),
  transmission_sig: z.string().min(1),
  transmission_time: z.string().min(1),
  webhook_id: z.string().min(1),
  webhook_event: z.looseObject({}),
});

const eventsQuery = z.looseObject({
  page_size: z.coerce.number().int().min(1).default(10),
  start_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }).optional(),
  transaction_id: z.string().optional(),
  event_type: z.string().optional(),
  /** Where the `next` link of the page before goes on. */
  next_page_token: z.coerce.number().int().default(0),
});

const resendRequest = z.looseObject({ webhook_ids: z.array(z.string()).optional() });

/** Reading the certificate needs no token. */
export function certificateRoutes({ signer }: Emulator): Hono {
  return new Hono().get(`/v1/notifications/certs/${signer.certificateId}`, (context) =>
    context.text(signer.certificate),
  );
}

function invalidWebhook(field: string, issue: string): PaypalError {
  return new PaypalError(400, { issue, field }, { name: 'VALIDATION_ERROR' });
}

/** @throws PaypalError 400 for a name that PayPal does not know. It knows `*`, and no other pattern. */
function checkEventTypes(types: z.infer<typeof eventTypes>): void {
  const isKnown = types.every(({ name }) => name === '*' || name in EVENT_TYPES);
  if (!isKnown) {
    throw invalidWebhook('event_types', 'NOT_A_VALID_EVENT_NAME');
  }
}

function shown({ id, url: address, event_types: types }: Webhook, origin: string): object {
  const href = `${origin}/v1/notifications/webhooks/${id}`;
  return {
    id,
    url: address,
    event_types: types.map(({ name }) => ({
      name,
      description: name === '*' ? 'Every event.' : EVENT_TYPES[name],
      status: 'ENABLED',
    })),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'update', method: 'PATCH' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
}

/** What is PENDING is still repeated, and is not sent again on request. */
function statusOf(record: EventRecord): 'SUCCESS' | 'FAILURE' | 'PENDING' {
  const last = record.deliveries.at(-1)?.status ?? 0;
  if (last >= 200 && last < 300) {
    return 'SUCCESS';
  }
  return record.isGivenUp || record.lost ? 'FAILURE' : 'PENDING';
}

/** An event as PayPal's list shows it: with what came of its transmissions, which its OpenAPI file does not name. */
function shownEvent(record: EventRecord, receivers: readonly Webhook[]): object {
  const status = statusOf(record);
  const byReceiver = new Map(record.deliveries.map((delivery) => [delivery.webhook_id, delivery]));
  return {
    ...record.event,
    status,
    transmissions: [...byReceiver.values()].map((delivery) => ({
      webhook_id: delivery.webhook_id,
      webhook_url: receivers.find(({ id }) => id === delivery.webhook_id)?.url,
      transmission_id: delivery.transmission_id,
      http_status: delivery.status,
      status,
      timestamp: delivery.at,
    })),
  };
}

function findEvent({ webhooks }: Emulator, id: string): EventRecord {
  const record = webhooks.records().find(({ event }) => event.id === id);
  if (!record) {
    throw unknownResource();
  }
  return record;
}

function listEvents({ origin, webhooks }: Emulator, query: Record<string, string>): object {
  const wanted = checkBody(eventsQuery, query);
  const { page_size: size, next_page_token: first, transaction_id: transactionId } = wanted;
  const found = webhooks.records().filter(({ event }) => {
    const time = Date.parse(event.create_time);
    return (
      (wanted.start_time === undefined || time >= Date.parse(wanted.start_time)) &&
      (wanted.end_time === undefined || time <= Date.parse(wanted.end_time)) &&
      (wanted.event_type === undefined || event.event_type === wanted.event_type) &&
      (transactionId === undefined || ('id' in event.resource && event.resource.id === transactionId))
    );
  });
  const link = (rel: string, token: number): Link => {
    const address = new URL('/v1/notifications/webhooks-events', origin);
    address.search = new URLSearchParams({ ...query, next_page_token: String(token) }).toString();
    return { href: address.href, rel, method: 'GET' };
  };
  const newestFirst = found.toReversed().slice(first, first + size);
  return {
    events: newestFirst.map((record) => shownEvent(record, webhooks.list())),
    count: newestFirst.length,
    links: [link('self', first), ...(first + size < found.length ? [link('next', first + size)] : [])],
  };
}

/** Webhooks v1: receivers, and a signature checked over the event's bytes as they were sent. */
export function webhookRoutes({ origin, webhooks, signer, certificateUrl }: Emulator): Hono {
  const find = (context: Context): Webhook => {
    const receiver = webhooks.list().find(({ id }) => id === context.req.param('id'));
    if (!receiver) {
      throw new PaypalError(404, 'INVALID_RESOURCE_ID', { name: 'INVALID_RESOURCE_ID' });
    }
    return receiver;
  };
  return new Hono()
    .get('/v1/notifications/webhooks', (context) =>
      context.json({ webhooks: webhooks.list().map((receiver) => shown(receiver, origin)) }),
    )
    .post('/v1/notifications/webhooks', async (context) => {
      const body = checkBody(webhookRequest, parseJsonObject(await context.req.text()));
      checkEventTypes(body.event_types);
      if (webhooks.list().some((receiver) => receiver.url === body.url)) {
        throw new PaypalError(400, undefined, { name: 'WEBHOOK_URL_ALREADY_EXISTS' });
      }
      return context.json(shown(webhooks.register(body.url, body.event_types), origin), 201);
    })
    .get('/v1/notifications/webhooks/:id', (context) => context.json(shown(find(context), origin)))
    .patch('/v1/notifications/webhooks/:id', async (context) => {
      const receiver = find(context);
      for (const { op, path, value } of parsePatch(await context.req.text())) {
        const types = eventTypes.safeParse(value);
        const address = url.safeParse(value);
        if (op === 'replace' && path === '/event_types' && types.success) {
          checkEventTypes(types.data);
          receiver.event_types = types.data.map(({ name }) => ({ name }));
        } else if (op === 'replace' && path === '/url' && address.success) {
          receiver.url = address.data;
        } else {
          throw invalidWebhook(path, 'INVALID_PATCH');
        }
      }
      return context.json(shown(receiver, origin));
    })
    .delete('/v1/notifications/webhooks/:id', (context) => {
      webhooks.remove(find(context).id);
      return context.body(null, 204);
    })
    .get('/v1/notifications/webhooks/:id/event-types', (context) =>
      context.json({ event_types: find(context).event_types }),
    )
    .post('/v1/notifications/verify-webhook-signature', async (context) => {
      const text = await context.req.text();
      const body = checkBody(verificationRequest, parseJsonObject(text));
      const isGood =
        body.auth_algo === 'SHA256withRSA' &&
        body.cert_url === certificateUrl &&
        webhooks.list().some(({ id }) => id === body.webhook_id) &&
        signer.verify(
          {
            id: body.transmission_id,
            time: body.transmission_time,
            webhookId: body.webhook_id,
            body: rawMember(text, 'webhook_event') ?? '',
          },
          body.transmission_sig,
        );
      return context.json({ verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
    });
}

/** Webhooks v1: the events that were made, and sending one again. */
export function webhookEventRoutes(emulator: Emulator): Hono {
  const { webhooks } = emulator;
  return new Hono()
    .get('/v1/notifications/webhooks-event-types', (context) =>
      context.json({
        event_types: Object.entries(EVENT_TYPES).map(([name, description]) => ({
          name,
          description,
          status: 'ENABLED',
        })),
      }),
    )
    .get('/v1/notifications/webhooks-events', (context) =>
      context.json(listEvents(emulator, context.req.query())),
    )
    .get('/v1/notifications/webhooks-events/:id', (context) =>
      context.json(shownEvent(findEvent(emulator, context.req.param('id')), webhooks.list())),
    )
    .post('/v1/notifications/webhooks-events/:id/resend', async (context) => {
      const record = findEvent(emulator, context.req.param('id'));
      const { webhook_ids: ids } = checkBody(resendRequest, parseJsonObject(await context.req.text()));
      if (statusOf(record) !== 'PENDING') {
        await webhooks.resend(record.event.id, ids);
      }
      return context.json(shownEvent(record, webhooks.list()), 202);
    });
}
