import { fault, note, type Finding } from '../finding.ts';
import type { Dispute } from '../paypal-operator.ts';
import type { Books } from './books.ts';

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
