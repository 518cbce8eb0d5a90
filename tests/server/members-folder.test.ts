import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exportJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { writeTwins } from '../../scripts/vite/precompressed-files.ts';
import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { keepAccess } from '../../server/kept-access.ts';
import { DAY_MS } from '../support/durations.ts';
import { answerJson, startFakeVendor } from './support/fake-vendor.ts';
import { rsaKeys } from './support/rsa-keys.ts';
import { QUICK, RAW_ENVIRONMENT, startWorld, type Member, type World } from './support/world.ts';

const TEXT = JSON.stringify({ sleepModule1: 'A lesson that members pay for. '.repeat(200) });
const ADDRESS = '/members/sleep-module-1-abc.json';
/** Clerk's own way to the suffix: eight characters of the key's SHA-1 in URL-safe base64. */
const SUFFIXED = '__session_SogQibAD';
const SIGN_IN = 'Please sign in first, then try again.';
const FOR_MEMBERS = 'This text is for members, and your account has no course access at the moment.';
const ENDED =
  'Your course access has ended. You can renew it on our home page, under Pricing. What you have written is still there.';

let root: string;
let siteFolder: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'members-'));
  siteFolder = join(root, 'site');
  mkdirSync(siteFolder);
  mkdirSync(`${siteFolder}-members`);
  writeFileSync(join(siteFolder, 'app.html'), '<!doctype html><title>Entry</title>');
  writeFileSync(join(`${siteFolder}-members`, 'sleep-module-1-abc.json'), TEXT);
  writeTwins(`${siteFolder}-members`);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('a text for members', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ siteFolder });
  });
  afterAll(() => world.close());

  const get = (headers: Record<string, string> = {}, address = ADDRESS) =>
    fetch(world.url + address, { headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });
  const cookieOf = async (member: Member, session: Parameters<Member['token']>[0] = {}) => ({
    Cookie: `${SUFFIXED}=${await member.token(session)}`,
  });

  test('goes to a member with access, to be kept by their browser alone and asked for each time', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    const answer = await get({ ...(await cookieOf(member)), 'Accept-Encoding': 'br, gzip' });

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(TEXT);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Vary')?.split(', ').toSorted()).toEqual(['Accept-Encoding', 'Cookie']);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  test('goes by the cookie without a suffix as well, and past a cookie of another instance', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    const token = await member.token();

    expect((await get({ Cookie: `__session=${token}` })).status).toBe(200);
    expect((await get({ Cookie: `${SUFFIXED}=junk; __session=${token}` })).status).toBe(200);
    expect((await get({ Cookie: `__session_another1=${token}` })).status).toBe(401);
  });

  test('is not sent again to a browser that has it, as long as the access is open', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    const cookie = await cookieOf(member);
    const first = await get(cookie);
    const tag = first.headers.get('ETag') ?? '';
    const second = await get({ ...cookie, 'If-None-Match': tag });

    expect(second.status).toBe(304);
    expect(second.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(second.headers.get('Vary')).toContain('Cookie');
    const stranger = await world.newMember();
    expect((await get({ ...(await cookieOf(stranger)), 'If-None-Match': tag })).status).toBe(403);
    expect((await get({ 'If-None-Match': tag })).status).toBe(401);
    // The tag of a refusal would be a 304 for whoever was refused before.
    expect((await get({ 'If-None-Match': '*' })).status).toBe(401);
  });

  test.each([
    ['nothing', () => Promise.resolve({}), SIGN_IN],
    ['junk', () => Promise.resolve({ Cookie: `${SUFFIXED}=junk` }), /sign in again/],
    [
      'a token that has run out',
      async (member: Member) => cookieOf(member, { ttlSeconds: -60 }),
      /sign in again/,
    ],
    [
      "another site's token",
      async (member: Member) => cookieOf(member, { azp: 'https://elsewhere.example' }),
      /sign in again/,
    ],
    [
      'a token as a call brings it',
      async (member: Member) => ({ Authorization: `Bearer ${await member.token()}` }),
      SIGN_IN,
    ],
  ])('stays with %s: 401, in a sentence', async (_name, headersOf, sentence) => {
    const answer = await get(await headersOf(await world.newMember({ hasCourseAccess: true })));

    expect(answer.status).toBe(401);
    expect(await answer.text()).toMatch(sentence);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Vary')).toContain('Cookie');
  });

  test('stays where a token was forged: another member named, or signed by somebody else', async () => {
    const [member, other] = [await world.newMember({ hasCourseAccess: true }), await world.newMember()];
    const [head, body] = (await member.token()).split('.');
    const [, , signature] = (await other.token()).split('.');
    expect((await get({ Cookie: `__session=${head}.${body}.${signature}` })).status).toBe(401);

    const forged = await new SignJWT({ sid: 'sess_1', sub: member.id, azp: RAW_ENVIRONMENT.APP_ORIGIN })
      .setProtectedHeader({ alg: 'RS256', kid: 'ins_made_up' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(rsaKeys('stranger').privateKey);
    expect((await get({ Cookie: `__session=${forged}` })).status).toBe(401);
  });

  test('stays with a member without access, and with one whose access has ended: 403', async () => {
    const without = await get(await cookieOf(await world.newMember()));
    expect([without.status, await without.text()]).toEqual([403, FOR_MEMBERS]);

    const past = new Date(Date.now() - 1000).toISOString();
    const ended = await get(
      await cookieOf(await world.newMember({ hasCourseAccess: true, accessEndsAt: past })),
    );
    expect([ended.status, await ended.text()]).toEqual([403, ENDED]);
    expect(ended.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['cross-site', 'same-site', 'none'])('opens on no page from elsewhere: %s', async (from) => {
    const member = await world.newMember({ hasCourseAccess: true });
    const answer = await get({ ...(await cookieOf(member)), 'Sec-Fetch-Site': from });
    expect([answer.status, await answer.text()]).toEqual([403, 'This text opens on our own pages only.']);
  });

  test('is not there under another name, and no path leads out of the folder', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    const cookie = await cookieOf(member);
    for (const name of ['another.json', '..%2fsite%2fapp.html', `sleep-module-1-abc.json.br`, '']) {
      expect((await get(cookie, `/members/${name}`)).status).toBe(404);
    }
    expect((await get({}, '/members/another.json')).status).toBe(401);
    expect((await get(cookie, '/sleep-module-1-abc.json')).status).toBe(404);
    const posted = await fetch(world.url + ADDRESS, { method: 'POST', headers: cookie });
    expect(posted.status).toBe(404);
  });

  test('names nobody in the log: what a member reads is theirs', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    await get(await cookieOf(member));
    const line = world.requestLines().at(-1);
    expect(line).toMatchObject({ path: ADDRESS, status: 200 });
    expect(JSON.stringify(line)).not.toContain(member.id);
  });

  test('is refused to whoever asks far more often than a person reads', async () => {
    const member = await world.newMember({ hasCourseAccess: true });
    const cookie = await cookieOf(member);
    const address = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
    const answers = await Promise.all(
      Array.from({ length: 241 }, (_, index) => get({ ...cookie, 'X-Forwarded-For': address(index) })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 240 }, () => 200),
      429,
    ]);
  });
});

describe('a revocation', () => {
  test('counts within a minute, and a purchase at once', async () => {
    const world = await startWorld({ siteFolder });
    const member = await world.newMember({ hasCourseAccess: true });
    const get = async () =>
      (await fetch(world.url + ADDRESS, { headers: { Cookie: `__session=${await member.token()}` } })).status;
    const set = (hasCourseAccess: boolean) =>
      fetch(`${world.clerkUrl}/_emulator/users/${member.id}/public-metadata`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ hasCourseAccess }),
      });

    expect(await get()).toBe(200);
    await set(false);
    expect(await get()).toBe(200);
    await world.passTime(30_000);
    expect(await get()).toBe(403);
    await set(true);
    await world.passTime(2000);
    expect(await get()).toBe(200);
    await world.close();
  });

  test('the end of a paid period counts at once, by the clock of the server', async () => {
    const world = await startWorld({ siteFolder });
    const member = await world.newMember({
      hasCourseAccess: true,
      accessEndsAt: new Date(Date.now() + 20_000).toISOString(),
    });
    const get = async () =>
      (await fetch(world.url + ADDRESS, { headers: { Cookie: `__session=${await member.token()}` } })).status;
    expect(await get()).toBe(200);
    await world.passTime(20_000);
    expect(await get()).toBe(403);
    await world.close();
  });
});

describe('sessions of another kind', () => {
  test('a pending session counts as signed out; support in a member’s name reads what the member reads', async () => {
    const world = await startWorld({ siteFolder });
    const { id } = await world.newMember({ hasCourseAccess: true });
    const statusOf = async (session: object) => {
      const made = await fetch(`${world.clerkUrl}/_emulator/sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userId: id, ...session }),
      });
      const { token } = (await made.json()) as { token: string };
      return (await fetch(world.url + ADDRESS, { headers: { Cookie: `__session=${token}` } })).status;
    };
    expect(await statusOf({ task: 'choose-organization' })).toBe(401);
    expect(await statusOf({ actor: { sub: 'user_support' } })).toBe(200);
    await world.close();
  });
});

describe('with Clerk out of reach', () => {
  test('says so, and that it can be tried again', async () => {
    const world = await startWorld({ siteFolder, timing: { retryPausesMs: [] } });
    const member = await world.newMember({ hasCourseAccess: true });
    const cookie = { Cookie: `__session=${await member.token()}` };
    expect((await fetch(world.url + ADDRESS, { headers: cookie })).status).toBe(200);
    await world.clerkKnobs({ down: true });
    // What is known is good for a while.
    expect((await fetch(world.url + ADDRESS, { headers: cookie })).status).toBe(200);
    await world.passTime(30_000);
    const answer = await fetch(world.url + ADDRESS, { headers: cookie });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/^Our sign-in service does not answer at the moment\./);
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    await world.clerkKnobs({ down: false });
    expect((await fetch(world.url + ADDRESS, { headers: cookie })).status).toBe(200);
    await world.close();
  });
});

describe('with the access in the token', () => {
  test('nobody is asked while a fresh token says that it is open; a token never closes', async () => {
    const { privateKey, publicKey } = rsaKeys('vendor');
    const key = { ...(await exportJWK(publicKey)), kid: 'ins_1', alg: 'RS256', use: 'sig' };
    let open = true;
    const asked: string[] = [];
    const vendor = await startFakeVendor((request, response) => {
      if (request.path === '/v1/jwks') {
        answerJson(response, 200, { keys: [key] });
        return;
      }
      asked.push(request.path);
      answerJson(response, 200, {
        object: 'user',
        id: 'user_1',
        email_addresses: [],
        public_metadata: { hasCourseAccess: open },
      });
    });
    let aheadMs = 0;
    const app = createApp(
      parseServerEnvironment({ ...RAW_ENVIRONMENT, LOG_LEVEL: 'silent', CLERK_API_URL: vendor.url }),
      { siteFolder, timing: QUICK, now: () => Date.now() + aheadMs },
    );
    const statusWith = async (claims: JWTPayload) => {
      const token = await new SignJWT({
        sid: 'sess_1',
        sub: 'user_1',
        azp: RAW_ENVIRONMENT.APP_ORIGIN,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'ins_1' })
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey);
      return (await app.request(ADDRESS, { headers: { Cookie: `__session=${token}` } })).status;
    };
    const ends = (ms: number) => new Date(Date.now() + ms).toISOString();

    expect(await statusWith({ metadata: { hasCourseAccess: true } })).toBe(200);
    expect(await statusWith({ metadata: { hasCourseAccess: true, accessEndsAt: ends(DAY_MS) } })).toBe(200);
    expect(asked).toEqual([]);

    // What is not in the token, or says no, or is too old, is looked up.
    expect(await statusWith({ metadata: { hasCourseAccess: false } })).toBe(200);
    expect(await statusWith({ metadata: 'of another shape' })).toBe(200);
    expect(asked).toEqual(['/v1/users/user_1']);

    open = false;
    expect(await statusWith({ metadata: { hasCourseAccess: true } })).toBe(200);
    aheadMs = 61_000;
    expect(await statusWith({ metadata: { hasCourseAccess: true } })).toBe(403);
    expect(asked).toHaveLength(2);
    await vendor.close();
  });
});

describe('what is known of members', () => {
  const member = { access: { hasCourseAccess: true, accessEndsAt: null } };

  test('one look answers everybody who asks at the same time', async () => {
    let looks = 0;
    const accessOf = keepAccess(
      {
        get: () => {
          looks += 1;
          return Promise.resolve(member as never);
        },
      },
      () => 0,
    );
    await Promise.all([accessOf('user_1'), accessOf('user_1'), accessOf('user_1')]);
    expect(looks).toBe(1);
  });

  test('at most ten thousand are kept, and the oldest go first', async () => {
    const looked: string[] = [];
    const accessOf = keepAccess(
      {
        get: (id) => {
          looked.push(id);
          return Promise.resolve(member as never);
        },
      },
      () => 0,
    );
    for (let index = 0; index <= 10_000; index += 1) {
      await accessOf(`user_${index}`);
    }
    await accessOf('user_1');
    expect(looked).toHaveLength(10_001);
    await accessOf('user_0');
    expect(looked).toHaveLength(10_002);
  });

  test('a clock that was set back makes nothing last longer', async () => {
    let now = 100_000;
    let looks = 0;
    const accessOf = keepAccess(
      {
        get: () => {
          looks += 1;
          return Promise.resolve(member as never);
        },
      },
      () => now,
    );
    await accessOf('user_1');
    now = 50_000;
    await accessOf('user_1');
    expect(looks).toBe(2);
  });
});

test('a server without the folder does not start', () => {
  const lonely = join(root, 'lonely');
  mkdirSync(lonely);
  writeFileSync(join(lonely, 'app.html'), '<!doctype html>');
  expect(() => createApp(parseServerEnvironment(RAW_ENVIRONMENT), { siteFolder: lonely })).toThrow(
    /^The members' texts are missing/,
  );
});
