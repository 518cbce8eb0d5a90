import { createClerkClient } from '@clerk/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import {
  answerOf,
  Browser,
  claimsOf,
  PASSWORD,
  SECRET_KEY,
  SITE,
  textAt,
  type Answer,
} from './support/clerk-browser.ts';

const SEED = { email: 'member@example.com', password: PASSWORD, publicMetadata: { hasCourseAccess: true } };
const SCRIPT = '/npm/@clerk/clerk-js@5.128.0/dist/clerk.browser.js';
const QUIET = {
  delayMs: 0,
  down: false,
  scriptDown: false,
  failMetadata: 0,
  handshakeNonce: false,
  fail: [],
  metadataWritesPer10S: 0,
  limitVisitors: false,
  deviceTrust: '',
  sessionTask: '',
  robotCheck: false,
  breached: [],
  holdEvents: false,
  loseEvents: [],
  duplicateEvents: false,
  eventPausesMs: [5000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000],
};

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
  await control('POST', 'reset');
});

afterAll(async () => {
  await emulator.close();
});

async function control(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Answer> {
  const response = await fetch(`${emulator.url}/_emulator/${path}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    ...(headers === undefined ? {} : { headers }),
  });
  return answerOf(response);
}

const clerk = () =>
  createClerkClient({ secretKey: SECRET_KEY, apiUrl: emulator.url, telemetry: { disabled: true } });

const newAccount = async (email: string): Promise<string> => {
  const { body } = await control('POST', 'users', { email, password: PASSWORD });
  return textAt(body, 'id');
};

describe('state and reset', () => {
  it('answers that it is there', async () => {
    expect(await control('GET', 'health')).toEqual({ status: 200, body: { ok: true } });
  });

  it('shows the accounts without any trace of a password', async () => {
    const state = await control('GET', 'state');

    expect(state).toEqual({
      status: 200,
      body: {
        users: [
          {
            id: expect.stringMatching(/^user_/),
            email: SEED.email,
            firstName: null,
            lastName: null,
            publicMetadata: { hasCourseAccess: true },
            privateMetadata: {},
          },
        ],
        events: [],
        knobs: QUIET,
      },
    });
    expect(JSON.stringify(state)).not.toMatch(/password/i);
  });

  it('goes back to the seeds: accounts, sessions, browsers and knobs', async () => {
    const browser = await Browser.open(emulator.url);
    await browser.signIn(SEED.email);
    await newAccount('extra@example.com');
    const { data } = await clerk().users.getUserList({ emailAddress: [SEED.email] });
    await control('PATCH', `users/${data[0]?.id}/public-metadata`, { hasCourseAccess: false });
    await control('POST', 'knobs', { down: true, scriptDown: true, delayMs: 5, failMetadata: 1 });

    expect(await control('POST', 'reset')).toMatchObject({ status: 200 });

    expect(await control('GET', 'state')).toMatchObject({
      body: { users: [{ email: SEED.email, publicMetadata: { hasCourseAccess: true } }], knobs: QUIET },
    });
    expect(await browser.get('/v1/client')).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'dev_browser_unauthenticated' }] },
    });
  });
});

describe('accounts and sessions for tests', () => {
  it('makes an account that can sign in', async () => {
    const answer = await control('POST', 'users', {
      email: 'Ready@Example.com',
      password: PASSWORD,
      firstName: 'Rosa',
      publicMetadata: { hasCourseAccess: true },
    });
    expect(answer).toEqual({ status: 201, body: { id: expect.stringMatching(/^user_/) } });

    const browser = await Browser.open(emulator.url);
    expect(await browser.signIn('ready@example.com')).toMatchObject({
      body: {
        client: { sessions: [{ user: { first_name: 'Rosa', public_metadata: { hasCourseAccess: true } } }] },
      },
    });
  });

  it.each([
    ['a taken e-mail', { email: SEED.email, password: PASSWORD }, 'form_identifier_exists'],
    ['a short password', { email: 'a@example.com', password: 'short' }, 'form_password_length_too_short'],
    ['a missing password', { email: 'a@example.com' }, 'form_param_format_invalid'],
    [
      'a misspelt field',
      { email: 'a@example.com', password: PASSWORD, name: 'A' },
      'form_param_format_invalid',
    ],
  ])('refuses %s', async (_case, account, code) => {
    expect(await control('POST', 'users', account)).toMatchObject({
      status: 422,
      body: { errors: [{ code }] },
    });
  });

  it('makes a session without a browser', async () => {
    const userId = await newAccount('server-test@example.com');
    const { status, body } = await control('POST', 'sessions', { userId });

    expect(status).toBe(201);
    expect(claimsOf(textAt(body, 'token'))).toMatchObject({
      sub: userId,
      sid: textAt(body, 'sessionId'),
      azp: SITE,
    });
  });

  it('makes a session whose cookies sign a browser in', async () => {
    const userId = await newAccount('remembered@example.com');
    const { body } = await control('POST', 'sessions', { userId });
    const { cookies } = body as { readonly cookies: readonly string[] };
    const held = Object.fromEntries(cookies.map((directive) => directive.split(/[=;]/).slice(0, 2)));

    expect(claimsOf(textAt(held, '__session'))).toMatchObject({ sub: userId, azp: SITE });
    expect(Number(textAt(held, '__client_uat'))).toBeGreaterThan(0);
    const client = await fetch(`${emulator.url}/v1/client?__clerk_db_jwt=${textAt(held, '__clerk_db_jwt')}`);
    expect(await answerOf(client)).toMatchObject({
      body: { response: { sessions: [{ id: textAt(body, 'sessionId'), user: { id: userId } }] } },
    });
  });

  it('makes the session of somebody in the name of the account', async () => {
    const userId = await newAccount('helped@example.com');
    const actor = { iss: 'https://dashboard.clerk.com', sub: 'user_of_support' };
    const { body } = await control('POST', 'sessions', { userId, actor });

    expect(claimsOf(textAt(body, 'token'))).toMatchObject({ sub: userId, act: actor });
  });

  it('leaves out who asks, when told so', async () => {
    const userId = await newAccount('private@example.com');
    const { body } = await control('POST', 'sessions', { userId, azp: null });

    expect(claimsOf(textAt(body, 'token'))).not.toHaveProperty('azp');
  });

  it('names each token with an id of its own', async () => {
    const userId = await newAccount('twice@example.com');
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await control('POST', 'sessions', { userId });
      ids.push(textAt(claimsOf(textAt(body, 'token')), 'jti'));
    }

    expect(new Set(ids).size).toBe(2);
  });

  it('deletes an account', async () => {
    const userId = await newAccount('gone@example.com');

    expect(await control('DELETE', `users/${userId}`)).toEqual({
      status: 200,
      body: { object: 'user', id: userId, deleted: true },
    });
    await expect(clerk().users.getUser(userId)).rejects.toMatchObject({ status: 404 });
  });

  it('makes no session for an unknown account', async () => {
    expect(await control('POST', 'sessions', { userId: 'user_unknown' })).toMatchObject({ status: 404 });
  });

  it('changes public metadata by the rules of the backend API', async () => {
    const userId = await newAccount('granted@example.com');
    await control('PATCH', `users/${userId}/public-metadata`, { hasCourseAccess: true, plan: { a: 1 } });

    expect(
      await control('PATCH', `users/${userId}/public-metadata`, { hasCourseAccess: null, plan: { b: 2 } }),
    ).toEqual({ status: 200, body: { publicMetadata: { plan: { a: 1, b: 2 } } } });
    expect((await clerk().users.getUser(userId)).publicMetadata).toEqual({ plan: { a: 1, b: 2 } });
  });
});

describe('knobs', () => {
  it('are set one by one and refuse what does not exist', async () => {
    await control('POST', 'knobs', { scriptDown: true });

    expect(await control('POST', 'knobs', { failMetadata: 2 })).toEqual({
      status: 200,
      body: { ...QUIET, scriptDown: true, failMetadata: 2 },
    });
    expect(await control('POST', 'knobs', { failMetaData: 2 })).toMatchObject({ status: 422 });
    expect(await control('POST', 'knobs', { delayMs: -1 })).toMatchObject({ status: 422 });
  });

  it('`down` answers 503 to both APIs, but not to the script and the controls', async () => {
    const browser = await Browser.open(emulator.url);
    await control('POST', 'knobs', { down: true });

    expect(await browser.get('/v1/client')).toMatchObject({
      status: 503,
      body: { errors: [{ code: 'service_unavailable' }] },
    });
    await expect(clerk().users.getUserList()).rejects.toMatchObject({ status: 503 });
    expect((await fetch(`${emulator.url}${SCRIPT}`)).status).toBe(200);

    await control('POST', 'knobs', { down: false });
    expect(await browser.get('/v1/client')).toMatchObject({ status: 200 });
  });

  it('`scriptDown` answers 503 to the script, even when the browser has it already', async () => {
    const etag = (await fetch(`${emulator.url}${SCRIPT}`)).headers.get('etag') ?? '';
    await control('POST', 'knobs', { scriptDown: true });

    expect((await fetch(`${emulator.url}${SCRIPT}`, { headers: { 'if-none-match': etag } })).status).toBe(
      503,
    );
    expect((await fetch(`${emulator.url}/v1/environment`)).status).toBe(200);
  });

  it('`failMetadata` fails so many changes, which change nothing', async () => {
    const userId = await newAccount('unlucky@example.com');
    const grant = () =>
      clerk().users.updateUserMetadata(userId, { publicMetadata: { hasCourseAccess: true } });
    await control('POST', 'knobs', { failMetadata: 2 });

    await expect(grant()).rejects.toMatchObject({ status: 500, errors: [{ code: 'internal_clerk_error' }] });
    await expect(grant()).rejects.toMatchObject({ status: 500 });
    expect((await clerk().users.getUser(userId)).publicMetadata).toEqual({});
    expect((await grant()).publicMetadata).toEqual({ hasCourseAccess: true });
  });

  it('`delayMs` holds frontend calls, and only those', async () => {
    const browser = await Browser.open(emulator.url);
    await control('POST', 'knobs', { delayMs: 60_000 });
    const held = browser.get('/v1/client').catch(() => undefined);
    const first = await Promise.race([
      held.then(() => 'frontend'),
      clerk()
        .users.getUserList()
        .then(() => 'backend'),
    ]);
    expect(first).toBe('backend');

    await control('POST', 'knobs', { delayMs: 1 });
    expect(await browser.get('/v1/client')).toMatchObject({ status: 200 });
  });
});

describe('the knob `fail`', () => {
  it('fails so many calls that match, and no others', async () => {
    const userId = await newAccount('counted@example.com');
    await control('POST', 'knobs', {
      fail: [{ method: 'get', path: '^/v1/users/user_', status: 503, times: 2 }],
    });

    expect(await control('GET', 'state')).toMatchObject({
      body: { knobs: { fail: [{ method: 'GET', times: 2, after: false }] } },
    });
    await clerk().users.getUserList();
    await expect(clerk().users.getUser(userId)).rejects.toMatchObject({ status: 503 });
    await expect(clerk().users.getUser(userId)).rejects.toMatchObject({ status: 503 });
    expect((await clerk().users.getUser(userId)).id).toBe(userId);
  });

  it('carries the call out first when told so', async () => {
    const userId = await newAccount('late@example.com');
    const path = '/metadata$';
    await control('POST', 'knobs', { fail: [{ method: 'PATCH', path, status: 500, after: true }] });

    await expect(
      clerk().users.updateUserMetadata(userId, { publicMetadata: { a: 1 } }),
    ).rejects.toMatchObject({ status: 500, errors: [{ code: 'internal_clerk_error' }] });
    expect((await clerk().users.getUser(userId)).publicMetadata).toEqual({ a: 1 });

    await control('POST', 'knobs', { fail: [{ method: 'PATCH', path, status: 500 }] });
    await expect(
      clerk().users.updateUserMetadata(userId, { publicMetadata: { a: 2 } }),
    ).rejects.toMatchObject({ status: 500 });
    expect((await clerk().users.getUser(userId)).publicMetadata).toEqual({ a: 1 });
  });

  it('says when to come again', async () => {
    await control('POST', 'knobs', {
      fail: [{ method: 'GET', path: '^/v1/users$', status: 429, retry_after: 7 }],
    });

    await expect(clerk().users.getUserList()).rejects.toMatchObject({
      status: 429,
      retryAfter: 7,
      errors: [{ code: 'too_many_requests' }],
    });
  });

  it.each([
    ['a pattern that is none', { method: 'GET', path: '(', status: 500 }],
    ['a status that is no failure', { method: 'GET', path: '', status: 200 }],
    ['a misspelt field', { method: 'GET', path: '', status: 500, afterwards: true }],
  ])('refuses %s', async (_case, rule) => {
    expect(await control('POST', 'knobs', { fail: [rule] })).toMatchObject({ status: 422 });
  });
});

describe('what Clerk limits', () => {
  it('`metadataWritesPer10S` refuses the next change of the same user, and says when to come again', async () => {
    const [busy, quiet] = [await newAccount('busy@example.com'), await newAccount('quiet@example.com')];
    const change = (id: string) => clerk().users.updateUserMetadata(id, { publicMetadata: { a: 1 } });
    await control('POST', 'knobs', { metadataWritesPer10S: 2 });
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    await change(busy);
    clock.mockReturnValue(start + 4000);
    await change(busy);

    await expect(change(busy)).rejects.toMatchObject({ status: 429, retryAfter: 6 });
    await change(quiet);
    clock.mockReturnValue(start + 10_000);
    await change(busy);
    await expect(change(busy)).rejects.toMatchObject({ status: 429, retryAfter: 4 });
    clock.mockRestore();
  });
});

describe('a secret that was replaced', () => {
  it('is refused, and the new one is taken, until the reset', async () => {
    const withKey = (secretKey: string) =>
      createClerkClient({
        secretKey,
        apiUrl: emulator.url,
        telemetry: { disabled: true },
      }).users.getUserList();
    await control('POST', 'secret-key', { secretKey: 'sk_test_the_next_one' });

    await expect(withKey(SECRET_KEY)).rejects.toMatchObject({
      status: 401,
      errors: [{ code: 'clerk_key_invalid' }],
    });
    expect((await withKey('sk_test_the_next_one')).totalCount).toBe(1);
    await control('POST', 'reset');
    expect((await withKey(SECRET_KEY)).totalCount).toBe(1);
  });
});

describe('pages from elsewhere', () => {
  it.each(['https://elsewhere.example', 'null'])('cannot press the controls: %s', async (origin) => {
    expect(await control('POST', 'reset', undefined, { origin })).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'origin_invalid' }] },
    });
  });

  it.each([SITE, 'http://127.0.0.1:5173'])('unlike pages of this machine: %s', async (origin) => {
    expect(await control('POST', 'reset', undefined, { origin })).toMatchObject({ status: 200 });
  });
});
