import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClerkClient, verifyToken } from '@clerk/backend';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import { answerOf, Browser, PASSWORD, SECRET_KEY, SITE, textAt } from './support/clerk-browser.ts';

const SEEDS = [
  { email: 'first@example.com', password: PASSWORD, publicMetadata: { hasCourseAccess: true } },
  { email: 'second@example.com', password: PASSWORD, firstName: 'Sofia', lastName: 'Lind' },
];

let emulator: RunningEmulator;
let clerk: ReturnType<typeof createClerkClient>;

beforeAll(async () => {
  emulator = await startClerkEmulator({
    port: 0,
    appOrigin: SITE,
    secretKey: SECRET_KEY,
    dataFile: null,
    seeds: SEEDS,
  });
  clerk = clerkWith(SECRET_KEY);
});

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  await control('POST', 'reset');
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await emulator.close();
});

function clerkWith(secretKey: string) {
  return createClerkClient({ secretKey, apiUrl: emulator.url, telemetry: { disabled: true } });
}

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${emulator.url}/_emulator/${path}`, {
    method,
    body: JSON.stringify(body) ?? null,
  });
  return response.json();
}

async function userId(email: string): Promise<string> {
  const { data } = await clerk.users.getUserList({ emailAddress: [email] });
  const [user] = data;
  if (user === undefined) {
    throw new Error(`No account ${email}`);
  }
  return user.id;
}

describe('the instance', () => {
  it('says what it is and where it is to the secret key only', async () => {
    expect(await clerk.instance.get()).toMatchObject({ environmentType: 'development' });
    const { data } = await clerk.domains.list();
    expect(data).toHaveLength(1);
    await expect(clerkWith('sk_test_other').instance.get()).rejects.toMatchObject({ status: 401 });
  });

  it('shows the keys that it signs with to everyone', async () => {
    const response = await fetch(`${emulator.url}/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: { kid: string }[] };
    const backend = await clerk.jwks.getJwks();
    expect(keys.map(({ kid }) => kid)).toEqual(backend.keys?.map(({ kid }) => kid));
  });
});

describe('users', () => {
  it('are read one by one', async () => {
    const user = await clerk.users.getUser(await userId('second@example.com'));

    expect(user.primaryEmailAddress?.emailAddress).toBe('second@example.com');
    expect(user.fullName).toBe('Sofia Lind');
    expect(user.publicMetadata).toEqual({});
    expect(user.passwordEnabled).toBe(true);
  });

  it('are listed newest first, counted, filtered and paged', async () => {
    const emails = async (parameters: Parameters<typeof clerk.users.getUserList>[0]) => {
      const { data, totalCount } = await clerk.users.getUserList(parameters);
      return [totalCount, ...data.map((user) => user.primaryEmailAddress?.emailAddress)];
    };
    const id = await userId('first@example.com');

    expect(await emails({})).toEqual([2, 'second@example.com', 'first@example.com']);
    expect(await emails({ emailAddress: ['FIRST@example.com', 'nobody@example.com'] })).toEqual([
      1,
      'first@example.com',
    ]);
    expect(await emails({ userId: [id] })).toEqual([1, 'first@example.com']);
    expect(await emails({ limit: 1, offset: 1 })).toEqual([2, 'first@example.com']);
  });

  it('are listed in the order that is asked for', async () => {
    const emails = async (orderBy: '+first_name' | '-first_name' | 'email_address' | '+created_at') => {
      const { data } = await clerk.users.getUserList({ orderBy });
      return data.map((user) => user.primaryEmailAddress?.emailAddress?.split('@')[0]);
    };
    await control('POST', 'users', { email: 'third@example.com', password: PASSWORD, firstName: 'Ada' });

    expect(await emails('+first_name')).toEqual(['first', 'third', 'second']);
    expect(await emails('-first_name')).toEqual(['second', 'third', 'first']);
    expect(await emails('email_address')).toEqual(['first', 'second', 'third']);
    expect(await emails('+created_at')).toEqual(['first', 'second', 'third']);
    await expect(clerk.users.getUserList({ orderBy: 'phone_number' })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'form_param_value_invalid', meta: { paramName: 'order_by' } }],
    });
  });

  it('are listed with their private metadata', async () => {
    await clerk.users.updateUserMetadata(await userId('first@example.com'), { privateMetadata: { b: 2 } });
    const { data } = await clerk.users.getUserList({ emailAddress: ['first@example.com'] });

    expect(data[0]?.privateMetadata).toEqual({ b: 2 });
  });

  it('are deleted, with their sessions', async () => {
    const browser = await Browser.open(emulator.url);
    await browser.signIn('first@example.com');
    const id = await userId('first@example.com');

    expect(await clerk.users.deleteUser(id)).toMatchObject({ object: 'user', id, deleted: true });
    await expect(clerk.users.deleteUser(id)).rejects.toMatchObject({ status: 404 });
    expect(await browser.get('/v1/client')).toMatchObject({ body: { response: { sessions: [] } } });
  });

  it('refuses a filter that is not emulated', async () => {
    await expect(clerk.users.getUserList({ query: 'sofia' })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'form_param_unknown', meta: { paramName: 'query' } }],
    });
  });

  it.each([
    [-1, 'form_param_format_invalid'],
    [0, 'form_param_value_invalid'],
    [501, 'form_param_value_too_large'],
  ])('refuses a page size of %i', async (limit, code) => {
    const response = await fetch(`${emulator.url}/v1/users?limit=${limit}`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });

    expect(await answerOf(response)).toMatchObject({
      status: 422,
      body: { errors: [{ code, meta: { param_name: 'limit' } }] },
    });
  });

  it('does not know an unknown id', async () => {
    await expect(clerk.users.getUser('user_unknown')).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'resource_not_found', longMessage: 'No user was found with id user_unknown' }],
    });
  });
});

describe('metadata', () => {
  it('merges deeply, and null deletes', async () => {
    const id = await userId('first@example.com');
    const changed = async (publicMetadata: UserPublicMetadata) =>
      (await clerk.users.updateUserMetadata(id, { publicMetadata })).publicMetadata;

    expect(await changed({ plan: { name: 'circle', since: 2025 }, tags: ['a', 'b'] })).toEqual({
      hasCourseAccess: true,
      plan: { name: 'circle', since: 2025 },
      tags: ['a', 'b'],
    });
    expect(await changed({ plan: { since: null, until: 2026 }, tags: ['c'] })).toEqual({
      hasCourseAccess: true,
      plan: { name: 'circle', until: 2026 },
      tags: ['c'],
    });
    expect(await changed({ plan: null, hasCourseAccess: null })).toEqual({ tags: ['c'] });
    expect((await clerk.users.getUser(id)).publicMetadata).toEqual({ tags: ['c'] });
  });

  it('is refused when the whole of a kind is larger than 8 kB', async () => {
    const id = await userId('first@example.com');
    const change = (privateMetadata: UserPrivateMetadata) =>
      clerk.users.updateUserMetadata(id, { publicMetadata: { a: 1 }, privateMetadata });
    await change({ notes: 'x'.repeat(8 * 1024 - '{"notes":""}'.length) });

    await expect(change({ b: 1 })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'form_param_exceeds_allowed_size', meta: { paramName: 'private_metadata' } }],
    });
    expect((await clerk.users.getUser(id)).privateMetadata).not.toHaveProperty('b');
    await change({ notes: null, b: 1 });
  });

  it('keeps the three kinds apart', async () => {
    const user = await clerk.users.updateUserMetadata(await userId('second@example.com'), {
      publicMetadata: { a: 1 },
      privateMetadata: { b: 2 },
      unsafeMetadata: { c: 3 },
    });

    expect([user.publicMetadata, user.privateMetadata, user.unsafeMetadata]).toEqual([
      { a: 1 },
      { b: 2 },
      { c: 3 },
    ]);
  });

  it.each([
    ['malformed JSON', '{"public_metadata":', 400, 'request_body_invalid'],
    ['a list for an object', '{"public_metadata":[]}', 422, 'form_param_format_invalid'],
    ['an unknown field', '{"publicMetadata":{}}', 422, 'form_param_format_invalid'],
  ])('refuses %s', async (_case, body, status, code) => {
    const id = await userId('first@example.com');
    const response = await fetch(`${emulator.url}/v1/users/${id}/metadata`, {
      method: 'PATCH',
      body,
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });

    expect(await answerOf(response)).toMatchObject({ status, body: { errors: [{ code }] } });
    expect((await clerk.users.getUser(id)).publicMetadata).toEqual({ hasCourseAccess: true });
  });

  it('does not know an unknown user', async () => {
    await expect(
      clerk.users.updateUserMetadata('user_unknown', { publicMetadata: { a: 1 } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('the secret key', () => {
  it('is checked on every call', async () => {
    const id = await userId('first@example.com');
    const stranger = clerkWith('sk_test_someone_else');
    const refused = { status: 401, errors: [{ code: 'clerk_key_invalid' }] };

    await expect(stranger.users.getUser(id)).rejects.toMatchObject(refused);
    await expect(stranger.users.getUserList()).rejects.toMatchObject(refused);
    await expect(
      stranger.users.updateUserMetadata(id, { publicMetadata: { hasCourseAccess: false } }),
    ).rejects.toMatchObject(refused);
    expect((await clerk.users.getUser(id)).publicMetadata).toEqual({ hasCourseAccess: true });
  });

  it.each(['/v1/jwks', '/v1/users', '/v1/users/count'])('is needed for %s', async (path) => {
    expect(await answerOf(await fetch(`${emulator.url}${path}`))).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'authorization_header_format_invalid' }] },
    });
  });
});

describe('tokens, checked by the real library', () => {
  const session = async (extra: object = {}): Promise<string> => {
    const answer = await control('POST', 'sessions', { userId: await userId('first@example.com'), ...extra });
    return textAt(answer, 'token');
  };
  const check = (token: string) =>
    verifyToken(token, { secretKey: SECRET_KEY, apiUrl: emulator.url, authorizedParties: [SITE] });

  it('a fresh one is good', async () => {
    const claims = await check(await session());

    expect(claims).toMatchObject({
      sub: await userId('first@example.com'),
      azp: SITE,
      iss: 'https://local-emulator-1.clerk.accounts.dev',
      v: 2,
    });
    expect(claims.exp - claims.iat).toBe(60);
  });

  it('a fresh one is good without a call, by the key in PEM', async () => {
    const response = await fetch(`${emulator.url}/_emulator/jwt-key`);
    const jwtKey = await response.text();

    expect(jwtKey).toBe(emulator.jwtKey);
    expect(await verifyToken(await session(), { jwtKey })).toMatchObject({ azp: SITE });
    await expect(verifyToken(await session({ ttlSeconds: -60 }), { jwtKey })).rejects.toMatchObject({
      reason: 'token-expired',
    });
  });

  it('one for another site is refused', async () => {
    await expect(check(await session({ azp: 'https://elsewhere.example' }))).rejects.toMatchObject({
      reason: 'token-invalid-authorized-parties',
    });
  });

  it('an expired one is refused', async () => {
    await expect(check(await session({ ttlSeconds: -60 }))).rejects.toMatchObject({
      reason: 'token-expired',
    });
  });

  it('one with changed claims is refused', async () => {
    const [header, claims = '', signature] = (await session()).split('.');
    const changed = Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"sub":"[^"]+"/, '"sub":"user_someone_else"');
    const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');

    await expect(check(forged)).rejects.toMatchObject({ reason: 'token-invalid-signature' });
  });

  it('one of another emulator is refused', async () => {
    // Emulators in memory share a key; one with a file has its own.
    const folder = mkdtempSync(join(tmpdir(), 'another-clerk-'));
    const other = await startClerkEmulator({
      port: 0,
      appOrigin: SITE,
      secretKey: SECRET_KEY,
      dataFile: join(folder, 'clerk.json'),
      seeds: [],
    });
    const browser = await Browser.open(other.url);
    const { body } = await browser.signUp('stranger@example.com');
    const token = await browser.token(textAt(body, 'response', 'created_session_id'));
    await other.close();
    rmSync(folder, { recursive: true });

    await expect(check(token)).rejects.toMatchObject({ reason: 'jwk-kid-mismatch' });
  });

  it('a bearer token is accepted by authenticateRequest', async () => {
    const authenticator = createClerkClient({
      secretKey: SECRET_KEY,
      publishableKey: `pk_test_${btoa('local-emulator-1.clerk.accounts.dev$')}`,
      apiUrl: emulator.url,
      telemetry: { disabled: true },
    });
    const state = await authenticator.authenticateRequest(
      new Request(`${SITE}/api/capture-order`, { headers: { authorization: `Bearer ${await session()}` } }),
      { authorizedParties: [SITE] },
    );

    expect(state.isAuthenticated).toBe(true);
  });
});
