import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { SECRETS, startWorld, type Member, type World } from './support/world.ts';

let world: World;

async function subscriber(): Promise<{ member: Member; id: string }> {
  const member = await world.newMember();
  const id = await member.startedSubscription();
  await world.eventsDelivered();
  return { member, id };
}

const deleted = (member: Member) =>
  fetch(`${world.clerkUrl}/v1/users/${member.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${SECRETS.clerk}` },
  });

const endedBy = (outcome: string) => world.requestLines().some((line) => line.outcome === outcome);

const LATEST = { timeout: 30_000 };
const THREE_HOURS_MS = 3 * 3_600_000;
/** PayPal's list of payments is hours late. */
const SHOWN_AFTER_MS = 4 * 3_600_000;
/** The level of a log line that asks for a person. */
const WARNING = 40;

/** Sends the event of a deletion once more, as Clerk does for a day, and says what the server answers. */
async function toldAgain(member: Member): Promise<number | null> {
  const state = (await (await fetch(`${world.clerkUrl}/_emulator/state`)).json()) as {
    events: readonly { readonly id: string; readonly type: string; readonly userId: string }[];
  };
  const event = state.events.find(({ type, userId }) => type === 'user.deleted' && userId === member.id);
  const response = await fetch(`${world.clerkUrl}/_emulator/events/${event?.id}/resend`, { method: 'POST' });
  const { deliveries } = (await response.json()) as { deliveries: readonly { status: number | null }[] };
  return deliveries.at(-1)?.status ?? null;
}

const auditOf = (member: Member) =>
  world.logLines().filter(({ kind, member: who }) => kind === 'access' && who === member.id);

describe('an account that is deleted', () => {
  beforeEach(async () => {
    world = await startWorld();
    await world.paypalKnobs({ late_transactions_ms: THREE_HOURS_MS });
  });
  afterEach(() => world.close());

  test('is not charged any more, and nobody else is touched', async () => {
    const { member, id } = await subscriber();
    const other = await subscriber();
    await world.passTime(SHOWN_AFTER_MS);
    await deleted(member);
    await expect
      .poll(() => auditOf(member), LATEST)
      .toContainEqual(
        expect.objectContaining({ decision: 'billing-ended', outcome: 'account-deleted', purchase: id }),
      );

    expect(await world.statusOf(id)).toBe('CANCELLED');
    expect(await world.statusOf(other.id)).toBe('ACTIVE');
  });

  test('is not charged any more, although the payment is so young that the search does not show it', async () => {
    const { member, id } = await subscriber();
    await deleted(member);
    await expect.poll(() => world.statusOf(id), LATEST).toBe('CANCELLED');
  });

  test('is told again until the search shows every payment of before', async () => {
    const member = await world.newMember();
    await deleted(member);
    await expect.poll(() => endedBy('deletion-young'), LATEST).toBe(true);
    expect(await toldAgain(member)).toBe(503);

    await world.passTime(SHOWN_AFTER_MS);
    expect(await toldAgain(member)).toBe(200);
    expect(world.lastOutcome()).toBe('account-deleted');
  });

  test('leaves no membership that was suspended weeks ago, and that somebody could resume', async () => {
    const { member, id } = await subscriber();
    await world.suspendSubscription(id);
    await world.passTime(70 * 24 * 3_600_000);
    await deleted(member);
    await expect.poll(() => world.statusOf(id), LATEST).toBe('CANCELLED');
  }, 60_000);

  test('is told again while PayPal does not show the membership, and a person hears of it', async () => {
    const { member, id } = await subscriber();
    await world.paypalKnobs({
      fail: [{ method: 'GET', path: `/v1/billing/subscriptions/${id}$`, status: 404, times: 50 }],
    });
    await deleted(member);
    await expect.poll(() => endedBy('deletion-unread'), LATEST).toBe(true);
    expect(auditOf(member).filter(({ level }) => level === WARNING)).toEqual([]);

    await world.passTime(SHOWN_AFTER_MS);
    expect(await toldAgain(member)).toBe(503);
    expect(auditOf(member)).toContainEqual(
      expect.objectContaining({ decision: 'attention', outcome: 'deletion-unread', purchase: id }),
    );

    await world.paypalKnobs({ fail: [] });
    expect(await toldAgain(member)).toBe(200);
    expect(await world.statusOf(id)).toBe('CANCELLED');
  });

  test('is told again while PayPal is down', async () => {
    const { member, id } = await subscriber();
    await world.passTime(SHOWN_AFTER_MS);
    await world.paypalKnobs({ down: true });
    await world.clerkKnobs({ eventPausesMs: Array.from({ length: 300 }, () => 100) });
    await deleted(member);
    await expect.poll(() => endedBy('vendor-unavailable'), LATEST).toBe(true);
    await world.paypalKnobs({ down: false });

    await expect.poll(() => world.statusOf(id), LATEST).toBe('CANCELLED');
  });
});

describe('an event of Clerk with', () => {
  beforeEach(async () => {
    world = await startWorld();
  });
  afterEach(() => world.close());

  test.each([
    ['no signature', {}],
    [
      'a forged signature',
      {
        'svix-id': 'msg_1',
        'svix-timestamp': String(Math.floor(Date.now() / 1000)),
        'svix-signature': 'v1,Zm9yZ2Vk',
      },
    ],
  ])('%s: 400, and nothing ends', async (_name, headers) => {
    const { member, id } = await subscriber();
    const response = await fetch(`${world.url}/api/webhooks/clerk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ type: 'user.deleted', data: { id: member.id, deleted: true, object: 'user' } }),
    });

    expect(response.status).toBe(400);
    expect(await world.statusOf(id)).toBe('ACTIVE');
  });
});
