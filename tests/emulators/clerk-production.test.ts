import { createClerkClient } from '@clerk/backend';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import { answerOf, claimsOf, CODE, PASSWORD, textAt, type Answer } from './support/clerk-browser.ts';

const SITE = 'https://example.com';
const FRONTEND_HOST = 'clerk.example.com';
const PUBLISHABLE_KEY = `pk_live_${btoa(`${FRONTEND_HOST}$`)}`;
const LIVE_KEY = 'sk_live_for_these_tests';
const SEED = { email: 'member@example.com', password: PASSWORD };
const PROXIED = { 'clerk-proxy-url': `${SITE}/__clerk`, 'clerk-secret-key': LIVE_KEY };

let emulator: RunningEmulator;

beforeAll(async () => {
  emulator = await startClerkEmulator({
    port: 0,
    appOrigin: SITE,
    secretKey: LIVE_KEY,
    dataFile: null,
    seeds: [SEED],
    production: { frontendHost: FRONTEND_HOST },
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

/** A browser that keeps cookies, and knows nothing of any token in the address. */
function newBrowser(headers: Record<string, string> = { origin: SITE }) {
  const jar = new Map<string, string>();
  const attributes = new Map<string, string>();
  const send = async (method: string, path: string, fields?: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${emulator.url}${path}`, {
      method,
      headers: { ...headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      jar.set(name, value);
      attributes.set(name, rest.toSorted().join('; '));
    }
    return answerOf(response);
  };
  return {
    jar,
    attributes,
    get: (path: string) => send('GET', path),
    post: (path: string, fields: Record<string, string> = {}) => send('POST', path, fields),
    delete: (path: string) => send('POST', `${path}?_method=DELETE`, {}),
    signIn: () => send('POST', '/v1/client/sign_ins', { identifier: SEED.email, password: PASSWORD }),
  };
}

describe('a production instance', () => {
  it('says that it is one, and makes no dev browser', async () => {
    const browser = newBrowser();

    expect(await browser.get('/v1/environment')).toMatchObject({
      body: {
        auth_config: { test_mode: false },
        display_config: { instance_environment_type: 'production', show_devmode_warning: false },
      },
    });
    expect((await browser.post('/v1/dev_browser')).status).toBe(404);
  });

  it('knows nobody without a cookie, and sets one at the first sign-in', async () => {
    const browser = newBrowser();
    expect(await browser.get('/v1/client')).toEqual({ status: 200, body: { response: null, client: null } });
    expect(await browser.get('/v1/me')).toMatchObject({ status: 401 });
    expect(browser.jar.size).toBe(0);

    expect(await browser.signIn()).toMatchObject({ body: { response: { status: 'complete' } } });
    expect(browser.attributes.get('__client')).toBe(
      'HttpOnly; Max-Age=34560000; Path=/; SameSite=Lax; Secure',
    );
    expect(claimsOf(browser.jar.get('__client') ?? '')).toEqual({
      id: expect.stringMatching(/^client_/),
      rotating_token: expect.any(String),
    });
    expect(await browser.get('/v1/client')).toMatchObject({
      body: {
        response: { sessions: [{ status: 'active' }], cookie_expires_at: expect.any(Number) },
        client: null,
      },
    });
    expect(await browser.get('/v1/me')).toMatchObject({ status: 200 });
  });

  it('says for the whole domain when somebody signed in, and that nobody is', async () => {
    const browser = newBrowser();
    const before = Math.floor(Date.now() / 1000);
    await browser.signIn();
    const names = [...browser.jar.keys()].filter((name) => name.startsWith('__client_uat'));

    expect(names.toSorted()).toEqual(['__client_uat', '__client_uat_naoXFJnI']);
    for (const name of names) {
      expect(Number(browser.jar.get(name))).toBeGreaterThanOrEqual(before);
      expect(browser.attributes.get(name)).toBe(
        'Domain=example.com; Max-Age=34560000; Path=/; SameSite=Lax; Secure',
      );
    }
    await browser.delete('/v1/client/sessions');
    expect(names.map((name) => browser.jar.get(name))).toEqual(['0', '0']);
  });

  it('gives another cookie after each sign-in, and no longer takes the former one', async () => {
    const browser = newBrowser();
    await browser.post('/v1/client/sign_ins', { identifier: SEED.email });
    const former = browser.jar.get('__client') ?? '';
    await browser.signIn();
    expect(browser.jar.get('__client')).not.toBe(former);

    const thief = newBrowser();
    thief.jar.set('__client', former);
    expect(await thief.get('/v1/client')).toMatchObject({ body: { response: null } });
    thief.jar.set('__client', 'rubbish');
    expect(await thief.get('/v1/client')).toMatchObject({ body: { response: null } });
  });

  it('remembers a trusted device by its cookie alone', async () => {
    await fetch(`${emulator.url}/_emulator/knobs`, {
      method: 'POST',
      body: JSON.stringify({ deviceTrust: 'needs_client_trust' }),
    });
    const browser = newBrowser();
    const asked = await browser.signIn();
    const path = `/v1/client/sign_ins/${textAt(asked.body, 'response', 'id')}`;
    await browser.post(`${path}/prepare_second_factor`, { strategy: 'email_code' });
    await browser.post(`${path}/attempt_second_factor`, { strategy: 'email_code', code: CODE });
    await browser.delete('/v1/client/sessions');
    expect(await browser.signIn()).toMatchObject({ body: { response: { status: 'complete' } } });

    await browser.delete('/v1/client/sessions');
    browser.jar.clear();
    expect(await browser.signIn()).toMatchObject({ body: { response: { status: 'needs_client_trust' } } });
  });

  it('signs tokens as the address in the live key', async () => {
    const browser = newBrowser();
    const { body } = await browser.signIn();
    const answer = await browser.post(
      `/v1/client/sessions/${textAt(body, 'response', 'created_session_id')}/tokens`,
    );
    const token = textAt(answer.body, 'jwt');

    expect(claimsOf(token)).toMatchObject({ iss: `https://${FRONTEND_HOST}`, azp: SITE });
    const state = await createClerkClient({
      secretKey: LIVE_KEY,
      publishableKey: PUBLISHABLE_KEY,
      jwtKey: emulator.jwtKey,
      telemetry: { disabled: true },
    }).authenticateRequest(
      new Request(`${SITE}/api/call`, { headers: { authorization: `Bearer ${token}` } }),
      { authorizedParties: [SITE] },
    );
    expect(state.isAuthenticated).toBe(true);
  });

  it('answers pages of the site, with their cookies, and no others', async () => {
    const ask = (origin: string) => fetch(`${emulator.url}/v1/client`, { headers: { origin } });
    for (const origin of [SITE, 'https://www.example.com']) {
      const answer = await ask(origin);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    }
    for (const origin of ['https://elsewhere.example', 'https://notexample.com', 'null']) {
      const answer = await ask(origin);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, null]);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 'origin_invalid' }] });
    }
  });
});

describe('behind a proxy', () => {
  it('sets cookies for the site that forwards them, and takes its pages only', async () => {
    const browser = newBrowser({ ...PROXIED, origin: SITE });
    await browser.signIn();

    expect(browser.attributes.get('__client_uat')).toBe('Max-Age=34560000; Path=/; SameSite=Lax; Secure');
    const elsewhere = newBrowser({ ...PROXIED, origin: 'https://www.example.com' });
    expect(await elsewhere.signIn()).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'origin_invalid' }] },
    });
  });

  it.each([
    ['without the secret key', {}, 400, 'proxy_request_missing_secret_key'],
    ['with another', { 'clerk-secret-key': 'sk_live_former' }, 401, 'proxy_request_invalid_secret_key'],
  ])('refuses a proxy %s', async (_case, secret, status, code) => {
    const browser = newBrowser({ 'clerk-proxy-url': `${SITE}/__clerk`, ...secret });

    expect(await browser.get('/v1/client')).toMatchObject({ status, body: { errors: [{ code }] } });
  });
});
