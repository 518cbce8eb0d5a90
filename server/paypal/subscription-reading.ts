import {
  CaptureStatus,
  SubscriptionStatus,
  TenureType,
  type BillingPlan,
  type Subscription,
} from '@paypal/paypal-server-sdk';
import { z } from 'zod';

import { VendorNonsense } from '../errors.ts';
import { endOfPaidPeriod, type Frequency } from '../paid-period.ts';
import type { PayPal } from './client.ts';
import type { PurchaseReading, PurchaseState, Terms } from './purchase.ts';

const WITHOUT_ACCESS: ReadonlyMap<SubscriptionStatus, PurchaseState> = new Map([
  [SubscriptionStatus.ApprovalPending, 'unapproved'],
  [SubscriptionStatus.Approved, 'approved'],
  [SubscriptionStatus.Suspended, 'ended'],
  [SubscriptionStatus.Expired, 'ended'],
]);

/** What a subscription says about the membership. Asks PayPal for its payments and its plan where that decides. */
export async function readSubscription(
  paypal: PayPal,
  id: string,
  subscription: Subscription,
  terms: Terms,
): Promise<PurchaseReading> {
  const planId = subscription.planId ?? null;
  const isOurs = planId !== null && terms.planIds.includes(planId) && subscription.planOverridden !== true;
  return {
    kind: 'subscription',
    id,
    memberId: subscription.customId ?? null,
    fault: isOurs ? null : 'plan',
    planId,
    ...(await standingOf(paypal, id, subscription)),
  };
}

async function standingOf(
  paypal: PayPal,
  id: string,
  subscription: Subscription,
): Promise<Pick<PurchaseReading, 'state' | 'paidUntil'>> {
  const { status } = subscription;
  if (status === undefined) {
    throw new VendorNonsense('PayPal', 'a subscription without a status');
  }
  if (status !== SubscriptionStatus.Active && status !== SubscriptionStatus.Cancelled) {
    const state = WITHOUT_ACCESS.get(status);
    if (state === undefined) {
      throw new VendorNonsense('PayPal', 'a subscription with an unknown status');
    }
    return { state, paidUntil: null };
  }
  if (await isLatestPaymentRefunded(paypal, id, subscription)) {
    return { state: 'refunded', paidUntil: null };
  }
  return status === SubscriptionStatus.Active
    ? { state: isBeingPaid(subscription) ? 'paid' : 'pending', paidUntil: null }
    : { state: 'cancelled', paidUntil: await paidUntil(paypal, subscription) };
}

const START_TOLERANCE_MS = 60 * 60 * 1000;

/**
 * A subscription is made in the browser, where anyone can ask for a first payment in some years. PayPal calls it active
 * all the same. One that has just started may be without a payment for some minutes.
 */
function isBeingPaid({ billingInfo, startTime }: Subscription): boolean {
  if (billingInfo?.lastPayment?.time !== undefined) {
    return true;
  }
  const hasStarted = startTime === undefined || Date.parse(startTime) <= Date.now() + START_TOLERANCE_MS;
  return hasStarted && (billingInfo?.failedPaymentsCount ?? 0) === 0;
}

const DAY_MS = 86_400_000;
const TAKEN: ReadonlySet<CaptureStatus> = new Set([
  CaptureStatus.Completed,
  CaptureStatus.PartiallyRefunded,
  CaptureStatus.Refunded,
]);

async function isLatestPaymentRefunded(
  paypal: PayPal,
  id: string,
  { billingInfo }: Subscription,
): Promise<boolean> {
  const lastPaymentTime = billingInfo?.lastPayment?.time;
  if (lastPaymentTime === undefined) {
    return false;
  }
  const from = new Date(Date.parse(lastPaymentTime) - DAY_MS);
  const to = new Date(Date.now() + DAY_MS);
  const taken = (await paypal.listTransactions(id, from, to))
    .filter(({ status }) => status !== undefined && TAKEN.has(status))
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
  return taken.at(-1)?.status === CaptureStatus.Refunded;
}

/** PayPal names the next payment only while there will be one. */
async function paidUntil(paypal: PayPal, { billingInfo, planId }: Subscription): Promise<number | null> {
  if (billingInfo?.lastPayment?.time === undefined) {
    return null;
  }
  if (billingInfo.nextBillingTime !== undefined) {
    return Date.parse(billingInfo.nextBillingTime);
  }
  const plan = planId === undefined ? null : await paypal.getPlan(planId);
  return endOfPaidPeriod(Date.parse(billingInfo.lastPayment.time), frequencyOf(plan));
}

const cycleFrequency = z.object({
  intervalUnit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  intervalCount: z.number().int().min(1).default(1),
});

function frequencyOf(plan: BillingPlan | null): Frequency {
  const regular = plan?.billingCycles?.find(({ tenureType }) => tenureType === TenureType.Regular);
  const parsed = cycleFrequency.safeParse(regular?.frequency);
  if (!parsed.success) {
    throw new VendorNonsense('PayPal', 'a plan without a frequency');
  }
  return { unit: parsed.data.intervalUnit, count: parsed.data.intervalCount };
}
