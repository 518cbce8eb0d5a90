import { isOpen, reconcileAccess, type Reconciled, type Vendors } from '../access.ts';
import type { Cause } from '../audit.ts';
import type { Member } from '../clerk/members.ts';
import { Refusal } from '../errors.ts';
import { captureOnce } from '../paypal/capture.ts';
import type { PayPal } from '../paypal/client.ts';
import { EVENT_TYPES, type EventSubject } from '../paypal/event-types.ts';
import { NO_MARKS, type Purchase, type PurchaseReading } from '../paypal/purchase.ts';
import { readPurchase } from '../paypal/read-purchase.ts';
import { PayPalRefusal } from '../paypal/requests.ts';
import {
  subjectsOfEvent,
  webhookEvent,
  type About,
  type AboutPurchase,
  type WebhookEvent,
} from '../paypal/webhook-events.ts';
import { parseBody } from '../request-body.ts';
import { giveUpOrder } from './give-up-order.ts';

/** How an event ended. */
export interface WebhookResult {
  /** In one word, for the log. */
  readonly outcome: string;
  readonly event: WebhookEvent | null;
  readonly memberId: string | null;
  /** Whether a person should look at it. */
  readonly needsAttention: boolean;
}

type Outcome = Pick<WebhookResult, 'outcome' | 'memberId'> & { readonly needsAttention?: boolean };

/** PayPal repeats an event that was not taken for so long (https://developer.paypal.com/api/rest/webhooks/). */
const REPEATED_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Takes an event whose signature is PayPal's. An event is only a hint: what is granted or taken away is what PayPal says when
 * asked, so repeated, late and reordered events do no harm. It is taken once something was decided, or once it is certain that there
 * is nothing to decide.
 * @throws {Refusal} 400 if it is no JSON; 503 while PayPal does not show what a young event is about. VendorUnavailable and
 * BadVendorAnswer, too, make PayPal send it again.
 */
export async function handlePayPalWebhook(
  vendors: Vendors,
  rawBody: string,
  cause: Cause,
): Promise<WebhookResult> {
  const event = webhookEvent.safeParse(parseBody(rawBody)).data ?? null;
  const subject = event === null ? undefined : EVENT_TYPES[event.event_type];
  if (event === null || subject === undefined) {
    return { outcome: 'ignored-event', event, memberId: null, needsAttention: false };
  }
  const { paypal, foreign } = withoutForeignPayments(vendors.paypal);
  const found = await subjectsOfEvent(paypal, subject, event);
  const isForeign = found.filter(({ kind }) => kind === 'notShown').length <= foreign.size;
  const subjects = found.map((about): About =>
    about.kind === 'notShown' && isForeign ? { kind: 'other' } : about,
  );
  const decided = await Promise.allSettled(
    subjects.map((about) => decide(vendors, event, subject, about, { ...cause, eventId: event.id })),
  );
  const results = decided.map((one) => {
    if (one.status === 'rejected') {
      throw one.reason;
    }
    return one.value;
  });
  // Each has its own line in the audit trail; the log's line tells of the one that a person should look at.
  return results.reduce((one, other) => (one.needsAttention || !other.needsAttention ? one : other));
}

async function decide(
  vendors: Vendors,
  event: WebhookEvent,
  subject: EventSubject,
  about: About,
  cause: Cause,
): Promise<WebhookResult> {
  if (about.kind === 'purchase') {
    const result = await act(vendors, event, about, cause);
    const isDispute = subject === 'dispute';
    if (isDispute) {
      attend(vendors, 'dispute', about.purchase, result.memberId, cause);
    }
    return { event, needsAttention: isDispute, ...result };
  }
  if (about.kind === 'notShown') {
    return { event, needsAttention: true, ...notShown(vendors, event, 'unknown-purchase') };
  }
  const outcome = subject === 'approvalReversal' ? 'approval-lapsed' : `${subject}-event`;
  const isOurPlan =
    subject === 'plan' &&
    vendors.terms.planIds.some((id) => JSON.stringify(event.resource).includes(`"${id}"`));
  return { outcome, event, memberId: null, needsAttention: isOurPlan || subject === 'dispute' };
}

/** PayPal shows a payment only to the REST app that took it, while a dispute belongs to the whole account. */
const NOT_FOR_THIS_APP = 403;

/** PayPal, for which a payment of another app is one that it does not show; and the ids of such payments. */
function withoutForeignPayments(paypal: PayPal): {
  readonly paypal: PayPal;
  readonly foreign: ReadonlySet<string>;
} {
  const foreign = new Set<string>();
  const orNull =
    <Answer>(ask: (id: string) => Promise<Answer | null>) =>
    async (id: string): Promise<Answer | null> => {
      try {
        return await ask(id);
      } catch (error) {
        if (error instanceof PayPalRefusal && error.status === NOT_FOR_THIS_APP) {
          foreign.add(id);
          return null;
        }
        throw error;
      }
    };
  return {
    paypal: {
      ...paypal,
      getSubscriptionOfSale: orNull((id) => paypal.getSubscriptionOfSale(id)),
      getSaleOfRefund: orNull((id) => paypal.getSaleOfRefund(id)),
      getOrderOfCapture: orNull((id) => paypal.getOrderOfCapture(id)),
    },
    foreign,
  };
}

/** @throws {Refusal} 503 while the event is young: PayPal shows new things late. */
function notShown({ now }: Vendors, { create_time: time }: WebhookEvent, outcome: string): Outcome {
  if (now() - Date.parse(time) < REPEATED_FOR_MS) {
    throw new Refusal(
      503,
      outcome,
      'PayPal does not show yet what this event is about. Please send it again.',
    );
  }
  return { outcome, memberId: null, needsAttention: true };
}

async function act(
  vendors: Vendors,
  event: WebhookEvent,
  { purchase, reversal }: AboutPurchase,
  cause: Cause,
): Promise<Outcome> {
  const reading = await readPurchase(vendors.paypal, purchase, vendors.terms, NO_MARKS, vendors.now());
  if (reading === null) {
    return notShown(vendors, event, 'unknown-purchase');
  }
  const { memberId } = reading;
  if (memberId === null) {
    return { outcome: 'foreign-purchase', memberId };
  }
  const member = await vendors.members.get(memberId);
  if (member === null) {
    return unknownMember(vendors, reading, cause);
  }
  if (reversal !== null) {
    const at = new Date(event.create_time).toISOString();
    const { paymentId: payment, isReversed } = reversal;
    await vendors.members.change(memberId, {
      reversals: { [payment]: isReversed ? { reversedAt: at } : { restoredAt: at } },
    });
    noteMark(vendors, isReversed ? 'reversed' : 'restored', { member, purchase, payment }, cause);
  }
  if (event.event_type === 'PAYMENT.SALE.REFUNDED') {
    const refundId = String(event.resource['id']);
    const refund = await vendors.paypal.getRefund(refundId);
    if (refund === null) {
      return { ...notShown(vendors, event, 'unknown-purchase'), memberId };
    }
    const { saleId: payment, value } = refund;
    await vendors.members.change(memberId, { refunds: { [payment]: { [refundId]: value } } });
    noteMark(vendors, 'refunded', { member, purchase, payment }, cause);
  }
  const isToCapture =
    event.event_type === 'CHECKOUT.ORDER.APPROVED' && reading.state === 'approved' && reading.fault === null;
  if (isToCapture) {
    const decided = await takeOrGiveUp(vendors, event, member, reading, cause);
    if (decided !== null) {
      return { ...decided, memberId };
    }
  }
  const reconciled = await reconcileAccess(vendors, memberId, purchase, cause);
  if (reconciled === null) {
    return unknownMember(vendors, reading, cause);
  }
  if (isToCapture && reconciled.reading?.state === 'approved') {
    return { ...notShown(vendors, event, 'capture-unclear'), memberId };
  }
  const isPaid = reading.state === 'paid' || reading.billing === 'running';
  if (reading.fault !== null && isPaid && !member.purchases.has(purchase.id)) {
    attend(vendors, `wrong-${reading.fault}`, purchase, memberId, cause);
    return { outcome: `wrong-${reading.fault}`, memberId, needsAttention: true };
  }
  if (reconciled.isUndecided) {
    return { ...notShown(vendors, event, 'unread-kept'), memberId };
  }
  if (await hasChangedPrice(vendors, event, member, reading)) {
    attend(vendors, 'price-changed', purchase, memberId, cause);
    return { outcome: 'price-changed', memberId, needsAttention: true };
  }
  return { outcome: outcomeOf(reconciled), memberId };
}

/**
 * Whether a remembered membership has another price, or number, than its plan. It stays open while it is paid; but a subscriber can
 * ask PayPal for such a change, too, so a person looks whether the shop agreed to it.
 */
async function hasChangedPrice(
  { paypal, terms, now }: Vendors,
  { event_type: type }: WebhookEvent,
  member: Member,
  { kind, id, planId, fault }: PurchaseReading,
): Promise<boolean> {
  if (type !== 'BILLING.SUBSCRIPTION.UPDATED' || fault === null || !member.purchases.has(id)) {
    return false;
  }
  const onItsPlan = { ...terms, planIds: planId === null ? [] : [planId] };
  return (await readPurchase(paypal, { kind, id }, onItsPlan, member, now()))?.fault === 'plan';
}

/** Takes the payment of an approved order, unless the member has what it pays for. Null: the order says what came of it. */
async function takeOrGiveUp(
  vendors: Vendors,
  event: WebhookEvent,
  member: Member,
  reading: PurchaseReading,
  cause: Cause,
): Promise<Omit<Outcome, 'memberId'> | null> {
  const isGivenUp = async () => (await giveUpOrder(vendors, member, reading)).state === 'withdrawn';
  if (isOpen(member.access, vendors.now())) {
    if (!(await isGivenUp())) {
      return null;
    }
    attend(vendors, 'not-captured-open', reading, member.id, cause);
    return { outcome: 'not-captured-open' };
  }
  const result = await captureOnce(vendors.paypal, reading);
  if (result === 'chooseAnotherWay' || (result === 'declined' && (await isGivenUp()))) {
    return { outcome: 'capture-declined' };
  }
  return result === 'notApproved' ? notShown(vendors, event, 'capture-not-approved') : null;
}

/** Somebody pays, or paid, for an account that is gone. */
function unknownMember(vendors: Vendors, reading: PurchaseReading, cause: Cause): Outcome {
  const isPaid = reading.billing === 'running' || reading.lease !== null;
  if (isPaid) {
    attend(vendors, 'unknown-member', reading, reading.memberId, cause);
  }
  return { outcome: 'unknown-member', memberId: reading.memberId, needsAttention: isPaid };
}

function noteMark(
  { audit }: Vendors,
  outcome: string,
  about: { readonly member: Member; readonly purchase: Purchase; readonly payment: string },
  cause: Cause,
): void {
  const { member, purchase, payment } = about;
  audit({ decision: 'marked', outcome, member: member.id, purchase: purchase.id, payment }, cause);
}

function attend(
  { audit }: Vendors,
  outcome: string,
  { id }: Purchase,
  member: string | null,
  cause: Cause,
): void {
  audit({ decision: 'attention', outcome, member, purchase: id }, cause);
}

function outcomeOf({ access, before, unread }: Reconciled): string {
  if (access.hasCourseAccess !== before.hasCourseAccess) {
    return access.hasCourseAccess ? 'granted' : 'revoked';
  }
  if (access.accessEndsAt !== before.accessEndsAt) {
    return 'end-changed';
  }
  return unread.length === 0 ? 'unchanged' : 'unread-kept';
}
