import { createPublicKey, verify, type KeyObject } from 'node:crypto';

import { verifyJwt } from '@clerk/backend/jwt';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

import { CLERK_API_URL, type ClerkEnvironment, type ServerEnvironment } from './environment.ts';
import { Refusal, VendorUnavailable } from './errors.ts';
import type { AppContext } from './log.ts';
import type { Timing } from './vendor-call.ts';

const TOKEN_MAX_LENGTH = 8192;
/** How far Clerk's clock and ours may be apart. */
const CLOCK_SKEW_MS = 5000;

/**
 * Lets signed-in members through and notes who they are. All calls behind it pay for somebody, so a session that
 * support opened in a member's name (`act`) is not let through.
 */
export function requireMember(readSession: SessionReader): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const token = context.req.header('Authorization')?.match(/^Bearer +(\S+)$/i)?.[1];
    if (token === undefined) {
      throw signInFirst();
    }
    const claims = await readSession(token);
    if (claims.act !== undefined) {
      throw new Refusal(
        403,
        'impersonated',
        'You are signed in for somebody else. Only members themselves can pay.',
      );
    }
    context.set('memberId', claims.sub);
    await next();
  };
}

const tokenHeader = z.object({
  alg: z.literal('RS256'),
  kid: z.string().min(1).max(200),
  typ: z.literal('JWT').optional(),
});
const tokenClaims = z.object({
  sub: z.string().min(1).max(200),
  sid: z.string().min(1),
  azp: z.string(),
  exp: z.number(),
  iat: z.number().optional(),
  sts: z.string().optional(),
  act: z.unknown().optional(),
  /** The member's public metadata, where the operator has told Clerk to put it into the token. */
  metadata: z
    .object({ hasCourseAccess: z.boolean(), accessEndsAt: z.string().nullable().default(null) })
    .optional()
    .catch(undefined),
});
export type SessionClaims = z.infer<typeof tokenClaims>;

/**
 * What a session token of Clerk says.
 * @throws {Refusal} 401 for anything but a genuine, current token of an active session on this site.
 * @throws {VendorUnavailable} when Clerk's public keys cannot be read.
 */
export type SessionReader = (token: string) => Promise<SessionClaims>;

/** Reads tokens with the keys of `keepKeys`. */
export function readSessions(
  { appOrigin }: Pick<ServerEnvironment, 'appOrigin'>,
  keyOf: KeyOf,
): SessionReader {
  return (token) => claimsOf(token, appOrigin, keyOf);
}

/**
 * Of the tokens, those that one and the same key of Clerk's has signed, and that key as PEM: of whatever kind, and whether or not
 * they have run out. The first token that has such a key chooses it; null where none has.
 * @throws {VendorUnavailable} when Clerk's public keys cannot be read.
 */
export async function signedTokens(
  tokens: readonly string[],
  keyOf: KeyOf,
): Promise<{ readonly pem: string; readonly tokens: ReadonlySet<string> } | null> {
  for (const token of tokens) {
    const { kid } =
      tokenHeader.safeParse(isToken(token) ? readPart(token.split('.')[0] ?? '') : null).data ?? {};
    const key = kid === undefined ? null : await keyOf(kid);
    if (key !== null && isSigned(token, key)) {
      return {
        pem: keyObject(key).export({ type: 'spki', format: 'pem' }).toString(),
        tokens: new Set(tokens.filter((other) => isToken(other) && isSigned(other, key))),
      };
    }
  }
  return null;
}

function isSigned(token: string, key: JsonWebKey): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    keyObject(key),
    Buffer.from(signature, 'base64url'),
  );
}

function keyObject(key: JsonWebKey): KeyObject {
  return createPublicKey({ key: { ...key }, format: 'jwk' });
}

function isToken(text: string): boolean {
  return text.length <= TOKEN_MAX_LENGTH && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** Whatever can be refused without a key is refused first. */
async function claimsOf(token: string, appOrigin: string, keyOf: KeyOf): Promise<SessionClaims> {
  const [header, claims] = isToken(token) ? token.split('.').slice(0, 2).map(readPart) : [];
  const { kid } = tokenHeader.safeParse(header).data ?? { kid: null };
  const said = tokenClaims.safeParse(claims).data;
  if (kid === null || said === undefined || said.azp !== appOrigin) {
    throw signInAgain('bad-token');
  }
  if (said.exp * 1000 <= Date.now() - CLOCK_SKEW_MS) {
    throw signInAgain('expired-token');
  }
  if (said.sts !== undefined && said.sts !== 'active') {
    throw signInAgain('inactive-session');
  }
  const key = await keyOf(kid);
  if (key === null || !(await isGenuine(token, appOrigin, key))) {
    throw signInAgain('bad-token');
  }
  return said;
}

function readPart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whatever a token makes the library throw, the token is to blame. */
async function isGenuine(token: string, appOrigin: string, key: JsonWebKey): Promise<boolean> {
  try {
    await verifyJwt(token, { key, authorizedParties: [appOrigin], clockSkewInMs: CLOCK_SKEW_MS });
    return true;
  } catch {
    return false;
  }
}

/** The answer to whoever brings no token. */
export function signInFirst(): Refusal {
  return new Refusal(401, 'signed-out', 'Please sign in first, then try again.');
}

function signInAgain(outcome: string): Refusal {
  return new Refusal(401, outcome, 'Your sign-in is no longer valid. Please sign in again, then try again.');
}

/** Null if Clerk has no such key. */
export type KeyOf = (kid: string) => Promise<JsonWebKey | null>;

const KEYS_KEPT_MS = 300_000;
/** One look at Clerk's keys answers for every unknown key of this time. */
const NEXT_LOOK_AFTER_MS = 10_000;
const NEXT_LOOK_AFTER_FAILURE_MS = 1000;

/** One for the whole server: it keeps Clerk's public keys. */
export function keepKeys(clerk: ClerkEnvironment, timing: Timing): KeyOf {
  if (clerk.jwtKey !== null) {
    const own = createPublicKey(clerk.jwtKey).export({ format: 'jwk' }) as JsonWebKey;
    return () => Promise.resolve(own);
  }
  let keys: Promise<ReadonlyMap<string, JsonWebKey>> | null = null;
  let lookedAt = 0;
  let nextLookAfterMs = 0;

  function look(): Promise<ReadonlyMap<string, JsonWebKey>> {
    lookedAt = performance.now();
    nextLookAfterMs = NEXT_LOOK_AFTER_MS;
    const looking = readKeys(clerk, timing);
    looking.catch(() => {
      lookedAt = performance.now();
      nextLookAfterMs = NEXT_LOOK_AFTER_FAILURE_MS;
    });
    return looking;
  }

  return async (kid) => {
    const age = performance.now() - lookedAt;
    const known = keys === null || age > KEYS_KEPT_MS ? undefined : (await ignoringFailure(keys))?.get(kid);
    if (known !== undefined) {
      return known;
    }
    if (keys === null || performance.now() - lookedAt > nextLookAfterMs) {
      keys = look();
    }
    return (await keys).get(kid) ?? null;
  };
}

async function ignoringFailure<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch {
    return undefined;
  }
}

const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })).min(1),
});

async function readKeys(
  { apiUrl, secretKey }: ClerkEnvironment,
  timing: Timing,
): Promise<ReadonlyMap<string, JsonWebKey>> {
  try {
    const response = await fetch(new URL('/v1/jwks', apiUrl ?? CLERK_API_URL), {
      headers: { Authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(timing.attemptTimeoutMs),
    });
    const { keys } = keySet.parse(await response.json());
    return new Map(keys.map(({ kid, ...key }) => [kid, key]));
  } catch {
    throw new VendorUnavailable('Clerk', 'keys');
  }
}
