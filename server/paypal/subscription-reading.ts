import { BadVendorAnswer } from '../errors.ts';
import { endOfPaidPeriod, type Frequency } from '../paid-period.ts';
import type { Subscription, Transaction } from './answers.ts';
import type { PayPal } from './client.ts';
import {
  centsOf,
  REFUNDED_SHARE,
  type Lease,
  type Marks,
  type PurchaseReading,
  type PurchaseState,
  type Terms,
} from './purchase.ts';

/** How long a running membership stays open after its paid period, while PayPal tries to take the next payment. */
const GRACE_DAYS = 10;

/** How long a membership is open that runs and shows no payment yet. PayPal takes the first one within minutes. */
const UNPAID_LEASE_MS = 60 * 60 * 1000;

/**
 * How far ahead of our clock a start may lie. A subscription is made in the browser, where anyone can ask for a first payment in
 * some years, and PayPal calls it active all the same.
 */
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

const DAY_MS = 86_400_000;

const BEFORE_BILLING: ReadonlyMap<string, PurchaseState> = new Map([
  ['APPROVAL_PENDING', 'unapproved'],
  ['APPROVED', 'approved'],
]);

const RAN: ReadonlySet<string> = new Set(['ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']);

const BILLING: ReadonlyMap<string, PurchaseReading['billing']> = new Map([
  ['APPROVED', 'possible'],
  ['ACTIVE', 'running'],
  ['SUSPENDED', 'possible'],
]);

/** What a subscription says about the membership. Asks PayPal for its payments and its plan where those decide. */
export async function readSubscription(
  paypal: PayPal,
  subscription: Subscription,
  terms: Terms,
  marks: Marks,
  now: number,
): Promise<PurchaseReading> {
  const { plan_id: planId, status } = subscription;
  const isOurs =
    terms.planIds.includes(planId) &&
    (terms.wasSound || (subscription.plan_overridden !== true && Number(subscription.quantity ?? '1') === 1));
  const startTime = subscription.start_time ?? subscription.create_time;
  const startedAt = startTime === undefined ? null : Date.parse(startTime);
  const known = {
    kind: 'subscription' as const,
    id: subscription.id,
    memberId: subscription.custom_id ?? null,
    fault: isOurs ? null : ('plan' as const),
    planId,
    billing: BILLING.get(status) ?? ('over' as const),
    startedAt,
    approvalUrl: null,
    version: '',
  };
  const stateBefore = BEFORE_BILLING.get(status);
  if (stateBefore !== undefined) {
    return { ...known, state: stateBefore, lease: null };
  }
  if (!RAN.has(status)) {
    throw new BadVendorAnswer('PayPal', 'a subscription with an unknown status');
  }
  if (!isOurs) {
    return { ...known, state: 'ended', lease: null };
  }
  const frequency = await paypal.getFrequency(planId);
  const payments = await paymentsOf(paypal, subscription, frequency, startedAt, now);
  return { ...known, ...standingOf(subscription, { payments, frequency, marks, startedAt, now }) };
}

interface Payment {
  /** PayPal's id of the sale; null where only the subscription itself tells of the payment. */
  readonly id: string | null;
  readonly status: string;
  readonly at: number;
  /** In cents; null where PayPal does not say. */
  readonly cents: number | null;
}

/**
 * What was taken for a subscription, as far back as a paid period may still be running. The list of payments is late now and
 * then: a latest payment that it does not show is taken from the subscription itself.
 */
async function paymentsOf(
  paypal: PayPal,
  subscription: Subscription,
  frequency: Frequency,
  startedAt: number | null,
  now: number,
): Promise<readonly Payment[]> {
  const last = subscription.billing_info?.last_payment;
  const lastAt = last === undefined ? null : Date.parse(last.time);
  const latest = Math.min(lastAt ?? startedAt ?? now, now);
  const periodMs = endOfPaidPeriod(latest, frequency) - latest;
  const from = new Date(latest - periodMs - 2 * DAY_MS);
  const listed = (await paypal.listTransactions(subscription.id, from, new Date(now + DAY_MS))).map(
    ({ id, status, time, amount_with_breakdown: amounts }: Transaction) => ({
      id,
      status,
      at: Date.parse(time),
      cents: amounts?.gross_amount === undefined ? null : centsOf(amounts.gross_amount.value),
    }),
  );
  const isShown =
    lastAt === null ||
    listed.some(({ status, at }) => !FAILED.has(status) && Math.abs(at - lastAt) <= DAY_MS);
  return isShown
    ? listed
    : [...listed, { id: null, status: last?.status ?? 'COMPLETED', at: lastAt, cents: null }];
}

const FAILED: ReadonlySet<string> = new Set(['DECLINED', 'FAILED', 'DENIED']);
const STANDING: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED']);
const GIVEN_BACK: ReadonlySet<string> = new Set(['REFUNDED', 'REVERSED']);

/** PayPal lists a payment of which a part was given back, and neither how much that was nor that the bank took it back. */
function statusOf({ id, status, cents }: Payment, { reversed, refunded }: Marks): string {
  if (id !== null && reversed.has(id)) {
    return 'REVERSED';
  }
  const givenBack = refunded.get(id ?? '') ?? 0;
  const isMostlyGivenBack = cents !== null && givenBack > 0 && givenBack >= cents * REFUNDED_SHARE;
  return STANDING.has(status) && isMostlyGivenBack ? 'REFUNDED' : status;
}

interface Circumstances {
  readonly payments: readonly Payment[];
  readonly frequency: Frequency;
  readonly marks: Marks;
  readonly startedAt: number | null;
  readonly now: number;
}

/**
 * Each payment that stands pays for one period from its own time. While the membership runs there is a grace after the latest
 * paid period, so that a late renewal closes nothing. When the latest payment was given back, there is none.
 */
function standingOf(
  { status, billing_info: billing }: Subscription,
  { payments, frequency, marks, startedAt, now }: Circumstances,
): { readonly state: PurchaseState; readonly lease: Lease | null } {
  const judged = payments
    .map((payment) => ({ ...payment, status: statusOf(payment, marks) }))
    .toSorted((one, other) => one.at - other.at);
  const standing = judged.filter((payment) => STANDING.has(payment.status));
  const latestTaken = judged.findLast(
    (payment) => STANDING.has(payment.status) || GIVEN_BACK.has(payment.status),
  );
  const isGivenBack = latestTaken !== undefined && GIVEN_BACK.has(latestTaken.status);
  if (standing.length > 0) {
    const paidUntil = Math.max(...standing.map(({ at }) => endOfPaidPeriod(at, frequency)));
    const hasGrace = status === 'ACTIVE' && !isGivenBack;
    return {
      state: isGivenBack ? 'refunded' : 'paid',
      lease: { endsAt: paidUntil + (hasGrace ? GRACE_DAYS * DAY_MS : 0) },
    };
  }
  if (isGivenBack) {
    return { state: 'refunded', lease: null };
  }
  if (status !== 'ACTIVE') {
    return { state: 'ended', lease: null };
  }
  if ((billing?.failed_payments_count ?? 0) > 0 || judged.some((payment) => FAILED.has(payment.status))) {
    return { state: 'unpaid', lease: null };
  }
  const isPaymentUnderWay = judged.length > 0;
  const hasStarted = startedAt !== null && startedAt <= now + CLOCK_DIFFERENCE_MS;
  return {
    state: 'pending',
    lease: !isPaymentUnderWay && hasStarted ? { endsAt: startedAt + UNPAID_LEASE_MS } : null,
  };
}
