import { readFor, reconcileAccess, type Vendors } from '../../access.ts';
import type { Member } from '../../clerk/members.ts';
import { leaseAt, NO_MARKS, type Purchase, type PurchaseReading } from '../../paypal/purchase.ts';
import { readPurchase } from '../../paypal/read-purchase.ts';
import { fault, note, type Finding } from '../finding.ts';
import { subscriptionOf, type AccountTransaction } from '../paypal-operator.ts';
import { accessInWords } from '../rehearsal.ts';
import { CAUSE, nameOf, type Books } from './books.ts';
import { forgottenMemberships } from './forgotten-memberships.ts';
import { refundsWithoutMark } from './refund-drift.ts';

/** More billings of members who are gone than this look like the keys of another Clerk instance. */
const MOST_GONE = 5;

/** Payments that opened nothing, and payments of members who are gone. */
export async function driftOfPayments(books: Books): Promise<readonly Finding[]> {
  const transactions = await books.transactions();
  const paid = transactions.filter(isStandingPayment);
  const purchases = new Map<string, Paid>();
  for (const transaction of paid) {
    const purchase = await purchaseOf(books, transaction);
    if (purchase === null) {
      noteUnshown(books, transaction.custom_field, transaction.transaction_id);
    } else {
      purchases.set(purchase.id, { purchase, memberId: transaction.custom_field });
    }
  }
  const findings: Finding[] = [];
  for (const one of purchases.values()) {
    findings.push(...(await driftOfPurchase(books, one)));
  }
  return [
    ...withoutSweeps(findings),
    ...(await forgottenMemberships(books, transactions)),
    ...refundsWithoutMark(books, transactions),
  ];
}

interface Paid {
  readonly purchase: Purchase;
  /** What the payment itself names as its member. */
  readonly memberId: string | undefined;
}

/** A payment from a buyer (event codes `T00…`) that was completed and not taken back in full. */
function isStandingPayment(info: AccountTransaction): boolean {
  return (
    info.transaction_event_code.startsWith('T00') &&
    info.transaction_status === 'S' &&
    Number(info.transaction_amount?.value ?? 0) > 0
  );
}

async function purchaseOf({ vendors }: Books, info: AccountTransaction): Promise<Purchase | null> {
  const subscriptionId = subscriptionOf(info);
  if (subscriptionId !== null) {
    return { kind: 'subscription', id: subscriptionId };
  }
  const orderId = await vendors.paypal.getOrderOfCapture(info.transaction_id);
  return orderId === null ? null : { kind: 'order', id: orderId };
}

async function driftOfPurchase(
  books: Books,
  { purchase, memberId: payer }: Paid,
): Promise<readonly Finding[]> {
  const { vendors, rehearsal, members, owners } = books;
  const seenOwner = rehearsal.seen.get(purchase.id)?.custom_id ?? owners.get(purchase.id);
  if (seenOwner !== undefined && members.get(seenOwner)?.purchases.has(purchase.id) === true) {
    return [];
  }
  const reading = await readPurchase(
    rehearsal.vendors.paypal,
    purchase,
    vendors.terms,
    NO_MARKS,
    vendors.now(),
  );
  if (reading === null) {
    noteUnshown(books, payer, purchase.id);
    return [];
  }
  const { memberId } = reading;
  if (memberId === null || !/^user_\w+$/.test(memberId)) {
    return reading.fault === null
      ? [
          fault(
            'payment-of-nobody',
            `${purchase.id} is a payment for the course, and it names no member${memberId === null ? '' : ` (${memberId})`}.`,
            'Find the buyer by the address that PayPal shows. Then `npm run member -- move`, `npm run grant`, or give the money back.',
          ),
        ]
      : [];
  }
  const member = await vendors.members.get(memberId);
  if (member === null) {
    return driftOfGone(books, reading, memberId);
  }
  return member.purchases.has(purchase.id) ? [] : driftOfForgotten(books, purchase, reading, memberId);
}

/** A payment whose purchase PayPal does not show. What another of the account's shops sells is not shown to us either. */
function noteUnshown({ members, unread }: Books, payer: string | undefined, id: string): void {
  if (payer !== undefined && members.has(payer)) {
    unread.push(`${nameOf(payer)} paid for ${id}, which PayPal does not show yet. Look again in an hour.`);
  }
}

/** The purchase of a member who does not remember it, because an event was lost or the private metadata was deleted. */
async function driftOfForgotten(
  { vendors, rehearsal, explained }: Books,
  purchase: Purchase,
  reading: PurchaseReading,
  memberId: string,
): Promise<readonly Finding[]> {
  if (reading.fault !== null) {
    return [
      fault(
        'payment-refused',
        `${nameOf(memberId)} paid for ${purchase.id}, which is not as we sell it (wrong ${reading.fault}).`,
        'See what was bought at PayPal. Then `npm run grant`, or end it and give the money back.',
      ),
    ];
  }
  if (leaseAt(reading, vendors.now()) === null) {
    return [];
  }
  const rehearsed = await reconcileAccess(rehearsal.vendors, memberId, purchase, CAUSE);
  explained.add(memberId);
  return [
    fault(
      'payment-not-remembered',
      `${nameOf(memberId)} paid for ${purchase.id}, and Clerk does not know of it. The course is ${accessInWords(rehearsed?.before)}.`,
      'Run `npm run reconcile -- --apply`.',
      async () => {
        const mended = await reconcileAccess(vendors, memberId, purchase, CAUSE);
        return `${nameOf(memberId)} remembers ${purchase.id}, and the course is ${accessInWords(mended?.access)}.`;
      },
    ),
  ];
}

/** Members who paid the single payment more than once, whose payments all stand. One that is not remembered yet counts too. */
export async function doublePayments(books: Books): Promise<readonly Finding[]> {
  const { members, explained, rehearsal } = books;
  const findings: Finding[] = [];
  for (const { id, purchases } of members.values()) {
    const isSuspect = explained.has(id) || ordersIn(purchases).length > 1;
    const member = isSuspect ? await rehearsal.vendors.members.get(id) : null;
    const standing = member === null ? [] : await standingOrders(rehearsal.vendors, member);
    if (standing.length > 1) {
      findings.push(
        fault(
          'double-payment',
          `${nameOf(id)} paid for the courses more than once: ${standing.join(', ')}.`,
          'Give all but one of them back at PayPal, and write to the member.',
        ),
      );
    }
  }
  return findings;
}

async function standingOrders(vendors: Vendors, member: Member): Promise<readonly string[]> {
  const standing: string[] = [];
  for (const id of ordersIn(member.purchases).filter((order) => !member.unreadable.has(order))) {
    const reading = await readFor(vendors, member, { kind: 'order', id });
    if (reading !== null && leaseAt(reading, vendors.now()) !== null) {
      standing.push(id);
    }
  }
  return standing;
}

function ordersIn(purchases: Member['purchases']): readonly string[] {
  return [...purchases].filter(([, { kind }]) => kind === 'order').map(([id]) => id);
}

function driftOfGone(
  { vendors }: Books,
  { id, kind, billing, planId, fault: wrong }: PurchaseReading,
  memberId: string,
): readonly Finding[] {
  if (wrong !== null) {
    return [];
  }
  if (kind === 'order' || billing === 'over') {
    return [
      note('payment-of-gone', `${memberId} paid for ${id} and has no account any more. Nothing renews.`),
    ];
  }
  return [
    fault(
      'billing-of-gone',
      `${memberId} has no account any more, and PayPal goes on charging for ${id}.`,
      'Run `npm run reconcile -- --apply`, which ends the billing.',
      async () => {
        await vendors.paypal.cancelSubscription(
          id,
          'Your account was deleted, so your membership was ended.',
        );
        vendors.audit(
          { decision: 'billing-ended', outcome: 'gone-member', member: memberId, purchase: id, plan: planId },
          CAUSE,
        );
        return `The billing of ${id} was ended.`;
      },
    ),
  ];
}

/** Ends no billing when suspiciously many members are gone. */
function withoutSweeps(findings: readonly Finding[]): readonly Finding[] {
  const gone = findings.filter(({ kind }) => kind === 'billing-of-gone');
  if (gone.length <= MOST_GONE) {
    return findings;
  }
  return findings.map((finding) =>
    finding.kind === 'billing-of-gone'
      ? fault(
          finding.kind,
          finding.what,
          `${gone.length} at once is more than ${MOST_GONE}, so none was ended: make sure that CLERK_SECRET_KEY is that of this site. Then end them at PayPal, one by one.`,
        )
      : finding,
  );
}
