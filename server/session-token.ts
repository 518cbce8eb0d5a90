import { verifyToken } from '@clerk/backend';
import { TokenVerificationError, TokenVerificationErrorReason } from '@clerk/backend/errors';
import { decodeJwt } from '@clerk/backend/jwt';
import type { MiddlewareHandler } from 'hono';

import type { ServerEnvironment } from './environment.ts';
import { Refusal, VendorUnavailable } from './errors.ts';
import type { AppContext } from './log.ts';
import { withTimeout, type Timing } from './vendor-call.ts';

const OUR_FAULT: ReadonlySet<string> = new Set([
  TokenVerificationErrorReason.InvalidSecretKey,
  TokenVerificationErrorReason.RemoteJWKFailedToLoad,
  TokenVerificationErrorReason.RemoteJWKInvalid,
  TokenVerificationErrorReason.RemoteJWKMissing,
  TokenVerificationErrorReason.JWKFailedToResolve,
]);

/** Lets signed-in members through and notes who they are. */
export function requireMember(environment: ServerEnvironment, timing: Timing): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const token = context.req.header('Authorization')?.match(/^Bearer +(\S+)$/i)?.[1];
    if (token === undefined) {
      throw new Refusal(401, 'signed-out', 'Please sign in first, then try again.');
    }
    context.set('memberId', await memberOfToken(token, environment, timing));
    await next();
  };
}

/**
 * The member whom a session token of Clerk names.
 * @throws {Refusal} 401 for anything but a genuine, current token of an active session on this site.
 * @throws {VendorUnavailable} when Clerk's public keys cannot be read.
 */
async function memberOfToken(
  token: string,
  { appOrigin, clerk }: ServerEnvironment,
  timing: Timing,
): Promise<string> {
  if (!isReadable(token)) {
    throw signInAgain('bad-token');
  }
  try {
    const claims = await withTimeout(timing.attemptTimeoutMs, () =>
      verifyToken(token, {
        secretKey: clerk.secretKey,
        authorizedParties: [appOrigin],
        ...(clerk.apiUrl === null ? {} : { apiUrl: clerk.apiUrl }),
      }),
    );
    if (typeof claims.sid !== 'string' || claims.sts === 'pending') {
      throw signInAgain('inactive-session');
    }
    return claims.sub;
  } catch (error) {
    if (error instanceof Refusal) {
      throw error;
    }
    if (error instanceof TokenVerificationError && !OUR_FAULT.has(error.reason)) {
      throw signInAgain(
        error.reason === TokenVerificationErrorReason.TokenExpired ? 'expired-token' : 'bad-token',
      );
    }
    throw new VendorUnavailable('Clerk', 'keys');
  }
}

function signInAgain(outcome: string): Refusal {
  return new Refusal(401, outcome, 'Your sign-in is no longer valid. Please sign in again, then try again.');
}

function isReadable(token: string): boolean {
  try {
    decodeJwt(token);
    return true;
  } catch {
    return false;
  }
}
