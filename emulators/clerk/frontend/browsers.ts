import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import type { Emulator } from '../emulator.ts';
import {
  foreignOrigin,
  notSignedIn,
  proxyWithoutSecret,
  unknownDevBrowser,
  wrongProxySecret,
} from '../errors.ts';
import { siteDomain, type Instance } from '../instance.ts';
import { CLIENT_COOKIE_LIFETIME_MS } from '../options.ts';
import { isRecord } from '../requests.ts';
import type { Client } from '../store/records.ts';
import type { FrontendContext, FrontendEnv } from './frontend-context.ts';

export const CLIENT_COOKIE = '__client';
/** When the newest session began, in seconds; 0 while signed out. */
export const UPDATED_AT_COOKIE = '__client_uat';

/** A browser of a development instance says in the address which one it is. */
export function browserByAddress({ store }: Emulator): MiddlewareHandler<FrontendEnv> {
  return async (c, next) => {
    const client = store.findClient(c.req.query('__clerk_db_jwt') ?? '');
    if (client === undefined) {
      throw unknownDevBrowser();
    }
    c.set('client', client);
    await next();
  };
}

/**
 * A browser of a production instance has cookies that Clerk sets (https://clerk.com/docs/guides/how-clerk-works/overview).
 * One without them is nobody, until it begins a sign-in or a sign-up.
 */
export function browserByCookie(emulator: Emulator): MiddlewareHandler<FrontendEnv> {
  const { store } = emulator;
  return async (c, next) => {
    const known = knownClient(emulator, getCookie(c, CLIENT_COOKIE));
    if (known === undefined && c.req.method === 'GET') {
      if (c.req.path === '/v1/client') {
        return c.json({ response: null, client: null });
      }
      throw notSignedIn();
    }
    const client = known ?? store.createClient();
    c.set('client', client);
    await next();
    setCookies(c, emulator, client);
    return undefined;
  };
}

/**
 * What comes through a proxy shows the secret key, and what comes from a page comes from the site's own.
 * @throws ClerkApiError otherwise.
 */
export function checkSender(emulator: Emulator): MiddlewareHandler {
  return async (c, next) => {
    const proxyUrl = c.req.header('clerk-proxy-url');
    if (proxyUrl !== undefined) {
      const secretKey = c.req.header('clerk-secret-key');
      if (secretKey === undefined) {
        throw proxyWithoutSecret();
      }
      if (secretKey !== emulator.secretKey) {
        throw wrongProxySecret();
      }
    }
    const origin = c.req.header('origin');
    if (
      emulator.instance.isProduction &&
      origin !== undefined &&
      !isOfSite(origin, proxyUrl, emulator.instance)
    ) {
      throw foreignOrigin();
    }
    await next();
  };
}

export function isOfSite(origin: string, proxyUrl: string | undefined, instance: Instance): boolean {
  if (!URL.canParse(origin)) {
    return false;
  }
  if (proxyUrl !== undefined) {
    return URL.canParse(proxyUrl) && new URL(proxyUrl).origin === origin;
  }
  const { hostname } = new URL(origin);
  const domain = siteDomain(instance);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** The browser that a cookie of a production instance belongs to. */
export function knownClient({ store, signer }: Emulator, cookie: string | undefined): Client | undefined {
  const client = store.findClientById(clientIdOf(cookie ?? ''));
  return client !== undefined && signer.clientToken(client.id, client.rotatingToken) === cookie
    ? client
    : undefined;
}

function clientIdOf(cookie: string): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
    return isRecord(claims) && typeof claims['id'] === 'string' ? claims['id'] : '';
  } catch {
    return '';
  }
}

/** What the cookie `__client_uat` holds: when the newest session began, in seconds; 0 while signed out. */
export function signedInSince({ store }: Emulator, client: Client | null): string {
  const sessions = client === null ? [] : store.liveSessions({ clientId: client.id });
  return String(Math.floor(Math.max(0, ...sessions.map(({ createdAt }) => createdAt)) / 1000));
}

function setCookies(c: FrontendContext, emulator: Emulator, client: Client): void {
  const { signer, instance } = emulator;
  const shared = {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: CLIENT_COOKIE_LIFETIME_MS / 1000,
  } as const;
  const token = signer.clientToken(client.id, client.rotatingToken);
  if (getCookie(c, CLIENT_COOKIE) !== token) {
    setCookie(c, CLIENT_COOKIE, token, { ...shared, httpOnly: true });
  }
  const updatedAt = signedInSince(emulator, client);
  const isProxied = c.req.header('clerk-proxy-url') !== undefined;
  for (const name of [UPDATED_AT_COOKIE, `${UPDATED_AT_COOKIE}_${instance.cookieSuffix}`]) {
    setCookie(c, name, updatedAt, { ...shared, ...(isProxied ? {} : { domain: siteDomain(instance) }) });
  }
}
