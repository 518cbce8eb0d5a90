import { createClerkClient } from '@clerk/backend';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import type { ServerEnvironment } from './environment.ts';
import { ifAnswered, Refusal } from './errors.ts';
import { accessInSession } from './kept-access.ts';
import type { AppContext } from './log.ts';
import type { Doorkeeper } from './members-folder.ts';
import { cookieSuffix, SESSION_COOKIE } from './session-cookies.ts';
import { signedTokens, type KeyOf } from './session-token.ts';
import { withTimeout, type Timing } from './vendor-call.ts';

/** Who looks at a page, as its HTML says it. */
export type KnownVisitor =
  | {
      readonly status: 'signedIn';
      readonly memberId: string;
      readonly hasCourseAccess: boolean;
      /** Milliseconds since the epoch; null: no end. */
      readonly accessEndsAt: number | null;
    }
  | { readonly status: 'signedOut' };

interface Recognition {
  /** Null where the server cannot tell: the page finds out by itself. */
  readonly visitor: KnownVisitor | null;
  /** Where the browser has to go before anything can be said. */
  readonly redirect: string | null;
  /** Directives of `Set-Cookie`. */
  readonly cookies: readonly string[];
}

export type Recognize = (context: Context<AppContext>) => Promise<Recognition>;

/** A page does not wait longer than this for Clerk. */
const ANSWER_WITHIN_MS = 3000;
/** One look at Clerk's Frontend API answers for everybody who would be sent there within this time. */
const REACHABLE_KEPT_MS = 10_000;
/** Clerk's own two seconds are shorter than a handshake takes in a slow network, so that its counter would never count. */
const LOOP_COUNTED_S = 20;

const HANDSHAKE = '__clerk_handshake';
const HANDSHAKE_NONCE = '__clerk_handshake_nonce';
const DEV_BROWSER = '__clerk_db_jwt';
const OF_INSTANCE = [SESSION_COOKIE, '__client_uat', '__refresh', DEV_BROWSER];
const FOR_ALL = [HANDSHAKE, HANDSHAKE_NONCE, '__clerk_redirect_count'];
/** Parameters of Clerk's that have no business here: the first two send a browser, and what it knows, to another site. */
const FOREIGN_PARAMETERS = ['__clerk_redirect_url', '__clerk_synced', '__dev_session'];

/** The reasons of Clerk's library for "signed out" that are more than "I cannot tell". */
const NOBODY = 'session-token-and-uat-missing';
const NOBODY_AFTER_HANDSHAKE = 'session-token-missing';

const UNKNOWN: Recognition = { visitor: null, redirect: null, cookies: [] };

/**
 * Tells who asks for a page, by Clerk's own rules: the session cookie, or a handshake where it has run out
 * (https://clerk.com/docs/guides/how-clerk-works/overview). Clerk's library gets the address that members know and the cookies that
 * are Clerk's, and only tokens that Clerk's key has signed; what it makes of them is checked once more, like every token.
 * Whatever goes wrong on the way, the answer is that the server cannot tell.
 */
export function recognizeVisitors(
  environment: ServerEnvironment,
  doorkeeper: Doorkeeper,
  keyOf: KeyOf,
  timing: Timing,
): Recognize {
  const { clerk, appOrigin } = environment;
  const isProduction = clerk.publishableKey.startsWith('pk_live_');
  const library = createClerkClient({
    secretKey: clerk.secretKey,
    publishableKey: clerk.publishableKey,
    telemetry: { disabled: true },
    ...(clerk.apiUrl === null ? {} : { apiUrl: clerk.apiUrl }),
    ...(clerk.proxy === null ? {} : { proxyUrl: appOrigin + clerk.proxy.path }),
  });
  const isReachable = watchFrontendApi(environment, timing);
  const suffix = cookieSuffix(clerk.publishableKey);
  const cookieNames = [...OF_INSTANCE.flatMap((name) => [`${name}_${suffix}`, name]), ...FOR_ALL];
  const spent = [HANDSHAKE, HANDSHAKE_NONCE].map(
    (name) =>
      `${name}=; Path=/; Max-Age=0${clerk.proxy === null ? `; Domain=${clerk.frontendApiHost.replace(/^[^.]+\./, '')}` : ''}`,
  );

  async function recognize(context: Context<AppContext>): Promise<Recognition> {
    const address = addressOf(context);
    const cookies = new Map(
      cookieNames
        .map((name) => [name, getCookie(context, name) ?? ''] as const)
        .filter(([, value]) => value !== ''),
    );
    if (cookies.size === 0 && !isHandshaken(address)) {
      return { ...UNKNOWN, visitor: { status: 'signedOut' } };
    }
    const brought = address.searchParams.get(HANDSHAKE);
    const holders = cookieNames.filter((name) => name.startsWith(SESSION_COOKIE) || name === HANDSHAKE);
    const tokens = [brought, cookies.get(HANDSHAKE), ...holders.map((name) => cookies.get(name))];
    const signed = await signedTokens(
      tokens.filter((token) => typeof token === 'string'),
      keyOf,
    );
    for (const name of holders.filter((one) => signed?.tokens.has(cookies.get(one) ?? '') !== true)) {
      cookies.delete(name);
    }
    if (brought !== null && signed?.tokens.has(brought) !== true) {
      address.searchParams.delete(HANDSHAKE);
    }
    const hadHandshake = isHandshaken(address) || cookies.has(HANDSHAKE) || cookies.has(HANDSHAKE_NONCE);

    const state = await library.authenticateRequest(
      new Request(address, {
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-dest': 'document',
        },
      }),
      {
        authorizedParties: [appOrigin],
        ...(signed === null ? {} : { jwtKey: signed.pem }),
      },
    );
    const set = [
      ...state.headers
        .getSetCookie()
        .map((directive) =>
          directive.startsWith('__clerk_redirect_count=')
            ? directive.replace('Max-Age=2', `Max-Age=${LOOP_COUNTED_S}; Path=/`)
            : directive,
        ),
      ...(hadHandshake && isProduction ? spent : []),
    ];
    const redirect = state.headers.get('Location');
    if (state.status === 'handshake') {
      return redirect !== null && (await isReachable()) ? { visitor: null, redirect, cookies: set } : UNKNOWN;
    }
    if (redirect !== null) {
      return { visitor: null, redirect, cookies: set };
    }
    return { visitor: await visitorIn(state, set.length > 0), redirect: null, cookies: set };
  }

  async function visitorIn(
    state: Awaited<ReturnType<typeof library.authenticateRequest>>,
    hasAnswered: boolean,
  ): Promise<KnownVisitor | null> {
    if (state.token === null) {
      const isNobody = state.reason === NOBODY || (state.reason === NOBODY_AFTER_HANDSHAKE && hasAnswered);
      return isNobody ? { status: 'signedOut' } : null;
    }
    const claims = await doorkeeper.readSession(state.token);
    const access = await ifAnswered(accessInSession(claims, doorkeeper));
    return access === null
      ? null
      : {
          status: 'signedIn',
          memberId: claims.sub,
          hasCourseAccess: access.hasCourseAccess,
          accessEndsAt: access.accessEndsAt === null ? null : Date.parse(access.accessEndsAt),
        };
  }

  /** The page's address as members know it, whatever a proxy or a stranger calls this server. */
  function addressOf(context: Context<AppContext>): URL {
    const { pathname, search } = new URL(context.req.url);
    const address = new URL(appOrigin);
    address.pathname = pathname;
    address.search = search;
    // In production, what a handshake gives comes in a cookie. In a link, it would be somebody else's.
    for (const name of isProduction
      ? [...FOREIGN_PARAMETERS, HANDSHAKE, HANDSHAKE_NONCE, DEV_BROWSER]
      : FOREIGN_PARAMETERS) {
      if (address.searchParams.has(name)) {
        address.searchParams.delete(name);
      }
    }
    return address;
  }

  return async (context) => {
    try {
      return await withTimeout(ANSWER_WITHIN_MS, () => recognize(context));
    } catch (error) {
      if (!(error instanceof Refusal)) {
        context.set('notes', {
          ...context.get('notes'),
          reason: error instanceof Error ? error.name : 'unknown',
        });
      }
      return UNKNOWN;
    }
  };
}

function isHandshaken({ searchParams }: URL): boolean {
  return [HANDSHAKE, HANDSHAKE_NONCE, DEV_BROWSER].some((name) => searchParams.has(name));
}

/** Whether a browser that is sent to Clerk's Frontend API will find it there. */
function watchFrontendApi({ clerk }: ServerEnvironment, timing: Timing): () => Promise<boolean> {
  const address = new URL('/v1/health', clerk.proxy?.target ?? `https://${clerk.frontendApiHost}`);
  let kept: { readonly at: number; readonly isThere: Promise<boolean> } | null = null;

  async function look(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(Math.min(ANSWER_WITHIN_MS / 2, timing.attemptTimeoutMs));
      const answer = await fetch(address, { signal });
      await answer.body?.cancel();
      return answer.status < 500;
    } catch {
      return false;
    }
  }

  return () => {
    if (kept === null || performance.now() - kept.at > REACHABLE_KEPT_MS) {
      kept = { at: performance.now(), isThere: look() };
    }
    return kept.isThere;
  };
}
