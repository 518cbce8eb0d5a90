import { Hono } from 'hono';

import type { Emulator } from '../emulator.ts';
import {
  alreadySignedIn,
  missingCaptcha,
  notFound,
  refusedCaptcha,
  unloadedCaptcha,
  unsupportedValue,
  wrongStep,
} from '../errors.ts';
import { signUpJson } from '../json/client.ts';
import { readForm, type Form } from '../requests.ts';
import { newId } from '../store/ids.ts';
import type { Client, SignUp } from '../store/records.ts';
import { tellUserCreated } from '../user-events.ts';
import { checkCode, sendCode } from './code-verification.ts';
import { reply, type FrontendContext, type FrontendEnv } from './frontend-context.ts';
import { newPasswordHash } from './new-password.ts';

function newSignUp(): SignUp {
  return {
    id: newId('sua'),
    status: 'missing_requirements',
    email: null,
    passwordHash: null,
    firstName: null,
    lastName: null,
    unsafeMetadata: {},
    emailVerification: null,
    createdAt: Date.now(),
    createdSessionId: null,
    createdUserId: null,
  };
}

/** The sign-up with the fields of the form put in. Changes nothing when a field is not acceptable. */
function filledIn(emulator: Emulator, signUp: SignUp, form: Form): SignUp {
  const email = form.optional('email_address');
  const password = form.optional('password');
  const firstName = form.optionalName('first_name');
  const lastName = form.optionalName('last_name');
  const newEmail = email === undefined ? signUp.email : emulator.store.checkNewEmail(email);
  return {
    ...signUp,
    email: newEmail,
    emailVerification: newEmail === signUp.email ? signUp.emailVerification : null,
    passwordHash: password === undefined ? signUp.passwordHash : newPasswordHash(emulator, password),
    firstName: firstName === undefined ? signUp.firstName : firstName,
    lastName: lastName === undefined ? signUp.lastName : lastName,
    unsafeMetadata: form.optionalObject('unsafe_metadata') ?? signUp.unsafeMetadata,
  };
}

function completeWhenReady(emulator: Emulator, client: Client, signUp: SignUp): void {
  const { email, passwordHash, firstName, lastName, unsafeMetadata } = signUp;
  if (email === null || passwordHash === null || signUp.emailVerification?.status !== 'verified') {
    return;
  }
  const user = emulator.store.createUser({ email, passwordHash, firstName, lastName, unsafeMetadata });
  tellUserCreated(emulator, user);
  signUp.status = 'complete';
  signUp.createdUserId = user.id;
  signUp.createdSessionId = emulator.store.startSession(client, user, {
    task: emulator.knobs.sessionTask || null,
  }).id;
}

/** @throws ClerkApiError when the robot check is on and was not passed. */
function checkCaptcha({ knobs }: Emulator, form: Form): void {
  if (!knobs.robotCheck) {
    return;
  }
  if (form.optional('captcha_error') !== undefined) {
    throw unloadedCaptcha();
  }
  const token = form.optional('captcha_token') ?? '';
  if (token === '') {
    throw missingCaptcha();
  }
  if (token === 'refused') {
    throw refusedCaptcha();
  }
}

function checkStrategy(form: Form): void {
  const strategy = form.optional('strategy') ?? 'email_code';
  if (strategy !== 'email_code') {
    throw unsupportedValue('strategy', strategy);
  }
}

function currentSignUp(client: Client, id: string): SignUp {
  if (client.signUp?.id !== id) {
    throw notFound('sign up', id);
  }
  return client.signUp;
}

/** Sign-up with e-mail, password and a code. */
export function signUpRoutes(emulator: Emulator): Hono<FrontendEnv> {
  const { store } = emulator;
  const routes = new Hono<FrontendEnv>();

  const advance = (c: FrontendContext, signUp: SignUp) => {
    const client = c.get('client');
    completeWhenReady(emulator, client, signUp);
    client.signUp = signUp.status === 'complete' ? null : signUp;
    return reply(c, emulator, signUpJson(signUp));
  };

  routes.post('/', async (c) => {
    const form = await readForm(c);
    if (store.liveSessions({ clientId: c.get('client').id }).length > 0) {
      throw alreadySignedIn();
    }
    checkCaptcha(emulator, form);
    return advance(c, filledIn(emulator, newSignUp(), form));
  });

  routes.get('/:id', (c) =>
    reply(c, emulator, signUpJson(currentSignUp(c.get('client'), c.req.param('id')))),
  );

  routes.patch('/:id', async (c) => {
    const form = await readForm(c);
    return advance(c, filledIn(emulator, currentSignUp(c.get('client'), c.req.param('id')), form));
  });

  routes.post('/:id/prepare_verification', async (c) => {
    const form = await readForm(c);
    const signUp = currentSignUp(c.get('client'), c.req.param('id'));
    checkStrategy(form);
    if (signUp.email === null) {
      throw wrongStep('Give an e-mail address first.');
    }
    signUp.emailVerification = sendCode(signUp.email, 'email_code');
    return reply(c, emulator, signUpJson(signUp));
  });

  routes.post('/:id/attempt_verification', async (c) => {
    const form = await readForm(c);
    const signUp = currentSignUp(c.get('client'), c.req.param('id'));
    checkStrategy(form);
    checkCode(signUp.emailVerification, 'email_code', form.required('code'));
    return advance(c, signUp);
  });

  return routes;
}
