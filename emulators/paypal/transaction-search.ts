import { Hono } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError } from './errors.ts';
import { centsOf, feeOf, moneyOf, type Money } from './money.ts';
import { pageOf } from './paging.ts';
import { practicePayer } from './payer.ts';
import { checkBody } from './request-body.ts';

const LONGEST_RANGE_MS = 31 * 86_400_000;

const searchQuery = z.looseObject({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  transaction_id: z.string().optional(),
  transaction_status: z.enum(['D', 'P', 'S', 'V']).optional(),
  transaction_type: z.string().optional(),
  fields: z.string().default('transaction_info'),
});

/** PayPal's codes for what a transaction is. */
const CODES = { checkout: 'T0006', subscription: 'T0002', refund: 'T1107', reversal: 'T1106' } as const;

interface Transaction {
  id: string;
  code: (typeof CODES)[keyof typeof CODES];
  time: string;
  amount: Money;
  status: 'D' | 'P' | 'S' | 'V';
  /** What it belongs to: the payment that it pays back, or the subscription that it pays. */
  reference?: { id: string; type: 'TXN' | 'SUB' };
  customId: string | undefined;
}

const negative = (amount: Money): Money => moneyOf(-centsOf(amount), amount.currency_code);

const statusOf = (status: string): Transaction['status'] =>
  ({ PENDING: 'P' as const, DECLINED: 'D' as const, REFUNDED: 'V' as const })[status] ?? 'S';

function ofOrders({ ledger }: Emulator): Transaction[] {
  return [...ledger.orders.values()].flatMap(({ order, reversals }) =>
    order.purchase_units.flatMap(({ payments, custom_id: customId }) => {
      const paidBack = (code: Transaction['code']) => (refund: (typeof reversals)[number]) => ({
        id: refund.id,
        code,
        time: refund.create_time,
        amount: negative(refund.amount),
        status: 'S' as const,
        reference: {
          id:
            refund.links
              .find(({ rel }) => rel === 'up')
              ?.href.split('/')
              .at(-1) ?? '',
          type: 'TXN' as const,
        },
        customId,
      });
      return [
        ...(payments?.captures ?? []).map(({ id, create_time: time, amount, status }) => ({
          id,
          code: CODES.checkout,
          time,
          amount,
          status: statusOf(status),
          customId,
        })),
        ...(payments?.refunds ?? []).map(paidBack(CODES.refund)),
        ...reversals.map(paidBack(CODES.reversal)),
      ];
    }),
  );
}

function ofSubscriptions({ ledger }: Emulator): Transaction[] {
  return [...ledger.subscriptions.values()].flatMap(({ subscription, sales, refunds }) => [
    ...sales.map(({ id, time, amount, status }) => ({
      id,
      code: CODES.subscription,
      time,
      amount,
      status: statusOf(status),
      reference: { id: subscription.id, type: 'SUB' as const },
      customId: subscription.custom_id,
    })),
    ...refunds.map(({ id, create_time: time, amount, sale_id, isReversal }) => ({
      id,
      code: isReversal ? CODES.reversal : CODES.refund,
      time,
      amount: negative(amount),
      status: 'S' as const,
      reference: { id: sale_id, type: 'TXN' as const },
      customId: subscription.custom_id,
    })),
  ]);
}

function detailsOf({ id, code, time, amount, status, reference, customId }: Transaction, fields: string) {
  const { email_address, payer_id, name } = practicePayer;
  const wantsPayer = ['all', 'payer_info'].some((field) => fields.split(',').includes(field));
  return {
    transaction_info: {
      paypal_account_id: payer_id,
      transaction_id: id,
      ...(reference && { paypal_reference_id: reference.id, paypal_reference_id_type: reference.type }),
      transaction_event_code: code,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: amount,
      ...(centsOf(amount) > 0 && { fee_amount: negative(feeOf(amount)) }),
      transaction_status: status,
      ...(customId !== undefined && { custom_field: customId }),
      protection_eligibility: '01',
    },
    ...(wantsPayer && {
      payer_info: {
        account_id: payer_id,
        email_address,
        address_status: 'N',
        payer_status: 'Y',
        payer_name: { ...name, alternate_full_name: `${name.given_name} ${name.surname}` },
        country_code: 'US',
      },
    }),
  };
}

/** Transaction search v1: what moved money between two times that are 31 days apart at most. */
export function transactionSearchRoutes(emulator: Emulator): Hono {
  const { origin, options } = emulator;
  return new Hono().get('/v1/reporting/transactions', (context) => {
    const wanted = checkBody(searchQuery, context.req.query());
    const [start, end] = [Date.parse(wanted.start_date), Date.parse(wanted.end_date)];
    if (end < start || end - start > LONGEST_RANGE_MS) {
      throw new PaypalError(400, {
        issue: 'INVALID_PARAMETER_VALUE',
        field: 'end_date',
        description: 'The two dates must be in order and at most 31 days apart.',
      });
    }
    const shownUntil = emulator.clock.now() - emulator.knobs.late_transactions_ms;
    const found = [...ofOrders(emulator), ...ofSubscriptions(emulator)]
      .filter(
        ({ id, time, status, code }) =>
          Date.parse(time) >= start &&
          Date.parse(time) <= end &&
          Date.parse(time) <= shownUntil &&
          (wanted.transaction_id === undefined || wanted.transaction_id === id) &&
          (wanted.transaction_status === undefined || wanted.transaction_status === status) &&
          (wanted.transaction_type === undefined || wanted.transaction_type === code),
      )
      .toSorted((left, right) => Date.parse(left.time) - Date.parse(right.time));
    const size = { defaultSize: 100, maxSize: 500 };
    const { items, links } = pageOf(context, origin, found, size);
    const pageSize = Number(context.req.query('page_size') ?? size.defaultSize);
    return context.json({
      ...(items.length > 0 && {
        transaction_details: items.map((transaction) => detailsOf(transaction, wanted.fields)),
      }),
      account_number: options.merchantId,
      start_date: wanted.start_date,
      end_date: wanted.end_date,
      last_refreshed_datetime: emulator.time(),
      page: Number(context.req.query('page') ?? 1),
      total_items: found.length,
      total_pages: Math.ceil(found.length / pageSize),
      links,
    });
  });
}
