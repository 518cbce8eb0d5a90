import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { accessFrom, readFor, reconcileAccess, termsFor, type Vendors } from '../access.ts';
import type { Cause } from '../audit.ts';
import type { Access, Member } from '../clerk/members.ts';
import { BadVendorAnswer, ifAnswered, Refusal } from '../errors.ts';
import type { SubscriptionWithTerms } from '../paypal/answers.ts';
import type { Price } from '../paypal/order-price.ts';
import { leaseAt, type PurchaseReading } from '../paypal/purchase.ts';
import { readSubscription } from '../paypal/subscription-reading.ts';
import type { Timing } from '../vendor-call.ts';
import { noAccount, noSuchPurchase } from './refusals.ts';

export const membershipBody = z.object({ subscriptionID: z.string().min(1).optional() });
export const cancelMembershipBody = z.object({ subscriptionID: z.string().min(1) });

/** One subscription of the member, as PayPal shows it now. Times are ISO times. */
export interface Membership {
  readonly subscriptionID: string;
  readonly status: 'unapproved' | 'starting' | 'running' | 'suspended' | 'ended';
  readonly startedAt: string | null;
  /** PayPal could not take the latest payment. */
  readonly paymentsFail: boolean;
  /** When PayPal charges next, or tries again; null: it does not, or does not say. */
  readonly nextPaymentAt: string | null;
  /** What it charges then; null where PayPal does not say. */
  readonly nextPayment: Price | null;
  /** What it could not take before and takes beside that; null: nothing. */
  readonly owed: Price | null;
  readonly lastPayment: (Price & { readonly at: string }) | null;
  /** What the member may open if this one ends now. */
  readonly accessAfterwards: Access;
}

/** What a member has, read at PayPal. */
export interface MembershipReport extends Access {
  readonly memberships: readonly Membership[];
  /** A single payment opens the courses without an end. */
  readonly hasSinglePayment: boolean;
  /** False where PayPal did not show everything: there may be more, and access may last longer. */
  readonly isComplete: boolean;
}

const SUBSCRIPTION_ID = /^I-[A-Z0-9]{1,48}$/i;

/** The subscriber sees it at PayPal. */
const REASON = 'Cancelled by the member on our site.';

/**
 * Reads at PayPal what the member has.
 *
 * @param subscriptionId one that never opened the course, so that the member's account does not remember it
 * @throws {Refusal} 403 if that one belongs to another account
 */
export async function readMembership(
  vendors: Vendors,
  memberId: string,
  subscriptionId: string | null,
): Promise<MembershipReport> {
  const member = await memberWith(vendors, memberId);
  return (await look(vendors, member, subscriptionId)).report;
}

/**
 * Ends the billing of one subscription of the member. `isOver` only if PayPal shows that it is over: until then PayPal has taken the
 * cancellation, and does not show it yet.
 *
 * @throws {Refusal} 403, 404 or 409 where there is nothing of this member to cancel; 503 if nobody can say what became of it.
 */
export async function cancelMembership(
  vendors: Vendors,
  { activationPausesMs }: Timing,
  memberId: string,
  subscriptionId: string,
  cause: Cause,
): Promise<MembershipReport & { readonly isOver: boolean }> {
  const member = await memberWith(vendors, memberId);
  const before = await look(vendors, member, subscriptionId);
  const found = before.asked;
  if (found === null) {
    throw new Refusal(
      503,
      'unknown-purchase',
      'PayPal does not show us this membership just now, so we could not ask it to cancel. Please try again in a few minutes.',
    );
  }
  if (found.membership.status === 'ended') {
    return { ...before.report, isOver: true };
  }
  if (found.membership.status === 'unapproved' || found.membership.status === 'starting') {
    throw notStarted(found.membership.status);
  }
  const isTaken = (await ifAnswered(vendors.paypal.cancelSubscription(subscriptionId, REASON))) ?? false;
  const after = await lookUntilOver(vendors, member, subscriptionId, activationPausesMs);
  const isOver = after?.asked?.membership.status === 'ended';
  const about = { member: memberId, purchase: subscriptionId, plan: found.reading.planId };
  if (!isTaken && !isOver) {
    vendors.audit({ decision: 'attention', outcome: 'cancel-undecided', ...about }, cause);
    throw new Refusal(
      503,
      'undecided',
      'PayPal has not told us whether your membership is cancelled. Please look again in a minute.',
    );
  }
  vendors.audit({ decision: 'billing-ended', outcome: 'by-member', ...about }, cause);
  if (isOver) {
    // PayPal's event does the same, so a failure here loses nothing.
    await ifAnswered(reconcileAccess(vendors, memberId, { kind: 'subscription', id: subscriptionId }, cause));
  }
  return { ...(after?.report ?? before.report), isOver };
}

async function memberWith({ members }: Vendors, memberId: string): Promise<Member> {
  const member = await members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  return member;
}

interface Sight {
  readonly report: MembershipReport;
  /** The one that was asked for; null if PayPal does not show it. */
  readonly asked: Found | null;
}

interface Found {
  readonly reading: PurchaseReading;
  readonly membership: Membership;
}

/** Null if PayPal did not answer. */
async function lookUntilOver(
  vendors: Vendors,
  member: Member,
  subscriptionId: string,
  pausesMs: readonly number[],
): Promise<Sight | null> {
  let sight = await ifAnswered(look(vendors, member, subscriptionId));
  for (const pauseMs of pausesMs) {
    if (sight?.asked?.membership.status === 'ended') {
      break;
    }
    await pause(pauseMs);
    sight = (await ifAnswered(look(vendors, member, subscriptionId))) ?? sight;
  }
  return sight;
}

/** @throws {VendorUnavailable} or {BadVendorAnswer} if `asked` could not be read. Others that could not are only missing. */
async function look(vendors: Vendors, member: Member, asked: string | null): Promise<Sight> {
  if (asked !== null && !SUBSCRIPTION_ID.test(asked)) {
    throw noSuchPurchase();
  }
  const remembered = [...member.purchases].map(([id, { kind }]) => ({ id, kind }));
  const isNew = asked !== null && !member.purchases.has(asked);
  const [subscriptions, orders] = await Promise.all([
    Promise.all(
      [
        ...remembered.filter(({ kind }) => kind === 'subscription').map(({ id }) => id),
        ...(isNew ? [asked] : []),
      ].map((id) => (id === asked ? readOne(vendors, member, id) : ifAnswered(readOne(vendors, member, id)))),
    ),
    Promise.all(
      remembered
        .filter(({ kind }) => kind === 'order')
        .map((order) => ifAnswered(readFor(vendors, member, order))),
    ),
  ]);
  const shown = subscriptions.filter((one) => one !== null);
  const seen = shown.filter(({ reading }) => reading.memberId === member.id);
  if (shown.some(({ reading }) => reading.id === asked && reading.memberId !== member.id)) {
    throw ofOtherMember();
  }
  const paid = orders.filter((order) => order !== null);
  const now = vendors.now();
  const grants = [...member.grants.values()];
  const accessIf = (changed: PurchaseReading | null) =>
    accessFrom(
      [
        ...paid,
        ...seen.map(({ reading }) => (changed !== null && reading.id === changed.id ? changed : reading)),
      ],
      grants,
      now,
    );
  const isComplete = shown.length === subscriptions.length && paid.length === orders.length;
  const found = seen.map(({ subscription, reading, ifCancelled }): Found => ({
    reading,
    membership: { ...termsOf(subscription), accessAfterwards: accessIf(ifCancelled) },
  }));
  return {
    report: {
      ...(isComplete ? accessIf(null) : member.access),
      memberships: found.map(({ membership }) => membership),
      hasSinglePayment: paid.some((order) => leaseAt(order, now) !== null),
      isComplete,
    },
    asked: found.find(({ reading }) => reading.id === asked) ?? null,
  };
}

interface OneSubscription {
  readonly subscription: SubscriptionWithTerms;
  readonly reading: PurchaseReading;
  /** The same rule, asked of the same subscription as if it were cancelled now. */
  readonly ifCancelled: PurchaseReading;
}

async function readOne(
  { paypal, terms, now }: Vendors,
  member: Member,
  id: string,
): Promise<OneSubscription | null> {
  const subscription = await paypal.getSubscriptionWithTerms(id);
  if (subscription === null) {
    return null;
  }
  const read = (as: SubscriptionWithTerms) =>
    readSubscription(paypal, as, termsFor(terms, member, id), member, now());
  const reading = await read(subscription);
  const ifCancelled =
    reading.billing === 'over' ? reading : await read({ ...subscription, status: 'CANCELLED' });
  return { subscription, reading, ifCancelled };
}

const STATUSES: ReadonlyMap<string, Membership['status']> = new Map([
  ['APPROVAL_PENDING', 'unapproved'],
  ['APPROVED', 'starting'],
  ['ACTIVE', 'running'],
  ['SUSPENDED', 'suspended'],
  ['CANCELLED', 'ended'],
  ['EXPIRED', 'ended'],
]);

function termsOf(subscription: SubscriptionWithTerms): Omit<Membership, 'accessAfterwards'> {
  const { id, billing_info: billing } = subscription;
  const status = STATUSES.get(subscription.status);
  if (status === undefined) {
    throw new BadVendorAnswer('PayPal', 'a subscription with an unknown status');
  }
  const retryAt = billing?.last_failed_payment?.next_payment_retry_time;
  const last = billing?.last_payment;
  const isCharged = status === 'running';
  const owed = priceOf(billing?.outstanding_balance);
  const isOwedTaken = subscription.plan?.payment_preferences?.auto_bill_outstanding !== false;
  return {
    subscriptionID: id,
    status,
    startedAt: isoTime(subscription.start_time ?? subscription.create_time),
    paymentsFail: (billing?.failed_payments_count ?? 0) > 0 || retryAt !== undefined,
    nextPaymentAt: isCharged ? isoTime(retryAt ?? billing?.next_billing_time) : null,
    nextPayment: isCharged ? regularPrice(subscription) : null,
    owed: isCharged && isOwedTaken && owed !== null && Number(owed.value) > 0 ? owed : null,
    lastPayment: lastPaymentOf(last),
  };
}

type LastPayment = NonNullable<SubscriptionWithTerms['billing_info']>['last_payment'];

function lastPaymentOf(last: LastPayment): Membership['lastPayment'] {
  const price = priceOf(last?.amount);
  return last === undefined || price === null ? null : { ...price, at: new Date(last.time).toISOString() };
}

/** The price of a plan that charges the same each time. What else a plan may add, ours do not: then nobody says a figure. */
function regularPrice({ plan }: SubscriptionWithTerms): Price | null {
  const [cycle, ...others] = plan?.billing_cycles ?? [];
  const { taxes } = plan ?? {};
  const isTaxAdded = taxes !== undefined && taxes.inclusive === false && Number(taxes.percentage) !== 0;
  return others.length > 0 || isTaxAdded ? null : priceOf(cycle?.pricing_scheme?.fixed_price);
}

function priceOf(
  money: { readonly currency_code: string; readonly value: string } | undefined,
): Price | null {
  return money === undefined ? null : { value: money.value, currency: money.currency_code };
}

function isoTime(time: string | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}

function ofOtherMember(): Refusal {
  return new Refusal(
    403,
    'other-member',
    'This membership was started from another account. Please sign in with that account to see it, or write to us.',
  );
}

function notStarted(status: 'unapproved' | 'starting'): Refusal {
  return new Refusal(
    409,
    status,
    status === 'unapproved'
      ? 'You have not agreed to this membership at PayPal, so there is nothing to cancel: PayPal takes no payment for it.'
      : 'PayPal has not started this membership yet, and cannot cancel it before it has. Please try again in a few minutes.',
  );
}
