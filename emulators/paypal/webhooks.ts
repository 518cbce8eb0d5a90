import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { newCode, timestamp } from './identifiers.ts';
import type { Webhook, WebhookEvent } from './resources.ts';
import type { Signer } from './signing.ts';

/** About 15 seconds in all: long enough for a receiver that is starting at the same time. */
const RETRY_DELAYS_MS = [100, 200, 400, 800, 1600, 3000, 3000, 3000, 3000];
const DELIVERY_TIMEOUT_MS = 10_000;

export interface Delivery {
  webhook_id: string;
  /** The receiver's status, or 0 when it was not reached. */
  status: number;
  at: string;
  error?: string;
}

export interface EventRecord {
  event: WebhookEvent;
  /** The order or subscription that the event tells of. Events about the same one arrive in the order of creation. */
  about: string;
  held: boolean;
  deliveries: Delivery[];
}

export interface Announcement {
  about: string;
  eventType: string;
  resourceType: string;
  resource: object;
}

export interface Webhooks {
  records(): readonly EventRecord[];
  list(): readonly Webhook[];
  register(url: string, eventTypes: readonly { name: string }[]): Webhook;
  announce(announcement: Announcement): void;
  /** Delivers one event once more, without retries. Undefined when there is no such event. */
  resend(eventId: string): Promise<Delivery[] | undefined>;
  /** Delivers what was held, one after another, and says how many events that were. */
  release(order: 'forward' | 'reverse'): Promise<number>;
  /** Stops deliveries under way and forgets all events and registered receivers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface WebhooksOptions {
  signer: Signer;
  certificateUrl: string;
  configured: { id: string; url: string } | null;
  isHolding: () => boolean;
  retryDelaysMs?: readonly number[];
}

/**
 * The event as it goes over the wire. Slashes are escaped: valid JSON that nobody gets back by parsing and serialising, so
 * a receiver that does not keep the raw body fails here as it would with PayPal.
 */
function wireText(event: WebhookEvent): string {
  return JSON.stringify(event).replaceAll('/', '\\/');
}

const isWorthRetrying = (status: number) => status === 0 || status === 429 || status >= 500;

/** Sends signed events to every registered receiver and keeps a record of each attempt. */
export function createWebhooks({
  signer,
  certificateUrl,
  configured,
  isHolding,
  retryDelaysMs = RETRY_DELAYS_MS,
}: WebhooksOptions): Webhooks {
  const configuredReceivers = (): Webhook[] =>
    configured ? [{ ...configured, event_types: [{ name: '*' }] }] : [];
  let receivers = configuredReceivers();
  let records: EventRecord[] = [];
  let queues = new Map<string, Promise<void>>();
  let stopped = new AbortController();

  const receiversOf = ({ event_type: type }: WebhookEvent) =>
    receivers.filter(({ event_types: wanted }) => wanted.some(({ name }) => name === '*' || name === type));

  async function send(receiver: Webhook, record: EventRecord, stop: AbortSignal): Promise<number> {
    const body = wireText(record.event);
    const transmission = { id: randomUUID(), time: timestamp(), webhookId: receiver.id, body };
    const delivery: Delivery = { webhook_id: receiver.id, status: 0, at: transmission.time };
    try {
      const response = await fetch(receiver.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'PayPal practice emulator',
          'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
          'PAYPAL-CERT-URL': certificateUrl,
          'PAYPAL-TRANSMISSION-ID': transmission.id,
          'PAYPAL-TRANSMISSION-SIG': signer.sign(transmission),
          'PAYPAL-TRANSMISSION-TIME': transmission.time,
        },
      });
      delivery.status = response.status;
      await response.body?.cancel();
    } catch (error) {
      delivery.error = String(error);
    }
    record.deliveries.push(delivery);
    return delivery.status;
  }

  async function deliver(record: EventRecord, stop: AbortSignal): Promise<void> {
    for (const receiver of receiversOf(record.event)) {
      for (const delay of [...retryDelaysMs, null]) {
        if (stop.aborted) {
          return;
        }
        const status = await send(receiver, record, stop);
        if (delay === null || !isWorthRetrying(status)) {
          break;
        }
        await sleep(delay, undefined, { signal: stop }).catch(() => undefined);
      }
    }
  }

  function enqueue(record: EventRecord): Promise<void> {
    const { signal } = stopped;
    const before = queues.get(record.about) ?? Promise.resolve();
    const after = before.then(() => deliver(record, signal));
    queues.set(record.about, after);
    return after;
  }

  async function stopDeliveries(): Promise<void> {
    const underWay = [...queues.values()];
    stopped.abort();
    await Promise.all(underWay);
  }

  return {
    records: () => records,
    list: () => receivers,
    register(url, eventTypes) {
      const receiver = { id: newCode(17), url, event_types: [...eventTypes] };
      receivers = [...receivers, receiver];
      return receiver;
    },
    announce({ about, eventType, resourceType, resource }) {
      const record: EventRecord = {
        event: {
          id: `WH-${newCode(17)}-${newCode(17)}`,
          event_version: '1.0',
          create_time: timestamp(),
          resource_type: resourceType,
          event_type: eventType,
          summary: eventType.toLowerCase().replaceAll('.', ' '),
          resource: structuredClone(resource),
        },
        about,
        held: isHolding(),
        deliveries: [],
      };
      records.push(record);
      if (!record.held) {
        void enqueue(record);
      }
    },
    async resend(eventId) {
      const record = records.find(({ event }) => event.id === eventId);
      if (!record) {
        return undefined;
      }
      for (const receiver of receiversOf(record.event)) {
        await send(receiver, record, stopped.signal);
      }
      return record.deliveries;
    },
    async release(order) {
      const held = records.filter((record) => record.held);
      for (const record of order === 'reverse' ? held.toReversed() : held) {
        record.held = false;
        await enqueue(record);
      }
      return held.length;
    },
    async reset() {
      await stopDeliveries();
      stopped = new AbortController();
      receivers = configuredReceivers();
      records = [];
      queues = new Map();
    },
    close: stopDeliveries,
  };
}
