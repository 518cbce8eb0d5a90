import type { Member } from '../../clerk/members.ts';
import { givesUsThePayment } from '../../paypal/dispute-outcome.ts';
import { fault, note, type Finding } from '../finding.ts';
import type { Dispute } from '../paypal-operator.ts';
import { lastReversals, nameOf, type Books } from './books.ts';
import { markPayment } from './mark-payment.ts';

/** Disputes that wait for us, and those that wait for somebody else. */
export async function openDisputes({ operator }: Books): Promise<readonly Finding[]> {
  return (await operator.listOpenDisputes()).map(findingOf);
}

function findingOf(dispute: Dispute): Finding {
  const { dispute_id: id, reason, dispute_amount: amount, seller_response_due_date: due } = dispute;
  const payments = dispute.disputed_transactions.flatMap(
    ({ seller_transaction_id: payment, custom: member }) =>
      payment === undefined ? [] : [member === undefined ? payment : `${payment} of member ${member}`],
  );
  const about = `The dispute ${id} (${reason}${amount === undefined ? '' : `, ${amount.value} ${amount.currency_code}`}) about ${payments.join(', ') || 'an unnamed payment'} is open`;
  return isWaitingForUs(dispute)
    ? fault(
        'dispute-waits',
        `${about} and waits for our answer${due === undefined ? '' : ` until ${due}`}.`,
        'Answer it in PayPal\'s resolution centre: see "Disputes" in docs/operations.md.',
      )
    : note('dispute-open', `${about}, and waits for PayPal or the buyer.`);
}

function isWaitingForUs({ status, dispute_state: state }: Dispute): boolean {
  return state === undefined
    ? status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE'
    : state === 'REQUIRED_ACTION' || state === 'OPEN_INQUIRIES';
}

/**
 * Payments that PayPal took back and that a dispute gave to us again, while its event was lost. Nothing but the dispute shows it, and
 * the member who paid stays outside without it.
 */
export async function paymentsWonBack(books: Books): Promise<readonly Finding[]> {
  const taken = [...books.members.values()].flatMap((member) =>
    [...member.reversed].map(([paymentId, reversedAt]) => ({ member, paymentId, reversedAt })),
  );
  if (taken.length === 0) {
    return [];
  }
  const takenAgain = lastReversals(await books.transactions());
  const findings: Finding[] = [];
  for (const { member, paymentId, reversedAt } of taken) {
    const wonAt = await lastWin(books, paymentId);
    if (wonAt >= Math.max(Date.parse(reversedAt), takenAgain.get(paymentId) ?? 0)) {
      findings.push(wonBack(books, member, paymentId, wonAt));
    }
  }
  return findings;
}

/** When a dispute about a payment was last decided for us, in milliseconds since the epoch; minus infinity: never. */
export async function lastWin({ operator }: Books, paymentId: string): Promise<number> {
  const won = (await operator.listDisputesAbout(paymentId)).filter(({ dispute_outcome: outcome }) =>
    givesUsThePayment(outcome?.outcome_code),
  );
  return Math.max(...won.map(({ update_time: at }) => Date.parse(at ?? '')).filter(Number.isFinite));
}

function wonBack(books: Books, { id }: Member, paymentId: string, wonAt: number): Finding {
  return fault(
    'payment-won-back',
    `A dispute gave us the payment ${paymentId} again, and ${nameOf(id)} still counts as not having paid it.`,
    'Run `npm run reconcile -- --apply`.',
    () =>
      markPayment(books, { member: id, purchase: null, payment: paymentId }, 'restored', {
        reversals: { [paymentId]: { restoredAt: new Date(wonAt).toISOString() } },
      }),
  );
}
