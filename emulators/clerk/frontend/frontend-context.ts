import type { Context } from 'hono';

import type { Emulator } from '../emulator.ts';
import { notSignedIn } from '../errors.ts';
import { clientJson } from '../json/client.ts';
import { sessionJson } from '../json/session.ts';
import { CLIENT_COOKIE_LIFETIME_MS, TOKEN_LIFETIME_S } from '../options.ts';
import type { Client, Session, User } from '../store/records.ts';

export interface FrontendEnv {
  Variables: {
    /** The browser that asks. */
    client: Client;
  };
}

export type FrontendContext = Context<FrontendEnv>;

/** The site that a token is for: the page that asks. Null where the browser keeps it to itself. */
function authorizedParty(c: Context): string | null {
  const origin = c.req.header('origin');
  return origin === undefined || origin === 'null' ? null : origin;
}

export function tokenFor(c: Context, emulator: Emulator, session: Session): string {
  return emulator.signer.sessionToken({
    sessionId: session.id,
    userId: session.userId,
    azp: authorizedParty(c),
    actor: session.actor,
    pending: session.task !== null,
    ttlSeconds: TOKEN_LIFETIME_S,
  });
}

/** A live session as the browser sees it, with a fresh token. */
export function liveSessionJson(c: Context, emulator: Emulator, session: Session) {
  return sessionJson(session, userOf(emulator, session), tokenFor(c, emulator, session));
}

export function currentClientJson(c: Context, emulator: Emulator, client: Client) {
  const userId = client.signIn?.userId;
  return clientJson({
    client,
    sessions: emulator.store
      .liveSessions({ clientId: client.id })
      .map((session) => liveSessionJson(c, emulator, session)),
    robotCheck: emulator.knobs.robotCheck,
    cookieExpiresAt: emulator.instance.isProduction ? client.createdAt + CLIENT_COOKIE_LIFETIME_MS : null,
    signInUser: typeof userId === 'string' ? emulator.store.findUser(userId) : undefined,
  });
}

/** Clerk's envelope: what was asked for, and the browser's whole state beside it. */
export function reply(c: FrontendContext, emulator: Emulator, response: unknown) {
  const client = c.get('client');
  client.updatedAt = Date.now();
  return c.json({ response, client: currentClientJson(c, emulator, client) });
}

export function userOf(emulator: Emulator, session: Session): User {
  const user = emulator.store.findUser(session.userId);
  if (user === undefined) {
    throw notSignedIn();
  }
  return user;
}
