import { z } from 'zod';

import type { PayPal } from './client.ts';
import type { Purchase } from './purchase.ts';

/** What PayPal tells in a webhook, as far as it is of use. */
export type WebhookEvent = z.infer<typeof webhookEvent>;
export const webhookEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.record(z.string(), z.unknown()),
});

const identified = z.object({ id: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const captureResource = z.object({
  id: z.string(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }).optional(),
  links,
});
const saleResource = z.object({
  id: z.string(),
  billing_agreement_id: z.string().optional(),
  sale_id: z.string().optional(),
});

/** The purchase that an event is about; null if it is about something else. */
export async function purchaseOfEvent(paypal: PayPal, event: WebhookEvent): Promise<Purchase | null> {
  const { event_type: type, resource } = event;
  if (type.startsWith('BILLING.SUBSCRIPTION.')) {
    return purchase('subscription', identified.safeParse(resource).data?.id);
  }
  if (type.startsWith('CHECKOUT.ORDER.')) {
    return purchase('order', identified.safeParse(resource).data?.id);
  }
  if (type.startsWith('PAYMENT.SALE.')) {
    return purchase('subscription', await subscriptionOfSale(paypal, resource));
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    return purchase('order', await orderOfCapture(paypal, resource));
  }
  return null;
}

function purchase(kind: Purchase['kind'], id: string | null | undefined): Purchase | null {
  return id === null || id === undefined ? null : { kind, id };
}

/** A refund of a sale names the sale only. */
async function subscriptionOfSale(paypal: PayPal, resource: unknown): Promise<string | null> {
  const parsed = saleResource.safeParse(resource);
  if (!parsed.success) {
    return null;
  }
  const { id, billing_agreement_id: subscriptionId, sale_id: saleId } = parsed.data;
  return subscriptionId ?? paypal.getSubscriptionOfSale(saleId ?? id);
}

/** A refund of a capture names the capture by a link only. Its id is taken from the link; the link itself is not followed. */
async function orderOfCapture(paypal: PayPal, resource: unknown): Promise<string | null> {
  const parsed = captureResource.safeParse(resource);
  if (!parsed.success) {
    return null;
  }
  const orderId = parsed.data.supplementary_data?.related_ids.order_id;
  if (orderId !== undefined) {
    return orderId;
  }
  const captureId = lastSegment(parsed.data.links, '/v2/payments/captures/') ?? parsed.data.id;
  const capture = await paypal.getCapture(captureId);
  return (
    capture?.supplementaryData?.relatedIds?.orderId ??
    lastSegment(capture?.links ?? [], '/v2/checkout/orders/') ??
    null
  );
}

/** The id at the end of the `up` link, if that link points to `collection`. */
function lastSegment(
  links: readonly { readonly rel: string; readonly href: string }[],
  collection: string,
): string | undefined {
  const up = links.find(({ rel, href }) => rel === 'up' && href.includes(collection));
  return up?.href.split(collection)[1]?.match(/^[\w-]+/)?.[0];
}
