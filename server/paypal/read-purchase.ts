import type { PayPal } from './client.ts';
import { readOrder } from './order-reading.ts';
import type { Purchase, PurchaseReading, Terms } from './purchase.ts';
import { readSubscription } from './subscription-reading.ts';

/** Reads the truth about a purchase; null if PayPal does not know it. */
export async function readPurchase(
  paypal: PayPal,
  { kind, id }: Purchase,
  terms: Terms,
): Promise<PurchaseReading | null> {
  if (kind === 'order') {
    const order = await paypal.getOrder(id);
    return order === null ? null : readOrder(id, order, terms);
  }
  const subscription = await paypal.getSubscription(id);
  return subscription === null ? null : readSubscription(paypal, id, subscription, terms);
}
