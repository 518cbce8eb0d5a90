import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { SECRETS, startWorld, type Member, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.calm());
afterAll(() => world.close());

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

const LATEST = { timeout: 50_000 };

describe('an account that is deleted', () => {
  test('is not charged any more, and nobody else is touched', async () => {
    const { member, id } = await subscriber();
    const other = await subscriber();
    // PayPal's list of payments is hours late.
    await world.passTime(4 * 3_600_000);
    await deleted(member);
    await expect.poll(() => world.statusOf(id), LATEST).toBe('CANCELLED');

    expect(await world.statusOf(other.id)).toBe('ACTIVE');
    expect(
      world.logLines().filter(({ kind, member: who }) => kind === 'access' && who === member.id),
    ).toContainEqual(
      expect.objectContaining({ decision: 'billing-ended', outcome: 'account-deleted', purchase: id }),
    );
  });

  test('without a membership ends nothing', async () => {
    const member = await world.newMember();
    await deleted(member);
    await expect.poll(() => endedBy('account-deleted'), LATEST).toBe(true);
  });

  test('is told again while PayPal is down', async () => {
    const { member, id } = await subscriber();
    await world.passTime(4 * 3_600_000);
    await world.paypalKnobs({ down: true });
    await deleted(member);
    await expect.poll(() => endedBy('vendor-unavailable'), LATEST).toBe(true);
    await world.paypalKnobs({ down: false });

    await expect.poll(() => world.statusOf(id), LATEST).toBe('CANCELLED');
  });
});

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
