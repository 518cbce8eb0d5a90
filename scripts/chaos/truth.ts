import type { Amount, OrderState, PayPalState, SaleState, SubscriptionState } from './paypal-state.ts';

/** What a member may open. `endsAt`: milliseconds since the epoch; null: without an end. */
export interface Right {
  readonly endsAt: number | null;
}

const DAY_MS = 86_400_000;
const GRACE_MS = 10 * DAY_MS;
const WITHOUT_PAYMENT_MS = 60 * 60 * 1000;
const START_TOLERANCE_MS = 5 * 60 * 1000;

/**
 * The right that PayPal's books give a member at `now`, by the rules of the product and with no line of its code; null: none.
 * @param planId the plan that is sold.
 */
export function rightOf(state: PayPalState, memberId: string, planId: string, now: number): Right | null {
  const rights = [
    ...state.orders
      .filter((order) => order.purchase_units[0]?.custom_id === memberId)
      .map((order) => (isOrderPaid(state, order) ? { endsAt: null } : null)),
    ...state.subscriptions
      .filter(({ custom_id: owner, plan_id: plan }) => owner === memberId && plan === planId)
      .map((subscription) => rightOfSubscription(state, subscription, now)),
  ].filter((right) => right !== null && (right.endsAt === null || right.endsAt > now));
  if (rights.length === 0) {
    return null;
  }
  const ends = rights.map((right) => right?.endsAt ?? Number.POSITIVE_INFINITY);
  const latest = Math.max(...ends);
  return { endsAt: latest === Number.POSITIVE_INFINITY ? null : latest };
}

/**
 * The books as the server can know them in the midst of a life. Nothing but an event tells of a reversal, or of its end: until it
 * has come, a payment that was taken back stands, and one that was given back does not. Nor does anything else tell how much of a
 * monthly payment was given back.
 */
export function knowable(state: PayPalState): readonly PayPalState[] {
  const ofReversals =
    state.everReversed.size === 0
      ? [state]
      : [state, { ...state, reversed: new Set<string>() }, { ...state, reversed: state.everReversed }];
  return [...ofReversals, ...ofReversals.map(withoutPartialRefunds)];
}

const asPaid = (sale: SaleState): SaleState =>
  sale.status === 'PARTIALLY_REFUNDED' ? { ...sale, refundedCents: 0 } : sale;

function withoutPartialRefunds(state: PayPalState): PayPalState {
  return {
    ...state,
    sales: Object.fromEntries(Object.entries(state.sales).map(([id, sales]) => [id, sales.map(asPaid)])),
  };
}

/** Whether one right lasts at least as long as another. */
export function coversRight(one: Right | null, other: Right | null): boolean {
  if (other === null) {
    return true;
  }
  return one !== null && (one.endsAt === null || (other.endsAt !== null && one.endsAt >= other.endsAt));
}

export function salesOf(state: PayPalState, subscriptionId: string): readonly SaleState[] {
  return state.sales[subscriptionId] ?? [];
}

const cents = ({ value }: Amount) => Math.round(Number(value) * 100);

/** Whether money came in for the order and less than half of it has gone back. */
export function isOrderPaid({ reversed }: PayPalState, order: OrderState): boolean {
  const { payments } = order.purchase_units[0] ?? {};
  const capture = payments?.captures?.[0];
  if (order.status !== 'COMPLETED' || capture === undefined || reversed.has(capture.id)) {
    return false;
  }
  const refunded = (payments?.refunds ?? []).reduce((sum, { amount }) => sum + cents(amount), 0);
  return (
    capture.status === 'COMPLETED' ||
    (capture.status === 'PARTIALLY_REFUNDED' && refunded * 2 < cents(capture.amount))
  );
}

function isSalePaid({ reversed }: PayPalState, { id, status, amount, refundedCents }: SaleState): boolean {
  const isPaid =
    status === 'COMPLETED' || (status === 'PARTIALLY_REFUNDED' && refundedCents * 2 < cents(amount));
  return isPaid && !reversed.has(id);
}

function rightOfSubscription(
  state: PayPalState,
  { id, status, start_time: start, billing_info: billing }: SubscriptionState,
  now: number,
): Right | null {
  const sales = salesOf(state, id);
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') {
    return null;
  }
  if (sales.length === 0) {
    const startsAt = Date.parse(start);
    const isStarting = status === 'ACTIVE' && (billing?.failed_payments_count ?? 0) === 0;
    return isStarting && startsAt <= now + START_TOLERANCE_MS
      ? { endsAt: startsAt + WITHOUT_PAYMENT_MS }
      : null;
  }
  const paid = sales.filter((sale) => isSalePaid(state, sale));
  if (paid.length === 0) {
    return null;
  }
  const latest = Math.max(...paid.map(({ time }) => oneMonthAfter(Date.parse(time))));
  const newest = sales.toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time)).at(-1);
  const isRunning = status === 'ACTIVE' && newest !== undefined && isSalePaid(state, newest);
  return { endsAt: latest + (isRunning ? GRACE_MS : 0) };
}

/** The same day of the next month in UTC, or that month's last day. */
function oneMonthAfter(time: number): number {
  const at = new Date(time);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 0)).getUTCDate();
  return Date.UTC(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    Math.min(at.getUTCDate(), lastDay),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    at.getUTCMilliseconds(),
  );
}
