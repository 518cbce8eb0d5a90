import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { DAY_MS } from '../support/durations.ts';
import { startWorld, type Member, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.calm());
afterAll(() => world.close());

/** Within the course of a test, months of 28 to 31 days and some minutes pass. */
const daysLeft = async (member: Member): Promise<number> => {
  const access = await member.access();
  return 'hasCourseAccess' in access && access.hasCourseAccess === true && 'accessEndsAt' in access
    ? (Date.parse(String(access.accessEndsAt)) - world.now()) / DAY_MS
    : 0;
};

async function subscriber(): Promise<{ member: Member; id: string }> {
  const member = await world.newMember();
  const id = await member.startedSubscription();
  await world.eventsDelivered();
  return { member, id };
}

describe('access by subscription is a lease', () => {
  test('from the payment to the end of its month and ten days more; each renewal moves it', async () => {
    const { member } = await subscriber();
    expect(await daysLeft(member)).toBeGreaterThan(37.9);
    expect(await daysLeft(member)).toBeLessThan(41.1);

    await world.passTime(25 * DAY_MS);
    expect(await daysLeft(member)).toBeLessThan(16.1);
    await world.passTime(8 * DAY_MS);
    expect(await daysLeft(member)).toBeGreaterThan(33);
  });

  test('renewals that fail end it, however long PayPal calls it active', async () => {
    const { member, id } = await subscriber();
    await world.failRenewals(id, true);
    await world.passTime(39 * DAY_MS);
    expect(await world.statusOf(id)).toBe('ACTIVE');
    expect(await daysLeft(member)).toBeLessThan(2.1);

    await world.passTime(5 * DAY_MS);
    expect(await world.statusOf(id)).toBe('ACTIVE');
    expect((await member.activate(id)).status).toBe(409);
    expect(await daysLeft(member)).toBe(0);
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });

  test('a renewal that succeeds after failures opens it again', async () => {
    const { member, id } = await subscriber();
    await world.failRenewals(id, true);
    await world.passTime(44 * DAY_MS);
    expect(await daysLeft(member)).toBeLessThanOrEqual(0);
    await world.failRenewals(id, false);
    await world.passTime(32 * DAY_MS);

    expect(await daysLeft(member)).toBeGreaterThan(6);
  });

  test('a cancellation of which no event ever came costs one period at most', async () => {
    const { member, id } = await subscriber();
    await world.paypalKnobs({ lose_events: ['*'] });
    await world.cancelSubscription(id);
    await world.passTime(42 * DAY_MS);

    expect(await daysLeft(member)).toBeLessThanOrEqual(0);
  });

  test('a single payment has no end', async () => {
    const member = await world.newMember();
    await member.capture(await member.approvedOrder());
    await world.passTime(60 * DAY_MS);

    expect((await member.post('/api/create-order', {})).status).toBe(409);
    expect(await member.access()).toEqual({ hasCourseAccess: true });
  });
});
