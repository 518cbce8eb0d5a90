import { Hono } from 'hono';

import type { Emulator } from '../emulator.ts';
import {
  alreadySignedIn,
  compromisedPassword,
  noSecondFactor,
  notFound,
  unknownEmail,
  unsupportedValue,
  wrongPassword,
  wrongStep,
} from '../errors.ts';
import { signInJson } from '../json/client.ts';
import { readForm, type Form } from '../requests.ts';
import { newId } from '../store/ids.ts';
import { passwordMatches } from '../store/passwords.ts';
import { FIRST_FACTORS, type Client, type FirstFactor, type SignIn, type User } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { tellUserChanged } from '../user-events.ts';
import { checkCode, sendCode } from './code-verification.ts';
import { reply, type FrontendContext, type FrontendEnv } from './frontend-context.ts';
import { newPasswordHash } from './new-password.ts';

const SECOND_FACTOR = 'email_code';

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
    firstVerification: null,
    secondVerification: null,
    clientTrust: null,
    createdAt: Date.now(),
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
  signIn.firstVerification = sendCode(user.email, strategy);
}

function complete({ store, knobs }: Emulator, client: Client, signIn: SignIn, user: User): void {
  signIn.status = 'complete';
  signIn.createdSessionId = store.startSession(client, user, { task: knobs.sessionTask || null }).id;
}

/** @throws ClerkApiError when the password or the code is wrong, or no code was asked for. */
function checkFirstFactor(
  { knobs }: Emulator,
  signIn: SignIn,
  user: User,
  strategy: FirstFactor,
  form: Form,
): void {
  if (strategy !== 'password') {
    checkCode(signIn.firstVerification, strategy, form.required('code'));
    return;
  }
  const password = form.required('password');
  if (!passwordMatches(password, user.passwordHash)) {
    throw wrongPassword('password');
  }
  if (knobs.breached.includes(password)) {
    throw compromisedPassword();
  }
  signIn.firstVerification = { strategy, status: 'verified', attempts: 1, expireAt: null };
}

/** Device Trust asks after passwords only (https://clerk.com/docs/guides/secure/device-trust). */
function needsTrust({ knobs }: Emulator, client: Client, signIn: SignIn, user: User): boolean {
  if (knobs.deviceTrust === '' || signIn.firstVerification?.strategy !== 'password') {
    return false;
  }
  signIn.clientTrust = client.knownUserIds.includes(user.id) ? 'known' : 'new';
  return signIn.clientTrust === 'new';
}

function attempt(emulator: Emulator, client: Client, signIn: SignIn, user: User, form: Form): void {
  const strategy = strategyOf(form);
  checkFirstFactor(emulator, signIn, user, strategy, form);
  if (strategy === 'reset_password_email_code') {
    signIn.status = 'needs_new_password';
  } else if (needsTrust(emulator, client, signIn, user)) {
    signIn.status = emulator.knobs.deviceTrust || 'needs_client_trust';
  } else {
    complete(emulator, client, signIn, user);
  }
}

/** @throws ClerkApiError when the sign-in does not wait for a second factor, or for another one. */
function checkSecondStep(signIn: SignIn, form: Form): void {
  if (signIn.status !== 'needs_client_trust' && signIn.status !== 'needs_second_factor') {
    throw wrongStep('Give the first factor first.');
  }
  const strategy = form.required('strategy');
  if (strategy !== SECOND_FACTOR) {
    throw noSecondFactor(strategy);
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
      attempt(emulator, client, signIn, user, form);
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
    attempt(emulator, c.get('client'), signIn, userOf(signIn), form);
    return answer(c, signIn);
  });

  routes.post('/:id/prepare_second_factor', async (c) => {
    const form = await readForm(c);
    const signIn = currentSignIn(c.get('client'), c.req.param('id'));
    checkSecondStep(signIn, form);
    signIn.secondVerification = sendCode(userOf(signIn).email, SECOND_FACTOR);
    return answer(c, signIn);
  });

  routes.post('/:id/attempt_second_factor', async (c) => {
    const form = await readForm(c);
    const client = c.get('client');
    const signIn = currentSignIn(client, c.req.param('id'));
    checkSecondStep(signIn, form);
    checkCode(signIn.secondVerification, SECOND_FACTOR, form.required('code'));
    complete(emulator, client, signIn, userOf(signIn));
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
    user.passwordHash = newPasswordHash(emulator, form.required('password'));
    tellUserChanged(emulator, user);
    if (form.optional('sign_out_of_other_sessions') === 'true') {
      for (const session of store.liveSessions({ userId: user.id })) {
        store.endSession(session, 'revoked');
      }
    }
    complete(emulator, client, signIn, user);
    return answer(c, signIn);
  });

  return routes;
}
