import { createHmac, timingSafeEqual } from 'node:crypto';

import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { z } from 'zod';

import type { Emulator } from './emulator.ts';
import { PaypalError } from './errors.ts';
import { newCode, timestamp } from './identifiers.ts';

const TOKEN_LIFETIME_S = 32_400;
const TOKEN_PREFIX = 'A21AA';

/** `create` is all that the browser script gets: it knows the client id, but not the secret. */
type Scope = 'full' | 'create';

const claims = z.object({ scope: z.enum(['full', 'create']), expiresAt: z.number(), nonce: z.string() });

const CREATE_CALLS = new Set(['/v2/checkout/orders', '/v1/billing/subscriptions']);

const seal = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url');

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/**
 * Tokens carry their own proof, so those that a server has kept stay good when the emulator is started again. They run out
 * by real time, as the server counts it, however far the emulator's clock is moved.
 */
function issueToken(scope: Scope, secret: string): string {
  const expiresAt = Date.now() + TOKEN_LIFETIME_S * 1000;
  const payload = Buffer.from(JSON.stringify({ scope, expiresAt, nonce: newCode(12) })).toString('base64url');
  return `${TOKEN_PREFIX}${payload}.${seal(payload, secret)}`;
}

function scopeOf(authorization: string | undefined, secret: string): Scope | undefined {
  const [, payload, proof] =
    new RegExp(`^Bearer ${TOKEN_PREFIX}([\\w-]+)\\.([\\w-]+)$`).exec(authorization ?? '') ?? [];
  if (!payload || !proof || !isSame(proof, seal(payload, secret))) {
    return undefined;
  }
  const { scope, expiresAt } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return expiresAt > Date.now() ? scope : undefined;
}

function credentialsOf(context: Context): { id: string; secret: string } {
  const encoded = (context.req.header('authorization') ?? '').replace(/^Basic /i, '');
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id, secret };
}

/** POST /v1/oauth2/token: full rights with the secret, creation only with the empty secret. */
export function oauthRoutes({ options }: Emulator): Hono {
  return new Hono().post('/v1/oauth2/token', async (context) => {
    const { id, secret } = credentialsOf(context);
    if (id !== options.clientId || (secret !== '' && secret !== options.clientSecret)) {
      return context.json({ error: 'invalid_client', error_description: 'Unknown client or secret' }, 401);
    }
    const form = new URLSearchParams(await context.req.text());
    if (form.get('grant_type') !== 'client_credentials') {
      return context.json(
        { error: 'unsupported_grant_type', error_description: 'Only client_credentials is supported' },
        400,
      );
    }
    return context.json({
      scope: 'https://uri.paypal.com/services/payments/payment openid',
      access_token: issueToken(secret === '' ? 'create' : 'full', options.clientSecret),
      token_type: 'Bearer',
      app_id: 'APP-PRACTICE',
      expires_in: TOKEN_LIFETIME_S,
      nonce: `${timestamp(Date.now())}${newCode(20)}`,
    });
  });
}

/** Lets a REST call through when its token allows it: 401 without a good one, 403 beyond its rights. */
export function requireToken({ options }: Emulator): MiddlewareHandler {
  return async (context, next) => {
    const scope = scopeOf(context.req.header('authorization'), options.clientSecret);
    if (scope === undefined) {
      throw new PaypalError(401);
    }
    const isCreation = context.req.method === 'POST' && CREATE_CALLS.has(context.req.path);
    if (scope === 'create' && !isCreation) {
      throw new PaypalError(403, 'PERMISSION_DENIED');
    }
    await next();
  };
}
