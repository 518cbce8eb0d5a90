import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { startClerkEmulator, type RunningEmulator } from '../../emulators/clerk/server.ts';
import { writeTwins } from '../../scripts/vite/precompressed-files.ts';
import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { newBrowser } from './support/browser.ts';
import { rsaKeys } from './support/rsa-keys.ts';
import { QUICK, RAW_ENVIRONMENT, SECRETS, startWorld, type World } from './support/world.ts';

const SITE = RAW_ENVIRONMENT.APP_ORIGIN;
const THEME = "document.documentElement.classList.add('light');";
const PAGE = `<!doctype html><html><head><title>Entry</title><script>${THEME}</script></head><body></body></html>`;
const LESSON_SCRIPT = 'early();';
const LESSON = `<!doctype html><html><head><title>Lesson</title><script>${LESSON_SCRIPT}</script></head><body>Words of the lesson</body></html>`;
const SUFFIX = 'SogQibAD';
const PASSWORD = 'a-long-enough-password';

let root: string;
let siteFolder: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'member-pages-'));
  siteFolder = join(root, 'site');
  mkdirSync(join(siteFolder, 'efreset'), { recursive: true });
  mkdirSync(join(`${siteFolder}-members`, 'pages', 'sltrng', 'module'), { recursive: true });
  writeFileSync(join(siteFolder, 'app.html'), PAGE);
  writeFileSync(join(siteFolder, 'index.html'), PAGE);
  writeFileSync(join(siteFolder, 'efreset', 'index.html'), PAGE);
  writeTwins(siteFolder);
  writeFileSync(join(`${siteFolder}-members`, 'pages', 'sltrng', 'module', '1.html'), LESSON);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What the HTML says of its reader; undefined where it says nothing. */
async function saidIn(answer: Response): Promise<unknown> {
  const html = await answer.text();
  const text = /<script type="application\/json" id="visitor">(.*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds);

describe('a page for members, in a development instance', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ siteFolder, isProxied: true });
  });
  afterEach(() => world.calm());
  afterAll(() => world.close());

  const browserOf = () =>
    newBrowser(SITE, ({ pathname, search }, request) => fetch(world.url + pathname + search, request));

  /** A browser whose session is running, as clerk-js leaves its cookies. */
  async function signedIn(publicMetadata: object = {}, ttlSeconds?: number) {
    const browser = browserOf();
    const email = `member-${crypto.randomUUID()}@example.com`;
    const control = async (path: string, body: object) =>
      (await (
        await fetch(`${world.clerkUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
      ).json()) as { id: string };
    const { id } = await control('/_emulator/users', { email, password: PASSWORD, publicMetadata });
    const { id: devBrowser } = await control('/v1/dev_browser', {});
    const answer = await fetch(`${world.clerkUrl}/v1/client/sign_ins?__clerk_db_jwt=${devBrowser}`, {
      method: 'POST',
      headers: { Origin: SITE },
      body: new URLSearchParams({ identifier: email, password: PASSWORD }),
    });
    const { client } = (await answer.json()) as {
      client: { sessions: { id: string; last_active_token: { jwt: string } }[] };
    };
    browser.jar.set('__clerk_db_jwt', devBrowser);
    browser.jar.set(`__clerk_db_jwt_${SUFFIX}`, devBrowser);
    browser.jar.set('__client_uat', secondsAgo(2));
    browser.jar.set(`__client_uat_${SUFFIX}`, secondsAgo(2));
    const { token } = (await control('/_emulator/sessions', {
      userId: id,
      ...(ttlSeconds === undefined ? {} : { ttlSeconds }),
    })) as unknown as { token: string };
    const session = ttlSeconds === undefined ? (client.sessions[0]?.last_active_token.jwt ?? '') : token;
    browser.jar.set('__session', session);
    browser.jar.set(`__session_${SUFFIX}`, session);
    return { ...browser, id, devBrowser, sessionId: client.sessions[0]?.id ?? '' };
  }

  test('is the page of a closed course where the end of the access is no time', async () => {
    const browser = await signedIn({ hasCourseAccess: true, accessEndsAt: 'next spring' });
    const { answer } = await browser.open('/sltrng/module/1');
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('Words of the lesson');
  });

  test('says who is there, for nobody else to keep', async () => {
    const endsAt = '2099-01-01T00:00:00.000Z';
    const browser = await signedIn({ hasCourseAccess: true, accessEndsAt: endsAt });
    const answer = await browser.step('/sltrng/module/1');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const hash = createHash('sha256').update(LESSON_SCRIPT).digest('base64');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).toContain(`'nonce-${answer.headers.get('Server-Timing')?.replace('nonce;desc=', '')}'`);
    expect(await saidIn(answer)).toEqual({
      status: 'signedIn',
      memberId: browser.id,
      hasCourseAccess: true,
      accessEndsAt: Date.parse(endsAt),
    });
    expect(JSON.stringify(world.requestLines().at(-1))).not.toContain(browser.id);
  });

  test('is the same text as ever around what it says', async () => {
    const browser = await signedIn({ hasCourseAccess: true });
    const html = await (await browser.step('/dashboard')).text();
    expect(html.replace(/\s*<script type="application\/json".*?<\/script>\s*/, '')).toBe(PAGE);

    const packed = await fetch(`${world.url}/dashboard`, {
      headers: {
        Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'Sec-Fetch-Dest': 'document',
        'Accept-Encoding': 'gzip;q=0.5, br',
      },
    });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(await packed.text()).toContain('"signedIn"');
  });

  test('is the text of the page itself, for a member who may open it and for nobody else', async () => {
    const page = async (browser: { step: (address: string) => Promise<Response> }, address: string) =>
      (await browser.step(address)).text();
    const member = await signedIn({ hasCourseAccess: true });
    for (const address of ['/sltrng/module/1', '/SLTRNG/module/1/?lesson=2']) {
      const html = await page(member, address);
      expect(html.replace(/\s*<script type="application\/json".*?<\/script>\s*/, '')).toBe(LESSON);
      expect(html).toContain(member.id);
    }
    const past = new Date(Date.now() - 1000).toISOString();
    for (const other of [
      await signedIn(),
      await signedIn({ hasCourseAccess: true, accessEndsAt: past }),
      browserOf(),
    ]) {
      await expect(page(other, '/sltrng/module/1')).resolves.not.toContain('Words of the lesson');
    }
    await expect(page(member, '/sltrng/module/2')).resolves.not.toContain('Words of the lesson');
  });

  test('lets run what the text of the page has to run, and nothing else', async () => {
    const policy = async (address: string) =>
      (await (await signedIn({ hasCourseAccess: true })).step(address)).headers.get(
        'Content-Security-Policy',
      );
    const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    await expect(policy('/sltrng/module/1')).resolves.toContain(hash(LESSON_SCRIPT));
    await expect(policy('/sltrng/module/1')).resolves.not.toContain(hash(THEME));
    await expect(policy('/sltrng/module/2')).resolves.toContain(hash(THEME));
  });

  test('is sent at its own address only', async () => {
    const browser = await signedIn({ hasCourseAccess: true });
    for (const address of ['/members/pages/sltrng/module/1.html', '/pages/sltrng/module/1.html']) {
      await expect(browser.step(address).then((answer) => answer.text())).resolves.not.toContain(
        'Words of the lesson',
      );
    }
  });

  test.each([
    '/sltrng',
    '/SLTRNG/',
    '/efcourse?module=2',
    '/courses',
    '/resources/breathing-exercise',
    '/course',
  ])('says at %s that nobody is there, to a browser without a sign of a session', async (address) => {
    const browser = browserOf();
    const { answer, hops } = await browser.open(address);
    expect(hops).toEqual([]);
    expect(await saidIn(answer)).toEqual({ status: 'signedOut' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(browser.jar.size).toBe(0);
  });

  test.each(['/', '/efreset', '/blog', '/sltrngx'])(
    'leaves %s alone, which is the same for everyone',
    async (address) => {
      const browser = await signedIn({ hasCourseAccess: true });
      const answer = await browser.step(address);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(await answer.text()).not.toContain('visitor');
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each([
    ['a script', { 'Sec-Fetch-Dest': 'empty' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' }],
  ])('says nothing to %s that asks for it', async (_who, headers) => {
    const browser = await signedIn({ hasCourseAccess: true });
    browser.jar.delete('__session');
    browser.jar.delete(`__session_${SUFFIX}`);
    const answer = await browser.step('/sltrng', headers);
    expect(answer.status).toBe(200);
    expect(await saidIn(answer)).toBeUndefined();
  });

  test('tells a page that our service worker passes on, which has the mode of a navigation and no destination', async () => {
    const browser = await signedIn({ hasCourseAccess: true });
    const Cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' };
    // `fetch` would say its own mode.
    const html = await new Promise<string>((resolve, reject) => {
      get(`${world.url}/sltrng`, { headers }, (answer) => {
        resolve(text(answer));
      }).on('error', reject);
    });
    expect(await saidIn(new Response(html))).toMatchObject({ status: 'signedIn', memberId: browser.id });
  });

  test('sends a browser whose cookie has run out to Clerk and back, once', async () => {
    const browser = await signedIn({ hasCourseAccess: true }, -120);
    const { answer, hops } = await browser.open('/sltrng/module/1?a=b');
    expect(hops.map((hop) => new URL(hop).pathname)).toEqual([
      '/__clerk/v1/client/handshake',
      '/sltrng/module/1',
      '/sltrng/module/1',
    ]);
    expect(hops.every((hop) => new URL(hop).origin === SITE)).toBe(true);
    expect(hops.at(-1)).toBe(`${SITE}/sltrng/module/1?a=b`);
    expect(await saidIn(answer)).toMatchObject({ status: 'signedIn', memberId: browser.id });

    const again = await browser.open('/sltrng');
    expect(again.hops).toEqual([]);
  });

  test('takes a nonce where the payload is too long for a cookie', async () => {
    await world.clerkKnobs({ handshakeNonce: true });
    const browser = await signedIn({ hasCourseAccess: true }, -120);
    const { answer, hops } = await browser.open('/dashboard');
    expect(hops[1]).toContain('__clerk_handshake_nonce=');
    expect(await saidIn(answer)).toMatchObject({ status: 'signedIn', memberId: browser.id });
    await world.clerkKnobs({ handshakeNonce: false });
  });

  test('learns by the handshake that the session has ended', async () => {
    const browser = await signedIn({ hasCourseAccess: true }, -120);
    await fetch(
      `${world.clerkUrl}/v1/client/sessions/${browser.sessionId}/end?__clerk_db_jwt=${browser.devBrowser}`,
      { method: 'POST' },
    );
    const { answer } = await browser.open('/sltrng');
    expect(await saidIn(answer)).toEqual({ status: 'signedOut' });
    expect(browser.jar.get('__client_uat')).toBe('0');
    expect(browser.jar.has('__session')).toBe(false);
  });

  test('opens for nobody with a token that somebody else has signed, or that is for another site', async () => {
    const { privateKey } = rsaKeys('stranger');
    const forge = () =>
      new SignJWT({
        sid: 'sess_1',
        sub: 'user_1',
        azp: SITE,
        iss: 'https://local-emulator-1.clerk.accounts.dev',
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'ins_made_up', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey);
    const handshake = await new SignJWT({ handshake: [`__session=${await forge()}; Path=/`] })
      .setProtectedHeader({ alg: 'RS256', kid: 'ins_made_up', typ: 'JWT' })
      .sign(privateKey);
    const stranger = browserOf();
    stranger.jar.set('__session', await forge());
    const answer = await stranger.step(`/sltrng?__clerk_handshake=${handshake}`);
    expect(await saidIn(answer)).not.toMatchObject({ status: 'signedIn' });
    expect(stranger.jar.get('__session')).not.toContain('user_1');

    const member = await signedIn({ hasCourseAccess: true });
    const foreign = await fetch(`${world.clerkUrl}/_emulator/sessions`, {
      method: 'POST',
      body: JSON.stringify({ userId: member.id, azp: 'https://elsewhere.example' }),
    });
    const { token } = (await foreign.json()) as { token: string };
    member.jar.set('__session', token);
    member.jar.set(`__session_${SUFFIX}`, token);
    expect(await saidIn(await member.step('/sltrng'))).toBeUndefined();
  });

  test('does not let an address, a header or a parameter lead a browser elsewhere', async () => {
    const browser = await signedIn({ hasCourseAccess: true }, -120);
    const answer = await browser.step('/sltrng?__clerk_redirect_url=https://evil.example/', {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Host: 'evil.example',
      Referer: 'https://evil.example/',
    });
    const location = new URL(answer.headers.get('Location') ?? '');
    expect(location.origin).toBe(SITE);
    expect(location.searchParams.get('redirect_url')).toBe(`${SITE}/sltrng`);

    const current = await signedIn({ hasCourseAccess: true });
    const open = await current.step('/sltrng?__clerk_redirect_url=https://evil.example/');
    expect([open.status, open.headers.get('Location')]).toEqual([200, null]);
  });

  test('goes round at most three times, and then lets the page find out', async () => {
    const browser = await signedIn({ hasCourseAccess: true }, -120);
    const expired = browser.jar.get('__session') ?? '';
    const step = () => {
      // A browser that does not take the new cookies.
      browser.jar.set('__session', expired);
      browser.jar.set(`__session_${SUFFIX}`, expired);
      return browser.step('/sltrng');
    };
    for (const round of ['1', '2', '3']) {
      const answer = await step();
      expect(answer.status).toBe(307);
      expect(answer.headers.getSetCookie().join()).toMatch(
        new RegExp(`__clerk_redirect_count=${round}; .*Max-Age=20`),
      );
    }
    const answer = await step();
    expect([answer.status, await saidIn(answer)]).toEqual([200, undefined]);
  });

  test('sends nobody to a Clerk that is away, and says nothing that it does not know', async () => {
    const lost = await startWorld({ siteFolder, isProxied: true, timing: { retryPausesMs: [] } });
    await lost.clerkKnobs({ down: true });
    const member = await lost.newMember({ hasCourseAccess: true });
    const browser = newBrowser(SITE, ({ pathname, search }, request) =>
      fetch(lost.url + pathname + search, request),
    );
    browser.jar.set('__client_uat', secondsAgo(2));
    browser.jar.set('__clerk_db_jwt', 'dvb_1');
    // Without a token, no key is asked for: only the look at Clerk itself holds the browser back.
    expect((await browser.step('/sltrng')).status).toBe(200);
    browser.jar.set('__session', await member.token({ ttlSeconds: -60 }));
    const answer = await browser.step('/sltrng');
    expect(answer.status).toBe(200);
    expect(await saidIn(answer)).toBeUndefined();
    expect(answer.headers.get('Vary')).toContain('Cookie');
    browser.jar.set('__session', await member.token());
    expect(await saidIn(await browser.step('/sltrng'))).toBeUndefined();
    await lost.close();
  });

  test('a nonce that cannot be looked up signs nobody out', async () => {
    const browser = await signedIn({ hasCourseAccess: true });
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const answer = await browser.step('/sltrng?__clerk_handshake_nonce=nonce_unknown');
    expect(await saidIn(answer.headers.has('Location') ? new Response('') : answer)).toBeUndefined();
    expect(browser.jar.has('__session')).toBe(true);
  });
});

describe('with the key of the tokens in the settings', () => {
  test('asks nobody for it, so that a page opens while Clerk’s keys cannot be read', async () => {
    const clerk = await startClerkEmulator({
      port: 0,
      appOrigin: SITE,
      secretKey: SECRETS.clerk,
      dataFile: null,
      seeds: [],
    });
    const app = createApp(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        LOG_LEVEL: 'silent',
        CLERK_API_URL: clerk.url,
        CLERK_JWT_KEY: clerk.jwtKey,
      }),
      { siteFolder, timing: QUICK },
    );
    const post = async (path: string, body: object) =>
      (await (
        await fetch(`${clerk.url}/_emulator/${path}`, { method: 'POST', body: JSON.stringify(body) })
      ).json()) as {
        id: string;
        token: string;
      };
    const { id } = await post('users', {
      email: 'one@example.com',
      password: PASSWORD,
      publicMetadata: { hasCourseAccess: true },
    });
    const { token } = await post('sessions', { userId: id });
    await post('knobs', { fail: [{ method: 'GET', path: '/jwks$', status: 500, times: 99 }] });
    const answer = await app.request('/sltrng', {
      headers: {
        'Sec-Fetch-Dest': 'document',
        Cookie: `__session=${token}; __client_uat=${secondsAgo(2)}; __clerk_db_jwt=dvb_1`,
      },
    });
    expect(await saidIn(answer)).toMatchObject({ status: 'signedIn', memberId: id });
    await clerk.close();
  });
});

describe('a page for members, in a production instance', () => {
  const ORIGIN = 'https://example.com';
  const HOST = 'clerk.example.com';
  const KEY = `pk_live_${btoa(`${HOST}$`)}`;
  let clerk: RunningEmulator;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    clerk = await startClerkEmulator({
      port: 0,
      appOrigin: ORIGIN,
      secretKey: SECRETS.clerk,
      dataFile: null,
      seeds: [{ email: 'anna@example.com', password: PASSWORD, publicMetadata: { hasCourseAccess: true } }],
      production: { frontendHost: HOST },
    });
    const environment = parseServerEnvironment({
      ...RAW_ENVIRONMENT,
      LOG_LEVEL: 'silent',
      CLERK_API_URL: clerk.url,
    });
    app = createApp(
      {
        ...environment,
        appOrigin: ORIGIN,
        clerk: {
          ...environment.clerk,
          publishableKey: KEY,
          frontendApiHost: HOST,
          proxy: { path: '/__clerk', target: clerk.url },
        },
      },
      { siteFolder, timing: QUICK },
    );
  });
  afterAll(() => clerk.close());

  const browserOf = () => newBrowser(ORIGIN, async (address, request) => app.request(address.href, request));

  async function signedIn() {
    const browser = browserOf();
    const answer = await fetch(`${clerk.url}/v1/client/sign_ins`, {
      method: 'POST',
      headers: { Origin: ORIGIN },
      body: new URLSearchParams({ identifier: 'anna@example.com', password: PASSWORD }),
    });
    for (const directive of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (directive.split('; ')[0] ?? '').split(/=(.*)/s);
      browser.jar.set(name, value);
    }
    return browser;
  }

  test('brings the session back in a cookie, which is taken away again', async () => {
    const browser = await signedIn();
    expect([...browser.jar.keys()].some((name) => name.startsWith('__session'))).toBe(false);
    const { answer, hops } = await browser.open('/sltrng?x=1');
    expect(hops.map((hop) => new URL(hop).pathname)).toEqual(['/__clerk/v1/client/handshake', '/sltrng']);
    expect(hops[1]).toBe(`${ORIGIN}/sltrng?x=1`);
    expect(await saidIn(answer)).toMatchObject({ status: 'signedIn', hasCourseAccess: true });
    expect([...browser.jar.keys()].filter((name) => name.startsWith('__clerk_handshake'))).toEqual([]);
    expect(browser.jar.has('__session')).toBe(true);
    expect((await browser.open('/dashboard')).hops).toEqual([]);
  });

  test('takes no handshake from a link: it would be somebody else’s', async () => {
    const anna = await signedIn();
    const sent = await anna.step('/sltrng');
    const handed = await anna.step(sent.headers.get('Location') ?? '');
    const payload = anna.jar.get('__clerk_handshake') ?? anna.jar.get('__clerk_handshake_nonce') ?? '';
    expect([handed.status, payload === '']).toEqual([307, false]);
    const name = anna.jar.has('__clerk_handshake') ? '__clerk_handshake' : '__clerk_handshake_nonce';
    const victim = browserOf();
    const { answer } = await victim.open(`/sltrng?${name}=${payload}`);
    expect(await saidIn(answer)).toEqual({ status: 'signedOut' });
    expect(victim.jar.size).toBe(0);
  });

  test('says that nobody is there to a browser that has signed out', async () => {
    const browser = browserOf();
    browser.jar.set('__client_uat', '0');
    const { answer, hops } = await browser.open('/dashboard');
    expect(hops).toEqual([]);
    expect(await saidIn(answer)).toEqual({ status: 'signedOut' });
  });
});
