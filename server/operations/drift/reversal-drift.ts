import { fault, type Finding } from '../finding.ts';
import { subscriptionOf, type AccountTransaction } from '../paypal-operator.ts';
import { lastReversals, nameOf, type Books } from './books.ts';
import { lastWin } from './dispute-drift.ts';
import { markPayment } from './mark-payment.ts';

/**
 * Payments that PayPal took back and that the member's metadata does not mark. PayPal's readings of a payment do not show it, so
 * without the mark it would count as paid.
 */
export async function reversalsWithoutMark(books: Books): Promise<readonly Finding[]> {
  const transactions = await books.transactions();
  const findings: Finding[] = [];
  for (const [paymentId, at] of lastReversals(transactions)) {
    findings.push(...(await reversalWithoutMark(books, paymentId, at, transactions)));
  }
  return findings;
}

/**
 * A payment that was given to us again counts, by its mark or by the dispute that did so, unless it was taken back once more after that.
 * The mark has the time of the reversal, so that a dispute that is won later is not taken for an earlier one.
 */
async function reversalWithoutMark(
  books: Books,
  paymentId: string,
  at: number,
  transactions: readonly AccountTransaction[],
): Promise<readonly Finding[]> {
  const { members, owners, vendors } = books;
  const payment = transactions.find(({ transaction_id: id }) => id === paymentId);
  const purchaseId =
    (payment === undefined ? null : subscriptionOf(payment)) ??
    (await vendors.paypal.getOrderOfCapture(paymentId)) ??
    (await vendors.paypal.getSubscriptionOfSale(paymentId));
  const member = members.get(owners.get(purchaseId ?? '') ?? '');
  if (purchaseId === null || member === undefined) {
    return [];
  }
  const returnedAt = member.returned.get(paymentId);
  if (member.reversed.has(paymentId) || (returnedAt !== undefined && at <= Date.parse(returnedAt))) {
    return [];
  }
  if ((await lastWin(books, paymentId)) >= at) {
    return [];
  }
  return [
    fault(
      'reversal-not-marked',
      `PayPal took the payment ${paymentId} of ${purchaseId} back from us, and ${nameOf(member.id)} still counts as having paid it.`,
      'Run `npm run reconcile -- --apply`.',
      () =>
        markPayment(books, { member: member.id, purchase: purchaseId, payment: paymentId }, 'reversed', {
          reversals: { [paymentId]: { reversedAt: new Date(at || vendors.now()).toISOString() } },
        }),
    ),
  ];
}
