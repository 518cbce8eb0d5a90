import { Hono } from 'hono';

import { checkMetadataSize, mergedMetadata } from '../backend/metadata.ts';
import type { Emulator } from '../emulator.ts';
import { notFound, notSignedIn, wrongPassword } from '../errors.ts';
import { sessionActivityJson, sessionJson } from '../json/session.ts';
import { userJson } from '../json/user.ts';
import { readForm } from '../requests.ts';
import { passwordMatches } from '../store/passwords.ts';
import type { Session, User } from '../store/records.ts';
import { removeUser, tellUserChanged } from '../user-events.ts';
import { reply, userOf, type FrontendContext, type FrontendEnv } from './frontend-context.ts';
import { newPasswordHash } from './new-password.ts';

interface Me {
  readonly user: User;
  readonly session: Session;
}

/** The member's own account: what the profile dialog reads and changes. */
export function meRoutes(emulator: Emulator): Hono<FrontendEnv> {
  const { store } = emulator;
  const routes = new Hono<FrontendEnv>();

  const signedIn = (c: FrontendContext): Me => {
    const client = c.get('client');
    const wanted = c.req.query('_clerk_session_id') ?? client.lastActiveSessionId;
    const session = store.liveSessions({ clientId: client.id }).find((live) => live.id === wanted);
    if (session === undefined) {
      throw notSignedIn();
    }
    return { user: userOf(emulator, session), session };
  };

  const endOtherSessions = ({ user, session }: Me) => {
    for (const live of store.liveSessions({ userId: user.id })) {
      if (live.id !== session.id) {
        store.endSession(live, 'revoked');
      }
    }
  };

  routes.get('/', (c) => reply(c, emulator, userJson(signedIn(c).user)));

  routes.patch('/', async (c) => {
    const form = await readForm(c);
    const { user } = signedIn(c);
    const firstName = form.optionalName('first_name');
    const lastName = form.optionalName('last_name');
    const unsafeMetadata = form.optionalObject('unsafe_metadata') ?? user.unsafeMetadata;
    checkMetadataSize('unsafe_metadata', unsafeMetadata);
    user.unsafeMetadata = unsafeMetadata;
    user.firstName = firstName === undefined ? user.firstName : firstName;
    user.lastName = lastName === undefined ? user.lastName : lastName;
    tellUserChanged(emulator, user);
    return reply(c, emulator, userJson(user));
  });

  routes.patch('/metadata', async (c) => {
    const form = await readForm(c);
    const { user } = signedIn(c);
    form.required('unsafe_metadata');
    const changed = mergedMetadata(user.unsafeMetadata, form.optionalObject('unsafe_metadata') ?? {});
    checkMetadataSize('unsafe_metadata', changed);
    user.unsafeMetadata = changed;
    tellUserChanged(emulator, user);
    return reply(c, emulator, userJson(user));
  });

  routes.delete('/', (c) => {
    const deleted = removeUser(emulator, signedIn(c).user);
    c.get('client').lastActiveSessionId = null;
    return reply(c, emulator, deleted);
  });

  routes.post('/change_password', async (c) => {
    const form = await readForm(c);
    const me = signedIn(c);
    const mustReset = me.session.task === 'reset-password';
    if (!mustReset && !passwordMatches(form.required('current_password'), me.user.passwordHash)) {
      throw wrongPassword('current_password');
    }
    me.user.passwordHash = newPasswordHash(emulator, form.required('new_password'), 'new_password');
    me.session.task = mustReset ? null : me.session.task;
    tellUserChanged(emulator, me.user);
    if (form.optional('sign_out_of_other_sessions') === 'true') {
      endOtherSessions(me);
    }
    return reply(c, emulator, userJson(me.user));
  });

  routes.get('/sessions/active', (c) => {
    const { user, session } = signedIn(c);
    const sessions = store.liveSessions({ userId: user.id });
    return c.json(sessions.map((live) => sessionActivityJson(live, live.id === session.id)));
  });

  routes.post('/sessions/:id/revoke', (c) => {
    const { user } = signedIn(c);
    const id = c.req.param('id');
    const other = store.liveSessions({ userId: user.id }).find((live) => live.id === id);
    if (other === undefined) {
      throw notFound('session', id);
    }
    store.endSession(other, 'revoked');
    return reply(c, emulator, sessionJson(other, user, null));
  });

  return routes;
}
