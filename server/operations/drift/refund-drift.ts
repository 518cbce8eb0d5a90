import { centsOf, REFUNDED_SHARE } from '../../paypal/purchase.ts';
import { fault, type Finding } from '../finding.ts';
import { subscriptionOf, type AccountTransaction } from '../paypal-operator.ts';
import { nameOf, type Books } from './books.ts';
import { markPayment } from './mark-payment.ts';

/** "Payment refund" in PayPal's list of transaction event codes. */
const REFUND = 'T1107';

/** Monthly payments of which half or more was given back, which only an event tells: PayPal's readings do not show how much it was. */
export function refundsWithoutMark(
  books: Books,
  transactions: readonly AccountTransaction[],
): readonly Finding[] {
  const refunds = new Map<string, AccountTransaction[]>();
  for (const refund of transactions) {
    const { transaction_event_code: code, paypal_reference_id: paymentId } = refund;
    if (code === REFUND && paymentId !== undefined) {
      refunds.set(paymentId, [...(refunds.get(paymentId) ?? []), refund]);
    }
  }
  return transactions.flatMap((payment) => {
    const ofThis = refunds.get(payment.transaction_id) ?? [];
    return isPartlyRefunded(payment, ofThis) ? refundWithoutMark(books, payment, ofThis) : [];
  });
}

/** What was given back in full stands in PayPal's readings. */
function isPartlyRefunded(payment: AccountTransaction, refunds: readonly AccountTransaction[]): boolean {
  const paid = centsOf(payment.transaction_amount?.value ?? '0');
  const back = sumOf(refunds);
  return subscriptionOf(payment) !== null && back < paid && back >= paid * REFUNDED_SHARE;
}

function sumOf(refunds: readonly AccountTransaction[]): number {
  return refunds.reduce(
    (sum, { transaction_amount: amount }) => sum + Math.abs(centsOf(amount?.value ?? '0')),
    0,
  );
}

function refundWithoutMark(
  books: Books,
  payment: AccountTransaction,
  refunds: readonly AccountTransaction[],
): readonly Finding[] {
  const { members, owners } = books;
  const paymentId = payment.transaction_id;
  const member = members.get(owners.get(subscriptionOf(payment) ?? '') ?? '');
  if (member === undefined || (member.refunded.get(paymentId) ?? 0) >= sumOf(refunds)) {
    return [];
  }
  return [
    fault(
      'refund-not-marked',
      `Half or more of the payment ${paymentId} was given back, and ${nameOf(member.id)} still counts as having paid it.`,
      'Run `npm run reconcile -- --apply`.',
      () => {
        const parts = refunds.map(
          ({ transaction_id: id, transaction_amount: amount }) =>
            [id, (amount?.value ?? '0').replace('-', '')] as const,
        );
        const about = { member: member.id, purchase: subscriptionOf(payment), payment: paymentId };
        return markPayment(books, about, 'refunded', {
          refunds: { [paymentId]: Object.fromEntries(parts) },
        });
      },
    ),
  ];
}
