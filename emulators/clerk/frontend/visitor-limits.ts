import type { Context, MiddlewareHandler } from 'hono';

import { tooManyRequests } from '../errors.ts';
import type { Knobs } from '../knobs.ts';

const WINDOW_MS = 10_000;

/** Calls in 10 seconds by address (https://clerk.com/docs/guides/how-clerk-works/system-limits). */
const LIMITS: readonly { readonly path: RegExp; readonly calls: number }[] = [
  { path: /\/client\/sign_ins$/, calls: 5 },
  { path: /\/client\/sign_ups$/, calls: 5 },
  { path: /\/client\/sign_ins\/[^/]+\/attempt_(?:first|second)_factor$/, calls: 3 },
  { path: /\/client\/sign_ups\/[^/]+\/attempt_verification$/, calls: 3 },
];

/** Refuses with 429 what is above Clerk's limits, where the knob says so. */
export function limitVisitors(knobs: Knobs): MiddlewareHandler {
  const calls = new Map<string, number[]>();
  return async (c, next) => {
    const limit = LIMITS.find(({ path }) => c.req.method === 'POST' && path.test(c.req.path));
    if (knobs.limitVisitors && limit !== undefined) {
      const key = `${addressOf(c)} ${limit.path.source}`;
      const now = Date.now();
      const recent = (calls.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= limit.calls) {
        throw tooManyRequests(Math.ceil((oldest + WINDOW_MS - now) / 1000));
      }
      calls.set(key, [...recent, now]);
    }
    await next();
  };
}

/** Behind a proxy, the first address that it names is the visitor's. */
function addressOf(c: Context): string {
  return c.req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? 'direct';
}
