import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { answerJson, startFakeVendor, type FakeVendor } from './support/fake-vendor.ts';
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
    const { privateKey, publicKey } = await generateKeyPair('RS256');
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

  async function statusFor(token: string, attemptTimeoutMs = QUICK.attemptTimeoutMs): Promise<number> {
    const app = createApp(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        LOG_LEVEL: 'silent',
        CLERK_API_URL: vendor.url,
        PAYPAL_API_BASE_URL: vendor.url,
      }),
      { siteFolder: null, timing: { ...QUICK, attemptTimeoutMs } },
    );
    const response = await app.request('/api/activate-subscription', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ subscriptionID: 'x', userId: 'user_1' }),
    });
    return response.status;
  }

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
