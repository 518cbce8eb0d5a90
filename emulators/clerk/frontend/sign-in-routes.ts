import { Hono } from 'hono';

import type { Emulator } from '../emulator.ts';
import {
  alreadySignedIn,
  notFound,
  unknownEmail,
  unsupportedValue,
  wrongCode,
  wrongPassword,
  wrongStep,
} from '../errors.ts';
import { signInJson } from '../json/client.ts';
import { PRACTICE_CODE } from '../options.ts';
import { readForm, type Form } from '../requests.ts';
import { newId } from '../store/ids.ts';
import { hashPassword, passwordMatches } from '../store/passwords.ts';
import { FIRST_FACTORS, type Client, type FirstFactor, type SignIn, type User } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { tellUserChanged } from '../user-events.ts';
import { reply, sendCode, type FrontendContext, type FrontendEnv } from './frontend-context.ts';

function isFirstFactor(strategy: string): strategy is FirstFactor {
  return FIRST_FACTORS.some((known) => known === strategy);
}

function strategyOf(form: Form): FirstFactor {
  const strategy = form.optional('strategy') ?? 'password';
  if (!isFirstFactor(strategy)) {
    throw unsupportedValue('strategy', strategy);
  }
  return strategy;
}

function newSignIn(user: User | undefined): SignIn {
  return {
    id: newId('sia'),
    status: user === undefined ? 'needs_identifier' : 'needs_first_factor',
    userId: user?.id ?? null,
    prepared: null,
    verified: null,
    createdSessionId: null,
  };
}

function identifiedUser(store: Store, form: Form): User | undefined {
  const identifier = form.optional('identifier');
  if (identifier === undefined) {
    return undefined;
  }
  const user = store.findUserByEmail(identifier);
  if (user === undefined) {
    throw unknownEmail();
  }
  return user;
}

function prepare(signIn: SignIn, user: User, strategy: FirstFactor): void {
  if (strategy === 'password') {
    throw unsupportedValue('strategy', strategy);
  }
  signIn.prepared = strategy;
  sendCode(user.email);
}

function complete(store: Store, client: Client, signIn: SignIn, user: User): void {
  signIn.status = 'complete';
  signIn.createdSessionId = store.startSession(client, user).id;
}

/** @throws ClerkApiError when the password or the code is wrong, or no code was asked for. */
function checkFirstFactor(signIn: SignIn, user: User, strategy: FirstFactor, form: Form): void {
  if (strategy === 'password') {
    if (!passwordMatches(form.required('password'), user.passwordHash)) {
      throw wrongPassword('password');
    }
    return;
  }
  if (signIn.prepared !== strategy) {
    throw wrongStep('Ask for a code first.');
  }
  if (form.required('code') !== PRACTICE_CODE) {
    throw wrongCode();
  }
}

function attempt(store: Store, client: Client, signIn: SignIn, user: User, form: Form): void {
  const strategy = strategyOf(form);
  checkFirstFactor(signIn, user, strategy, form);
  signIn.verified = strategy;
  if (strategy === 'reset_password_email_code') {
    signIn.status = 'needs_new_password';
  } else {
    complete(store, client, signIn, user);
  }
}

function currentSignIn(client: Client, id: string): SignIn {
  if (client.signIn?.id !== id) {
    throw notFound('sign in', id);
  }
  return client.signIn;
}

/** Sign-in with the password or a code, and a new password by code. */
export function signInRoutes(emulator: Emulator): Hono<FrontendEnv> {
  const { store } = emulator;
  const routes = new Hono<FrontendEnv>();

  const userOf = (signIn: SignIn): User => {
    const user = signIn.userId === null ? undefined : store.findUser(signIn.userId);
    if (user === undefined) {
      throw wrongStep('Say who signs in first.');
    }
    return user;
  };

  const answer = (c: FrontendContext, signIn: SignIn) => {
    const user = signIn.userId === null ? undefined : store.findUser(signIn.userId);
    c.get('client').signIn = signIn.status === 'complete' ? null : signIn;
    return reply(c, emulator, signInJson(signIn, user));
  };

  routes.post('/', async (c) => {
    const form = await readForm(c);
    const client = c.get('client');
    if (store.liveSessions({ clientId: client.id }).length > 0) {
      throw alreadySignedIn();
    }
    const strategy = strategyOf(form);
    const user = identifiedUser(store, form);
    const signIn = newSignIn(user);
    if (user !== undefined && strategy !== 'password') {
      prepare(signIn, user, strategy);
    }
    if (user !== undefined && form.optional('password') !== undefined) {
      attempt(store, client, signIn, user, form);
    }
    return answer(c, signIn);
  });

  routes.get('/:id', (c) => answer(c, currentSignIn(c.get('client'), c.req.param('id'))));

  routes.post('/:id/prepare_first_factor', async (c) => {
    const form = await readForm(c);
    const signIn = currentSignIn(c.get('client'), c.req.param('id'));
    prepare(signIn, userOf(signIn), strategyOf(form));
    return answer(c, signIn);
  });

  routes.post('/:id/attempt_first_factor', async (c) => {
    const form = await readForm(c);
    const signIn = currentSignIn(c.get('client'), c.req.param('id'));
    attempt(store, c.get('client'), signIn, userOf(signIn), form);
    return answer(c, signIn);
  });

  routes.post('/:id/reset_password', async (c) => {
    const form = await readForm(c);
    const client = c.get('client');
    const signIn = currentSignIn(c.get('client'), c.req.param('id'));
    const user = userOf(signIn);
    if (signIn.status !== 'needs_new_password') {
      throw wrongStep('Enter the code first.');
    }
    user.passwordHash = hashPassword(form.required('password'));
    tellUserChanged(emulator, user);
    if (form.optional('sign_out_of_other_sessions') === 'true') {
      for (const session of store.liveSessions({ userId: user.id })) {
        store.endSession(session, 'revoked');
      }
    }
    complete(store, client, signIn, user);
    return answer(c, signIn);
  });

  return routes;
}
