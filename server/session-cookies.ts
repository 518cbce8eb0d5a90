import { createHash } from 'node:crypto';

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

export const SESSION_COOKIE = '__session';
const SUFFIX_LENGTH = 8;

/**
 * The session tokens in Clerk's first-party cookies, the likeliest first. The cookie with a suffix belongs to this instance of
 * Clerk; the one without may be another's that shares the address, or that of a browser that has met older scripts only.
 */
export function sessionTokensIn(context: Context, publishableKey: string): readonly string[] {
  const tokens = [`${SESSION_COOKIE}_${cookieSuffix(publishableKey)}`, SESSION_COOKIE].map(
    (name) => getCookie(context, name) ?? '',
  );
  return [...new Set(tokens)].filter((token) => token !== '');
}

/** What the names of an instance's own cookies end in, after `_`. */
export function cookieSuffix(publishableKey: string): string {
  return createHash('sha1').update(publishableKey).digest('base64url').slice(0, SUFFIX_LENGTH);
}
