import { onePeriodAfter } from './billing-period.ts';
import type { Due } from './clock.ts';
import type { Emulator } from './emulator.ts';
import { newCode, timestamp } from './identifiers.ts';
import type { Sale, SubscriptionRecord } from './ledger.ts';
import { centsOf, moneyOf, type Money } from './money.ts';
import { practicePayer } from './payer.ts';
import { billingTerms, type BillingTerms } from './plans.ts';
import type { BillingInfo, Subscription, SubscriptionStatus } from './resources.ts';
import { legacySale } from './sales.ts';

/** PayPal tries a payment again 5 days later, twice at most in a cycle, and only then counts it as failed. */
const RETRY_PAUSE_MS = 5 * 86_400_000;
const RETRIES = 2;

export function changeStatus(
  { time }: Emulator,
  { subscription }: SubscriptionRecord,
  status: SubscriptionStatus,
): void {
  const now = time();
  Object.assign(subscription, {
    status,
    status_update_time: now,
    update_time: now,
  } satisfies Partial<Subscription>);
}

export function announceStatus(
  { webhooks }: Emulator,
  { subscription }: SubscriptionRecord,
  eventType: string,
): void {
  webhooks.announce({
    about: subscription.id,
    eventType,
    resourceType: 'subscription',
    resourceVersion: '2.0',
    resource: subscription,
  });
}

/** Makes a subscription active. Its first payment is due at once, or at its start if that is later. */
export function startBilling(emulator: Emulator, record: SubscriptionRecord): BillingInfo {
  const { subscription } = record;
  const { price, totalCycles } = billingTerms(emulator, record);
  changeStatus(emulator, record, 'ACTIVE');
  subscription.subscriber = practicePayer;
  const firstPayment = Math.max(
    emulator.clock.now() + emulator.knobs.first_payment_delay_ms,
    new Date(subscription.start_time).getTime(),
  );
  const billing: BillingInfo = {
    outstanding_balance: moneyOf(0, price.currency_code),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        cycles_completed: 0,
        cycles_remaining: totalCycles,
        current_pricing_scheme_version: 1,
        total_cycles: totalCycles,
      },
    ],
    next_billing_time: timestamp(firstPayment),
    failed_payments_count: 0,
  };
  subscription.billing_info = billing;
  return billing;
}

export function endBilling(
  emulator: Emulator,
  record: SubscriptionRecord,
  status: 'CANCELLED' | 'EXPIRED',
): void {
  changeStatus(emulator, record, status);
  const { billing_info: billing } = record.subscription;
  delete billing?.next_billing_time;
  delete billing?.last_failed_payment?.next_payment_retry_time;
}

/** Cycles that passed while a subscription was suspended are not billed: the next payment is due in the future. */
export function resumeBilling(emulator: Emulator, record: SubscriptionRecord): void {
  const { billing_info: billing } = record.subscription;
  if (!billing?.next_billing_time) {
    return;
  }
  const { frequency } = billingTerms(emulator, record);
  let next = new Date(billing.next_billing_time);
  while (next.getTime() <= emulator.clock.now()) {
    next = onePeriodAfter(next, frequency);
  }
  billing.next_billing_time = timestamp(next);
  delete billing.last_failed_payment?.next_payment_retry_time;
  record.failedAttempts = 0;
}

function beginCycle(billing: BillingInfo, frequency: BillingTerms['frequency']): void {
  if (billing.next_billing_time) {
    billing.next_billing_time = timestamp(onePeriodAfter(new Date(billing.next_billing_time), frequency));
  }
}

function takePayment({ time }: Emulator, record: SubscriptionRecord, amount: Money): Sale {
  const sale: Sale = { id: newCode(17), amount, refundedCents: 0, status: 'COMPLETED', time: time() };
  record.sales.push(sale);
  record.failedAttempts = 0;
  const { billing_info: billing } = record.subscription;
  if (billing) {
    const cycle = billing.cycle_executions?.[0];
    if (cycle) {
      cycle.cycles_completed += 1;
      cycle.cycles_remaining = Math.max(0, cycle.total_cycles - cycle.cycles_completed);
    }
    billing.last_payment = { amount, time: sale.time };
    billing.outstanding_balance = moneyOf(0, amount.currency_code);
    billing.failed_payments_count = 0;
    delete billing.last_failed_payment?.next_payment_retry_time;
  }
  return sale;
}

/** Makes a subscription active and paid for its first cycle, and tells nobody. */
export function startPaid(emulator: Emulator, record: SubscriptionRecord): void {
  const { price, frequency } = billingTerms(emulator, record);
  beginCycle(startBilling(emulator, record), frequency);
  takePayment(emulator, record, price);
}

function announceSale({ webhooks, origin }: Emulator, record: SubscriptionRecord, sale: Sale): void {
  webhooks.announce({
    about: record.subscription.id,
    eventType: 'PAYMENT.SALE.COMPLETED',
    resourceType: 'sale',
    resource: legacySale(origin, record, sale),
  });
}

function failPayment(emulator: Emulator, record: SubscriptionRecord, tried: Money, price: Money): void {
  const billing = record.subscription.billing_info;
  if (!billing) {
    return;
  }
  const { failureThreshold } = billingTerms(emulator, record);
  const now = emulator.clock.now();
  const retryAt = now + RETRY_PAUSE_MS;
  const nextCycle = billing.next_billing_time && new Date(billing.next_billing_time).getTime();
  record.failedAttempts += 1;
  const isRetried = record.failedAttempts <= RETRIES && (!nextCycle || retryAt < nextCycle);
  billing.last_failed_payment = {
    amount: tried,
    time: timestamp(now),
    reason_code: 'PAYMENT_DENIED',
    ...(isRetried && { next_payment_retry_time: timestamp(retryAt) }),
  };
  if (!isRetried) {
    const owed = centsOf(billing.outstanding_balance) + centsOf(price);
    billing.outstanding_balance = moneyOf(owed, price.currency_code);
    billing.failed_payments_count += 1;
    record.failedAttempts = 0;
  }
  const isOver = failureThreshold > 0 && billing.failed_payments_count >= failureThreshold;
  announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.PAYMENT.FAILED');
  if (isOver) {
    changeStatus(emulator, record, 'SUSPENDED');
    announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.SUSPENDED');
  }
  emulator.ledger.save();
}

/** Charges what is due: the price of the cycle and what is still owed. */
function bill(emulator: Emulator, record: SubscriptionRecord): void {
  const { subscription } = record;
  const billing = subscription.billing_info;
  if (!billing) {
    return;
  }
  const { price, frequency, totalCycles, billsOutstanding } = billingTerms(emulator, record);
  const isNewCycle = !billing.last_failed_payment?.next_payment_retry_time;
  if (isNewCycle) {
    beginCycle(billing, frequency);
  }
  const owed = billsOutstanding ? centsOf(billing.outstanding_balance) : 0;
  const amount = moneyOf(centsOf(price) + owed, price.currency_code);
  if (record.fundingFails) {
    failPayment(emulator, record, amount, price);
    return;
  }
  announceSale(emulator, record, takePayment(emulator, record, amount));
  const completed = billing.cycle_executions?.[0]?.cycles_completed ?? 0;
  if (totalCycles > 0 && completed >= totalCycles) {
    endBilling(emulator, record, 'EXPIRED');
    announceStatus(emulator, record, 'BILLING.SUBSCRIPTION.EXPIRED');
  }
  emulator.ledger.save();
}

/** When a subscription is charged next, in milliseconds since 1970. */
function billingDueAt({ subscription }: SubscriptionRecord): number | undefined {
  const billing = subscription.status === 'ACTIVE' ? subscription.billing_info : undefined;
  const time = billing?.last_failed_payment?.next_payment_retry_time ?? billing?.next_billing_time;
  return time === undefined ? undefined : new Date(time).getTime();
}

/** Charges a subscription that is due by now, and leaves any other alone. */
export function billIfDue(emulator: Emulator, record: SubscriptionRecord): void {
  const dueAt = billingDueAt(record);
  if (dueAt !== undefined && dueAt <= emulator.clock.now()) {
    bill(emulator, record);
  }
}

/** The payment that is due next of all subscriptions. */
export function nextPayment(emulator: Emulator): Due | undefined {
  let next: Due | undefined;
  for (const record of emulator.ledger.subscriptions.values()) {
    const at = billingDueAt(record);
    if (at !== undefined && (next === undefined || at < next.at)) {
      next = { at, run: () => bill(emulator, record) };
    }
  }
  return next;
}
