import { createHmac } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readSignOn, signedOn } from '../../server/calls/community.ts';
import { Refusal } from '../../server/errors.ts';
import { DAY_MS } from '../support/durations.ts';
import { RAW_ENVIRONMENT, startWorld, type Member, type World } from './support/world.ts';

const FORUM = 'https://community.example.org';
const SECRET = 'the-secret-of-forum-and-site';
const COOKIE = '__session_SogQibAD';
const LINKS = {
  community: 'https://elsewhere.example.org/join',
  sessions: { first: { join: 'https://meet.example.org/first', recording: null } },
};

/**
 * A forum that speaks DiscourseConnect, as lib/discourse_connect_base.rb and app/models/discourse_connect.rb of
 * https://github.com/discourse/discourse do: a query string in Base64, signed with HMAC-SHA256 in hex.
 */
const forum = {
  sign: (sso: string, secret = SECRET) => createHmac('sha256', secret).update(sso).digest('hex'),
  request(said: Record<string, string> = {}, secret = SECRET) {
    const query = new URLSearchParams({
      nonce: 'cb68251eefb5211e58c00ff1395f0c0b',
      return_sso_url: `${FORUM}/session/sso_login`,
      ...said,
    });
    const sso = Buffer.from(query.toString()).toString('base64');
    return { sso, sig: forum.sign(sso, secret) };
  },
  /** What the forum makes of the member who comes back, or null where it shows its error page. */
  signIn(location: string) {
    const { origin, pathname, searchParams } = new URL(location);
    const sso = searchParams.get('sso') ?? '';
    return origin === FORUM &&
      pathname === '/session/sso_login' &&
      forum.sign(sso) === searchParams.get('sig')
      ? Object.fromEntries(new URLSearchParams(Buffer.from(sso, 'base64').toString()))
      : null;
  },
};

let world: World;
beforeAll(async () => {
  world = await startWorld({
    environment: { DISCOURSE_URL: FORUM, DISCOURSE_CONNECT_SECRET: SECRET },
    innerCircle: LINKS,
  });
});
afterEach(() => world.calm());
afterAll(() => world.close());

async function subscriber() {
  const member = await world.newMember();
  const subscription = await member.startedSubscription();
  expect((await member.activate(subscription)).status).toBe(200);
  return { member, subscription };
}
async function payerOnce() {
  const member = await world.newMember();
  expect((await member.capture(await member.approvedOrder())).status).toBe(200);
  return member;
}
const grantedMember = (until?: string) =>
  world.newMember(
    { hasCourseAccess: true },
    {
      grants: {
        gift: { by: 'owner', why: 'a gift', at: '2026-01-01T00:00:00Z', ...(until ? { until } : {}) },
      },
    },
  );
const answerTo = async (member: Member) => {
  const answer = await member.post('/api/inner-circle', {});
  return [answer.status, answer.status === 200 ? ((await answer.json()) as unknown) : await answer.text()];
};
const OPEN = [200, { isMember: true, sessions: LINKS.sessions, community: FORUM }];
const CLOSED = [200, { isMember: false }];

describe('POST /api/inner-circle', () => {
  test('hands the links to a member by subscription', async () => {
    expect(await answerTo((await subscriber()).member)).toEqual(OPEN);
  });

  // decisions.md, 28 November: the single payment opens the two courses; the membership also the live sessions and the community.
  test('hands nothing to a member who paid once, although the courses are open', async () => {
    const member = await payerOnce();
    expect(await member.access()).toMatchObject({ hasCourseAccess: true });
    expect(await answerTo(member)).toEqual(CLOSED);
  });

  test('hands nothing to a member without a purchase, and nothing without a token', async () => {
    expect(await answerTo(await world.newMember())).toEqual(CLOSED);
    const answer = await fetch(`${world.url}/api/inner-circle`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });

  test('counts a cancelled membership until the paid month ends', async () => {
    const { member, subscription } = await subscriber();
    await world.cancelSubscription(subscription);
    expect(await answerTo(member)).toEqual(OPEN);
    await world.passTime(33 * DAY_MS);
    expect(await answerTo(member)).toEqual(CLOSED);
  });

  test('counts access that was given by hand, until its end', async () => {
    expect(await answerTo(await grantedMember())).toEqual(OPEN);
    expect(await answerTo(await grantedMember('2026-01-02T00:00:00Z'))).toEqual(CLOSED);
  });

  test('says that nobody can say while PayPal is down, and takes no membership away', async () => {
    const { member } = await subscriber();
    await world.paypalKnobs({ down: true });
    expect((await answerTo(member))[0]).toBe(503);
    expect(await answerTo(await world.newMember())).toEqual(CLOSED);
  });
});

describe('GET /api/community', () => {
  const visit = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${world.url}/api/community?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
      headers,
    });
  const as = async (member: Member, session: Parameters<Member['token']>[0] = {}) => ({
    Cookie: `${COOKIE}=${await member.token(session)}`,
  });
  const ownPage = (query: Record<string, string>) =>
    `${RAW_ENVIRONMENT.APP_ORIGIN}/inner-circle?${new URLSearchParams(query).toString()}`;

  test('sends a member back to the forum, signed, with id, address and the nonce', async () => {
    const { member } = await subscriber();
    const answer = await visit(forum.request(), await as(member));

    expect(answer.status).toBe(303);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(forum.signIn(answer.headers.get('Location')!)).toEqual({
      nonce: 'cb68251eefb5211e58c00ff1395f0c0b',
      external_id: member.id,
      email: expect.stringMatching(/^member-.+@example\.com$/) as string,
    });
  });

  test.each([
    ['nobody', () => Promise.resolve({})],
    ['a session that has run out', async () => as((await subscriber()).member, { ttlSeconds: -60 })],
    ['a member who paid once', async () => as(await payerOnce())],
    ['a member without a purchase', async () => as(await world.newMember())],
    ["support in a member's name", async () => as((await subscriber()).member, { actor: { sub: 'user_x' } })],
  ])('leads %s to the page of the Inner Circle, with the request', async (_who, headersOf) => {
    const request = forum.request();
    const answer = await visit(request, await headersOf());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(ownPage(request));
  });

  test('leads a member to that page where PayPal or Clerk cannot say', async () => {
    const { member } = await subscriber();
    const cookie = await as(member);
    const request = forum.request();
    await world.paypalKnobs({ down: true });
    expect((await visit(request, cookie)).headers.get('Location')).toBe(ownPage(request));
    await world.paypalKnobs({ down: false });
    await world.clerkKnobs({ down: true });
    expect((await visit(request, cookie)).headers.get('Location')).toBe(ownPage(request));
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no signature', { sso: forum.request().sso }],
    ['a signature with another secret', forum.request({}, 'another-secret-altogether')],
    ['a changed request', { ...forum.request(), sso: forum.request({ nonce: 'mine' }).sso }],
    ['a signature that is not hex', { ...forum.request(), sig: 'z'.repeat(64) }],
    ['half a signature', { ...forum.request(), sig: forum.request().sig.slice(0, 32) }],
    ['something that is not Base64', { sso: '{}', sig: forum.sign('{}') }],
    ['no nonce', forum.request({ nonce: '' })],
    ['another return address', forum.request({ return_sso_url: 'https://evil.example/session/sso_login' })],
    [
      'a return address that begins alike',
      forum.request({ return_sso_url: `${FORUM}.evil.example/session/sso_login` }),
    ],
    [
      'another path of the forum',
      forum.request({ return_sso_url: `${FORUM}/session/sso_login?to=elsewhere` }),
    ],
  ])('refuses %s, whoever asks', async (_what, query) => {
    const { member } = await subscriber();
    const answer = await visit(query, await as(member));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Location')).toBeNull();
    expect(await answer.text()).toBe(
      'This way into the community does not hold. Please open the community again from your Inner Circle page.',
    );
  });

  test('has nothing at the address where no forum is set', async () => {
    const other = await startWorld();
    const answer = await fetch(`${other.url}/api/community`);
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no community at this address.']);
    await other.close();
  });
});

describe('what the forum is told', () => {
  const settings = { url: FORUM, secret: SECRET };
  const member = {
    id: 'user_1',
    email: 'ruth+forum@example.org',
    isEmailVerified: true,
    name: 'Ruth Ærø & Co',
  };
  const told = (changes: object) =>
    forum.signIn(signedOn(settings, { nonce: 'n' }, { ...member, ...changes }));

  test('holds a name with any letters as it is', () => {
    expect(told({})).toEqual({ nonce: 'n', external_id: 'user_1', email: member.email, name: member.name });
  });

  // The forum matches accounts by address: "If you do not validate email addresses … your site will be extremely vulnerable".
  test('asks it to have an address confirmed that nobody has verified', () => {
    expect(told({ isEmailVerified: false })).toMatchObject({ require_activation: 'true' });
  });

  test('is nothing without an address', () => {
    expect(() => told({ email: null })).toThrow(Refusal);
  });

  test('reads a request that older versions break into lines', () => {
    const { sso } = forum.request();
    const lines = `${sso.slice(0, 60)}\n${sso.slice(60)}\n`;
    expect(readSignOn(settings, { sso: lines, sig: forum.sign(lines) }).nonce).toBe(
      'cb68251eefb5211e58c00ff1395f0c0b',
    );
  });
});
