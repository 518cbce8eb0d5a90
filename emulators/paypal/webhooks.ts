import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Clock } from './clock.ts';
import { newCode, timestamp } from './identifiers.ts';
import type { Knobs } from './knobs.ts';
import type { Webhook, WebhookEvent } from './resources.ts';
import type { Signer } from './signing.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The pauses before each repetition. PayPal repeats up to 25 times in 3 days and names no schedule. The first nine take
 * 15 seconds, long enough for a receiver that is starting at the same time.
 */
const REPETITION_PAUSES_MS = [
  ...[0.1, 0.2, 0.4, 0.8, 1.6, 3, 3, 3, 3].map((seconds) => seconds * 1000),
  ...[1, 5, 10, 15, 28].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 4, 5, 6, 8, 10, 10, 11, 11].map((hours) => hours * HOUR_MS),
];
const DELIVERY_TIMEOUT_MS = 10_000;
/** How long a reordered event waits for others that it could be overtaken by. */
const OVERTAKING_MS = 30;

interface Delivery {
  webhook_id: string;
  transmission_id: string;
  /** The receiver's status, or 0 when it was not reached. */
  status: number;
  at: string;
  error?: string;
}

export interface EventRecord {
  event: WebhookEvent;
  /** The order or subscription that the event tells of. */
  about: string;
  held: boolean;
  /** Never sent. PayPal lists it as any other, and sends it when it is asked to send it again. */
  lost: boolean;
  /** No repetition is left. */
  isGivenUp: boolean;
  deliveries: Delivery[];
}

interface Announcement {
  about: string;
  eventType: string;
  resourceType: string;
  resourceVersion?: string;
  summary?: string;
  resource: object;
}

type EventMisbehaviour = Pick<Knobs, 'hold_webhooks' | 'lose_events' | 'reorder_events' | 'duplicate_events'>;

export interface Webhooks {
  records(): readonly EventRecord[];
  /** How many events nobody has accepted yet; without those that are held or lost. */
  undelivered(): number;
  list(): readonly Webhook[];
  register(url: string, eventTypes: readonly { name: string }[]): Webhook;
  announce(announcement: Announcement): void;
  remove(webhookId: string): void;
  /** Delivers one event once more, to all its receivers or some, without repetitions. Undefined when there is no such event. */
  resend(eventId: string, webhookIds?: readonly string[]): Promise<Delivery[] | undefined>;
  /** Delivers what was held, one after another, and says how many events that were. */
  release(order: 'forward' | 'reverse'): Promise<number>;
  /** Stops deliveries under way and forgets all events and registered receivers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface WebhooksOptions {
  clock: Clock;
  signer: Signer;
  certificateUrl: string;
  /** `http://localhost:PORT`; the links of events begin with it. */
  origin: string;
  configured: { id: string; url: string } | null;
  misbehaviour: () => EventMisbehaviour;
  pausesMs?: readonly number[];
}

/**
 * The event as it goes over the wire. Slashes are escaped: valid JSON that nobody gets back by parsing and serialising, so
 * a receiver that does not keep the raw body fails here as it would with PayPal.
 */
function wireText(event: WebhookEvent): string {
  return JSON.stringify(event).replaceAll('/', '\\/');
}

const isAccepted = (status: number) => status >= 200 && status < 300;

/**
 * Sends events to the registered receivers, and repeats each one that is not answered by a status of 2xx. First tries of
 * events about the same purchase follow each other in the order of creation; a repetition keeps nobody waiting.
 */
export function createWebhooks({
  clock,
  signer,
  certificateUrl,
  origin,
  configured,
  misbehaviour,
  pausesMs = REPETITION_PAUSES_MS,
}: WebhooksOptions): Webhooks {
  const configuredReceivers = (): Webhook[] =>
    configured ? [{ ...configured, event_types: [{ name: '*' }] }] : [];
  let receivers = configuredReceivers();
  let records: EventRecord[] = [];
  let queues = new Map<string, Promise<void>>();
  let overtakable: EventRecord[] = [];
  let stopped = new AbortController();

  const receiversOf = ({ event_type: type }: WebhookEvent) =>
    receivers.filter(({ event_types: wanted }) => wanted.some(({ name }) => name === '*' || name === type));

  async function transmit(receiver: Webhook, { event }: EventRecord, stop: AbortSignal): Promise<Delivery> {
    const body = wireText(event);
    const transmission = { id: randomUUID(), time: timestamp(clock.now()), webhookId: receiver.id, body };
    const delivery: Delivery = {
      webhook_id: receiver.id,
      transmission_id: transmission.id,
      status: 0,
      at: transmission.time,
    };
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
          'PAYPAL-AUTH-VERSION': 'v2',
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
    return delivery;
  }

  async function attempt(
    receiver: Webhook,
    record: EventRecord,
    { repetitions, signal }: { repetitions: number; signal: AbortSignal },
  ): Promise<void> {
    if (signal.aborted) {
      return;
    }
    const delivery = await transmit(receiver, record, signal);
    record.deliveries.push(delivery);
    const pause = pausesMs[repetitions];
    if (isAccepted(delivery.status) || signal.aborted) {
      return;
    }
    if (pause === undefined) {
      record.isGivenUp = true;
    } else {
      clock.after(pause, () => attempt(receiver, record, { repetitions: repetitions + 1, signal }));
    }
  }

  async function firstAttempts(record: EventRecord, isDoubled: boolean, signal: AbortSignal): Promise<void> {
    for (const receiver of receiversOf(record.event)) {
      const double = isDoubled ? transmit(receiver, record, signal) : undefined;
      const first = attempt(receiver, record, { repetitions: 0, signal });
      if (double) {
        record.deliveries.unshift(await double);
      }
      await first;
    }
  }

  function enqueue(record: EventRecord): Promise<void> {
    const before = queues.get(record.about) ?? Promise.resolve();
    const { signal } = stopped;
    const isDoubled = misbehaviour().duplicate_events;
    const after = before.then(() => firstAttempts(record, isDoubled, signal));
    queues.set(record.about, after);
    clock.track(after);
    return after;
  }

  async function sendOvertaken(): Promise<void> {
    await sleep(OVERTAKING_MS);
    const waiting = overtakable;
    overtakable = [];
    for (const record of waiting.toReversed()) {
      await enqueue(record);
    }
  }

  function sendOutOfOrder(record: EventRecord): void {
    overtakable.push(record);
    if (overtakable.length === 1) {
      clock.track(sendOvertaken());
    }
  }

  async function stopDeliveries(): Promise<void> {
    stopped.abort();
    overtakable = [];
    await Promise.all(queues.values());
  }

  return {
    records: () => records,
    undelivered: () =>
      records.filter(
        ({ held, lost, deliveries }) => !held && !lost && !isAccepted(deliveries.at(-1)?.status ?? 0),
      ).length,
    list: () => receivers,
    register(url, eventTypes) {
      const receiver = { id: newCode(17), url, event_types: [...eventTypes] };
      receivers = [...receivers, receiver];
      return receiver;
    },
    announce({ about, eventType, resourceType, resourceVersion, summary, resource }) {
      const { hold_webhooks: held, lose_events: lossy, reorder_events: isReordered } = misbehaviour();
      const id = `WH-${newCode(17)}-${newCode(17)}`;
      const address = `${origin}/v1/notifications/webhooks-events/${id}`;
      const record: EventRecord = {
        event: {
          id,
          event_version: '1.0',
          create_time: timestamp(clock.now()),
          resource_type: resourceType,
          ...(resourceVersion !== undefined && { resource_version: resourceVersion }),
          event_type: eventType,
          summary: summary ?? eventType.toLowerCase().replaceAll('.', ' '),
          resource: structuredClone(resource),
          links: [
            { href: address, rel: 'self', method: 'GET' },
            { href: `${address}/resend`, rel: 'resend', method: 'POST' },
          ],
        },
        about,
        held,
        lost: lossy.some((type) => type === '*' || type === eventType),
        isGivenUp: false,
        deliveries: [],
      };
      records.push(record);
      if (record.held || record.lost) {
        return;
      }
      if (isReordered) {
        sendOutOfOrder(record);
      } else {
        void enqueue(record);
      }
    },
    remove(webhookId) {
      receivers = receivers.filter(({ id }) => id !== webhookId);
    },
    async resend(eventId, webhookIds) {
      const record = records.find(({ event }) => event.id === eventId);
      if (!record) {
        return undefined;
      }
      const wanted = receiversOf(record.event).filter(({ id }) => webhookIds?.includes(id) ?? true);
      for (const receiver of wanted) {
        record.deliveries.push(await transmit(receiver, record, stopped.signal));
      }
      return record.deliveries;
    },
    async release(order) {
      const held = records.filter((record) => record.held);
      for (const record of order === 'reverse' ? held.toReversed() : held) {
        record.held = false;
        if (!record.lost) {
          await enqueue(record);
        }
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
