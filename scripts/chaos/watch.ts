import type { PayPalState } from './paypal-state.ts';
import type { Who } from './plan.ts';
import type { Scene } from './scene.ts';
import { coversRight, isOrderPaid, knowable, rightOf, type Right } from './truth.ts';
import { PLAN_ID } from './world.ts';

/** The right that Clerk's books give, as the course's guard reads them; null: none. */
export async function heldRight({ world, ids }: Scene, who: Who): Promise<Right | null> {
  const shown = await world.publicMetadataOf(ids[who]);
  const endsAt = typeof shown['accessEndsAt'] === 'string' ? Date.parse(shown['accessEndsAt']) : null;
  const isOpen = shown['hasCourseAccess'] === true && (endsAt === null || endsAt > world.now());
  return isOpen ? { endsAt } : null;
}

function dueRight({ world, ids }: Scene, state: PayPalState): Right | null {
  return rightOf(state, ids.member, PLAN_ID, world.now());
}

/** Looks at the books after every step, and at the end. */
export interface Watch {
  /** The state at the last look. */
  readonly latest: PayPalState;
  readonly held: Right | null;
  /** What must hold after every step. */
  lookAfterStep(): Promise<void>;
  /** Orders that were paid beside another payment, and nobody was told. */
  unreportedPayments(): Promise<readonly string[]>;
  /** Whether two memberships of the member run. */
  hasSecondMembership(): Promise<boolean>;
  /** What must hold when everything has been said and repaired. */
  lookAtTheEnd(): Promise<void>;
}

export async function startWatch(scene: Scene): Promise<Watch> {
  const { life, notes, ids } = scene;
  let latest = await scene.books();
  let held: Right | null = null;
  /** Orders that were paid beside another payment: a person must have been told. */
  const doubles = new Set<string>();

  function lookAtMoney(before: PayPalState, after: PayPalState): void {
    for (const { id } of after.orders) {
      const taken = after.captures[id] ?? 0;
      const takenBefore = before.captures[id] ?? 0;
      if (taken > 1 && taken > takenBefore) {
        notes.violate('captured twice', `${id} was captured ${taken} times`);
      }
      if (taken > 0 && takenBefore === 0 && scene.refused.has(id)) {
        notes.violate('charged after a refusal', id);
      }
      if (taken > 0 && takenBefore === 0) {
        lookAtSecondPayment(id, before, after);
      }
    }
  }

  /**
   * The server takes no payment of a member whose course is open by another, and gives one order to all windows. What is left are two
   * approvals at the same moment, of which one was made past the server, or a payment that came while the other went back.
   */
  function lookAtSecondPayment(id: string, before: PayPalState, after: PayPalState): void {
    for (const { id: other } of after.orders.filter((order) => order.id !== id)) {
      if (isPaid(before, other) || isPaid(after, other)) {
        doubles.add(id);
      }
      const wasKnown = isPaid(before, other) && held?.endsAt === null;
      const isOfServer = !scene.planted.has(id) && !scene.planted.has(other) && isPaid(after, id);
      if (isPaid(after, other) && (wasKnown || isOfServer)) {
        notes.violate('second payment taken', `${id} was taken beside ${other}`);
      }
      if (isBeingChecked(before, other) && !scene.planted.has(id) && !scene.planted.has(other)) {
        notes.violate('second payment taken', `${id} was taken while PayPal looked at ${other}`);
      }
    }
  }

  async function lookAtAccess(before: PayPalState, after: PayPalState): Promise<void> {
    const now = await heldRight(scene, 'member');
    const isWider = !coversRight(held, now);
    const isDue = [before, after].flatMap(knowable).some((state) => coversRight(dueRight(scene, state), now));
    if (isWider && !isDue) {
      notes.violate(
        'access without payment',
        `Clerk says ${inWords(now)}, PayPal ${inWords(dueRight(scene, after))}`,
      );
    }
    held = now;
    if (life.theme === 'stranger' && (await heldRight(scene, 'stranger')) !== null) {
      notes.violate('stranger let in', 'the stranger has access and has bought nothing');
    }
  }

  function memberships({ subscriptions }: PayPalState, wanted: string): readonly string[] {
    return subscriptions
      .filter(
        ({ status, custom_id: owner, plan_id: plan }) =>
          status === wanted && owner === ids.member && plan === PLAN_ID,
      )
      .map(({ id }) => id);
  }

  /** A second payment of which nobody was told. Where the shop or a bank has given one of the two back, nothing is left to tell. */
  async function unreportedPayments(): Promise<readonly string[]> {
    const before = latest;
    latest = await scene.books();
    lookAtMoney(before, latest);
    const paid = latest.orders.map(({ id }) => id).filter((id) => isPaid(latest, id));
    return [...doubles].filter((id) => paid.length > 1 && paid.includes(id) && !scene.isReported(id));
  }

  return {
    get latest() {
      return latest;
    },
    get held() {
      return held;
    },
    async lookAfterStep() {
      const before = latest;
      latest = await scene.books();
      lookAtMoney(before, latest);
      await lookAtAccess(before, latest);
    },
    unreportedPayments,
    async hasSecondMembership() {
      return memberships(await scene.books(), 'ACTIVE').length > 1;
    },
    async lookAtTheEnd() {
      const unreported = await unreportedPayments();
      held = await heldRight(scene, 'member');
      const due = dueRight(scene, latest);
      if (!isSameRight(held, due)) {
        notes.violate('access does not agree', `Clerk says ${inWords(held)}, PayPal ${inWords(due)}`);
      }
      for (const id of unreported) {
        notes.violate('second payment not reported', id);
      }
      const running = memberships(latest, 'ACTIVE');
      if (running.length > 1) {
        notes.violate('second membership left running', running.join(' and '));
      }
      const ended = memberships(latest, 'CANCELLED').filter((id) => !scene.endedByShop.has(id));
      for (const id of ended.filter((one) => !scene.isReported(one))) {
        notes.violate('second membership not reported', id);
      }
    },
  };
}

function isBeingChecked(state: PayPalState, id: string): boolean {
  const order = state.orders.find((known) => known.id === id);
  return order?.purchase_units[0]?.payments?.captures?.[0]?.status === 'PENDING';
}

function isPaid(state: PayPalState, id: string): boolean {
  return state.orders.some((order) => order.id === id && isOrderPaid(state, order));
}

function isSameRight(one: Right | null, other: Right | null): boolean {
  return coversRight(one, other) && coversRight(other, one);
}

function inWords(right: Right | null): string {
  if (right === null) {
    return 'closed';
  }
  return right.endsAt === null ? 'open without an end' : `open until ${new Date(right.endsAt).toISOString()}`;
}
