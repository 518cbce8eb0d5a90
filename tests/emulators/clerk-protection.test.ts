import { verifyToken } from '@clerk/backend';
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

const SEED = { email: 'member@example.com', password: PASSWORD };

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
  await fetch(`${emulator.url}/_emulator/reset`, { method: 'POST' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await emulator.close();
});

const open = () => Browser.open(emulator.url);

const knobs = (changes: object) =>
  fetch(`${emulator.url}/_emulator/knobs`, { method: 'POST', body: JSON.stringify(changes) });

const refusal = (status: number, code: string, paramName?: string) => ({
  status,
  body: { errors: [{ code, ...(paramName === undefined ? {} : { meta: { param_name: paramName } }) }] },
});

describe('Device Trust', () => {
  const pathOf = (body: unknown) => `/v1/client/sign_ins/${textAt(body, 'response', 'id')}`;

  it.each(['needs_client_trust', 'needs_second_factor'])(
    'answers a right password in a new browser with %s, and takes the code from the e-mail',
    async (status) => {
      await knobs({ deviceTrust: status });
      const browser = await open();
      const asked = await browser.signIn(SEED.email);
      expect(asked).toMatchObject({
        status: 200,
        body: {
          response: {
            status,
            client_trust_state: 'new',
            first_factor_verification: { status: 'verified', strategy: 'password' },
            second_factor_verification: null,
            supported_second_factors: [
              { strategy: 'email_code', safe_identifier: SEED.email, email_address_id: expect.any(String) },
            ],
            created_session_id: null,
          },
          client: { sessions: [], sign_in: { status } },
        },
      });

      const path = pathOf(asked.body);
      const code = { strategy: 'email_code', code: CODE };
      expect(await browser.post(`${path}/attempt_second_factor`, code)).toMatchObject(
        refusal(400, 'verification_not_sent'),
      );
      expect(await browser.post(`${path}/prepare_second_factor`, { strategy: 'email_code' })).toMatchObject({
        body: {
          response: { status, second_factor_verification: { status: 'unverified', strategy: 'email_code' } },
        },
      });
      expect(await browser.post(`${path}/attempt_second_factor`, { ...code, code: '000000' })).toMatchObject(
        refusal(422, 'form_code_incorrect', 'code'),
      );
      expect(await browser.post(`${path}/attempt_second_factor`, code)).toMatchObject({
        body: { response: { status: 'complete' }, client: { sign_in: null, sessions: [{}] } },
      });
    },
  );

  it('knows the browser from then on', async () => {
    await knobs({ deviceTrust: 'needs_client_trust' });
    const browser = await open();
    const asked = await browser.signIn(SEED.email);
    await browser.post(`${pathOf(asked.body)}/prepare_second_factor`, { strategy: 'email_code' });
    await browser.post(`${pathOf(asked.body)}/attempt_second_factor`, { strategy: 'email_code', code: CODE });
    await browser.delete('/v1/client/sessions');

    expect(await browser.signIn(SEED.email)).toMatchObject({
      body: { response: { status: 'complete', client_trust_state: 'known' } },
    });
    const another = await open();
    expect(await another.signIn(SEED.email)).toMatchObject({
      body: { response: { status: 'needs_client_trust' } },
    });
  });

  it('asks neither after a code instead of the password, nor whoever signed up here', async () => {
    await knobs({ deviceTrust: 'needs_client_trust' });
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ins', {
      identifier: SEED.email,
      strategy: 'email_code',
    });
    expect(
      await browser.post(`${pathOf(begun.body)}/attempt_first_factor`, {
        strategy: 'email_code',
        code: CODE,
      }),
    ).toMatchObject({ body: { response: { status: 'complete' } } });

    const home = await open();
    await home.signUp('new@example.com');
    await home.delete('/v1/client/sessions');
    expect(await home.signIn('new@example.com')).toMatchObject({
      body: { response: { status: 'complete' } },
    });
  });

  it('takes no second factor that was not asked for, and no other one', async () => {
    const browser = await open();
    const begun = await browser.post('/v1/client/sign_ins', { identifier: SEED.email });
    expect(
      await browser.post(`${pathOf(begun.body)}/prepare_second_factor`, { strategy: 'email_code' }),
    ).toMatchObject(refusal(400, 'client_state_invalid'));

    await knobs({ deviceTrust: 'needs_client_trust' });
    const asked = await browser.signIn(SEED.email);
    expect(
      await browser.post(`${pathOf(asked.body)}/prepare_second_factor`, { strategy: 'phone_code' }),
    ).toMatchObject(refusal(400, 'no_second_factors'));
  });
});

describe('codes', () => {
  const begin = async (browser: Browser) => {
    const begun = await browser.post('/v1/client/sign_ins', {
      identifier: SEED.email,
      strategy: 'email_code',
    });
    const path = `/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}`;
    return (code: string) => browser.post(`${path}/attempt_first_factor`, { strategy: 'email_code', code });
  };

  it('are void after three wrong ones', async () => {
    const attempt = await begin(await open());
    for (const wrong of ['1', '2', '3']) {
      expect(await attempt(wrong)).toMatchObject(refusal(422, 'form_code_incorrect', 'code'));
    }

    expect(await attempt(CODE)).toMatchObject(refusal(400, 'verification_failed'));
  });

  it('are void after ten minutes', async () => {
    const sent = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(sent);
    const [early, late] = [await begin(await open()), await begin(await open())];

    clock.mockReturnValue(sent + 10 * 60 * 1000 - 1);
    expect(await early(CODE)).toMatchObject({ body: { response: { status: 'complete' } } });
    clock.mockReturnValue(sent + 10 * 60 * 1000);
    expect(await late(CODE)).toMatchObject(refusal(400, 'verification_expired'));
  });
});

describe('session tasks', () => {
  it('leave a session pending, in its token too, until the password is a new one', async () => {
    await knobs({ sessionTask: 'reset-password' });
    const browser = await open();
    const { body } = await browser.signIn(SEED.email);
    const sessionId = textAt(body, 'response', 'created_session_id');
    expect(body).toMatchObject({
      client: { sessions: [{ id: sessionId, status: 'pending', tasks: [{ key: 'reset-password' }] }] },
    });
    const token = await browser.token(sessionId);
    expect(await verifyToken(token, { jwtKey: emulator.jwtKey })).toMatchObject({ sts: 'pending' });

    expect(
      await browser.post('/v1/me/change_password', { new_password: 'another-evening-walk' }),
    ).toMatchObject({ body: { client: { sessions: [{ status: 'active', tasks: null }] } } });
    expect(claimsOf(await browser.token(sessionId))).toMatchObject({ sts: 'active' });
    await knobs({ sessionTask: '' });
    const another = await open();
    expect(await another.signIn(SEED.email, 'another-evening-walk')).toMatchObject({
      body: { client: { sessions: [{ status: 'active' }] } },
    });
  });

  it('hold back a session that a test makes', async () => {
    const { body } = await answerOf(
      await fetch(`${emulator.url}/_emulator/users`, {
        method: 'POST',
        body: JSON.stringify({ email: 'b@example.com', password: PASSWORD }),
      }),
    );
    const session = await answerOf(
      await fetch(`${emulator.url}/_emulator/sessions`, {
        method: 'POST',
        body: JSON.stringify({ userId: textAt(body, 'id'), task: 'setup-mfa' }),
      }),
    );

    expect(claimsOf(textAt(session.body, 'token'))).toMatchObject({ sts: 'pending' });
  });
});

describe('the robot check', () => {
  const fields = { email_address: 'new@example.com', password: PASSWORD };

  it('is announced, and asked of every sign-up', async () => {
    await knobs({ robotCheck: true });
    const browser = await open();
    expect(await browser.get('/v1/environment')).toMatchObject({
      body: {
        display_config: { captcha_provider: 'turnstile', captcha_public_key: expect.any(String) },
        user_settings: { sign_up: { captcha_enabled: true } },
      },
    });
    expect(await browser.get('/v1/client')).toMatchObject({ body: { response: { captcha_bypass: false } } });

    expect(await browser.post('/v1/client/sign_ups', fields)).toMatchObject(
      refusal(400, 'captcha_missing_token'),
    );
    expect(
      await browser.post('/v1/client/sign_ups', { ...fields, captcha_error: 'captcha_unavailable' }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'captcha_invalid', message: 'Error loading CAPTCHA' }] },
    });
    expect(await browser.post('/v1/client/sign_ups', { ...fields, captcha_token: 'refused' })).toMatchObject(
      refusal(400, 'captcha_invalid'),
    );
    expect(
      await browser.post('/v1/client/sign_ups', { ...fields, captcha_token: 'a-token-of-turnstile' }),
    ).toMatchObject({ status: 200 });
  });
});

describe('a breached password', () => {
  it('is refused where it is chosen', async () => {
    await knobs({ breached: ['password-of-many'] });
    const browser = await open();
    const fields = { email_address: 'new@example.com', password: 'password-of-many' };
    expect(await browser.post('/v1/client/sign_ups', fields)).toMatchObject(
      refusal(422, 'form_password_pwned', 'password'),
    );

    await browser.signIn(SEED.email);
    expect(
      await browser.post('/v1/me/change_password', {
        current_password: PASSWORD,
        new_password: 'password-of-many',
      }),
    ).toMatchObject(refusal(422, 'form_password_pwned', 'new_password'));
  });

  it('lets nobody in, but a code does', async () => {
    await knobs({ breached: [PASSWORD] });
    const browser = await open();
    expect(await browser.signIn(SEED.email, 'a-wrong-password')).toMatchObject(
      refusal(422, 'form_password_incorrect'),
    );
    expect(await browser.signIn(SEED.email)).toMatchObject(
      refusal(422, 'form_password_compromised', 'password'),
    );

    const begun = await browser.post('/v1/client/sign_ins', {
      identifier: SEED.email,
      strategy: 'email_code',
    });
    expect(
      await browser.post(`/v1/client/sign_ins/${textAt(begun.body, 'response', 'id')}/attempt_first_factor`, {
        strategy: 'email_code',
        code: CODE,
      }),
    ).toMatchObject({ body: { response: { status: 'complete' } } });
  });
});

describe('limits on visitors', () => {
  const attempt = (address: string) =>
    fetch(`${emulator.url}/v1/client/sign_ins`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
    });

  it('refuse the sixth sign-in of one address in ten seconds, and say when to come again', async () => {
    await knobs({ limitVisitors: true });
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    for (let count = 0; count < 5; count += 1) {
      await attempt('203.0.113.1, 10.0.0.1');
    }

    clock.mockReturnValue(start + 3000);
    const refused = await attempt('203.0.113.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await attempt('203.0.113.2')).status).toBe(401);
    clock.mockReturnValue(start + 10_000);
    expect((await attempt('203.0.113.1')).status).toBe(401);
  });
});

describe('unsafe metadata', () => {
  it('is merged where it is changed on its own, and limited', async () => {
    const browser = await open();
    await browser.signIn(SEED.email);
    await browser.patch('/v1/me', { unsafe_metadata: '{"a":1,"b":2}' });

    expect(await browser.patch('/v1/me/metadata', { unsafe_metadata: '{"b":null,"c":3}' })).toMatchObject({
      body: { response: { unsafe_metadata: { a: 1, c: 3 } } },
    });
    const large = JSON.stringify({ d: 'x'.repeat(8 * 1024) });
    for (const path of ['/v1/me', '/v1/me/metadata']) {
      expect(await browser.patch(path, { unsafe_metadata: large })).toMatchObject(
        refusal(422, 'form_param_exceeds_allowed_size', 'unsafe_metadata'),
      );
    }
  });
});
