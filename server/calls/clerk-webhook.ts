import { verifyWebhook } from '@clerk/backend/webhooks';
import { z } from 'zod';

import type { Vendors } from '../access.ts';
import type { Cause } from '../audit.ts';
import { BadVendorAnswer, Refusal } from '../errors.ts';
import { subscriptionOf, type PayPalOperator } from '../operations/paypal-operator.ts';
import { parseBody } from '../request-body.ts';

const DAY_MS = 86_400_000;

/** How far back the payments of a member are looked for. One that is suspended may have taken none for months. */
const LOOK_BACK_MS = 370 * DAY_MS;

/** PayPal keeps events so long. It shows them at once, and its search of payments up to three hours late. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

/**
 * After this time PayPal's search shows what was paid before the account was deleted. Clerk repeats an event that is not taken after
 * 5 seconds, 5 and 30 minutes, 2, 5, 10 and 10 hours (https://docs.svix.com/retries), so the one after 7 hours settles it.
 */
const SEARCH_IS_COMPLETE_AFTER_MS = 3.5 * 60 * 60 * 1000;

/** What Clerk tells of a deleted account is its id: none of its metadata. `timestamp` is the time of the event, in milliseconds. */
const userDeleted = z.object({ data: z.object({ id: z.string() }), timestamp: z.number() });

/** A subscription that was started for a member, as an event of PayPal tells of it. */
const startedFor = z.object({ id: z.string(), custom_id: z.string() });

export interface ClerkWebhookResult {
  readonly outcome: string;
  readonly memberId: string | null;
}

/**
 * Takes an event that Clerk signed (https://clerk.com/docs/guides/development/webhooks/overview). When an account is deleted, its
 * memberships are ended, the suspended ones too, so that nobody pays for what nobody can open. Clerk keeps nothing of a deleted
 * account, so the memberships are found at PayPal: by the events of the last 30 days and by the payments of a year. The event is taken
 * once all of that could be seen.
 * @param signingSecret of Clerk's webhook; null: no event is believed.
 * @throws {Refusal} 400 for an event that Clerk did not sign; 503 while PayPal may not show everything yet. VendorUnavailable and
 * BadVendorAnswer, too, make Clerk send it again.
 */
export async function handleClerkWebhook(
  vendors: Vendors,
  payments: Pick<PayPalOperator, 'listTransactions' | 'listEvents'>,
  signingSecret: string | null,
  request: Request,
  cause: Cause,
): Promise<ClerkWebhookResult> {
  const { type, body } = await verified(request, signingSecret);
  if (type !== 'user.deleted') {
    return { outcome: 'ignored-event', memberId: null };
  }
  const event = userDeleted.safeParse(body).data;
  if (event === undefined) {
    throw new BadVendorAnswer('Clerk', 'unexpected event');
  }
  const memberId = event.data.id;
  const isSettled = vendors.now() - event.timestamp >= SEARCH_IS_COMPLETE_AFTER_MS;
  const because = { ...cause, eventId: request.headers.get('svix-id') ?? '' };
  const ends = [];
  for (const find of [startedLately, paidLately]) {
    for (const id of await find(payments, memberId, vendors.now())) {
      ends.push(await endBilling(vendors, memberId, id, isSettled, because));
    }
  }
  if (ends.includes('unread')) {
    throw new Refusal(503, 'deletion-unread', 'PayPal does not show a membership. Please send this again.');
  }
  if (!isSettled) {
    throw new Refusal(
      503,
      'deletion-young',
      'PayPal may not show every payment of this account yet. Please send this again.',
    );
  }
  return { outcome: ends.includes('ended') ? 'billing-ended' : 'account-deleted', memberId };
}

async function startedLately(
  payments: Pick<PayPalOperator, 'listEvents'>,
  memberId: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const events = await payments.listEvents(now - EVENTS_KEPT_MS, now, 'BILLING.SUBSCRIPTION.ACTIVATED');
  return new Set(
    events.flatMap(({ resource }) => {
      const { data } = startedFor.safeParse(resource);
      return data?.custom_id === memberId ? [data.id] : [];
    }),
  );
}

async function paidLately(
  payments: Pick<PayPalOperator, 'listTransactions'>,
  memberId: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const found = await payments.listTransactions(now - LOOK_BACK_MS, now);
  return new Set(
    found
      .filter(({ custom_field: payer }) => payer === memberId)
      .flatMap((transaction) => subscriptionOf(transaction) ?? []),
  );
}

/** PayPal charges for these, or will once the first payment falls due or somebody resumes them. */
const CHARGES: ReadonlySet<string> = new Set(['APPROVED', 'ACTIVE', 'SUSPENDED']);

/** @param isSettled false: PayPal may still come round by itself, so nobody is told. */
async function endBilling(
  vendors: Vendors,
  memberId: string,
  id: string,
  isSettled: boolean,
  cause: Cause,
): Promise<'ended' | 'over' | 'unread'> {
  const { paypal, audit } = vendors;
  const about = { member: memberId, purchase: id };
  const subscription = await paypal.getSubscription(id);
  if (subscription !== null && (subscription.custom_id !== memberId || !CHARGES.has(subscription.status))) {
    return 'over';
  }
  if (subscription !== null && (await paypal.cancelSubscription(id, 'The account was deleted.'))) {
    audit({ decision: 'billing-ended', outcome: 'account-deleted', ...about }, cause);
    return 'ended';
  }
  const after = subscription === null ? null : await paypal.getSubscription(id);
  if (after !== null && !CHARGES.has(after.status)) {
    return 'over';
  }
  if (isSettled) {
    audit({ decision: 'attention', outcome: 'deletion-unread', ...about }, cause);
  }
  return 'unread';
}

/** Clerk's library checks the signature, and leaves the time of the event out of what it returns. */
async function verified(
  request: Request,
  signingSecret: string | null,
): Promise<{ readonly type: string; readonly body: unknown }> {
  if (signingSecret === null) {
    throw new Refusal(400, 'forged-event', 'This server takes no events of Clerk.');
  }
  const text = await request.clone().text();
  try {
    const { type } = await verifyWebhook(request, { signingSecret });
    return { type, body: parseBody(text) };
  } catch {
    throw new Refusal(400, 'forged-event', 'This event was not signed by Clerk.');
  }
}
