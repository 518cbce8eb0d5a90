import { createHmac, timingSafeEqual } from 'node:crypto';

/** A price as PayPal writes it: `{ value: '27.00', currency: 'USD' }`. */
export interface Price {
  readonly value: string;
  readonly currency: string;
}

const DAY_MS = 86_400_000;

/** How far PayPal's clock may differ from ours where a day ends. */
const CLOCK_DIFFERENCE_MS = 10 * 60 * 1000;

/**
 * What an order carries as its `reference_id`, so that the order itself remembers the price at which it was started: a later price
 * does not refuse it. Orders can be made in a browser too, and the buyer can read the tag, so the price is signed for the member and
 * for orders that are started on the same day. By the day, and not by the second: the request's key at PayPal is made of the tag, and
 * two windows must get the same order.
 * @param now milliseconds since the epoch.
 */
export function priceTag(key: string, memberId: string, { value, currency }: Price, now: number): string {
  const day = String(Math.floor(now / DAY_MS));
  return `${value}-${currency}-${day}-${signature(key, memberId, value, currency, day)}`;
}

/**
 * The price on a tag that we made for this member and for the day on which the order was started; null for any other text.
 * @param startedAt when PayPal made the order, in milliseconds since the epoch; null where it does not say.
 */
export function priceOnTag(
  key: string,
  memberId: string,
  tag: string,
  startedAt: number | null,
): Price | null {
  const [, value, currency, day, given] =
    tag.match(/^(\d+\.\d{2})-([A-Z]{3})-(\d{1,6})-([0-9a-f]{40})$/) ?? [];
  if (value === undefined || currency === undefined || day === undefined || given === undefined) {
    return null;
  }
  const expected = signature(key, memberId, value, currency, day);
  const sinceTheDayBegan = (startedAt ?? Infinity) - Number(day) * DAY_MS;
  const isOfTheDay =
    sinceTheDayBegan >= -CLOCK_DIFFERENCE_MS && sinceTheDayBegan <= DAY_MS + CLOCK_DIFFERENCE_MS;
  return isOfTheDay && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    ? { value, currency }
    : null;
}

function signature(key: string, ...said: readonly string[]): string {
  return createHmac('sha256', `order-price ${key}`).update(JSON.stringify(said)).digest('hex').slice(0, 40);
}
