import type { PayPalEnvironment } from '../environment.ts';

/** Something that a member bought, by PayPal's id. */
export interface Purchase {
  readonly kind: 'order' | 'subscription';
  readonly id: string;
}

/** Which payments are marked as taken back, by PayPal's id. */
export type PaymentMarks = Pick<ReadonlySet<string>, 'has'>;

/** What PayPal's events told of payments and its readings do not show, by PayPal's id of the payment. */
export interface Marks {
  readonly reversed: PaymentMarks;
  /** How much of a monthly payment was given back, in cents. */
  readonly refunded: ReadonlyMap<string, number>;
}

export const NO_MARKS: Marks = { reversed: new Set<string>(), refunded: new Map() };

/** A payment of which this share was given back no longer opens the course. */
export const REFUNDED_SHARE = 0.5;

/** What PayPal itself says about a purchase. */
export interface PurchaseReading extends Purchase {
  /** The member that it was made for; null if it names none. */
  readonly memberId: string | null;
  /** What is not as we sell it. */
  readonly fault: 'amount' | 'payee' | 'plan' | null;
  /** The plan of a subscription. */
  readonly planId: string | null;
  readonly state: PurchaseState;
  /** What it opens, where nothing is at fault; null: nothing, ever. */
  readonly lease: Lease | null;
  /** Whether PayPal charges again: by itself, only once somebody resumes it, or never. */
  readonly billing: 'running' | 'possible' | 'over';
  /** When it was started, in milliseconds since the epoch; null where PayPal does not say. */
  readonly startedAt: number | null;
  /** Where the payer agrees, as long as there is something to agree to. */
  readonly approvalUrl: string | null;
  /** Changes whenever PayPal changes the purchase; empty where PayPal does not say. */
  readonly version: string;
}

/** Time for which the course is open. */
export interface Lease {
  /** Milliseconds since the epoch; null: without an end. */
  readonly endsAt: number | null;
}

export type PurchaseState =
  /** Nobody has agreed to pay. */
  | 'unapproved'
  /** Agreed, not yet paid. */
  | 'approved'
  /** Agreed, and we gave the payment up for good: PayPal cannot take it any more. */
  | 'withdrawn'
  /** PayPal is still looking at the payment, or a subscription runs and shows no payment so far. */
  | 'pending'
  /** Paid, and the payment stands. The period that it paid for may be over. */
  | 'paid'
  /** The latest payment was given back. */
  | 'refunded'
  /** A subscription runs, and its first payment failed. */
  | 'unpaid'
  /** Denied, void, or ended before anything was paid. */
  | 'ended';

/** What a purchase must match. */
export interface Terms {
  readonly merchantId: string;
  /** The plans that count: the one on sale and those that were. */
  readonly planIds: readonly string[];
  /** It was as it must be when it opened the course: what the shop agrees with one subscriber afterwards takes nothing away. */
  readonly wasSound: boolean;
  /** Signs the price on an order, see `order-price.ts`. */
  readonly priceKey: string;
}

/** What is sold, and was sold, as the server is told. */
export function termsOf({ merchantId, planIds, clientSecret }: PayPalEnvironment): Terms {
  return { merchantId, planIds, wasSound: false, priceKey: clientSecret };
}

/** Whether a purchase opens the course at `now` (milliseconds since the epoch), and until when. */
export function leaseAt({ fault, lease }: PurchaseReading, now: number): Lease | null {
  return fault === null && lease !== null && (lease.endsAt === null || lease.endsAt > now) ? lease : null;
}

/** `27.00` is 2700. */
export function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}
