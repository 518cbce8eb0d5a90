import { Refusal } from '../errors.ts';

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

export function unknownPurchase(): Refusal {
  return new Refusal(
    404,
    'unknown-purchase',
    'PayPal does not know this payment, so nothing was charged for it. Please start again from the price section of our home page.',
  );
}
