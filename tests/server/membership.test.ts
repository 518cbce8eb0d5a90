import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY_MS } from '../support/durations.ts';
import { startWorld, type Member, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
/** The webhook must not do the work of the call. */
beforeEach(() => world.paypalKnobs({ hold_webhooks: true }));
afterEach(() => world.calm());
afterAll(() => world.close());

interface Report {
  readonly hasCourseAccess: boolean;
  readonly accessEndsAt: string | null;
  readonly hasSinglePayment: boolean;
  readonly isComplete: boolean;
  readonly memberships: readonly {
    readonly subscriptionID: string;
    readonly status: string;
    readonly paymentsFail: boolean;
    readonly nextPaymentAt: string | null;
    readonly nextPayment: object | null;
    readonly owed: object | null;
    readonly accessAfterwards: { readonly hasCourseAccess: boolean; readonly accessEndsAt: string | null };
  }[];
}

const read = (member: Member, body: object = {}) => member.post('/api/membership', body);
const reportOf = async (member: Member, body: object = {}) =>
  (await (await read(member, body)).json()) as Report;
const cancel = (member: Member, subscriptionID: string) =>
  member.post('/api/cancel-membership', { subscriptionID });

async function memberWithSubscription() {
  const member = await world.newMember();
  const id = await member.startedSubscription();
  expect((await member.activate(id)).status).toBe(200);
  return { member, id };
}

/** The audit trail's lines of one purchase. */
const audited = (purchase: string) =>
  world
    .logLines()
    .map((line) => line as unknown as Record<string, unknown>)
    .filter((line) => line['kind'] === 'access' && line['purchase'] === purchase)
    .map(({ decision, outcome }) => `${String(decision)} ${String(outcome)}`);

const monthAfter = (time: number) => {
  const end = new Date(time);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + 1);
  end.setUTCDate(
    Math.min(day, new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()),
  );
  return end.getTime();
};

/** Within a minute: the emulator's payment follows the test's own clock. */
const about = (iso: string | null, time: number) => {
  expect(Math.abs(Date.parse(iso ?? '') - time)).toBeLessThan(60_000);
};

describe('POST /api/membership', () => {
  test('says that a member without purchases has none', async () => {
    expect(await reportOf(await world.newMember())).toEqual({
      hasCourseAccess: false,
      accessEndsAt: null,
      memberships: [],
      hasSinglePayment: false,
      isComplete: true,
    });
  });

  test('says what runs, when it renews, for how much, and until when access would last', async () => {
    const { member, id } = await memberWithSubscription();
    const now = world.now();

    const { memberships, ...report } = await reportOf(member);

    expect(report).toMatchObject({ hasCourseAccess: true, hasSinglePayment: false, isComplete: true });
    expect(memberships).toHaveLength(1);
    const [membership] = memberships;
    expect(membership).toMatchObject({
      subscriptionID: id,
      status: 'running',
      paymentsFail: false,
      nextPayment: { value: '27.00', currency: 'USD' },
      owed: null,
    });
    about(membership!.nextPaymentAt, monthAfter(now));
    // docs/decisions/020: while it runs there are ten days more; cancelled, the paid period counts without them.
    about(report.accessEndsAt, monthAfter(now) + 10 * DAY_MS);
    expect(membership!.accessAfterwards.hasCourseAccess).toBe(true);
    about(membership!.accessAfterwards.accessEndsAt, monthAfter(now));
  });

  test('knows of a single payment, which has no end', async () => {
    const member = await world.newMember();
    await member.capture(await member.approvedOrder());

    expect(await reportOf(member)).toEqual({
      hasCourseAccess: true,
      accessEndsAt: null,
      memberships: [],
      hasSinglePayment: true,
      isComplete: true,
    });
  });

  test('says that the courses stay open where a single payment stands beside the membership', async () => {
    const member = await world.newMember();
    await member.capture(await member.approvedOrder());
    await member.activate(await member.startedSubscription());

    expect((await reportOf(member)).memberships).toMatchObject([
      { status: 'running', accessAfterwards: { hasCourseAccess: true, accessEndsAt: null } },
    ]);
  });

  test('says that payments fail, when PayPal tries again, and what it could not take', async () => {
    const { member, id } = await memberWithSubscription();
    await world.paypalKnobs({ hold_webhooks: false });
    await world.failRenewals(id, true);
    await world.passTime(32 * DAY_MS);

    const [membership] = (await reportOf(member)).memberships;

    expect(membership).toMatchObject({ status: 'running', paymentsFail: true });
    expect(Date.parse(membership!.nextPaymentAt!)).toBeGreaterThan(world.now());
  });

  test('names a suspended one, which PayPal charges no more', async () => {
    const { member, id } = await memberWithSubscription();
    await world.suspendSubscription(id);

    expect((await reportOf(member)).memberships).toMatchObject([
      { subscriptionID: id, status: 'suspended', nextPaymentAt: null, nextPayment: null },
    ]);
  });

  test('finds one that never opened the course by its id', async () => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      status: 'ACTIVE',
      billing_info: {
        outstanding_balance: { currency_code: 'USD', value: '27.00' },
        failed_payments_count: 1,
      },
    });

    expect((await reportOf(member)).memberships).toEqual([]);
    expect((await reportOf(member, { subscriptionID: id })).memberships).toMatchObject([
      {
        subscriptionID: id,
        status: 'running',
        paymentsFail: true,
        owed: { value: '27.00', currency: 'USD' },
      },
    ]);
  });

  test('says nothing of one that another account started', async () => {
    const { id } = await memberWithSubscription();
    const other = await world.newMember();

    const response = await read(other, { subscriptionID: id });

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('started from another account');
  });

  test('says that it could not see everything while PayPal does not answer', async () => {
    const { member } = await memberWithSubscription();
    const access = await member.access();
    await world.paypalKnobs({ down: true });

    expect(await reportOf(member)).toEqual({
      ...access,
      memberships: [],
      hasSinglePayment: false,
      isComplete: false,
    });
  });

  test('names no figure where the plan has more than one price', async () => {
    const member = await world.newMember();
    const cycle = (sequence: number, tenure_type: string, value: string) => ({
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type,
      sequence,
      total_cycles: sequence === 1 ? 1 : 0,
      pricing_scheme: { fixed_price: { currency_code: 'USD', value } },
    });
    const plan = (await world.paypalCall('/v1/billing/plans', {
      product_id: 'PROD-PRACTICE',
      name: 'A first month for less',
      billing_cycles: [cycle(1, 'TRIAL', '5.00'), cycle(2, 'REGULAR', '27.00')],
      payment_preferences: {},
    })) as { id: string };
    const { id } = await world.plantSubscription({
      custom_id: member.id,
      plan_id: plan.id,
      status: 'ACTIVE',
    });

    expect((await reportOf(member, { subscriptionID: id })).memberships).toMatchObject([
      { status: 'running', nextPayment: null },
    ]);
  });

  test('asks who is there', async () => {
    const response = await fetch(`${world.url}/api/membership`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  });
});

describe('POST /api/cancel-membership', () => {
  test('ends the billing at PayPal, and access at the end of the paid period', async () => {
    const { member, id } = await memberWithSubscription();
    const now = world.now();

    const response = await cancel(member, id);

    expect(response.status).toBe(200);
    const report = (await response.json()) as Report;
    expect(report.memberships).toMatchObject([{ subscriptionID: id, status: 'ended', nextPaymentAt: null }]);
    about(report.accessEndsAt, monthAfter(now));
    expect(await world.statusOf(id)).toBe('CANCELLED');
    expect(await member.access()).toEqual({ hasCourseAccess: true, accessEndsAt: report.accessEndsAt });
    expect(audited(id)).toContain('billing-ended by-member');
    expect(world.lastOutcome()).toBe('cancelled');
  });

  test('answers the same to a second press, and to two at once', async () => {
    const { member, id } = await memberWithSubscription();
    const both = await Promise.all([cancel(member, id), cancel(member, id)]);
    const third = await cancel(member, id);

    expect([...both, third].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await world.statusOf(id)).toBe('CANCELLED');
  });

  test('says so where it was cancelled at PayPal meanwhile', async () => {
    const { member, id } = await memberWithSubscription();
    await world.cancelSubscription(id);

    const response = await cancel(member, id);

    expect(response.status).toBe(200);
    expect(audited(id)).not.toContain('billing-ended by-member');
  });

  test('cancels a suspended one, and one that PayPal could not charge', async () => {
    const { member, id } = await memberWithSubscription();
    await world.suspendSubscription(id);
    expect((await cancel(member, id)).status).toBe(200);
    expect(await world.statusOf(id)).toBe('CANCELLED');
  });

  test('cancels the one of two that was asked for', async () => {
    const { member, id } = await memberWithSubscription();
    const { id: second } = await world.plantSubscription({ custom_id: member.id, status: 'ACTIVE' });

    expect((await cancel(member, second)).status).toBe(200);

    expect([await world.statusOf(id), await world.statusOf(second)]).toEqual(['ACTIVE', 'CANCELLED']);
  });

  test('reads again where the answer is lost after the effect', async () => {
    const { member, id } = await memberWithSubscription();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: `${id}/cancel$`, status: 504, times: 1, after: true }],
    });

    const response = await cancel(member, id);

    expect(response.status).toBe(200);
    expect(audited(id)).toContain('billing-ended by-member');
  });

  test('says that nobody knows where PayPal answers neither the cancellation nor the question', async () => {
    const { member, id } = await memberWithSubscription();
    await world.paypalKnobs({
      fail: [{ method: 'POST', path: `${id}/cancel$`, status: 503, times: 9 }],
    });

    const response = await cancel(member, id);

    expect(response.status).toBe(503);
    expect(await response.text()).toContain('PayPal has not told us whether your membership is cancelled');
    expect(audited(id)).toContain('attention cancel-undecided');
    expect(await world.statusOf(id)).toBe('ACTIVE');
  });

  test('says that PayPal has taken it while PayPal still shows it as it was', async () => {
    const { member, id } = await memberWithSubscription();
    await world.paypalKnobs({ late_status: 50 });

    const response = await cancel(member, id);

    expect(response.status).toBe(202);
    expect(((await response.json()) as Report).memberships).toMatchObject([{ status: 'running' }]);
    expect(audited(id)).toContain('billing-ended by-member');
    expect(await world.statusOf(id)).toBe('CANCELLED');
  });

  test('waits for PayPal to show it', async () => {
    const { member, id } = await memberWithSubscription();
    await world.paypalKnobs({ late_status: 2 });

    expect((await cancel(member, id)).status).toBe(200);
  });

  test('cancels although our sign-in service does not take the new end', async () => {
    const { member, id } = await memberWithSubscription();
    await world.clerkKnobs({ failMetadata: 99 });

    const response = await cancel(member, id);

    expect(response.status).toBe(200);
    expect(await world.statusOf(id)).toBe('CANCELLED');
  });

  test("does not touch another member's", async () => {
    const { id } = await memberWithSubscription();
    const thief = await world.newMember();

    const response = await cancel(thief, id);

    expect(response.status).toBe(403);
    expect(await world.statusOf(id)).toBe('ACTIVE');
    expect(audited(id)).toContain('refused other-member');
  });

  test('asks PayPal for nothing while it does not show the membership', async () => {
    const { member, id } = await memberWithSubscription();
    await world.paypalKnobs({ down: true });
    expect((await cancel(member, id)).status).toBe(503);
    await world.paypalKnobs({ down: false });
    expect(await world.statusOf(id)).toBe('ACTIVE');
  });

  test.each([
    ['nobody agreed to', 'APPROVAL_PENDING', 'there is nothing to cancel'],
    ['has not started', 'APPROVED', 'PayPal has not started this membership yet'],
  ])('refuses one that %s with 409', async (_name, status, words) => {
    const member = await world.newMember();
    const { id } = await world.plantSubscription({ custom_id: member.id, status });

    const response = await cancel(member, id);

    expect(response.status).toBe(409);
    expect(await response.text()).toContain(words);
  });

  test.each(['I-../../orders', 'x'])('refuses %s, which is no id of PayPal, with 404', async (id) => {
    expect((await cancel(await world.newMember(), id)).status).toBe(404);
  });
});
