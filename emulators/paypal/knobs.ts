import { setTimeout as sleep } from 'node:timers/promises';

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { errorResponse, PaypalError } from './errors.ts';

const forcedFailure = z.strictObject({
  method: z.string().transform((method) => method.toUpperCase()),
  path: z.string().transform((pattern, context) => {
    try {
      return new RegExp(pattern).source;
    } catch {
      context.addIssue({ code: 'custom', message: 'path must be a regular expression' });
      return z.NEVER;
    }
  }),
  status: z.int().min(400).max(599),
  issue: z.string().optional(),
  times: z.int().min(1).default(1),
  /** Seconds for the header Retry-After. */
  retry_after: z.number().min(0).optional(),
  /** The call is carried out, and then its answer is lost. */
  after: z.boolean().default(false),
});

const knobsSchema = z.strictObject({
  /** How the browser script misbehaves; the empty text is good behaviour. */
  sdk: z.enum(['', 'down', 'empty', 'no-buttons', 'ineligible', 'render-reject']),
  /** Captured money is pending until it is settled. */
  pending_captures: z.boolean(),
  /**
   * How captures of approved orders are answered: `declined` = the capture is made and declined; any other name = 422 with
   * that issue in lower case with hyphens, such as `instrument-declined`, after which the payer approves anew.
   */
  capture_answer: z.string().regex(/^[a-z-]*$/),
  /** How long an approved subscription stays APPROVED before it becomes ACTIVE, in the emulator's time. */
  activation_delay_ms: z.number().min(0),
  /** How long an active subscription has not been paid yet, in the emulator's time. */
  first_payment_delay_ms: z.number().min(0),
  /** How many reads of a new order or subscription find nothing before it is shown. */
  late_reads: z.int().min(0),
  /** How many reads of a subscription after a change of its status still show it as it was before. */
  late_status: z.int().min(0),
  /** How long the search of transactions does not show what moved money. PayPal's own is up to three hours late. */
  late_transactions_ms: z.number().min(0),
  /** The approval window closes without a word to the shop's page. */
  lose_callback: z.boolean(),
  /** Events are kept back until they are released. */
  hold_webhooks: z.boolean(),
  /** Events of these types, or of any type by `*`, are never sent. */
  lose_events: z.array(z.string()),
  /** Of events that come about at once, the later one is sent first. */
  reorder_events: z.boolean(),
  /** Every event is sent twice at the same time. */
  duplicate_events: z.boolean(),
  /** Every REST call answers 503. */
  down: z.boolean(),
  /** Every REST call waits this long first. */
  delay_ms: z.number().min(0),
  /** The next calls that match fail, each rule `times` times. `path` is a regular expression. */
  fail: z.array(forcedFailure),
});

export const knobChange = knobsSchema.partial();

export type Knobs = z.infer<typeof knobsSchema>;

export function neutralKnobs(): Knobs {
  return {
    sdk: '',
    pending_captures: false,
    capture_answer: '',
    activation_delay_ms: 0,
    first_payment_delay_ms: 0,
    late_reads: 0,
    late_status: 0,
    late_transactions_ms: 0,
    lose_callback: false,
    hold_webhooks: false,
    lose_events: [],
    reorder_events: false,
    duplicate_events: false,
    down: false,
    delay_ms: 0,
    fail: [],
  };
}

/** Applies `delay_ms`, `down` and `fail` to a REST call. */
export function forcedFailures(knobs: () => Knobs): MiddlewareHandler {
  return async (context, next) => {
    const { delay_ms: delay, down, fail } = knobs();
    if (delay > 0) {
      await sleep(delay);
    }
    if (down) {
      throw new PaypalError(503, 'SERVICE_UNAVAILABLE');
    }
    const rule = fail.find(
      ({ method, path }) => method === context.req.method && new RegExp(path).test(context.req.path),
    );
    if (rule) {
      rule.times -= 1;
      if (rule.times === 0) {
        fail.splice(fail.indexOf(rule), 1);
      }
      const failure = new PaypalError(rule.status, rule.issue, { retryAfterS: rule.retry_after });
      if (!rule.after) {
        throw failure;
      }
      await next();
      context.res = undefined;
      context.res = errorResponse(failure);
      return;
    }
    await next();
  };
}
