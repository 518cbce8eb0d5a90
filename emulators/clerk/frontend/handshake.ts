import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';

import type { Emulator } from '../emulator.ts';
import { malformedField } from '../errors.ts';
import { siteDomain } from '../instance.ts';
import { CLIENT_COOKIE_LIFETIME_MS, TOKEN_LIFETIME_S } from '../options.ts';
import type { Client } from '../store/records.ts';
import { CLIENT_COOKIE, isOfSite, knownClient, signedInSince, UPDATED_AT_COOKIE } from './browsers.ts';

const SESSION_COOKIE = '__session';
const DEV_BROWSER = '__clerk_db_jwt';
const HANDSHAKE = '__clerk_handshake';
const HANDSHAKE_NONCE = '__clerk_handshake_nonce';
/** A longer payload does not fit into a cookie, so a nonce stands for it (release notes of `@clerk/backend` 2.3.0). */
const PAYLOAD_MOST_BYTES = 2048;
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Sends a browser back to the site with what its cookies must be: the directives of `Set-Cookie`, in a signed payload that
 * stands in the address (development) or in a cookie (production), or a nonce for it where the caller can fetch the payload.
 * `fapi/2025-11-10.yml` `handshakeClient`.
 */
export function handshake(emulator: Emulator) {
  const { signer, instance, store, knobs } = emulator;
  return (c: Context): Response => {
    const back = siteAddress(c, emulator);
    const known = instance.isProduction
      ? knownClient(emulator, getCookie(c, CLIENT_COOKIE))
      : store.findClient(c.req.query(DEV_BROWSER) ?? '');
    const client = known ?? (instance.isProduction ? null : store.createClient());
    const directives = directivesFor(emulator, client, {
      origin: back.origin,
      isSuffixed: c.req.query('suffixed_cookies') === 'true',
    });
    const payload = signer.handshake(directives);
    const isLong = payload.length > PAYLOAD_MOST_BYTES || knobs.handshakeNonce;
    const [name, value] =
      isLong && c.req.query('format') === 'nonce'
        ? [HANDSHAKE_NONCE, store.keepHandshake(directives)]
        : [HANDSHAKE, payload];
    if (instance.isProduction) {
      const isProxied = c.req.header('clerk-proxy-url') !== undefined;
      setCookie(c, name, value, {
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: TOKEN_LIFETIME_S,
        ...(isProxied ? {} : { domain: siteDomain(instance) }),
      });
    } else {
      back.searchParams.set(name, value);
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(back.href, 307);
  };
}

/** @throws ClerkApiError where it is not an address of the instance's own site. */
function siteAddress(c: Context, { instance, appOrigin }: Emulator): URL {
  const text = c.req.query('redirect_url') ?? '';
  const address = URL.canParse(text) ? new URL(text) : null;
  const isOurs =
    address !== null &&
    (instance.isProduction
      ? isOfSite(address.origin, c.req.header('clerk-proxy-url'), instance)
      : address.origin === appOrigin);
  if (address === null || !isOurs) {
    throw malformedField('redirect_url', 'redirect_url must be an address of one of the instance’s domains.');
  }
  return address;
}

interface Wanted {
  /** The site that the session token is for. */
  readonly origin: string;
  readonly isSuffixed: boolean;
}

/** The directives of `Set-Cookie` that tell a browser on the site who is signed in there. */
export function directivesFor(
  emulator: Emulator,
  client: Client | null,
  { origin, isSuffixed }: Wanted,
): string[] {
  const { store, signer, instance } = emulator;
  const session =
    client === null
      ? undefined
      : store.liveSessions({ clientId: client.id }).find(({ id }) => id === client.lastActiveSessionId);
  const names = (name: string) => [name, ...(isSuffixed ? [`${name}_${instance.cookieSuffix}`] : [])];
  const shared = { path: '/', sameSite: 'Lax', secure: instance.isProduction } as const;
  const token =
    session === undefined
      ? ''
      : signer.sessionToken({
          sessionId: session.id,
          userId: session.userId,
          azp: origin,
          actor: session.actor,
          pending: session.task !== null,
          ttlSeconds: TOKEN_LIFETIME_S,
        });
  return [
    ...names(UPDATED_AT_COOKIE).map((name) =>
      serialize(name, session === undefined ? '0' : signedInSince(emulator, client), {
        ...shared,
        maxAge: CLIENT_COOKIE_LIFETIME_MS / 1000,
        ...(instance.isProduction ? { domain: siteDomain(instance) } : {}),
      }),
    ),
    ...names(SESSION_COOKIE).map((name) =>
      serialize(name, token, { ...shared, ...(token === '' ? { maxAge: 0 } : { maxAge: YEAR_S }) }),
    ),
    ...(instance.isProduction || client === null
      ? []
      : names(DEV_BROWSER).map((name) =>
          serialize(name, client.devBrowserToken, { ...shared, maxAge: YEAR_S }),
        )),
  ];
}
