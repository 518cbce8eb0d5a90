import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import {
  answerOf,
  Browser,
  claimsOf,
  CODE,
  PASSWORD,
  SECRET_KEY,
  SITE,
  textAt,
} from './support/clerk-browser.ts';

const SEED = { email: 'member@example.com', password: PASSWORD, firstName: 'Maria' };
const NEW_EMAIL = 'new@example.com';

let emulator: RunningEmulator;

beforeAll(async () => {
  emulator = await startClerkEmulator({
    port: 0,
    appOrigin: SITE,
    secretKey: SECRET_KEY,
    dataFile: null,
    seeds: [SEED],
  });
});

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await fetch(`${emulator.url}/_emulator/reset`, { method: 'POST' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await emulator.close();
});

const open = () => Browser.open(emulator.url);

/** Clerk's error shape, with this code and, where given, this form field. */
const refusal = (status: number, code: string, paramName?: string) => ({
  status,
  body: {
    errors: [
      {
        code,
        message: expect.any(String),
        long_message: expect.any(String),
        ...(paramName === undefined ? {} : { meta: { param_name: paramName } }),
      },
    ],
    clerk_trace_id: expect.any(String),
  },
});

describe('the dev-browser flow', () => {
  it('gives a token to a new browser, and a signed-out client to the token', async () => {
    const browser = await open();

    expect(await browser.get('/v1/client')).toMatchObject({
      status: 200,
      body: { response: { object: 'client', sessions: [], last_active_session_id: null }, client: null },
    });
  });

  it.each([
    ['an unknown token', '?__clerk_db_jwt=dvb_unknown'],
    ['no token', ''],
  ])('refuses %s, so that clerk-js asks for a new one', async (_case, query) => {
    const answer = await answerOf(await fetch(`${emulator.url}/v1/client${query}`));

    expect(answer).toEqual(refusal(401, 'dev_browser_unauthenticated'));
  });

  it('describes an instance with e-mail, password, a code at sign-up and one session a browser', async () => {
    const browser = await open();
    const expected = {
      status: 200,
      body: {
        auth_config: { single_session_mode: true },
        display_config: { home_url: SITE, instance_environment_type: 'development' },
        user_settings: {
          attributes: {
            email_address: { required: true, verify_at_sign_up: true },
            password: { required: true },
          },
          password_settings: { min_length: 8 },
        },
      },
    };

    expect(await browser.get('/v1/environment')).toMatchObject(expected);
    expect(await browser.patch('/v1/environment', {})).toMatchObject(expected);
  });

  it('keeps browsers apart', async () => {
    const [first, second] = [await open(), await open()];
    await first.signUp(NEW_EMAIL);

    expect(await second.get('/v1/client')).toMatchObject({ body: { response: { sessions: [] } } });
  });
});

describe('sign-up', () => {
  it('asks for the code, then makes the account and the session', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ups', {
      email_address: '  New@Example.com ',
      password: PASSWORD,
      first_name: 'Ada',
    });
    expect(begun).toMatchObject({
      status: 200,
      body: {
        response: {
          status: 'missing_requirements',
          email_address: NEW_EMAIL,
          missing_fields: [],
          unverified_fields: ['email_address'],
          verifications: { email_address: null },
        },
        client: { sessions: [], sign_up: { email_address: NEW_EMAIL } },
      },
    });

    const path = `/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`;
    expect(await browser.post(`${path}/prepare_verification`, { strategy: 'email_code' })).toMatchObject({
      body: { response: { verifications: { email_address: { status: 'unverified' } } } },
    });
    expect(await browser.get(path)).toMatchObject({ body: { response: { status: 'missing_requirements' } } });

    const done = await browser.post(`${path}/attempt_verification`, { strategy: 'email_code', code: CODE });
    const sessionId = textAt(done.body, 'response', 'created_session_id');
    expect(done).toMatchObject({
      status: 200,
      body: {
        response: {
          status: 'complete',
          created_user_id: expect.stringMatching(/^user_/),
          unverified_fields: [],
        },
        client: {
          sign_up: null,
          last_active_session_id: sessionId,
          sessions: [
            {
              id: sessionId,
              status: 'active',
              public_user_data: { first_name: 'Ada', identifier: NEW_EMAIL },
              user: {
                first_name: 'Ada',
                email_addresses: [{ email_address: NEW_EMAIL, verification: { status: 'verified' } }],
                public_metadata: {},
              },
            },
          ],
        },
      },
    });
  });

  it('takes the fields in several steps', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ups', { email_address: NEW_EMAIL });
    expect(begun).toMatchObject({ body: { response: { missing_fields: ['password'] } } });

    const path = `/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`;
    expect(await browser.patch(path, { password: PASSWORD, last_name: 'Lovelace' })).toMatchObject({
      body: { response: { missing_fields: [], last_name: 'Lovelace', has_password: true } },
    });
  });

  it('asks for a new code when the address changes', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ups', { email_address: NEW_EMAIL, password: PASSWORD });
    const path = `/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`;
    await browser.post(`${path}/prepare_verification`, { strategy: 'email_code' });
    await browser.patch(path, { email_address: 'another@example.com' });

    expect(await browser.post(`${path}/attempt_verification`, { code: CODE })).toMatchObject(
      refusal(400, 'verification_not_sent'),
    );
  });

  it.each([
    [
      'a taken e-mail',
      { email_address: SEED.email.toUpperCase() },
      'form_identifier_exists',
      'email_address',
    ],
    ['a malformed e-mail', { email_address: 'nobody' }, 'form_param_format_invalid', 'email_address'],
    ['a short password', { password: '1234567' }, 'form_password_length_too_short', 'password'],
    ['a long password', { password: 'x'.repeat(73) }, 'form_password_length_too_long', 'password'],
    ['metadata that is no object', { unsafe_metadata: '[1' }, 'form_param_format_invalid', 'unsafe_metadata'],
  ])('refuses %s', async (_case, fields, code, paramName) => {
    const browser = await open();

    expect(
      await browser.post('/v1/client/sign_ups', { email_address: NEW_EMAIL, password: PASSWORD, ...fields }),
    ).toMatchObject(refusal(422, code, paramName));
    expect(await browser.get('/v1/client')).toMatchObject({ body: { response: { sign_up: null } } });
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'form_code_incorrect', 'code'],
    ['an empty code', { code: '' }, 'form_param_nil', 'code'],
    ['no code', {}, 'form_param_missing', 'code'],
    ['another strategy', { strategy: 'email_link', code: CODE }, 'form_param_value_invalid', 'strategy'],
  ])('refuses %s and stays open for the right one', async (_case, fields, code, paramName) => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ups', { email_address: NEW_EMAIL, password: PASSWORD });
    const path = `/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`;
    await browser.post(`${path}/prepare_verification`, { strategy: 'email_code' });

    expect(await browser.post(`${path}/attempt_verification`, fields)).toMatchObject(
      refusal(422, code, paramName),
    );
    expect(await browser.post(`${path}/attempt_verification`, { code: CODE })).toMatchObject({
      status: 200,
      body: { response: { status: 'complete' } },
    });
  });

  it('lets only the first of two browsers take an address', async () => {
    const [first, second] = [await open(), await open()];
    const begun = await second.post('/v1/client/sign_ups', { email_address: NEW_EMAIL, password: PASSWORD });
    const path = `/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`;
    await second.post(`${path}/prepare_verification`);
    await first.signUp(NEW_EMAIL);

    expect(await second.post(`${path}/attempt_verification`, { code: CODE })).toMatchObject(
      refusal(422, 'form_identifier_exists', 'email_address'),
    );
  });

  it('does not know the sign-up of another browser', async () => {
    const [first, second] = [await open(), await open()];
    const fields = { email_address: NEW_EMAIL, password: PASSWORD };
    const begun = await first.post('/v1/client/sign_ups', fields);
    await second.post('/v1/client/sign_ups', fields);

    expect(await second.get(`/v1/client/sign_ups/${textAt(begun.body, 'response', 'id')}`)).toMatchObject(
      refusal(404, 'resource_not_found'),
    );
  });
});

describe('sign-in', () => {
  it('finds the account, takes the password and starts the session', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ins', { identifier: 'Member@example.com' });
    expect(begun).toMatchObject({
      status: 200,
      body: {
        response: {
          status: 'needs_first_factor',
          identifier: SEED.email,
          supported_first_factors: [
            { strategy: 'password' },
            { strategy: 'email_code', safe_identifier: SEED.email },
            { strategy: 'reset_password_email_code', safe_identifier: SEED.email },
          ],
          user_data: { first_name: 'Maria' },
        },
      },
    });

    expect(await browser.signIn(SEED.email)).toMatchObject({
      status: 200,
      body: {
        response: { status: 'complete', created_session_id: expect.stringMatching(/^sess_/) },
        client: { sign_in: null, sessions: [{ status: 'active', user: { first_name: 'Maria' } }] },
      },
    });
  });

  it('takes e-mail and password in one step', async () => {
    const browser = await open();

    expect(
      await browser.post('/v1/client/sign_ins', { identifier: SEED.email, password: PASSWORD }),
    ).toMatchObject({ status: 200, body: { response: { status: 'complete' } } });
  });

  it('takes a code instead of the password', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ins', {
      strategy: 'email_code',
      identifier: SEED.email,
    });
    const path = `/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}/attempt_first_factor`;

    expect(await browser.post(path, { strategy: 'email_code', code: '1' })).toMatchObject(
      refusal(422, 'form_code_incorrect', 'code'),
    );
    expect(await browser.post(path, { strategy: 'email_code', code: CODE })).toMatchObject({
      body: { response: { status: 'complete' } },
    });
  });

  it('refuses an unknown e-mail', async () => {
    const browser = await open();

    expect(await browser.post('/v1/client/sign_ins', { identifier: 'who@example.com' })).toMatchObject(
      refusal(422, 'form_identifier_not_found', 'identifier'),
    );
  });

  it('refuses a wrong password, starts no session, and takes the right one after it', async () => {
    const browser = await open();

    expect(await browser.signIn(SEED.email, 'not-the-password')).toMatchObject(
      refusal(422, 'form_password_incorrect', 'password'),
    );
    expect(await browser.get('/v1/client')).toMatchObject({ body: { response: { sessions: [] } } });
    expect(await browser.signIn(SEED.email)).toMatchObject({ body: { response: { status: 'complete' } } });
  });

  it('refuses a code that was not asked for', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ins', { identifier: SEED.email });

    expect(
      await browser.post(`/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}/attempt_first_factor`, {
        strategy: 'email_code',
        code: CODE,
      }),
    ).toMatchObject(refusal(400, 'verification_not_sent'));
  });

  it('does not know the sign-in of another browser', async () => {
    const [first, second] = [await open(), await open()];
    const begun = await first.post('/v1/client/sign_ins', { identifier: SEED.email });
    await second.post('/v1/client/sign_ins', { identifier: SEED.email });

    expect(await second.get(`/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}`)).toMatchObject(
      refusal(404, 'resource_not_found'),
    );
  });

  it('refuses a strategy that is not offered', async () => {
    const browser = await open();

    expect(await browser.post('/v1/client/sign_ins', { strategy: 'oauth_google' })).toMatchObject(
      refusal(422, 'form_param_value_invalid', 'strategy'),
    );
  });

  it('tells a second tab that a session exists, and hands the session over', async () => {
    const browser = await open();
    const signedIn = await browser.signIn(SEED.email);
    const sessionId = textAt(signedIn.body, 'response', 'created_session_id');
    const expected = {
      ...refusal(400, 'session_exists'),
      body: {
        errors: [{ code: 'session_exists' }],
        meta: { client: { last_active_session_id: sessionId, sessions: [{ id: sessionId }] } },
      },
    };

    expect(await browser.post('/v1/client/sign_ins', { identifier: SEED.email })).toMatchObject(expected);
    expect(
      await browser.post('/v1/client/sign_ups', { email_address: NEW_EMAIL, password: PASSWORD }),
    ).toMatchObject(expected);
  });
});

describe('a new password by code', () => {
  const begin = async (browser: Browser): Promise<string> => {
    const begun = await browser.post('/v1/client/sign_ins', { identifier: SEED.email });
    return `/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}`;
  };

  it('takes the code, then the new password, and signs in', async () => {
    const [elsewhere, browser] = [await open(), await open()];
    await elsewhere.signIn(SEED.email);
    const path = await begin(browser);
    const strategy = 'reset_password_email_code';
    await browser.post(`${path}/prepare_first_factor`, { strategy });

    expect(await browser.post(`${path}/attempt_first_factor`, { strategy, code: CODE })).toMatchObject({
      body: { response: { status: 'needs_new_password', created_session_id: null } },
    });
    expect(await browser.post(`${path}/reset_password`, { password: 'short' })).toMatchObject(
      refusal(422, 'form_password_length_too_short', 'password'),
    );
    expect(
      await browser.post(`${path}/reset_password`, {
        password: 'another-evening-walk',
        sign_out_of_other_sessions: 'true',
      }),
    ).toMatchObject({ body: { response: { status: 'complete' }, client: { sessions: [{}] } } });

    expect(await elsewhere.get('/v1/client')).toMatchObject({ body: { response: { sessions: [] } } });
    expect(await elsewhere.signIn(SEED.email)).toMatchObject(
      refusal(422, 'form_password_incorrect', 'password'),
    );
    expect(await elsewhere.signIn(SEED.email, 'another-evening-walk')).toMatchObject({ status: 200 });
  });

  it('keeps the old password when the code was not entered', async () => {
    const browser = await open();
    const path = await begin(browser);

    expect(await browser.post(`${path}/reset_password`, { password: 'another-evening-walk' })).toMatchObject(
      refusal(400, 'client_state_invalid'),
    );
    expect(await browser.signIn(SEED.email)).toMatchObject({ status: 200 });
  });
});

describe('sessions and tokens', () => {
  const signedIn = async (browser: Browser) => {
    const { body } = await browser.signIn(SEED.email);
    return textAt(body, 'response', 'created_session_id');
  };

  it('signs a token of 60 seconds for the page that asks', async () => {
    const browser = await open();
    const sessionId = await signedIn(browser);
    const before = Math.floor(Date.now() / 1000);
    const token = await browser.token(sessionId);
    const claims = claimsOf(token);

    expect(claims).toMatchObject({
      azp: SITE,
      iss: 'https://local-emulator-1.clerk.accounts.dev',
      sid: sessionId,
      sub: expect.stringMatching(/^user_/),
      v: 2,
    });
    const { iat, exp, nbf } = claims as { iat: number; exp: number; nbf: number };
    expect(exp - iat).toBe(60);
    expect(iat).toBeGreaterThanOrEqual(before);
    expect(nbf).toBeLessThanOrEqual(iat);
  });

  it('names the site that asks', async () => {
    const browser = await Browser.open(emulator.url, 'http://127.0.0.1:9');

    expect(claimsOf(await browser.token(await signedIn(browser)))).toMatchObject({
      azp: 'http://127.0.0.1:9',
    });
  });

  it.each([
    ['the browser does not say it', null],
    ['the page has no address', 'null'],
  ])('names no site when %s', async (_case, origin) => {
    const browser = await Browser.open(emulator.url, origin);

    expect(claimsOf(await browser.token(await signedIn(browser)))).not.toHaveProperty('azp');
  });

  it('touches a session', async () => {
    const browser = await open();
    const sessionId = await signedIn(browser);

    expect(await browser.post(`/v1/client/sessions/${sessionId}/touch`)).toMatchObject({
      status: 200,
      body: {
        response: { id: sessionId, last_active_token: { jwt: expect.any(String) } },
        client: { last_active_session_id: sessionId },
      },
    });
    expect(await browser.get(`/v1/client/sessions/${sessionId}`)).toMatchObject({
      body: { response: { id: sessionId } },
    });
  });

  it.each([
    ['all sessions', (browser: Browser) => browser.delete('/v1/client/sessions')],
    ['the client', (browser: Browser) => browser.delete('/v1/client')],
    ['the one session', (browser: Browser, id: string) => browser.post(`/v1/client/sessions/${id}/remove`)],
    ['the session, ended', (browser: Browser, id: string) => browser.post(`/v1/client/sessions/${id}/end`)],
  ])('signs out: %s', async (_case, signOut) => {
    const browser = await open();
    const sessionId = await signedIn(browser);

    expect(await signOut(browser, sessionId)).toMatchObject({
      status: 200,
      body: { client: { sessions: [], last_active_session_id: null } },
    });
    expect(await browser.post(`/v1/client/sessions/${sessionId}/tokens`)).toMatchObject(
      refusal(404, 'resource_not_found'),
    );
    expect(await browser.get('/v1/me')).toMatchObject(refusal(401, 'authentication_invalid'));
  });

  it('gives no token for the session of another browser', async () => {
    const [first, second] = [await open(), await open()];
    const sessionId = await signedIn(first);

    expect(await second.post(`/v1/client/sessions/${sessionId}/tokens`)).toMatchObject(
      refusal(404, 'resource_not_found'),
    );
  });

  it('forgets a session after seven days', async () => {
    const browser = await open();
    const sessionId = await signedIn(browser);
    const week = 7 * 24 * 60 * 60 * 1000;
    const signedInBefore = Date.now();
    const clock = vi.spyOn(Date, 'now');

    clock.mockReturnValue(signedInBefore + week - 60_000);
    expect(await browser.post(`/v1/client/sessions/${sessionId}/tokens`)).toMatchObject({ status: 200 });
    clock.mockReturnValue(signedInBefore + week);
    expect(await browser.post(`/v1/client/sessions/${sessionId}/tokens`)).toMatchObject({ status: 404 });
  });
});

describe('the own account', () => {
  it('is read and changed', async () => {
    const browser = await open();
    await browser.signIn(SEED.email);

    expect(await browser.get('/v1/me')).toMatchObject({
      status: 200,
      body: { response: { first_name: 'Maria', public_metadata: {} } },
    });
    expect(
      await browser.patch('/v1/me', { first_name: ' ', last_name: 'Curie', unsafe_metadata: '{"a":1}' }),
    ).toMatchObject({
      body: {
        response: { first_name: null, last_name: 'Curie', unsafe_metadata: { a: 1 } },
        client: { sessions: [{ user: { last_name: 'Curie' } }] },
      },
    });
  });

  it('changes the password only with the old one, and signs out elsewhere when asked', async () => {
    const [browser, elsewhere] = [await open(), await open()];
    await browser.signIn(SEED.email);
    await elsewhere.signIn(SEED.email);
    const path = '/v1/me/change_password';
    const fields = { current_password: PASSWORD, new_password: 'a-new-password' };

    expect(await browser.post(path, { ...fields, current_password: 'wrong-password' })).toMatchObject(
      refusal(422, 'form_password_incorrect', 'current_password'),
    );
    expect(await browser.post(path, { ...fields, new_password: 'short' })).toMatchObject(
      refusal(422, 'form_password_length_too_short', 'new_password'),
    );
    expect(await browser.post(path, fields)).toMatchObject({ status: 200 });
    expect(await elsewhere.get('/v1/me')).toMatchObject({ status: 200 });
    expect(
      await browser.post(path, {
        current_password: 'a-new-password',
        new_password: 'the-newest-password',
        sign_out_of_other_sessions: 'true',
      }),
    ).toMatchObject({ status: 200, body: { client: { sessions: [{}] } } });

    expect(await elsewhere.get('/v1/me')).toMatchObject({ status: 401 });
    expect(await elsewhere.signIn(SEED.email, 'the-newest-password')).toMatchObject({ status: 200 });
  });

  it('lists the devices and signs one of them out', async () => {
    const [here, there] = [await open(), await open()];
    await here.signIn(SEED.email);
    const other = await there.signIn(SEED.email);
    const otherId = textAt(other.body, 'response', 'created_session_id');

    expect(await here.get('/v1/me/sessions/active')).toMatchObject({
      body: [
        { latest_activity: { browser_name: 'This browser' } },
        { id: otherId, latest_activity: { browser_name: 'Another browser' } },
      ],
    });
    expect(await here.post(`/v1/me/sessions/${otherId}/revoke`)).toMatchObject({
      body: { response: { status: 'revoked' } },
    });
    expect(await there.get('/v1/me')).toMatchObject({ status: 401 });
    expect(await here.get('/v1/me')).toMatchObject({ status: 200 });
  });

  it('is deleted for good', async () => {
    const [here, there] = [await open(), await open()];
    await here.signIn(SEED.email);
    await there.signIn(SEED.email);

    expect(await here.delete('/v1/me')).toMatchObject({
      body: { response: { deleted: true }, client: { sessions: [] } },
    });
    expect(await there.get('/v1/client')).toMatchObject({ body: { response: { sessions: [] } } });
    expect(await here.post('/v1/client/sign_ins', { identifier: SEED.email })).toMatchObject(
      refusal(422, 'form_identifier_not_found', 'identifier'),
    );
  });
});

describe('requests that make no sense', () => {
  it.each([
    ['a form that cannot be decoded', 'email_address=%zz', 'application/x-www-form-urlencoded'],
    ['JSON instead of a form', '{"email_address":"a@example.com"}', 'application/json'],
  ])('refuses %s', async (_case, body, contentType) => {
    const browser = await open();

    expect(await browser.postRaw('/v1/client/sign_ups', body, contentType)).toMatchObject(
      refusal(400, 'request_body_invalid'),
    );
  });

  it.each(['/v1/client/passkeys', '/v1/organizations'])(
    'names the unknown endpoint %s in the log',
    async (path) => {
      const browser = await open();

      expect(await browser.patch(path, {})).toMatchObject(refusal(404, 'resource_not_found'));
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(`Clerk emulator: not known: PATCH ${path}`);
    },
  );
});
