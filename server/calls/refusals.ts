import type { Access } from '../clerk/members.ts';
import { Refusal } from '../errors.ts';
import type { PurchaseReading } from '../paypal/purchase.ts';

/** The body names somebody else than the session token does. */
export function forgedMember(): Refusal {
  return new Refusal(
    403,
    'forged-member',
    'This request names another account than the one you are signed in with. Please sign out, sign in again, and try once more.',
  );
}

export function noAccount(): Refusal {
  return new Refusal(
    401,
    'unknown-member',
    'We cannot find your account any more. Please sign up or sign in again, then try again.',
  );
}

interface UnsoundSentences {
  readonly ofOtherMember: string;
  readonly atFault: string;
}

/**
 * Lets only a purchase through that this member started and that is what we sell.
 *
 * @param sentences what the member reads otherwise
 */
export function mustBeSound(
  reading: PurchaseReading,
  memberId: string,
  sentences: UnsoundSentences,
): PurchaseReading {
  if (reading.memberId !== memberId) {
    throw new Refusal(403, 'other-member', sentences.ofOtherMember);
  }
  if (reading.fault !== null) {
    throw new Refusal(422, `wrong-${reading.fault}`, sentences.atFault);
  }
  return reading;
}

/** The id is not one that PayPal gives out. */
export function noSuchPurchase(): Refusal {
  return new Refusal(
    404,
    'unknown-purchase',
    'The address of this page does not name a payment, so there is nothing to look up. If you came here from PayPal, please go back and use the link that PayPal gives you.',
  );
}

/** PayPal shows new things late, so this says nothing about the money. */
export function notShownYet(): Refusal {
  return new Refusal(
    503,
    'unknown-purchase',
    'PayPal does not show us this payment yet. If you agreed to pay, please do not pay again. Keep the link of this page and open it again in a few minutes.',
  );
}

/** The member would pay for what they have. */
export function alreadyOpen({ accessEndsAt }: Access): Refusal {
  return new Refusal(
    409,
    'already-open',
    accessEndsAt === null
      ? 'You already have access to the courses, and it has no end. There is nothing more to pay.'
      : `You already have access to the courses, until ${dateOf(accessEndsAt)}. There is nothing to pay now.`,
  );
}

/** An order that was approved beside an access that is already open. */
export function notTaken(): Refusal {
  return new Refusal(
    409,
    'already-open',
    'You already have access to the courses, so we did not take this second payment. It cannot be taken any more.',
  );
}

/** An order that was given up for good, asked about by a member whose course is closed now. */
export function withdrawn(): Refusal {
  return new Refusal(
    409,
    'withdrawn',
    'We did not take this payment, and it cannot be taken any more, so nothing was charged for it. Please start the checkout again if you want to pay.',
  );
}

export function stillPending(): Refusal {
  return new Refusal(
    409,
    'pending',
    'PayPal is still checking your payment. There is nothing more for you to do: the course opens by itself as soon as PayPal has finished. Please do not pay again.',
  );
}

function dateOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
