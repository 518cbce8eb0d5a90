import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { EVENT_TYPES } from '../../emulators/paypal/event-types.ts';
import { CREDENTIALS, tokenFor, usePaypalBench } from './support/paypal-bench.ts';
import { ANSWERS, errorOf, eventEnvelope, LISTED_ISSUES, resourceOf } from './support/paypal-contract.ts';
import { walkEveryFlow } from './support/paypal-flows.ts';

const bench = usePaypalBench();

/** Events that no flow brings about: PayPal sends them for things that the emulator does not do. */
const NOT_REACHED = [
  'CATALOG.PRODUCT.CREATED',
  'CATALOG.PRODUCT.UPDATED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.ORDER.VOIDED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.SALE.DENIED',
  'PAYMENT.SALE.PENDING',
  'RISK.DISPUTE.CREATED',
];

const faultsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  );

interface ErrorBody {
  details?: { issue?: string }[];
}

function issueFaults(operation: string, status: number, body: unknown): string[] {
  const listed = LISTED_ISSUES[`${operation} ${status}`] ?? LISTED_ISSUES[status];
  const issues = ((body as ErrorBody).details ?? []).flatMap(({ issue }) => issue ?? []);
  const isFree = !/ \/v2\/| \/v1\/billing\//.test(operation) || status === 500 || status === 503;
  return isFree ? [] : issues.filter((issue) => !(listed?.includes(issue) ?? false));
}

describe("PayPal's own description", () => {
  it('holds for every answer and every event of every flow', { timeout: 60_000 }, async () => {
    const token = await tokenFor(bench.url, CREDENTIALS.clientSecret);
    const { exchanges, events } = await walkEveryFlow(bench, token);

    const faults = exchanges.flatMap(({ operation, status, body }) => {
      const schema = status < 400 ? ANSWERS[operation] : errorOf(operation, status);
      const found = schema ? faultsOf(schema, body) : ['no schema'];
      const issues = status < 400 ? [] : issueFaults(operation, status, body);
      return [...found, ...issues].map((fault) => `${operation} ${status} ${fault}`);
    });
    const eventFaults = events.flatMap(({ type, event }) => {
      const schema = resourceOf(type);
      const found = schema ? faultsOf(schema, event['resource']) : ['no schema'];
      return [...faultsOf(eventEnvelope, event), ...found].map((fault) => `${type} ${fault}`);
    });
    expect([...faults, ...eventFaults]).toEqual([]);

    const reached = new Set(exchanges.filter(({ status }) => status < 400).map(({ operation }) => operation));
    expect(Object.keys(ANSWERS).filter((operation) => !reached.has(operation))).toEqual([]);
    const told = new Set(events.map(({ type }) => type));
    expect(Object.keys(EVENT_TYPES).filter((type) => !told.has(type))).toEqual(NOT_REACHED);
  });
});
