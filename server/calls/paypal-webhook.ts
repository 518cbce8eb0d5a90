import { reconcileAccess, type Reconciled, type Vendors } from '../access.ts';
import { Refusal } from '../errors.ts';
import { captureOnce } from '../paypal/capture.ts';
import { SIGNATURE_HEADERS, type SignatureHeader } from '../paypal/client.ts';
import { readPurchase } from '../paypal/read-purchase.ts';
import { purchaseOfEvent, webhookEvent, type WebhookEvent } from '../paypal/webhook-events.ts';
import { parseBody } from '../request-body.ts';

/** How an event ended, in one word for the log. */
export interface WebhookResult {
  readonly outcome: string;
  readonly event: WebhookEvent | null;
  readonly memberId: string | null;
}

/**
 * Takes an event that PayPal signed. An event is only a hint: what is granted or taken away is what PayPal says when
 * asked, so repeated, late and reordered events do no harm.
 * @throws {Refusal} 400 if it is not PayPal's. VendorUnavailable and VendorNonsense make PayPal send it again.
 */
export async function handlePayPalWebhook(
  vendors: Vendors,
  headers: Headers,
  rawBody: string,
): Promise<WebhookResult> {
  const body = parseBody(rawBody);
  if (!(await vendors.paypal.isSignatureGenuine(signatureIn(headers), rawBody))) {
    throw new Refusal(400, 'forged-event', 'This event was not signed by PayPal.');
  }
  const event = webhookEvent.safeParse(body).data ?? null;
  if (event === null) {
    return { outcome: 'ignored-event', event, memberId: null };
  }
  return { event, ...(await act(vendors, event)) };
}

function signatureIn(headers: Headers): Record<SignatureHeader, string> {
  const entries = SIGNATURE_HEADERS.map((name) => {
    const value = headers.get(`paypal-${name.replaceAll('_', '-')}`);
    if (value === null) {
      throw new Refusal(400, 'unsigned-event', 'This event carries no signature of PayPal.');
    }
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Record<SignatureHeader, string>;
}

async function act(
  vendors: Vendors,
  event: WebhookEvent,
): Promise<{ outcome: string; memberId: string | null }> {
  const { paypal, members, terms } = vendors;
  const purchase = await purchaseOfEvent(paypal, event);
  if (purchase === null) {
    return { outcome: 'ignored-event', memberId: null };
  }
  const reading = await readPurchase(paypal, purchase, terms);
  if (reading === null) {
    return { outcome: 'unknown-purchase', memberId: null };
  }
  const { memberId } = reading;
  if (memberId === null) {
    return { outcome: 'foreign-purchase', memberId };
  }
  const isForUs = reading.fault === null && (await members.get(memberId)) !== null;
  if (event.event_type === 'CHECKOUT.ORDER.APPROVED' && reading.state === 'approved' && isForUs) {
    const result = await captureOnce(paypal, purchase.id);
    if (result === 'declined' || result === 'notApproved' || result === 'unknown') {
      return { outcome: `capture-${result}`.toLowerCase(), memberId };
    }
  }
  return { outcome: outcomeOf(await reconcileAccess(vendors, memberId, purchase)), memberId };
}

function outcomeOf(reconciled: Reconciled | null): string {
  if (reconciled === null) {
    return 'unknown-member';
  }
  const { access, before } = reconciled;
  if (access.hasCourseAccess !== before.hasCourseAccess) {
    return access.hasCourseAccess ? 'granted' : 'revoked';
  }
  return access.accessEndsAt === before.accessEndsAt ? 'unchanged' : 'end-changed';
}
