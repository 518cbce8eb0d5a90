import type { Vendors } from '../../access.ts';
import type { Cause } from '../../audit.ts';
import type { Member } from '../../clerk/members.ts';
import type { AccountTransaction, PayPalOperator } from '../paypal-operator.ts';
import type { Rehearsal } from '../rehearsal.ts';

export interface DriftOptions {
  /** How far back payments and events are looked through. */
  readonly days: number;
  /** The address of our webhook. */
  readonly webhookUrl: string;
  readonly webhookIds: readonly string[];
  readonly eventTypes: readonly string[];
  readonly planIdOnSale: string;
}

/** Everything that a look at the vendors works on, and what it has met on the way. */
export interface Books {
  readonly vendors: Vendors;
  readonly operator: PayPalOperator;
  readonly options: DriftOptions;
  /** What moved money at PayPal in the days that are looked through. Read once, when first asked for. */
  readonly transactions: () => Promise<readonly AccountTransaction[]>;
  readonly rehearsal: Rehearsal;
  readonly members: ReadonlyMap<string, Member>;
  /** Who remembers a purchase, by PayPal's id. */
  readonly owners: ReadonlyMap<string, string>;
  /** Members whose access a payment explains that they do not remember. */
  readonly explained: Set<string>;
  /** Gets a sentence for each part that a vendor did not show. */
  readonly unread: string[];
}

export const CAUSE: Cause = { by: 'reconcile' };
export const DAY_MS = 86_400_000;

/** "Payment reversal" and "chargeback" in PayPal's list of transaction event codes. */
const REVERSALS: ReadonlySet<string> = new Set(['T1106', 'T1201']);

/** When each payment was last taken back, in milliseconds since the epoch; 0 where PayPal does not say. */
export function lastReversals(transactions: readonly AccountTransaction[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const reversal of transactions) {
    const { transaction_event_code: code, paypal_reference_id: paymentId } = reversal;
    if (REVERSALS.has(code) && paymentId !== undefined) {
      const at = Date.parse(reversal.transaction_initiation_date ?? '') || 0;
      found.set(paymentId, Math.max(at, found.get(paymentId) ?? 0));
    }
  }
  return found;
}

/** How a member is named in a report: without the address, which reports must not spread. */
export function nameOf(memberId: string): string {
  return `Member ${memberId}`;
}
