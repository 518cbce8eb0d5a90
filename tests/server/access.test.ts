import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { accessFrom, reconcileAccess, type Vendors } from '../../server/access.ts';
import type { Decision } from '../../server/audit.ts';
import { connectMembers, type Access, type Grant } from '../../server/clerk/members.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { VendorUnavailable } from '../../server/errors.ts';
import { createPayPal } from '../../server/paypal/client.ts';
import { termsOf, type PurchaseReading } from '../../server/paypal/purchase.ts';
import { connectPayPalRequests } from '../../server/paypal/requests.ts';
import { PLAN_ID, QUICK, RAW_ENVIRONMENT, startWorld, type World } from './support/world.ts';

let world: World;
let vendors: Vendors;
beforeAll(async () => {
  world = await startWorld();
  vendors = {
    members: connectMembers(world.environment.clerk, QUICK),
    paypal: createPayPal(connectPayPalRequests(world.environment.paypal, QUICK), PLAN_ID),
    terms: termsOf(world.environment.paypal),
    audit: (decision) => void decisions.push(decision),
    now: Date.now,
  };
});
const decisions: Decision[] = [];
beforeEach(() => void decisions.splice(0));
afterEach(() => world.calm());
afterAll(() => world.close());

const subscription = (id: string) => ({ kind: 'subscription', id }) as const;
const order = (id: string) => ({ kind: 'order', id }) as const;
const CAUSE = { by: 'test' };
const OPEN_WITH_END = { hasCourseAccess: true, accessEndsAt: expect.any(String) };

test.each([
  ['opens the course to a new subscriber while PAYPAL_PLAN_IDS names it', true],
  ['opens nothing when it does not', false],
])('a plan that is not on sale any more %s', async (_name, isNamed) => {
  const member = await world.newMember();
  const planId = await world.newPlan('19.00');
  const id = await member.startedSubscription({ plan_id: planId });
  const { paypal } = parseServerEnvironment({
    ...RAW_ENVIRONMENT,
    ...(isNamed ? { PAYPAL_PLAN_IDS: planId } : {}),
  });

  const result = await reconcileAccess(
    { ...vendors, terms: termsOf(paypal) },
    member.id,
    subscription(id),
    CAUSE,
  );

  expect(result?.access.hasCourseAccess).toBe(isNamed);
  expect(result?.reading?.fault).toBe(isNamed ? null : 'plan');
});

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
        async change(memberId, change) {
          if (isFirst) {
            isFirst = false;
            await world.refundLatestSale(id);
            await reconcileAccess(vendors, memberId, subscription(id), CAUSE);
          }
          return vendors.members.change(memberId, change);
        },
      },
    };

    const result = await reconcileAccess(slow, member.id, subscription(id), CAUSE);

    expect(result?.access).toEqual({ hasCourseAccess: false, accessEndsAt: null });
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });

  test('two purchases that arrive at once are both remembered', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const ids = [await member.startedSubscription(), await member.startedSubscription()];

    await Promise.all(ids.map((id) => reconcileAccess(vendors, member.id, subscription(id), CAUSE)));

    const { purchases } = (await member.metadata()).private as { purchases: object };
    expect(Object.keys(purchases).toSorted()).toEqual(ids.toSorted());
  });

  test('a refund of one of two that arrives while the other is granted leaves the other', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const [kept, refunded] = [await member.startedSubscription(), await member.startedSubscription()];
    await reconcileAccess(vendors, member.id, subscription(refunded), CAUSE);
    await world.refundLatestSale(refunded);

    await Promise.all(
      [kept, refunded, kept, refunded].map((id) =>
        reconcileAccess(vendors, member.id, subscription(id), CAUSE),
      ),
    );

    expect(await member.access()).toEqual(OPEN_WITH_END);
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
        async change() {
          writes += 1;
          return true;
        },
      },
    };

    await expect(reconcileAccess(forgetful, member.id, subscription(id), CAUSE)).rejects.toBeInstanceOf(
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
        change: () => Promise.reject(new Error('written')),
      },
    };

    expect(
      (await reconcileAccess(readOnly, member.id, subscription(id), CAUSE))?.access.hasCourseAccess,
    ).toBe(true);
  });
});

test('a member whom Clerk does not know gets nothing', async () => {
  expect(await reconcileAccess(vendors, 'user_nobody', subscription('I-1'), CAUSE)).toBeNull();
});

describe('enough proof to open is enough, and only the whole of it closes', () => {
  test('an old membership that PayPal refuses to show blocks no new purchase', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const old = await member.startedSubscription();
    await reconcileAccess(vendors, member.id, subscription(old), CAUSE);
    await world.expireSubscription(old);
    await world.paypalKnobs({ fail: [{ method: 'GET', path: `/${old}`, status: 403, times: 100 }] });
    const fresh = await member.startedSubscription();

    const result = await reconcileAccess(vendors, member.id, subscription(fresh), CAUSE);

    expect(result).toMatchObject({ access: OPEN_WITH_END, unread: [old] });
  });

  test.each([404, 403, 503])(
    'the end of a membership takes nothing away while PayPal answers %i for a single payment',
    async (status) => {
      await world.paypalKnobs({ hold_webhooks: true });
      const member = await world.newMember();
      const membership = await member.startedSubscription();
      await reconcileAccess(vendors, member.id, subscription(membership), CAUSE);
      const { id } = await world.plantOrder({ ...paidOrderOf(member.id), status: 'COMPLETED' });
      await reconcileAccess(vendors, member.id, order(id), CAUSE);
      expect(await member.access()).toEqual({ hasCourseAccess: true });
      await world.refundLatestSale(membership);
      await world.paypalKnobs({ fail: [{ method: 'GET', path: `/${id}`, status, times: 100 }] });

      const result = await reconcileAccess(vendors, member.id, subscription(membership), CAUSE);

      expect(result).toMatchObject({
        access: { hasCourseAccess: true, accessEndsAt: null },
        unread: [id],
        isUndecided: status === 503,
      });
      expect(await member.access()).toEqual({ hasCourseAccess: true });
    },
  );

  test('what was opened by hand stays open when an old membership ends, until a person ends it', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const membership = await member.startedSubscription();
    await reconcileAccess(vendors, member.id, subscription(membership), CAUSE);
    const grant = { by: 'support', why: 'paid by cheque', at: new Date().toISOString(), until: null };
    await vendors.members.change(member.id, { grants: { g1: grant } });
    await world.refundLatestSale(membership);
    await reconcileAccess(vendors, member.id, subscription(membership), CAUSE);
    expect(await member.access()).toEqual({ hasCourseAccess: true });

    await vendors.members.change(member.id, { grants: { g1: null } });
    await reconcileAccess(vendors, member.id, null, CAUSE);
    expect(await member.access()).toEqual({ hasCourseAccess: false });
  });
});

describe('nobody pays twice', () => {
  test('a second running membership is ended at once, and a person is told', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const [first, second] = [await member.startedSubscription(), await member.startedSubscription()];
    await reconcileAccess(vendors, member.id, subscription(first), CAUSE);
    expect(await world.statusOf(second)).toBe('ACTIVE');

    await reconcileAccess(vendors, member.id, subscription(second), CAUSE);

    expect([await world.statusOf(first), await world.statusOf(second)].toSorted()).toEqual([
      'ACTIVE',
      'CANCELLED',
    ]);
    expect(decisions).toContainEqual(
      expect.objectContaining({ decision: 'attention', outcome: 'double-membership', member: member.id }),
    );
  });

  test('a person is told of a second membership also where every answer to its end is lost', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const [first, second] = [await member.startedSubscription(), await member.startedSubscription()];
    await reconcileAccess(vendors, member.id, subscription(first), CAUSE);
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: '/cancel$', status: 500, times: 3, after: true }],
    });

    await expect(reconcileAccess(vendors, member.id, subscription(second), CAUSE)).rejects.toThrow('PayPal');
    await reconcileAccess(vendors, member.id, subscription(second), CAUSE);

    const told = decisions.filter(
      ({ decision, outcome }) => decision === 'attention' && outcome === 'double-membership',
    );
    const states = await Promise.all([first, second].map((id) => world.statusOf(id)));
    expect(states.toSorted()).toEqual(['ACTIVE', 'CANCELLED']);
    expect(told.map(({ purchase }) => purchase)).toEqual([[first, second][states.indexOf('CANCELLED')]]);
  });

  test('access ends with the membership that stays, also where the other one opened the course first', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const started = new Date(Date.now() - 10 * 86_400_000).toISOString();
    const { id: first } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      start_time: started,
      billing_info: {
        outstanding_balance: { currency_code: 'USD', value: '0.00' },
        failed_payments_count: 0,
        last_payment: { amount: { currency_code: 'USD', value: '27.00' }, time: started },
      },
    });
    await reconcileAccess(vendors, member.id, subscription(first), CAUSE);
    const second = await member.startedSubscription();
    let isFirst = true;
    const blind: Vendors = {
      ...vendors,
      paypal: {
        ...vendors.paypal,
        async getSubscription(id) {
          if (id === first && isFirst) {
            isFirst = false;
            throw new VendorUnavailable('PayPal', 'timeout');
          }
          return vendors.paypal.getSubscription(id);
        },
      },
    };

    const result = await reconcileAccess(blind, member.id, subscription(second), CAUSE);

    expect(await world.statusOf(second)).toBe('CANCELLED');
    const truth = await reconcileAccess(vendors, member.id, null, CAUSE);
    expect(result?.access).toEqual(truth?.access);
    expect(await member.access()).toEqual(result?.access);
  });

  test('of two single payments that were taken at the same moment a person is told, by the ids of both', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const paid = { ...paidOrderOf(member.id), status: 'COMPLETED' };
    const ids = [(await world.plantOrder(paid)).id, (await world.plantOrder(paid)).id];

    await Promise.all(ids.map((id) => reconcileAccess(vendors, member.id, order(id), CAUSE)));

    const told = decisions.filter(({ outcome }) => outcome === 'double-payment');
    expect(new Set(told.map(({ purchase }) => purchase))).toEqual(new Set(ids));
    expect(told.every(({ decision }) => decision === 'attention')).toBe(true);
    decisions.splice(0);
    await reconcileAccess(vendors, member.id, order(ids[0] ?? ''), CAUSE);
    expect(decisions).toEqual([]);
  });

  test('a single payment after one that was given back is told, and is no double payment', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const first = await member.approvedOrder();
    await member.capture(first);
    await world.refundOrder(first);
    await reconcileAccess(vendors, member.id, order(first), CAUSE);
    const { id } = await world.plantOrder({ ...paidOrderOf(member.id), status: 'COMPLETED' });
    decisions.splice(0);

    await reconcileAccess(vendors, member.id, order(id), CAUSE);

    expect(decisions.map(({ outcome, purchase }) => [outcome, purchase])).toEqual([
      ['paid', id],
      ['paid-again', id],
    ]);
  });

  test('of two, the one that is paid stays, not the older one that is not', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const long = new Date(Date.now() - 90 * 86_400_000).toISOString();
    const { id: unpaid } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      start_time: long,
      billing_info: {
        outstanding_balance: { currency_code: 'USD', value: '54.00' },
        failed_payments_count: 2,
        last_payment: { amount: { currency_code: 'USD', value: '27.00' }, time: long },
      },
    });
    await vendors.members.change(member.id, {
      purchases: { [unpaid]: { kind: 'subscription', planId: PLAN_ID } },
    });
    const paid = await member.startedSubscription();

    await reconcileAccess(vendors, member.id, subscription(paid), CAUSE);

    expect(await world.statusOf(unpaid)).toBe('CANCELLED');
    expect(await world.statusOf(paid)).toBe('ACTIVE');
  });
});

describe('the audit trail', () => {
  test('says who, what, before and after, and why, for every change', async () => {
    await world.paypalKnobs({ hold_webhooks: true });
    const member = await world.newMember();
    const id = await member.startedSubscription();
    await reconcileAccess(vendors, member.id, subscription(id), CAUSE);
    await world.refundLatestSale(id);
    await reconcileAccess(vendors, member.id, subscription(id), CAUSE);

    expect(decisions).toEqual([
      {
        decision: 'granted',
        outcome: 'paid',
        member: member.id,
        purchase: id,
        plan: PLAN_ID,
        before: { hasCourseAccess: false, accessEndsAt: null },
        after: OPEN_WITH_END,
      },
      {
        decision: 'revoked',
        outcome: 'refunded',
        member: member.id,
        purchase: id,
        plan: PLAN_ID,
        before: OPEN_WITH_END,
        after: { hasCourseAccess: false, accessEndsAt: null },
      },
    ]);
  });
});

function paidOrderOf(memberId: string): object {
  return { purchase_units: [{ amount: { currency_code: 'USD', value: '27.00' }, custom_id: memberId }] };
}

describe('what purchases and grants open together', () => {
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
    lease: { endsAt: null },
    billing: 'running',
    startedAt: null,
    approvalUrl: null,
    version: '',
    ...fields,
  });
  const endless = reading({});
  const until = (endsAt: number) => reading({ lease: { endsAt } });
  const grant = (end: number | null): Grant => ({
    by: 'support',
    why: '',
    at: '',
    until: end === null ? null : new Date(end).toISOString(),
  });
  const closed = { hasCourseAccess: false, accessEndsAt: null };
  const open = { hasCourseAccess: true, accessEndsAt: null };
  const openUntil = (accessEndsAt: string) => ({ hasCourseAccess: true, accessEndsAt });

  const cases: readonly (readonly [string, readonly PurchaseReading[], readonly Grant[], Access])[] = [
    ['nothing', [], [], closed],
    ['one without an end', [endless], [], open],
    ['one that ends later', [until(LATER)], [], openUntil('2025-07-01T00:00:00.000Z')],
    ['one that ends this moment', [until(NOW)], [], closed],
    ['one that ended', [until(NOW - 1)], [], closed],
    ['one that opens nothing', [reading({ lease: null })], [], closed],
    ['two that end', [until(LATEST), until(LATER)], [], openUntil('2025-08-01T00:00:00.000Z')],
    [
      'two that end, the other way round',
      [until(LATER), until(LATEST)],
      [],
      openUntil('2025-08-01T00:00:00.000Z'),
    ],
    ['one that ends and one that does not', [until(LATER), endless], [], open],
    ['one that ended and one without an end', [until(NOW - 1), endless], [], open],
    ['a grant without an end', [], [grant(null)], open],
    ['a grant that ends later', [], [grant(LATER)], openUntil('2025-07-01T00:00:00.000Z')],
    ['a grant that ended', [], [grant(NOW)], closed],
    [
      'a grant beside a purchase that ends before',
      [until(LATER)],
      [grant(LATEST)],
      openUntil('2025-08-01T00:00:00.000Z'),
    ],
    ...(['amount', 'payee', 'plan'] as const).map(
      (fault) => [`a wrong ${fault}`, [reading({ fault })], [], closed] as const,
    ),
  ];

  test.each(cases)('%s', (_name, readings, grants, expected) => {
    expect(accessFrom(readings, grants, NOW)).toEqual(expected);
  });
});
