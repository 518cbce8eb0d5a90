import { callServer } from './browser.ts';
import type { Mail } from './mail.ts';
import type { PayPalState } from './paypal-state.ts';
import type { Act } from './plan.ts';
import type { Scene } from './scene.ts';
import { judgeAnswer, promisesNoCharge } from './sentences.ts';
import { salesOf } from './truth.ts';
import { heldRight } from './watch.ts';
import { PLAN_ID } from './world.ts';

/** What an act may know of the step that it is part of. */
export interface Circumstances {
  readonly scene: Scene;
  readonly mail: Mail;
  /** PayPal's books when the step began. */
  readonly before: PayPalState;
  /** When the step began, in milliseconds since the epoch. */
  readonly beganAt: number;
  /** Whether the member had access when the step began. */
  readonly hadAccess: boolean;
  /** Nothing else happens in this step. */
  readonly isAlone: boolean;
}

/** PayPal gives up on an event after three days. */
const REPEATED_FOR_HOURS = 72;
const HOUR_MS = 60 * 60 * 1000;

/** Lets something happen. What cannot happen, because PayPal refuses it or an earlier act came to nothing, does not. */
export async function perform(act: Act, circumstances: Circumstances): Promise<void> {
  const { scene, mail } = circumstances;
  const { world, names, ids } = scene;
  switch (act.do) {
    case 'create order': {
      const id = await ask(act, 'member', '/api/create-order', {}, '', circumstances);
      if (id !== null) {
        names.give(id, act.as);
      }
      return;
    }
    case 'capture order': {
      const token = names.idOf(act.order);
      if (token !== undefined) {
        await ask(act, act.by, '/api/capture-order', { token, userId: ids[act.by] }, token, circumstances);
      }
      return;
    }
    case 'activate subscription': {
      const id = names.idOf(act.subscription);
      if (id !== undefined) {
        const body = { subscriptionID: id, userId: ids[act.by] };
        await ask(act, act.by, '/api/activate-subscription', body, id, circumstances);
      }
      return;
    }
    case 'start subscription': {
      const planId = act.plan === 'ours' ? PLAN_ID : await world.foreignPlan();
      const wish = { plan_id: planId, custom_id: ids.member };
      const made = await world.paypalControl('/subscriptions', wish);
      if (typeof made?.['id'] === 'string') {
        names.give(made['id'], act.as);
      }
      return;
    }
    case 'plant order': {
      const unit = { amount: { currency_code: 'USD', value: '27.00' }, custom_id: ids.member };
      const made = await world.paypalControl('/orders', { purchase_units: [unit] });
      if (typeof made?.['id'] === 'string') {
        scene.planted.add(made['id']);
        names.give(made['id'], act.as);
      }
      return;
    }
    case 'deliver events':
      await mail.deliver(act.order);
      return;
    case 'pass time':
      if (act.hours >= REPEATED_FOR_HOURS) {
        await mail.deliverForTheLastTime();
      }
      await world.passTime(act.hours * HOUR_MS);
      return;
    case 'kill':
      scene.condemn(act.copy, act.afterCalls);
      return;
    case 'set PayPal':
      await world.paypalControl('/knobs', act.knobs);
      return;
    case 'approve order':
    case 'approve subscription':
    case 'refund order':
    case 'reverse order':
    case 'settle order':
    case 'refund sale':
    case 'reverse sale':
    case 'win dispute':
    case 'cancel':
    case 'suspend':
    case 'reactivate':
    case 'expire':
    case 'fund': {
      const id = names.idOf(purchaseOf(act));
      const done = id === undefined ? null : await atPayPal(act, id, circumstances);
      scene.notes.tell(`   ${act.do}: ${done === null ? 'PayPal refuses' : 'done'}`);
    }
  }
}

/** Asks the server as a page does, and judges what it says. Resolves to the id of what was made, if there is one. */
async function ask(
  act: Extract<Act, { at: unknown }>,
  who: 'member' | 'stranger',
  path: string,
  body: object,
  about: string,
  { scene, before, beganAt, hadAccess, isAlone }: Circumstances,
): Promise<string | null> {
  const { world, notes, ids } = scene;
  const answer = await callServer(scene.copyAt(act.at), path, {
    token: await scene.tokenOf(who),
    body,
    headers: { 'x-forwarded-for': scene.address },
  });
  notes.count(`calls answered with ${answer.status}`);
  notes.tell(`   ${act.do} (${who}, copy ${act.at}): ${answer.status} ${answer.text}`);
  const violation = judgeAnswer(act.do, answer, {
    before,
    after: await scene.books(),
    isAlone,
    id: about,
    callerId: ids[who],
    hasAccess: hadAccess || (answer.status === 409 && (await heldRight(scene, who)) !== null),
    beganAt,
    now: world.now(),
    planId: PLAN_ID,
  });
  if (violation !== null) {
    notes.violate(violation.kind, violation.detail);
  }
  if (promisesNoCharge(answer)) {
    scene.refused.add(about);
  }
  return typeof answer.json?.['id'] === 'string' ? answer.json['id'] : null;
}

type ActAtPayPal = Exclude<
  Act,
  | { at: unknown }
  | { as: unknown }
  | { do: 'deliver events' }
  | { do: 'pass time' }
  | { do: 'kill' }
  | { do: 'set PayPal' }
>;

/** What the payer, the merchant, the bank or PayPal itself does. Null: it could not be done. */
async function atPayPal(
  act: ActAtPayPal,
  id: string,
  { scene, before }: Circumstances,
): Promise<object | null> {
  const { world, reversed, everReversed } = scene;
  const subscription = `/v1/billing/subscriptions/${id}`;
  const capture = before.orders.find((order) => order.id === id)?.purchase_units[0]?.payments?.captures?.[0];
  const sale = salesOf(before, id).at('which' in act && act.which === 'oldest' ? 0 : -1);
  const onCapture = (control: string, body: object = {}) =>
    capture === undefined ? nothing() : world.paypalControl(`/captures/${capture.id}/${control}`, body);
  async function takeBack(payment: string | undefined, kind: 'captures' | 'sales'): Promise<object | null> {
    const done = payment === undefined ? null : await world.paypalControl(`/${kind}/${payment}/reverse`);
    if (payment !== undefined && done !== null) {
      reversed.add(payment);
      everReversed.add(payment);
    }
    return done;
  }
  const ways: {
    [Name in ActAtPayPal['do']]: (act: Extract<ActAtPayPal, { do: Name }>) => Promise<object | null>;
  } = {
    'approve order': () => world.paypalControl(`/orders/${id}/approve`),
    'approve subscription': () => world.paypalControl(`/subscriptions/${id}/approve`),
    'refund order': ({ percent }) =>
      capture === undefined
        ? nothing()
        : world.merchant(`/v2/payments/captures/${capture.id}/refund`, {
            amount: { currency_code: 'USD', value: share(capture.amount.value, percent) },
          }),
    'reverse order': () => takeBack(capture?.id, 'captures'),
    'settle order': ({ status }) => onCapture('settle', { status }),
    'refund sale': ({ percent }) =>
      sale === undefined
        ? nothing()
        : world.merchant(`/v1/payments/sale/${sale.id}/refund`, {
            amount: { currency: 'USD', total: share(sale.amount.value, percent) },
          }),
    'reverse sale': () => takeBack(sale?.id, 'sales'),
    'win dispute': () => winDispute(scene, capture?.id ?? sale?.id),
    cancel: async () => {
      const done = await world.merchant(`${subscription}/cancel`, { reason: 'chaos' });
      if (done !== null) {
        scene.endedByShop.add(id);
      }
      return done;
    },
    suspend: () => world.merchant(`${subscription}/suspend`, { reason: 'chaos' }),
    reactivate: () => world.merchant(`${subscription}/activate`, { reason: 'chaos' }),
    expire: () => world.paypalControl(`/subscriptions/${id}/expire`),
    fund: ({ fails }) => world.paypalControl(`/subscriptions/${id}/funding`, { fails }),
  };
  return ways[act.do](act as never);
}

/** PayPal's times are whole seconds, and no bank takes a payment back again in the second in which a dispute about it is decided. */
const AFTER_A_DISPUTE_MS = 60_000;

/** A dispute about a payment that the bank took back is decided for the shop, and the payment stands again. */
async function winDispute({ world, reversed }: Scene, payment: string | undefined): Promise<object | null> {
  if (payment === undefined || !reversed.has(payment)) {
    return null;
  }
  const dispute = await world.paypalControl('/disputes', { transaction_id: payment });
  const id = String(dispute?.['dispute_id']);
  const done = await world.paypalControl(`/disputes/${id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  if (done !== null) {
    reversed.delete(payment);
    await world.passTime(AFTER_A_DISPUTE_MS);
  }
  return done;
}

function nothing(): Promise<null> {
  return Promise.resolve(null);
}

function purchaseOf(act: ActAtPayPal): string {
  if (act.do === 'win dispute') {
    return act.purchase;
  }
  return 'order' in act ? act.order : act.subscription;
}

function share(value: string, percent: number): string {
  return ((Number(value) * percent) / 100).toFixed(2);
}

/** One line for a reader. */
export function actInWords(act: Act): string {
  const { do: what, ...rest } = act;
  const details = Object.entries(rest).map(([name, value]) =>
    typeof value === 'object' ? JSON.stringify(value) : `${name} ${String(value)}`,
  );
  return [what, ...details].join(', ');
}
