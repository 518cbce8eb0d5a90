import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { accessFrom, reconcileAccess, type Vendors } from '../../server/access.ts';
import { connectMembers, type Access } from '../../server/clerk/members.ts';
import { VendorUnavailable } from '../../server/errors.ts';
import { connectPayPal } from '../../server/paypal/client.ts';
import type { PurchaseReading } from '../../server/paypal/purchase.ts';
import { MERCHANT_ID, PLAN_ID, QUICK, startWorld, type World } from './support/world.ts';

let world: World;
let vendors: Vendors;
beforeAll(async () => {
  world = await startWorld();
  vendors = {
    members: connectMembers(world.environment.clerk, QUICK),
    paypal: connectPayPal(world.environment.paypal, QUICK),
    terms: { merchantId: MERCHANT_ID, planIds: [PLAN_ID] },
  };
});
afterEach(() => world.calm());
afterAll(() => world.close());

const subscription = (id: string) => ({ kind: 'subscription', id }) as const;

describe('several copies of the server at the same time', () => {
  test('a grant that was decided before a refund and written after it does not stay', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const id = await member.startedSubscription();
    let isFirst = true;
    const slow: Vendors = {
      ...vendors,
      members: {
        ...vendors.members,
        async setAccess(memberId, access) {
          if (isFirst) {
            isFirst = false;
            await world.refundLatestSale(id);
            await reconcileAccess(vendors, memberId, subscription(id));
          }
          await vendors.members.setAccess(memberId, access);
        },
      },
    };

    const result = await reconcileAccess(slow, member.id, subscription(id));

    expect(result?.access).toEqual({ hasCourseAccess: false, accessEndsAt: null });
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });

  test('two purchases that arrive at once are both remembered', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const ids = [await member.startedSubscription(), await member.startedSubscription()];

    await Promise.all(ids.map((id) => reconcileAccess(vendors, member.id, subscription(id))));

    const { purchases } = (await member.metadata()).private as { purchases: object };
    expect(Object.keys(purchases).toSorted()).toEqual(ids.toSorted());
  });

  test('a refund of one of two that arrives while the other is granted leaves the other', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const [kept, refunded] = [await member.startedSubscription(), await member.startedSubscription()];
    await reconcileAccess(vendors, member.id, subscription(refunded));
    await world.refundLatestSale(refunded);

    await Promise.all(
      [kept, refunded, kept, refunded].map((id) => reconcileAccess(vendors, member.id, subscription(id))),
    );

    expect(await member.access()).toEqual({ hasCourseAccess: true });
  });

  test('a truth that never rests is given up after some passes, without a claim', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const id = await member.startedSubscription();
    let writes = 0;
    const forgetful: Vendors = {
      ...vendors,
      members: {
        ...vendors.members,
        async setAccess() {
          writes += 1;
        },
      },
    };

    await expect(reconcileAccess(forgetful, member.id, subscription(id))).rejects.toBeInstanceOf(
      VendorUnavailable,
    );
    expect(writes).toBe(5);
  });

  test('nothing is written when nothing changes', async () => {
    const member = await world.newMember();
    const id = await member.startedSubscription();
    await world.eventsDelivered();
    const readOnly: Vendors = {
      ...vendors,
      members: {
        ...vendors.members,
        rememberPurchase: () => Promise.reject(new Error('written')),
        setAccess: () => Promise.reject(new Error('written')),
      },
    };

    expect((await reconcileAccess(readOnly, member.id, subscription(id)))?.access.hasCourseAccess).toBe(true);
  });
});

test('a member whom Clerk does not know gets nothing', async () => {
  expect(await reconcileAccess(vendors, 'user_nobody', subscription('I-1'))).toBeNull();
});

describe('what purchases open together', () => {
  const NOW = Date.parse('2025-06-15T12:00:00Z');
  const LATER = Date.parse('2025-07-01T00:00:00Z');
  const LATEST = Date.parse('2025-08-01T00:00:00Z');
  const reading = (fields: Partial<PurchaseReading>): PurchaseReading => ({
    kind: 'subscription',
    id: 'I-1',
    memberId: 'user_1',
    fault: null,
    planId: PLAN_ID,
    state: 'paid',
    paidUntil: null,
    ...fields,
  });
  const paid = reading({});
  const until = (paidUntil: number) => reading({ state: 'cancelled', paidUntil });
  const closed = { hasCourseAccess: false, accessEndsAt: null };
  const endless = { hasCourseAccess: true, accessEndsAt: null };

  const cases: readonly (readonly [string, readonly (PurchaseReading | null)[], Access])[] = [
    ['nothing', [], closed],
    ['a purchase that PayPal does not know', [null], closed],
    ['a paid one', [paid], endless],
    [
      'one that ends later',
      [until(LATER)],
      { hasCourseAccess: true, accessEndsAt: '2025-07-01T00:00:00.000Z' },
    ],
    ['one that ends this moment', [until(NOW)], closed],
    ['one that ended', [until(NOW - 1)], closed],
    ['one that was cancelled before it was paid', [reading({ state: 'cancelled' })], closed],
    [
      'two that end, in either order',
      [until(LATEST), until(LATER)],
      { hasCourseAccess: true, accessEndsAt: '2025-08-01T00:00:00.000Z' },
    ],
    ['one that ends and one that does not', [until(LATER), paid], endless],
    ['one that ended and a paid one', [until(NOW - 1), paid], endless],
    ["somebody else's", [reading({ memberId: 'user_2' })], closed],
    ["nobody's", [reading({ memberId: null })], closed],
    ...(['amount', 'payee', 'plan'] as const).map(
      (fault) => [`a wrong ${fault}`, [reading({ fault })], closed] as const,
    ),
    ...(['unapproved', 'approved', 'pending', 'refunded', 'ended'] as const).map(
      (state) => [`one that is ${state}`, [reading({ state })], closed] as const,
    ),
  ];

  test.each(cases)('%s', (_name, readings, expected) => {
    expect(accessFrom(readings, 'user_1', NOW)).toEqual(expected);
  });
});
