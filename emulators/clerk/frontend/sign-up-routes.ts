import { Hono } from 'hono';

import type { Emulator } from '../emulator.ts';
import { alreadySignedIn, notFound, unsupportedValue, wrongCode, wrongStep } from '../errors.ts';
import { signUpJson } from '../json/client.ts';
import { PRACTICE_CODE } from '../options.ts';
import { readForm, type Form } from '../requests.ts';
import { newId } from '../store/ids.ts';
import { hashPassword } from '../store/passwords.ts';
import type { Client, SignUp } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { tellUserCreated } from '../user-events.ts';
import { reply, sendCode, type FrontendContext, type FrontendEnv } from './frontend-context.ts';

function newSignUp(): SignUp {
  return {
    id: newId('sua'),
    status: 'missing_requirements',
    email: null,
    passwordHash: null,
    firstName: null,
    lastName: null,
    unsafeMetadata: {},
    codeSent: false,
    emailVerified: false,
    createdSessionId: null,
    createdUserId: null,
  };
}

/** The sign-up with the fields of the form put in. Changes nothing when a field is not acceptable. */
function filledIn(signUp: SignUp, form: Form, store: Store): SignUp {
  const email = form.optional('email_address');
  const password = form.optional('password');
  const firstName = form.optionalName('first_name');
  const lastName = form.optionalName('last_name');
  const newEmail = email === undefined ? signUp.email : store.checkNewEmail(email);
  const emailStays = newEmail === signUp.email;
  return {
    ...signUp,
    email: newEmail,
    codeSent: signUp.codeSent && emailStays,
    emailVerified: signUp.emailVerified && emailStays,
    passwordHash: password === undefined ? signUp.passwordHash : hashPassword(password),
    firstName: firstName === undefined ? signUp.firstName : firstName,
    lastName: lastName === undefined ? signUp.lastName : lastName,
    unsafeMetadata: form.optionalObject('unsafe_metadata') ?? signUp.unsafeMetadata,
  };
}

function completeWhenReady(emulator: Emulator, client: Client, signUp: SignUp): void {
  const { email, passwordHash, firstName, lastName, unsafeMetadata } = signUp;
  if (email === null || passwordHash === null || !signUp.emailVerified) {
    return;
  }
  const user = emulator.store.createUser({ email, passwordHash, firstName, lastName, unsafeMetadata });
  tellUserCreated(emulator, user);
  signUp.status = 'complete';
  signUp.createdUserId = user.id;
  signUp.createdSessionId = emulator.store.startSession(client, user).id;
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
    return advance(c, filledIn(newSignUp(), form, store));
  });

  routes.get('/:id', (c) =>
    reply(c, emulator, signUpJson(currentSignUp(c.get('client'), c.req.param('id')))),
  );

  routes.patch('/:id', async (c) => {
    const form = await readForm(c);
    return advance(c, filledIn(currentSignUp(c.get('client'), c.req.param('id')), form, store));
  });

  routes.post('/:id/prepare_verification', async (c) => {
    const form = await readForm(c);
    const signUp = currentSignUp(c.get('client'), c.req.param('id'));
    checkStrategy(form);
    if (signUp.email === null) {
      throw wrongStep('Give an e-mail address first.');
    }
    signUp.codeSent = true;
    sendCode(signUp.email);
    return reply(c, emulator, signUpJson(signUp));
  });

  routes.post('/:id/attempt_verification', async (c) => {
    const form = await readForm(c);
    const signUp = currentSignUp(c.get('client'), c.req.param('id'));
    checkStrategy(form);
    if (!signUp.codeSent) {
      throw wrongStep('Ask for a code first.');
    }
    if (form.required('code') !== PRACTICE_CODE) {
      throw wrongCode();
    }
    return advance(c, { ...signUp, emailVerified: true });
  });

  return routes;
}
