import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter, type Store } from 'hono-rate-limiter';

import { clientAddress, visitorOf } from './client-address.ts';
import type { ServerEnvironment } from './environment.ts';
import { Refusal } from './errors.ts';
import type { AppContext } from './log.ts';

/** Counted in each copy of the server for itself. Reports are those of the browsers' security policy. */
export const CALLS_A_MINUTE = {
  member: 60,
  address: 300,
  events: 3000,
  clerk: 3000,
  reports: 10,
  texts: 240,
};

const WINDOW_MS = 60_000;
const KEYS_MOST = 50_000;

/** For everyone, before a token is looked at. An IPv6 visitor is a network of 64 bits. */
export function limitByAddress(
  { trustedProxyHops }: Pick<ServerEnvironment, 'trustedProxyHops'>,
  callsAMinute: number = CALLS_A_MINUTE.address,
): MiddlewareHandler<AppContext> {
  return limit(callsAMinute, (context) => visitorOf(clientAddress(context, trustedProxyHops)));
}

/** For the vendors' events: each sender's calls are counted by themselves, so a flood of calls holds up no event. */
export function limitEvents({
  trustedProxyHops,
}: Pick<ServerEnvironment, 'trustedProxyHops'>): MiddlewareHandler<AppContext> {
  return limit(
    CALLS_A_MINUTE.events,
    (context) => `${context.req.path} ${visitorOf(clientAddress(context, trustedProxyHops))}`,
  );
}

/** For members who have been recognised. */
export function limitByMember(): MiddlewareHandler<AppContext> {
  return limit(CALLS_A_MINUTE.member, (context) => context.get('memberId') ?? '');
}

/** For members who read their texts: far more than a member opens, far less than a copying machine wants. */
export function limitByReader(): MiddlewareHandler<AppContext> {
  return limit(CALLS_A_MINUTE.texts, (context) => context.get('reader')?.sub ?? '');
}

function limit(
  callsAMinute: number,
  keyGenerator: (context: Context<AppContext>) => string,
): MiddlewareHandler<AppContext> {
  return rateLimiter<AppContext>({
    windowMs: WINDOW_MS,
    limit: callsAMinute,
    keyGenerator,
    store: countsOfAMinute(KEYS_MOST),
    handler: () => {
      throw new Refusal(
        429,
        'too-many',
        'That was a lot of requests in a short time. Please wait a minute, then try again.',
      );
    },
  });
}

interface Count {
  totalHits: number;
  readonly resetTime: Date;
}

/** Keys stand in the order in which their minutes began, so those at the front go first. */
export function countsOfAMinute(keysMost: number): Store<AppContext> & { readonly size: () => number } {
  const counts = new Map<string, Count>();

  function makeRoom(now: number): void {
    for (const [key, { resetTime }] of counts) {
      if (resetTime.getTime() > now && counts.size < keysMost) {
        return;
      }
      counts.delete(key);
    }
  }

  return {
    size: () => counts.size,
    get: (key) => counts.get(key),
    increment: (key) => {
      const now = Date.now();
      const known = counts.get(key);
      if (known !== undefined && known.resetTime.getTime() > now) {
        known.totalHits += 1;
        return known;
      }
      counts.delete(key);
      makeRoom(now);
      const begun = { totalHits: 1, resetTime: new Date(now + WINDOW_MS) };
      counts.set(key, begun);
      return begun;
    },
    decrement: (key) => {
      const known = counts.get(key);
      if (known !== undefined) {
        known.totalHits -= 1;
      }
    },
    resetKey: (key) => {
      counts.delete(key);
    },
  };
}
