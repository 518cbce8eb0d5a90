import { z } from 'zod';

import { idInUpLink, type PayPal } from './client.ts';
import { givesUsThePayment } from './dispute-outcome.ts';
import type { EventSubject } from './event-types.ts';
import type { Purchase } from './purchase.ts';

/** What PayPal tells in a webhook, as far as it is of use. */
export type WebhookEvent = z.infer<typeof webhookEvent>;
export const webhookEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  /** ISO time. */
  create_time: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  resource: z.record(z.string(), z.unknown()),
});

/** The purchase that an event is about. */
export interface AboutPurchase {
  readonly kind: 'purchase';
  readonly purchase: Purchase;
  /** The payment that PayPal took back (true), or that it gave back to us after all (false). */
  readonly reversal: { readonly paymentId: string; readonly isReversed: boolean } | null;
}

export type About =
  | AboutPurchase
  /** PayPal does not show, or does not show yet, what this is about. */
  | { readonly kind: 'notShown' }
  /** Not about a purchase of one member. */
  | { readonly kind: 'other' };

const OTHER: About = { kind: 'other' };
const NOT_SHOWN: About = { kind: 'notShown' };

const identified = z.object({ id: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const captureResource = z.object({
  id: z.string(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links,
});
const saleResource = z.object({
  id: z.string(),
  billing_agreement_id: z.string().optional(),
  sale_id: z.string().optional(),
});
const disputeResource = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});

/**
 * Finds out what an event is about, asking PayPal where the event itself does not say. A dispute may be about several purchases, every
 * other event is about one.
 */
export async function subjectsOfEvent(
  paypal: PayPal,
  subject: EventSubject,
  event: WebhookEvent,
): Promise<readonly About[]> {
  return subject === 'dispute'
    ? aboutDispute(paypal, event.event_type, event.resource)
    : [await subjectOfEvent(paypal, subject, event.resource)];
}

async function subjectOfEvent(
  paypal: PayPal,
  subject: Exclude<EventSubject, 'dispute'>,
  resource: WebhookEvent['resource'],
): Promise<About> {
  switch (subject) {
    case 'subscription':
    case 'order':
      return about(subject, identified.safeParse(resource).data?.id ?? null);
    case 'sale':
      return aboutSale(paypal, resource);
    case 'saleReversal':
      return aboutSaleReversal(paypal, resource);
    case 'capture':
      return about('order', await orderOfCapture(paypal, resource));
    case 'captureReversal':
      return aboutCaptureReversal(paypal, resource);
    case 'approvalReversal':
    case 'plan':
      return OTHER;
    default:
      return subject satisfies never;
  }
}

function about(kind: Purchase['kind'], id: string | null, reversal: AboutPurchase['reversal'] = null): About {
  return id === null ? NOT_SHOWN : { kind: 'purchase', purchase: { kind, id }, reversal };
}

/** A refund of a sale names the sale only. */
async function aboutSale(paypal: PayPal, resource: unknown): Promise<About> {
  const { data } = saleResource.safeParse(resource);
  if (data === undefined) {
    return OTHER;
  }
  const subscriptionId =
    data.billing_agreement_id ?? (await paypal.getSubscriptionOfSale(data.sale_id ?? data.id));
  return about('subscription', subscriptionId);
}

/** A reversal of a sale may name itself only: the sale stands in the refund of that id, which PayPal shows. */
async function aboutSaleReversal(paypal: PayPal, resource: unknown): Promise<About> {
  const { data } = saleResource.safeParse(resource);
  if (data === undefined) {
    return OTHER;
  }
  const saleId = data.sale_id ?? (await paypal.getSaleOfRefund(data.id));
  if (saleId === null) {
    return NOT_SHOWN;
  }
  const subscriptionId = data.billing_agreement_id ?? (await paypal.getSubscriptionOfSale(saleId));
  return about('subscription', subscriptionId, { paymentId: saleId, isReversed: true });
}

/** A refund of a capture names the capture by a link only. Its id is taken from the link; the link itself is not followed. */
async function orderOfCapture(paypal: PayPal, resource: unknown): Promise<string | null> {
  const { data } = captureResource.safeParse(resource);
  if (data === undefined) {
    return null;
  }
  return (
    data.supplementary_data?.related_ids?.order_id ??
    idInUpLink(data.links, '/v2/checkout/orders/') ??
    (await paypal.getOrderOfCapture(captureIdOf(data)))
  );
}

async function aboutCaptureReversal(paypal: PayPal, resource: unknown): Promise<About> {
  const { data } = captureResource.safeParse(resource);
  if (data === undefined) {
    return OTHER;
  }
  const paymentId = captureIdOf(data);
  return about('order', await orderOfCapture(paypal, resource), { paymentId, isReversed: true });
}

function captureIdOf({ id, links: found }: z.infer<typeof captureResource>): string {
  return idInUpLink(found, '/v2/payments/captures/') ?? id;
}

/** A dispute names payments, of either kind. One that ends well for us gives them back. */
async function aboutDispute(paypal: PayPal, type: string, resource: unknown): Promise<readonly About[]> {
  const { data } = disputeResource.safeParse(resource);
  const paymentIds = (data?.disputed_transactions ?? []).flatMap(({ seller_transaction_id: id }) => id ?? []);
  if (paymentIds.length === 0) {
    return [OTHER];
  }
  const isForUs =
    type === 'CUSTOMER.DISPUTE.RESOLVED' && givesUsThePayment(data?.dispute_outcome?.outcome_code);
  return Promise.all(
    paymentIds.map(async (paymentId) => {
      const reversal = isForUs ? { paymentId, isReversed: false } : null;
      const subscriptionId = await paypal.getSubscriptionOfSale(paymentId);
      return subscriptionId === null
        ? about('order', await paypal.getOrderOfCapture(paymentId), reversal)
        : about('subscription', subscriptionId, reversal);
    }),
  );
}
