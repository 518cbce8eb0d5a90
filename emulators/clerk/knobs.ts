import { setTimeout as wait } from 'node:timers/promises';

import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { forcedOutage, forcedStatus } from './errors.ts';
import { SESSION_TASKS } from './store/records.ts';

const failRule = z.strictObject({
  method: z.string().transform((method) => method.toUpperCase()),
  /** A regular expression. */
  path: z.string().transform((pattern, context) => {
    try {
      return new RegExp(pattern).source;
    } catch {
      context.addIssue({ code: 'custom', message: 'path must be a regular expression' });
      return z.NEVER;
    }
  }),
  status: z.int().min(400).max(599),
  times: z.int().min(1).default(1),
  /** The call is carried out first, and fails then. */
  after: z.boolean().default(false),
  /** Seconds, sent as `Retry-After`. */
  retry_after: z.int().min(0).optional(),
});

const schema = z.strictObject({
  /** Every frontend call waits this long. */
  delayMs: z.int().min(0).max(60_000),
  /** Every vendor call answers 503. */
  down: z.boolean(),
  /** The clerk-js file answers 503. */
  scriptDown: z.boolean(),
  /** So many of the next metadata changes answer 500 and change nothing. */
  failMetadata: z.int().min(0),
  /** The next vendor calls that match fail, each rule `times` times. */
  fail: z.array(failRule),
  /** So many metadata changes of one user are taken in 10 seconds, then 429. Clerk's own limit is 10; 0 is no limit. */
  metadataWritesPer10S: z.int().min(0),
  /** Clerk's limits on sign-in and sign-up by address of the visitor: 429 above them. */
  limitVisitors: z.boolean(),
  /** What a right password is answered with in a browser that is new to the account; empty = Device Trust is off. */
  deviceTrust: z.enum(['', 'needs_client_trust', 'needs_second_factor']),
  /** The task that each new session of a browser waits for. */
  sessionTask: z.enum(['', ...SESSION_TASKS]),
  /** Each handshake gives a nonce, as for a payload that is too long for a cookie. */
  handshakeNonce: z.boolean(),
  /** A sign-up needs the token of Turnstile; the token `refused` is one that Turnstile does not confirm. */
  robotCheck: z.boolean(),
  /** Passwords that are known from breaches elsewhere. */
  breached: z.array(z.string()),
  /** Events are kept back until they are released. */
  holdEvents: z.boolean(),
  /** Types of events that are never sent; `*` is all of them. */
  loseEvents: z.array(z.string()),
  /** Each event is sent twice. */
  duplicateEvents: z.boolean(),
  /** The pauses before an event that was not answered with 2xx is sent again. */
  eventPausesMs: z.array(z.int().min(0)),
});

export const knobsSchema = schema.partial();

export type Knobs = z.infer<typeof schema>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The schedule of https://docs.svix.com/retries. */
const SVIX_PAUSES_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];

export function quietKnobs(): Knobs {
  return {
    delayMs: 0,
    down: false,
    scriptDown: false,
    failMetadata: 0,
    fail: [],
    metadataWritesPer10S: 0,
    limitVisitors: false,
    deviceTrust: '',
    sessionTask: '',
    handshakeNonce: false,
    robotCheck: false,
    breached: [],
    holdEvents: false,
    loseEvents: [],
    duplicateEvents: false,
    eventPausesMs: [...SVIX_PAUSES_MS],
  };
}

export function delayed(knobs: Knobs): MiddlewareHandler {
  return async (_c, next) => {
    if (knobs.delayMs > 0) {
      await wait(knobs.delayMs, undefined, { ref: false });
    }
    await next();
  };
}

export function unavailableWhen(isDown: () => boolean): MiddlewareHandler {
  return async (_c, next) => {
    if (isDown()) {
      throw forcedOutage();
    }
    await next();
  };
}

/** Applies the rules of `fail`. */
export function forcedFailures(knobs: Knobs): MiddlewareHandler {
  return async (c, next) => {
    const { fail } = knobs;
    const rule = fail.find(
      ({ method, path }) => method === c.req.method && new RegExp(path).test(c.req.path),
    );
    if (rule === undefined) {
      await next();
      return;
    }
    rule.times -= 1;
    if (rule.times === 0) {
      fail.splice(fail.indexOf(rule), 1);
    }
    if (rule.after) {
      await next();
    }
    throw forcedStatus(rule.status, rule.retry_after);
  };
}
