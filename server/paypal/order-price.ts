import { createHmac, timingSafeEqual } from 'node:crypto';

/** A price as PayPal writes it: `{ value: '27.00', currency: 'USD' }`. */
export interface Price {
  readonly value: string;
  readonly currency: string;
}

/**
 * What an order carries as its `reference_id`, so that the order itself remembers the price at which it was started: a later price
 * does not refuse it. Orders can be made in a browser too, so the price is signed for the member.
 */
export function priceTag(key: string, memberId: string, { value, currency }: Price): string {
  return `${value}-${currency}-${signature(key, memberId, value, currency)}`;
}

/** The price on a tag that we made for this member; null for any other text. */
export function priceOnTag(key: string, memberId: string, tag: string): Price | null {
  const [, value, currency, given] = tag.match(/^(\d+\.\d{2})-([A-Z]{3})-([0-9a-f]{40})$/) ?? [];
  if (value === undefined || currency === undefined || given === undefined) {
    return null;
  }
  const expected = signature(key, memberId, value, currency);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? { value, currency } : null;
}

function signature(key: string, memberId: string, value: string, currency: string): string {
  return createHmac('sha256', `order-price ${key}`)
    .update(JSON.stringify([memberId, value, currency]))
    .digest('hex')
    .slice(0, 40);
}
