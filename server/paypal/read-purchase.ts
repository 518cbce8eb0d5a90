import type { PayPal } from './client.ts';
import { readOrder } from './order-reading.ts';
import type { Marks, Purchase, PurchaseReading, Terms } from './purchase.ts';
import { readSubscription } from './subscription-reading.ts';

/**
 * Reads the truth about a purchase; null if PayPal does not show it.
 * @param now milliseconds since the epoch.
 */
export async function readPurchase(
  paypal: PayPal,
  { kind, id }: Purchase,
  terms: Terms,
  marks: Marks,
  now: number,
): Promise<PurchaseReading | null> {
  if (kind === 'order') {
    const order = await paypal.getOrder(id);
    return order === null ? null : readOrder(order, terms, marks.reversed);
  }
  const subscription = await paypal.getSubscription(id);
  return subscription === null ? null : readSubscription(paypal, subscription, terms, marks, now);
}
