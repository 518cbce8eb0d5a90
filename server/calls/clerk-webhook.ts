import { verifyWebhook } from '@clerk/backend/webhooks';
import { z } from 'zod';

import type { Vendors } from '../access.ts';
import type { Cause } from '../audit.ts';
import { Refusal } from '../errors.ts';
import type { PayPalOperator } from '../operations/paypal-operator.ts';

/** How far back the payments of a member are looked for: a monthly membership took one within this time. */
const LOOK_BACK_MS = 35 * 86_400_000;

const userDeleted = z.object({ type: z.literal('user.deleted'), data: z.object({ id: z.string() }) });

export interface ClerkWebhookResult {
  readonly outcome: string;
  readonly memberId: string | null;
}

/**
 * Takes an event that Clerk signed (https://clerk.com/docs/guides/development/webhooks/overview). When an account is deleted, its
 * running memberships are ended, so that nobody pays for what nobody can open. Clerk keeps nothing of a deleted account, so the
 * memberships are found by PayPal's list of payments, which is up to three hours late: reconciliation finds what came later.
 * @param signingSecret of Clerk's webhook; null: no event is believed.
 * @throws {Refusal} 400 for an event that Clerk did not sign; VendorUnavailable and BadVendorAnswer make Clerk send it again.
 */
export async function handleClerkWebhook(
  vendors: Vendors,
  payments: Pick<PayPalOperator, 'listTransactions'>,
  signingSecret: string | null,
  request: Request,
  cause: Cause,
): Promise<ClerkWebhookResult> {
  const event = userDeleted.safeParse(await verified(request, signingSecret)).data;
  if (event === undefined) {
    return { outcome: 'ignored-event', memberId: null };
  }
  const { id: memberId } = event.data;
  const because = { ...cause, eventId: request.headers.get('svix-id') ?? '' };
  const now = vendors.now();
  const found = await payments.listTransactions(now - LOOK_BACK_MS, now);
  const subscriptions = new Set(
    found
      .filter(({ custom_field: payer }) => payer === memberId)
      .flatMap(({ paypal_reference_id: id }) => (id?.startsWith('I-') === true ? [id] : [])),
  );
  let ended = 0;
  for (const id of subscriptions) {
    const subscription = await vendors.paypal.getSubscription(id);
    const isTheirs = subscription?.custom_id === memberId;
    if (isTheirs && (await vendors.paypal.cancelSubscription(id, 'The account was deleted.'))) {
      ended += 1;
      vendors.audit(
        { decision: 'billing-ended', outcome: 'account-deleted', member: memberId, purchase: id },
        because,
      );
    }
  }
  return { outcome: ended === 0 ? 'account-deleted' : 'billing-ended', memberId };
}

async function verified(request: Request, signingSecret: string | null): Promise<unknown> {
  if (signingSecret === null) {
    throw new Refusal(400, 'forged-event', 'This server takes no events of Clerk.');
  }
  try {
    return await verifyWebhook(request, { signingSecret });
  } catch {
    throw new Refusal(400, 'forged-event', 'This event was not signed by Clerk.');
  }
}
