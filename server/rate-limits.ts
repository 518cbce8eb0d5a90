import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';

import { clientAddress } from './client-address.ts';
import { Refusal } from './errors.ts';
import type { AppContext } from './log.ts';

/** Counted in each copy of the server for itself. */
export const CALLS_A_MINUTE = { member: 60, address: 300 };

/** For everyone, before a token is looked at. */
export function limitByAddress(): MiddlewareHandler<AppContext> {
  return limit(CALLS_A_MINUTE.address, clientAddress);
}

/** For members who have been recognised. */
export function limitByMember(): MiddlewareHandler<AppContext> {
  return limit(CALLS_A_MINUTE.member, (context) => context.get('memberId') ?? '');
}

function limit(
  callsAMinute: number,
  keyGenerator: (context: Context<AppContext>) => string,
): MiddlewareHandler<AppContext> {
  return rateLimiter<AppContext>({
    windowMs: 60_000,
    limit: callsAMinute,
    keyGenerator,
    handler: () => {
      throw new Refusal(
        429,
        'too-many',
        'That was a lot of requests in a short time. Please wait a minute, then try again.',
      );
    },
  });
}
