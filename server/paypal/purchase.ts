/** Something that a member bought, by PayPal's id. */
export interface Purchase {
  readonly kind: 'order' | 'subscription';
  readonly id: string;
}

/** What PayPal itself says about a purchase. */
export interface PurchaseReading extends Purchase {
  /** The member that it was made for; null if it names none. */
  readonly memberId: string | null;
  /** What is not as we sell it. */
  readonly fault: 'amount' | 'payee' | 'plan' | null;
  /** The plan of a subscription. */
  readonly planId: string | null;
  readonly state: PurchaseState;
  /** End of the paid period in milliseconds since the epoch, where the state is `cancelled`. */
  readonly paidUntil: number | null;
}

export type PurchaseState =
  /** Nobody has agreed to pay. */
  | 'unapproved'
  /** Agreed, not yet paid. */
  | 'approved'
  /** PayPal is still looking at the payment, or a subscription runs without a payment so far. */
  | 'pending'
  | 'paid'
  | 'refunded'
  /** A subscription that does not renew, within or after its last paid period. */
  | 'cancelled'
  /** Suspended, expired, denied, reversed or void. */
  | 'ended';

/** What a purchase must match. */
export interface Terms {
  readonly merchantId: string;
  /** The plans that count. More than one while members of an older plan are there. */
  readonly planIds: readonly string[];
}

/** Whether a purchase opens the course at `now`, and until when; `endsAt` null: without an end. */
export function accessThrough(reading: PurchaseReading, now: number): { endsAt: number | null } | null {
  if (reading.fault !== null) {
    return null;
  }
  if (reading.state === 'paid') {
    return { endsAt: null };
  }
  return reading.state === 'cancelled' && reading.paidUntil !== null && reading.paidUntil > now
    ? { endsAt: reading.paidUntil }
    : null;
}
