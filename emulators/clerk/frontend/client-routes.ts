import { Hono } from 'hono';

import type { Emulator } from '../emulator.ts';
import { notFound } from '../errors.ts';
import { sessionJson } from '../json/session.ts';
import type { Client, Session } from '../store/records.ts';
import {
  currentClientJson,
  liveSessionJson,
  reply,
  tokenFor,
  userOf,
  type FrontendEnv,
} from './frontend-context.ts';

/** The browser's state, its session tokens, and signing out. */
export function clientRoutes(emulator: Emulator): Hono<FrontendEnv> {
  const { store } = emulator;
  const routes = new Hono<FrontendEnv>();

  const liveSession = (client: Client, id: string): Session => {
    const session = store.liveSessions({ clientId: client.id }).find((live) => live.id === id);
    if (session === undefined) {
      throw notFound('session', id);
    }
    return session;
  };

  const signOut = (client: Client) => {
    for (const session of store.liveSessions({ clientId: client.id })) {
      store.endSession(session, 'removed');
    }
    client.lastActiveSessionId = null;
    client.signIn = null;
    client.signUp = null;
  };

  routes.get('/', (c) => c.json({ response: currentClientJson(c, emulator, c.get('client')), client: null }));

  routes.on(['POST', 'PUT'], '/', (c) =>
    c.json({ response: currentClientJson(c, emulator, c.get('client')), client: null }),
  );

  routes.on('DELETE', ['/', '/sessions'], (c) => {
    const client = c.get('client');
    signOut(client);
    return reply(c, emulator, currentClientJson(c, emulator, client));
  });

  routes.get('/sessions/:id', (c) => {
    const session = liveSession(c.get('client'), c.req.param('id'));
    return reply(c, emulator, liveSessionJson(c, emulator, session));
  });

  routes.post('/sessions/:id/touch', (c) => {
    const client = c.get('client');
    const session = liveSession(client, c.req.param('id'));
    session.lastActiveAt = Date.now();
    client.lastActiveSessionId = session.id;
    return reply(c, emulator, liveSessionJson(c, emulator, session));
  });

  routes.post('/sessions/:id/tokens', (c) => {
    const session = liveSession(c.get('client'), c.req.param('id'));
    return c.json({ object: 'token', jwt: tokenFor(c, emulator, session) });
  });

  routes.post('/sessions/:id/:ending{end|remove}', (c) => {
    const client = c.get('client');
    const session = liveSession(client, c.req.param('id'));
    store.endSession(session, c.req.param('ending') === 'end' ? 'ended' : 'removed');
    client.lastActiveSessionId = null;
    return reply(c, emulator, sessionJson(session, userOf(emulator, session), null));
  });

  return routes;
}
