import { setTimeout as sleep } from 'node:timers/promises';

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { PaypalError } from './errors.ts';

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
});

const knobsSchema = z.strictObject({
  /** How the browser script misbehaves; the empty text is good behaviour. */
  sdk: z.enum(['', 'down', 'empty', 'no-buttons', 'ineligible', 'render-reject']),
  /** How long an approved subscription stays APPROVED before it becomes ACTIVE. */
  activation_delay_ms: z.number().min(0),
  /** The approval window closes without a word to the shop's page. */
  lose_callback: z.boolean(),
  /** Events are kept back until they are released. */
  hold_webhooks: z.boolean(),
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
    activation_delay_ms: 0,
    lose_callback: false,
    hold_webhooks: false,
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
      throw new PaypalError(rule.status, rule.issue);
    }
    await next();
  };
}
