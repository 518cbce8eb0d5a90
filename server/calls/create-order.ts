import { createHash, randomUUID } from 'node:crypto';

import { z } from 'zod';

import { SITE_NAME } from '../../content/site-name.ts';
import { paths } from '../../src/paths.ts';
import { isOpen, readIfShown, type Vendors } from '../access.ts';
import type { Member } from '../clerk/members.ts';
import { BadVendorAnswer } from '../errors.ts';
import type { Links } from '../paypal/answers.ts';
import { priceTag } from '../paypal/order-price.ts';
import { priceToday } from '../paypal/order-reading.ts';
import { alreadyOpen, noAccount, stillPending } from './refusals.ts';

export const createOrderBody = z.looseObject({});

/** Where the browser goes next. */
export interface CreatedOrder {
  readonly id: string;
  readonly links: readonly { readonly rel: 'approve'; readonly href: string }[];
}

/** So many orders of one member may have ended within the hours for which PayPal remembers a key. */
const MOST_ORDERS = 20;

/** PayPal shows a new order late now and then. One that it does not show any more after that time has expired. */
const SHOWN_LATE_MS = 15 * 60 * 1000;

/**
 * Gives the member an order for the single payment. A member has one open order: as long as it can be paid it is given again, whoever
 * asks, so that two windows cannot be paid twice. One that was approved or paid already leads to the page that takes its payment and
 * opens the course.
 *
 * Two things find it. The key of the request, made of the request itself, finds it for calls at the same moment, and for a copy that
 * died before it told anybody. PayPal forgets a key after six hours (`checkout_orders_v2`: "The server stores keys for 6 hours"), but
 * may look at a payment for days: so the member's private metadata keeps the id, and it is written before the order is handed out.
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
  const kept = await Promise.all(
    [...member.openOrders].map(async ([id, startedAt]) => ({
      id,
      standing: await standingOf(vendors, member, id, startedAt),
    })),
  );
  for (const wanted of ['checked', 'agreed', 'open'] as const) {
    const found = kept.find(({ standing }) => standing.is === wanted);
    const href = found === undefined ? null : nextStep(appOrigin, found.id, found.standing);
    if (found !== undefined && href !== null) {
      return orderAt(found.id, href);
    }
  }
  const over = kept.filter(({ standing }) => standing.is === 'over').map(({ id }) => id);
  const request = orderRequest(vendors, appOrigin, memberId);
  for (let number = 0; ; number += 1) {
    const key = number < MOST_ORDERS ? requestId(request, number) : randomUUID();
    const { id, links, isNew, create_time: madeAt } = await vendors.paypal.createOrder(request, key);
    const startedAt = member.openOrders.get(id) ?? madeAt;
    const standing: Standing = isNew
      ? { is: 'open', approvalUrl: null }
      : await standingOf(vendors, member, id, startedAt);
    if (standing.is !== 'over') {
      await keep(vendors, member, id, startedAt, over);
      const href = nextStep(appOrigin, id, standing) ?? approvalIn(links);
      if (href !== null) {
        return orderAt(id, href);
      }
    }
    if (isNew) {
      throw new BadVendorAnswer('PayPal', 'an order without an approval link');
    }
  }
}

/** What becomes of an order that was made before. */
type Standing =
  /** PayPal is looking at its payment. */
  | { readonly is: 'checked' }
  /** The member agreed to it, or it is paid and the course not open yet. */
  | { readonly is: 'agreed' }
  | { readonly is: 'open'; readonly approvalUrl: string | null }
  /** PayPal does not show it yet. */
  | { readonly is: 'hidden' }
  /** It cannot be paid any more, or its payment went back. */
  | { readonly is: 'over' };

/** @param startedAt ISO time; undefined where nobody knows, and nobody was given the order. */
async function standingOf(
  vendors: Vendors,
  member: Member,
  id: string,
  startedAt: string | undefined,
): Promise<Standing> {
  // What PayPal does not show to this REST app would keep the member from buying for ever.
  const reading = await readIfShown(vendors, member, { kind: 'order', id });
  if (reading === null) {
    const isYoung = startedAt !== undefined && vendors.now() - Date.parse(startedAt) < SHOWN_LATE_MS;
    return { is: isYoung ? 'hidden' : 'over' };
  }
  const { state, fault, approvalUrl } = reading;
  if (state === 'pending') {
    return { is: 'checked' };
  }
  if (state === 'paid' || (state === 'approved' && fault === null)) {
    return { is: 'agreed' };
  }
  return state === 'unapproved' && fault === null ? { is: 'open', approvalUrl } : { is: 'over' };
}

/** Where the member goes with it; null where only the answer that made it says so. */
function nextStep(appOrigin: string, id: string, standing: Standing): string | null {
  switch (standing.is) {
    case 'checked':
      throw stillPending();
    case 'agreed':
      return `${appOrigin}${paths.checkoutSuccess}?token=${encodeURIComponent(id)}`;
    case 'open':
      return standing.approvalUrl;
    case 'hidden':
    case 'over':
      return null;
    default:
      return standing satisfies never;
  }
}

/** Remembers an order, and forgets those that are over, in one write. */
async function keep(
  { members, now }: Vendors,
  member: Member,
  id: string,
  startedAt: string | undefined,
  over: readonly string[],
): Promise<void> {
  if (member.openOrders.has(id) && over.length === 0) {
    return;
  }
  const openOrders = {
    ...Object.fromEntries(over.map((ended) => [ended, null])),
    [id]: startedAt ?? new Date(now()).toISOString(),
  };
  if (!(await members.change(member.id, { openOrders }))) {
    throw noAccount();
  }
}

function orderAt(id: string, href: string): CreatedOrder {
  return { id, links: [{ rel: 'approve', href }] };
}

function approvalIn(links: Links): string | null {
  return links.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href ?? null;
}

function orderRequest({ terms, now }: Vendors, appOrigin: string, memberId: string): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: priceTag(terms.priceKey, memberId, priceToday, now()),
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
          return_url: `${appOrigin}${paths.checkoutSuccess}`,
          cancel_url: `${appOrigin}${paths.checkoutCancel}`,
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
