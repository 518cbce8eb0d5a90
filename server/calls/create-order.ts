import { createHash, randomUUID } from 'node:crypto';

import { z } from 'zod';

import { SITE_NAME } from '../../content/site-name.ts';
import { isOpen, type Vendors } from '../access.ts';
import type { Member } from '../clerk/members.ts';
import { BadVendorAnswer } from '../errors.ts';
import type { Links } from '../paypal/answers.ts';
import { priceTag } from '../paypal/order-price.ts';
import { priceToday, readOrder } from '../paypal/order-reading.ts';
import { alreadyOpen, noAccount, stillPending } from './refusals.ts';

export const createOrderBody = z.looseObject({});

/** Where the browser goes next. */
export interface CreatedOrder {
  readonly id: string;
  readonly links: readonly { readonly rel: 'approve'; readonly href: string }[];
}

/** So many orders of one member may have ended within the hours for which PayPal remembers a key. */
const MOST_ORDERS = 20;

/**
 * Gives the member an order for the single payment. A member has one open order: as long as it can be paid it is given again, whoever
 * asks, so that two windows cannot be paid twice. One that was approved already leads to the page that takes its payment.
 * @throws {Refusal} 409 for a member with open access, or whose payment PayPal is still looking at.
 */
export async function createOrder(
  vendors: Vendors,
  appOrigin: string,
  memberId: string,
): Promise<CreatedOrder> {
  const member = await vendors.members.get(memberId);
  if (member === null) {
    throw noAccount();
  }
  if (isOpen(member.access, vendors.now())) {
    throw alreadyOpen(member.access);
  }
  const request = orderRequest(vendors, appOrigin, memberId);
  for (let number = 0; ; number += 1) {
    const key = number < MOST_ORDERS ? requestId(request, number) : randomUUID();
    const { id, links, isNew } = await vendors.paypal.createOrder(request, key);
    const approvalUrl = isNew
      ? approvalIn(links)
      : await approvalOfKnown(vendors, appOrigin, member, id, links);
    if (approvalUrl !== null) {
      return { id, links: [{ rel: 'approve', href: approvalUrl }] };
    }
    if (isNew) {
      throw new BadVendorAnswer('PayPal', 'an order without an approval link');
    }
  }
}

/** Where an order that was made before can be paid; null if it cannot be paid any more. */
async function approvalOfKnown(
  { paypal, terms }: Vendors,
  appOrigin: string,
  member: Member,
  id: string,
  links: Links,
): Promise<string | null> {
  const order = await paypal.getOrder(id);
  if (order === null) {
    return approvalIn(links);
  }
  const reading = readOrder(order, terms, new Set());
  const { state } = reading;
  if (state === 'unapproved') {
    return reading.approvalUrl ?? approvalIn(links);
  }
  if (state === 'approved') {
    return `${appOrigin}/checkout/success?token=${encodeURIComponent(id)}`;
  }
  const isOpeningSoon = state === 'paid' && !member.purchases.has(id);
  if (state === 'pending' || isOpeningSoon) {
    throw stillPending();
  }
  return null;
}

function approvalIn(links: Links): string | null {
  return links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;
}

function orderRequest({ terms }: Vendors, appOrigin: string, memberId: string): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: priceTag(terms.priceKey, memberId, priceToday),
        amount: { currency_code: priceToday.currency, value: priceToday.value },
        custom_id: memberId,
        description: `${SITE_NAME}: course access, one payment`,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: SITE_NAME,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: `${appOrigin}/checkout/success`,
          cancel_url: `${appOrigin}/checkout/cancel`,
        },
      },
    },
  };
}

/** PayPal refuses a key that comes back with another request, so the request, which names the member, is the key. */
function requestId(request: object, number: number): string {
  return createHash('sha256')
    .update(JSON.stringify([number, request]))
    .digest('hex');
}
