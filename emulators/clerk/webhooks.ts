import { setTimeout as wait } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';

import { notFound } from './errors.ts';
import type { Knobs } from './knobs.ts';
import { INSTANCE_ID, type WebhookTarget } from './options.ts';
import { newId } from './store/ids.ts';

const ANSWER_TIMEOUT_MS = 15_000;

export type EventType = 'user.created' | 'user.updated' | 'user.deleted';

interface SentEvent {
  readonly id: string;
  readonly type: EventType;
  readonly userId: string;
  readonly body: string;
  held: boolean;
  /** `status` is null where no answer came. */
  readonly deliveries: { at: string; status: number | null }[];
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Sends events as Clerk does through Svix (https://docs.svix.com/receiving/verifying-payloads/how-manual): any answer but
 * 2xx is followed by another try. Kept in memory: a restart forgets what was under way.
 */
export function createWebhooks(target: WebhookTarget | null, knobs: Knobs) {
  const types: readonly string[] = target?.events ?? ['user.deleted'];
  const signer = target === null ? null : new Webhook(target.signingSecret);
  let events: SentEvent[] = [];
  let running = new AbortController();

  const attempt = async (event: SentEvent): Promise<boolean> => {
    if (target === null || signer === null) {
      return false;
    }
    const now = new Date();
    const status = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([running.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'svix-id': event.id,
        'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
        'svix-signature': signer.sign(event.id, now, event.body),
      },
      body: event.body,
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
    event.deliveries.push({ at: now.toISOString(), status });
    return status !== null && status >= 200 && status < 300;
  };

  const deliver = async (event: SentEvent): Promise<void> => {
    const { signal } = running;
    for (const pause of [0, ...knobs.eventPausesMs]) {
      await wait(pause, undefined, { ref: false, signal });
      if (await attempt(event)) {
        return;
      }
    }
  };

  const send = (event: SentEvent): void => {
    event.held = false;
    for (let copies = knobs.duplicateEvents ? 2 : 1; copies > 0; copies -= 1) {
      // The only refusal is the end of the emulator, or a reset.
      deliver(event).catch(() => undefined);
    }
  };

  const find = (id: string): SentEvent => {
    const event = events.find((sent) => sent.id === id);
    if (event === undefined) {
      throw notFound('event', id);
    }
    return event;
  };

  const stop = (): void => {
    running.abort();
    running = new AbortController();
    events = [];
  };

  return {
    get events(): readonly SentEvent[] {
      return events;
    },

    announce(type: EventType, userId: string, data: object): void {
      if (target === null || !types.includes(type)) {
        return;
      }
      const payload = { data, instance_id: INSTANCE_ID, object: 'event', timestamp: Date.now(), type };
      const event: SentEvent = {
        id: newId('msg'),
        type,
        userId,
        body: JSON.stringify(payload),
        held: knobs.holdEvents,
        deliveries: [],
      };
      if (knobs.loseEvents.includes('*') || knobs.loseEvents.includes(type)) {
        return;
      }
      events.push(event);
      if (!event.held) {
        send(event);
      }
    },

    /** Sends what was held. */
    release({ reverse }: { readonly reverse: boolean }): void {
      const held = events.filter((event) => event.held);
      for (const event of reverse ? held.toReversed() : held) {
        send(event);
      }
    },

    /** One more try now, as "Replay" of the dashboard does. */
    async resend(id: string): Promise<SentEvent> {
      const event = find(id);
      await attempt(event);
      return event;
    },

    stop,
  };
}
