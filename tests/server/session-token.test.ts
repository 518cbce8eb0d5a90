import { exportJWK, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { answerJson, startFakeVendor, type FakeVendor } from './support/fake-vendor.ts';
import { rsaKeys } from './support/rsa-keys.ts';
import { QUICK, RAW_ENVIRONMENT, startWorld, type World } from './support/world.ts';

describe('with the emulator', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterEach(() => world.calm());
  afterAll(() => world.close());

  const CALLS = ['/api/create-order', '/api/capture-order', '/api/activate-subscription'];

  test.each(CALLS)('%s without a token: 401', async (path) => {
    const response = await fetch(world.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });

    expect(response.status).toBe(401);
    expect(await response.text()).toBe('Please sign in first, then try again.');
  });

  test.each(['junk', 'a.b.c', 'Basic abc', `${btoa('{"alg":"RS256"}')}.${btoa('{}')}.x`])(
    'the token %s: 401',
    async (token) => {
      const member = await world.newMember();
      const response = await member.post('/api/create-order', {}, { Authorization: `Bearer ${token}` });

      expect(response.status).toBe(401);
      expect(await response.text()).toMatch(/sign in/i);
    },
  );

  test('a token that was changed: 401', async () => {
    const [member, other] = [await world.newMember(), await world.newMember()];
    const [head, , signature] = (await member.token()).split('.');
    const [, body] = (await other.token()).split('.');

    const response = await member.post(
      '/api/create-order',
      {},
      {
        Authorization: `Bearer ${head}.${body}.${signature}`,
      },
    );
    expect(response.status).toBe(401);
  });

  test('an expired token: 401', async () => {
    const member = await world.newMember();
    const response = await member.post(
      '/api/create-order',
      {},
      {
        Authorization: `Bearer ${await member.token({ ttlSeconds: -60 })}`,
      },
    );

    expect(response.status).toBe(401);
    expect(world.lastOutcome()).toBe('expired-token');
  });

  test("another site's token: 401", async () => {
    const member = await world.newMember();
    const response = await member.post(
      '/api/create-order',
      {},
      {
        Authorization: `Bearer ${await member.token({ azp: 'https://elsewhere.example.com' })}`,
      },
    );

    expect(response.status).toBe(401);
  });

  test('a token in a cookie only: 401, so that no other site can make a member pay', async () => {
    const member = await world.newMember();
    const response = await fetch(`${world.url}/api/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `__session=${await member.token()}` },
      body: '{}',
    });

    expect(response.status).toBe(401);
  });
});

describe('with keys of our own', () => {
  let vendor: FakeVendor;
  let keys: JWK[];
  let failure: { readonly status: number; readonly errors: readonly object[] } | null;
  let isSilent: boolean;
  let sign: (claims: JWTPayload, kid?: string) => Promise<string>;

  beforeEach(async () => {
    const { privateKey, publicKey } = rsaKeys('vendor');
    const kid = crypto.randomUUID();
    keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
    failure = null;
    isSilent = false;
    vendor = await startFakeVendor((request, response) => {
      if (isSilent) {
        return;
      }
      if (failure !== null) {
        answerJson(response, failure.status, { errors: failure.errors });
      } else if (request.path === '/v1/jwks') {
        answerJson(response, 200, { keys });
      } else {
        answerJson(response, 404, { errors: [] });
      }
    });
    sign = (claims, otherKid) =>
      new SignJWT({ sid: 'sess_1', sub: 'user_1', azp: RAW_ENVIRONMENT.APP_ORIGIN, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: otherKid ?? kid })
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey);
  });
  afterEach(() => vendor.close());

  function newApp(attemptTimeoutMs = QUICK.attemptTimeoutMs, raw: Readonly<Record<string, string>> = {}) {
    return createApp(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        LOG_LEVEL: 'silent',
        CLERK_API_URL: vendor.url,
        PAYPAL_API_BASE_URL: vendor.url,
        ...raw,
      }),
      { siteFolder: null, timing: { ...QUICK, attemptTimeoutMs } },
    );
  }

  const send = (app: ReturnType<typeof newApp>, token: string) =>
    app.request('/api/activate-subscription', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ subscriptionID: 'x', userId: 'user_1' }),
    });

  async function statusFor(token: string, attemptTimeoutMs = QUICK.attemptTimeoutMs): Promise<number> {
    return (await send(newApp(attemptTimeoutMs), token)).status;
  }

  const looks = () => vendor.seen.filter(({ path }) => path === '/v1/jwks').length;

  /** The call gets as far as the unknown subscription. */
  const LET_THROUGH = 404;

  test('an active session is let through', async () => {
    expect(await statusFor(await sign({}))).toBe(LET_THROUGH);
    expect(await statusFor(await sign({ sts: 'active' }))).toBe(LET_THROUGH);
  });

  test('a pending session counts as signed out', async () => {
    expect(await statusFor(await sign({ sts: 'pending' }))).toBe(401);
  });

  test('a token that is of no session is refused', async () => {
    expect(await statusFor(await sign({ sid: undefined }))).toBe(401);
  });

  test('a key that Clerk does not have is refused', async () => {
    expect(await statusFor(await sign({}, 'unknown-key'))).toBe(401);
  });

  test('a token that names no site, or another one, is refused', async () => {
    expect(await statusFor(await sign({ azp: undefined }))).toBe(401);
    expect(await statusFor(await sign({ azp: 'https://elsewhere.example.com' }))).toBe(401);
    expect(looks()).toBe(0);
  });

  test('who is signed in for somebody else cannot pay', async () => {
    const response = await send(newApp(), await sign({ act: { sub: 'user_support' } }));

    expect(response.status).toBe(403);
    expect(await response.text()).toBe(
      'You are signed in for somebody else. Only members themselves can pay.',
    );
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256', kid: 'k', typ: 'JWT' });
  const body = part({
    sub: 'user_1',
    sid: 'sess_1',
    azp: RAW_ENVIRONMENT.APP_ORIGIN,
    exp: 99_999_999_999,
    iat: 1,
  });

  test.each([
    ['a header of null', `${part(null)}.${body}.x`],
    ['a payload of null', `${head}.${part(null)}.x`],
    ['a list for a payload', `${head}.${part([])}.x`],
    ['a number for a header', `${part(1)}.${body}.x`],
    ['no key', `${part({ alg: 'RS256' })}.${body}.x`],
    ['a number for a key', `${part({ alg: 'RS256', kid: 1 })}.${body}.x`],
    ['no algorithm', `${part({ alg: 'none', kid: 'k' })}.${body}.x`],
    ['an algorithm with a shared secret', `${part({ alg: 'HS256', kid: 'k' })}.${body}.x`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${head}.${body}.x.x`],
    ['no JSON', 'a.b.c'],
    ['a huge size', `${head}.${body}.${'x'.repeat(9000)}`],
    [
      'an end in the past',
      `${head}.${part({ sub: 'u', sid: 's', azp: RAW_ENVIRONMENT.APP_ORIGIN, exp: 1 })}.x`,
    ],
    [
      'an end that is a text',
      `${head}.${part({ sub: 'u', sid: 's', azp: RAW_ENVIRONMENT.APP_ORIGIN, exp: 'x' })}.x`,
    ],
  ])('a made-up token with %s is refused without a call', async (_what, token) => {
    expect(await statusFor(token)).toBe(401);
    expect(vendor.seen).toEqual([]);
  });

  test('made-up keys cost one look at the keys, and hold up nobody', async () => {
    const app = newApp();
    const genuine = await sign({});
    for (let name = 0; name < 20; name += 1) {
      const kid = ['__proto__', 'constructor', `made-up-${name}`][name % 3] ?? '';
      expect((await send(app, await sign({}, kid))).status).toBe(401);
    }
    expect(looks()).toBe(1);
    expect((await send(app, genuine)).status).toBe(LET_THROUGH);
    expect(looks()).toBe(1);
  });

  test('a key that Clerk has begun to use is found a little later', async () => {
    const app = newApp();
    const [key] = keys;
    keys = [{ ...key, kid: 'the-former-key' }];
    const token = await sign({});
    expect((await send(app, token)).status).toBe(401);

    keys = [key ?? {}];
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    expect((await send(app, token)).status).toBe(LET_THROUGH);
    vi.restoreAllMocks();
  });

  test('a key that Clerk has taken back counts no longer', async () => {
    const app = newApp();
    const token = await sign({});
    expect((await send(app, token)).status).toBe(LET_THROUGH);

    keys = [{ ...keys[0], kid: 'another-key' }];
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 301_000);
    expect((await send(app, token)).status).toBe(401);
    vi.restoreAllMocks();
  });

  test('with the key in the settings, nobody is asked', async () => {
    const app = newApp(QUICK.attemptTimeoutMs, { CLERK_JWT_KEY: rsaKeys('vendor').pem });

    expect((await send(app, await sign({}))).status).toBe(LET_THROUGH);
    const strangers = await new SignJWT({ sid: 'sess_1', sub: 'user_1', azp: RAW_ENVIRONMENT.APP_ORIGIN })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'any' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(rsaKeys('stranger').privateKey);
    expect((await send(app, strangers)).status).toBe(401);
    expect(looks()).toBe(0);
  });

  test('a token that nobody signed is refused', async () => {
    const unsigned = new UnsecuredJWT({ sub: 'user_1', sid: 'sess_1' }).setExpirationTime('1m').encode();
    expect(await statusFor(unsigned)).toBe(401);
    expect(await statusFor(`${unsigned}x`)).toBe(401);
  });

  test.each([
    ['Clerk is down', 503, []],
    ['Clerk does not take our key', 401, [{ code: 'clerk_key_invalid' }]],
  ])('503 while %s, and let through after it', async (_name, status, errors) => {
    const token = await sign({});
    failure = { status, errors };
    expect(await statusFor(token)).toBe(503);
    failure = null;
    expect(await statusFor(token)).toBe(LET_THROUGH);
  });

  test('503 when Clerk does not answer in time', async () => {
    const token = await sign({});
    isSilent = true;
    expect(await statusFor(token, 200)).toBe(503);
  });

  test('503 when nobody answers for the keys', async () => {
    const token = await sign({});
    await vendor.close();
    expect(await statusFor(token, 500)).toBe(503);
  });
});
