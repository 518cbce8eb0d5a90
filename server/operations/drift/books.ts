import type { Vendors } from '../../access.ts';
import type { Cause } from '../../audit.ts';
import type { Member } from '../../clerk/members.ts';
import type { PayPalOperator } from '../paypal-operator.ts';
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

/** How a member is named in a report: without the address, which reports must not spread. */
export function nameOf(memberId: string): string {
  return `Member ${memberId}`;
}
