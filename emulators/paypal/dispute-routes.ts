import { Hono } from 'hono';
import { z } from 'zod';

import { findDispute } from './disputes.ts';
import type { Emulator } from './emulator.ts';
import { PaypalError } from './errors.ts';
import { checkBody } from './request-body.ts';
import type { Dispute, Link } from './resources.ts';

const listQuery = z.looseObject({
  start_time: z.iso.datetime({ offset: true }).optional(),
  update_time_after: z.iso.datetime({ offset: true }).optional(),
  update_time_before: z.iso.datetime({ offset: true }).optional(),
  disputed_transaction_id: z.string().optional(),
  dispute_state: z.string().optional(),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  next_page_token: z.coerce.number().int().default(0),
});

/** The list tells neither the transactions nor the outcome. */
function summaryOf(dispute: Dispute): object {
  const summary: Partial<Dispute> = { ...dispute };
  delete summary.disputed_transactions;
  delete summary.dispute_outcome;
  return summary;
}

const isSince = (time: string, from: string | undefined) =>
  from === undefined || Date.parse(time) >= Date.parse(from);

function list({ origin, ledger }: Emulator, query: Record<string, string>): object {
  const wanted = checkBody(listQuery, query);
  const { start_time: start, disputed_transaction_id: transactionId } = wanted;
  if (start !== undefined && transactionId !== undefined) {
    throw new PaypalError(400, { issue: 'INVALID_PARAMETER_VALUE', field: '/start_time' });
  }
  const states = wanted.dispute_state?.split(',');
  const found = [...ledger.disputes.values()].filter(
    ({ create_time, update_time, dispute_state, disputed_transactions }) =>
      isSince(create_time, start) &&
      isSince(update_time, wanted.update_time_after) &&
      (wanted.update_time_before === undefined || isSince(wanted.update_time_before, update_time)) &&
      (states?.includes(dispute_state) ?? true) &&
      (transactionId === undefined ||
        disputed_transactions.some(({ seller_transaction_id: id }) => id === transactionId)),
  );
  const { page_size: size, next_page_token: first } = wanted;
  const link = (rel: string, token: number): Link => {
    const url = new URL('/v1/customer/disputes', origin);
    url.search = new URLSearchParams({ ...query, next_page_token: String(token) }).toString();
    return { href: url.href, rel, method: 'GET' };
  };
  const items = found.slice(first, first + size);
  return {
    ...(items.length > 0 && { items: items.map(summaryOf) }),
    links: [link('self', first), ...(first + size < found.length ? [link('next', first + size)] : [])],
  };
}

/** Disputes v1: list, read. */
export function disputeRoutes(emulator: Emulator): Hono {
  return new Hono()
    .get('/v1/customer/disputes', (context) => context.json(list(emulator, context.req.query())))
    .get('/v1/customer/disputes/:id', (context) =>
      context.json(findDispute(emulator, context.req.param('id'))),
    );
}
