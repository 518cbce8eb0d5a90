import type { PayPal } from './client.ts';
import { readOrder } from './order-reading.ts';
import type { PaymentMarks, Purchase, PurchaseReading, Terms } from './purchase.ts';
import { readSubscription } from './subscription-reading.ts';

/**
 * Reads the truth about a purchase; null if PayPal does not show it.
 * @param reversed the payments that PayPal reported as taken back, which its readings do not show.
 * @param now milliseconds since the epoch.
 */
export async function readPurchase(
  paypal: PayPal,
  { kind, id }: Purchase,
  terms: Terms,
  reversed: PaymentMarks,
  now: number,
): Promise<PurchaseReading | null> {
  if (kind === 'order') {
    const order = await paypal.getOrder(id);
    return order === null ? null : readOrder(order, terms, reversed);
  }
  const subscription = await paypal.getSubscription(id);
  return subscription === null ? null : readSubscription(paypal, subscription, terms, reversed, now);
}
