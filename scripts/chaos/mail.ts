import { diceOf } from './dice.ts';
import { send } from './http-client.ts';
import type { EventState } from './paypal-state.ts';
import { COPY_NAMES, type CopyName } from './plan.ts';
import type { Letter } from './post-office.ts';
import type { Scene } from './scene.ts';

/** PayPal's events of one life, from their making to their acceptance. PayPal holds all of them back; here they are sent. */
export interface Mail {
  /** Sends once what was not accepted so far, as far as luck allows. */
  deliver(order: 'forward' | 'reverse' | 'at once'): Promise<void>;
  /** The last repetition, after three days. What is not accepted now is lost for good. */
  deliverForTheLastTime(): Promise<void>;
  /** The events that are neither accepted nor lost, by name. */
  pending(): Promise<readonly string[]>;
}

export function openMail(scene: Scene): Mail {
  const { world, life, mercy, faults, notes } = scene;
  const dice = diceOf(`events ${life.seed}/${life.index}`);
  const accepted = new Set<string>();
  const lost = new Set<string>();
  const tries = new Map<string, number>();
  const names = new Map<string, string>();
  const hasLuck = () => faults.step === null || mercy.keepsEvents;

  function nameOf({ id, event_type: type }: EventState): string {
    const number = [...names.values()].filter((name) => name.startsWith(`${type} `)).length + 1;
    const name = names.get(id) ?? `${type} ${number}`;
    names.set(id, name);
    return name;
  }

  const tryOf = (id: string) => `${names.get(id) ?? id} try ${tries.get(id) ?? 0}`;

  /** PayPal hears what the first receiver answers. A doubled event goes to both copies at the same moment. */
  async function handOver(letter: Letter): Promise<number> {
    const name = tryOf(letter.eventId);
    const first = dice.pick(`receiver of ${name}`, COPY_NAMES);
    const isDoubled = !hasLuck() && dice.chance(`doubled ${name}`, life.eventLuck.doubled);
    const receivers = isDoubled ? [first, ...COPY_NAMES.filter((copy) => copy !== first)] : [first];
    if (isDoubled) {
      notes.count('events doubled');
    }
    const [status = 0] = await Promise.all(receivers.map((receiver) => hand(receiver, letter)));
    if (!hasLuck() && dice.chance(`answer lost ${name}`, life.eventLuck.late / 4)) {
      notes.count('answers to events lost');
      return 0;
    }
    return status;
  }

  /** Each copy knows PayPal under an address of its own, where it finds the certificate too. */
  async function hand(receiver: CopyName, { headers, body }: Letter): Promise<number> {
    const copy = scene.copyAt(receiver);
    if (copy === undefined) {
      return 0;
    }
    const certificate = String(headers['paypal-cert-url']).replace(world.paypalUrl, copy.paypalUrl);
    const call = send({
      method: 'POST',
      url: new URL('/api/webhooks/paypal', copy.url),
      headers: { ...headers, 'x-forwarded-for': scene.address, 'paypal-cert-url': certificate },
      body,
    });
    return Promise.race([call.then(({ status }) => status), copy.death]).catch(() => 0);
  }

  async function pendingEvents(): Promise<readonly EventState[]> {
    const { events } = await scene.books();
    events.forEach(nameOf);
    return events.filter(({ id }) => !accepted.has(id) && !lost.has(id));
  }

  async function sendOnce({ id }: EventState): Promise<void> {
    tries.set(id, (tries.get(id) ?? 0) + 1);
    const name = tryOf(id);
    if (!hasLuck() && dice.chance(`lost ${name}`, life.eventLuck.lost)) {
      lose(id);
      return;
    }
    if (!hasLuck() && dice.chance(`late ${name}`, life.eventLuck.late)) {
      notes.count('events late');
      return;
    }
    await transmit(id);
  }

  function lose(id: string): void {
    lost.add(id);
    scene.needsReconciliation = true;
    notes.count('events lost for good');
    notes.tell(`   event ${tryOf(id)} is lost for good`);
  }

  async function transmit(id: string): Promise<void> {
    const deliveries = await world.resendEvent(id);
    const status = deliveries.at(-1)?.status ?? 0;
    notes.count(`events answered with ${status}`);
    notes.tell(`   event ${tryOf(id)}: ${status}`);
    if (status >= 200 && status < 300) {
      accepted.add(id);
    }
  }

  world.receive(handOver);
  return {
    async deliver(order) {
      const events = await pendingEvents();
      if (order === 'at once') {
        await Promise.all(events.map(sendOnce));
        return;
      }
      for (const event of order === 'reverse' ? events.toReversed() : events) {
        await sendOnce(event);
      }
    },
    async deliverForTheLastTime() {
      const events = await pendingEvents();
      for (const { id } of events) {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        await transmit(id);
      }
      events.filter(({ id }) => !accepted.has(id) && !lost.has(id)).forEach(({ id }) => lose(id));
    },
    pending: async () => (await pendingEvents()).map(nameOf),
  };
}
