import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError, unknownResource } from './errors.ts';
import { newCode, timestamp } from './identifiers.ts';
import type { Money } from './money.ts';
import { practicePayer } from './payer.ts';
import { captureOfId } from './payments.ts';
import type { Dispute } from './resources.ts';
import { saleOfId } from './sales.ts';

const RESPONSE_TIME_MS = 10 * 86_400_000;

export const disputeRequest = z.strictObject({
  transaction_id: z.string(),
  /** More payments that the same complaint is about. */
  further_transaction_ids: z.array(z.string()).default([]),
  reason: z
    .enum([
      'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
      'UNAUTHORISED',
      'CREDIT_NOT_PROCESSED',
      'DUPLICATE_TRANSACTION',
      'INCORRECT_AMOUNT',
      'PAYMENT_BY_OTHER_MEANS',
      'CANCELED_RECURRING_BILLING',
      'OTHER',
    ])
    .default('UNAUTHORISED'),
});

export const disputeResolution = z.strictObject({
  outcome: z.enum([
    'RESOLVED_BUYER_FAVOUR',
    'RESOLVED_SELLER_FAVOUR',
    'RESOLVED_WITH_PAYOUT',
    'CANCELED_BY_BUYER',
    'ACCEPTED',
    'DENIED',
    'NONE',
  ]),
});

interface Transaction {
  amount: Money;
  time: string;
  status: string;
  customId: string | undefined;
  /** The order or subscription that it paid. */
  about: string;
}

function findTransaction(emulator: Emulator, id: string): Transaction {
  const capture = captureOfId(emulator, id);
  if (capture) {
    const { amount, create_time: time, status, custom_id: customId } = capture.capture;
    return { amount, time, status, customId, about: capture.record.order.id };
  }
  const sale = saleOfId(emulator, id);
  if (sale) {
    const { amount, time, status } = sale.sale;
    const { id: about, custom_id: customId } = sale.record.subscription;
    return { amount, time, status, customId, about };
  }
  throw unknownResource();
}

function announce(emulator: Emulator, dispute: Dispute, change: 'CREATED' | 'UPDATED' | 'RESOLVED'): void {
  const transactionId = dispute.disputed_transactions[0]?.seller_transaction_id ?? '';
  emulator.webhooks.announce({
    about: findTransaction(emulator, transactionId).about,
    eventType: `CUSTOMER.DISPUTE.${change}`,
    resourceType: 'dispute',
    resource: dispute,
  });
}

function disputedTransaction(emulator: Emulator, id: string): Dispute['disputed_transactions'][number] {
  const { amount, time, status, customId } = findTransaction(emulator, id);
  const { given_name: first, surname } = practicePayer.name;
  return {
    buyer_transaction_id: newCode(17),
    seller_transaction_id: id,
    create_time: time,
    transaction_status: status,
    gross_amount: amount,
    ...(customId !== undefined && { custom: customId }),
    buyer: { name: `${first} ${surname}` },
    seller: { merchant_id: emulator.options.merchantId, name: 'Practice shop' },
  };
}

/** What a payer's complaint, or a bank's, does. The money stays where it is until a reversal takes it. */
export function openDispute(
  emulator: Emulator,
  { transaction_id: first, further_transaction_ids: further, reason }: z.infer<typeof disputeRequest>,
): Dispute {
  const { amount } = findTransaction(emulator, first);
  const id = `PP-D-${newCode(5)}`;
  const now = emulator.time();
  const dispute: Dispute = {
    dispute_id: id,
    create_time: now,
    update_time: now,
    disputed_transactions: [first, ...further].map((transactionId) =>
      disputedTransaction(emulator, transactionId),
    ),
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_state: 'REQUIRED_ACTION',
    dispute_amount: amount,
    dispute_life_cycle_stage: reason === 'UNAUTHORISED' ? 'CHARGEBACK' : 'INQUIRY',
    dispute_channel: reason === 'UNAUTHORISED' ? 'EXTERNAL' : 'INTERNAL',
    seller_response_due_date: timestamp(emulator.clock.now() + RESPONSE_TIME_MS),
    links: [{ href: `${emulator.origin}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  };
  emulator.ledger.disputes.set(id, dispute);
  emulator.ledger.save();
  announce(emulator, dispute, 'CREATED');
  return dispute;
}

export function findDispute({ ledger }: Emulator, id: string): Dispute {
  const dispute = ledger.disputes.get(id);
  if (!dispute) {
    throw unknownResource();
  }
  return dispute;
}

function change(emulator: Emulator, dispute: Dispute, fields: Partial<Dispute>): void {
  if (dispute.status === 'RESOLVED') {
    throw new PaypalError(422, { issue: 'DISPUTE_RESOLVED', description: 'This dispute is over.' });
  }
  Object.assign(dispute, fields, { update_time: emulator.time() });
  emulator.ledger.save();
}

/** PayPal looks into it. */
export function reviewDispute(emulator: Emulator, id: string): Dispute {
  const dispute = findDispute(emulator, id);
  change(emulator, dispute, { status: 'UNDER_REVIEW', dispute_state: 'UNDER_PAYPAL_REVIEW' });
  announce(emulator, dispute, 'UPDATED');
  return dispute;
}

export function resolveDispute(
  emulator: Emulator,
  id: string,
  { outcome }: z.infer<typeof disputeResolution>,
): Dispute {
  const dispute = findDispute(emulator, id);
  const isPaidBack = outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED';
  change(emulator, dispute, {
    status: 'RESOLVED',
    dispute_state: 'RESOLVED',
    dispute_outcome: {
      outcome_code: outcome,
      ...(isPaidBack && { amount_refunded: dispute.dispute_amount }),
    },
  });
  announce(emulator, dispute, 'RESOLVED');
  return dispute;
}
