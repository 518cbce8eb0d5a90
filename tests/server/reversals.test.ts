import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { grant } from '../../server/operations/grant-command.ts';
import { runIn } from './operations/support/terminal.ts';
import { startWorld, type Member, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.calm());
afterAll(() => world.close());

const OPEN_WITH_END = { hasCourseAccess: true, accessEndsAt: expect.any(String) };
const CLOSED = { hasCourseAccess: false };

async function subscriber(): Promise<{ member: Member; id: string; saleId: string }> {
  const member = await world.newMember();
  const id = await member.startedSubscription();
  await world.eventsDelivered();
  return { member, id, saleId: (await world.latestSaleOf(id)) ?? '' };
}

async function buyer(): Promise<{ member: Member; captureId: string }> {
  const member = await world.newMember();
  const orderId = await member.approvedOrder();
  await member.capture(orderId);
  await world.eventsDelivered();
  return { member, captureId: (await world.captureOf(orderId)) ?? '' };
}

const warnings = (outcome: string) =>
  world.logLines().filter((line) => line.level === 40 && line.outcome === outcome);

describe('a payment that PayPal takes back', () => {
  test('of a membership closes what it opened, although the event names the reversal only', async () => {
    const { member, saleId } = await subscriber();
    expect(await member.access()).toEqual(OPEN_WITH_END);
    await world.paypalControl(`/sales/${saleId}/reverse`);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(CLOSED);
  });

  test('of a single payment closes what it opened', async () => {
    const { member, captureId } = await buyer();
    expect(await member.access()).toEqual({ hasCourseAccess: true });
    await world.paypalControl(`/captures/${captureId}/reverse`);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(CLOSED);
  });

  test('stays closed when older events come again', async () => {
    const { member, id, saleId } = await subscriber();
    await world.paypalControl(`/sales/${saleId}/reverse`);
    const events = await world.eventsDelivered();
    for (const { id: eventId, resource } of events) {
      if (resource.id === id || resource.billing_agreement_id === id) {
        await world.resend(eventId);
      }
    }

    expect(await member.access()).toEqual(CLOSED);
    expect((await member.activate(id)).status).toBe(409);
  });

  test('closes one month, not the next that is paid', async () => {
    const { member, saleId } = await subscriber();
    await world.passTime(33 * 86_400_000);
    expect(await member.access()).toEqual(OPEN_WITH_END);
    await world.paypalControl(`/sales/${saleId}/reverse`);
    await world.eventsDelivered();

    expect(await member.access()).toEqual(OPEN_WITH_END);
  });

  test('of a purchase that is not ours is not taken for ours afterwards', async () => {
    const member = await world.newMember();
    const id = await member.startedSubscription({ plan_id: await world.newPlan('1.00') });
    await world.eventsDelivered();
    const saleId = (await world.latestSaleOf(id)) ?? '';
    await world.paypalControl(`/sales/${saleId}/reverse`);
    await world.eventsDelivered();
    await world.passTime(32 * 86_400_000);

    expect(await member.access()).toEqual({});
  });
});

describe('a dispute', () => {
  test('is shown to a person, with the member, and takes nothing away by itself', async () => {
    const { member, saleId } = await subscriber();
    await world.paypalControl('/disputes', { transaction_id: saleId });
    await world.eventsDelivered();

    expect(await member.access()).toEqual(OPEN_WITH_END);
    expect(warnings('dispute').map((line) => line.member)).toContain(member.id);
  });

  test.each([
    ['RESOLVED_SELLER_FAVOUR', OPEN_WITH_END],
    ['CANCELED_BY_BUYER', OPEN_WITH_END],
    ['DENIED', OPEN_WITH_END],
    ['RESOLVED_WITH_PAYOUT', CLOSED],
    ['RESOLVED_BUYER_FAVOUR', CLOSED],
    ['ACCEPTED', CLOSED],
    ['NONE', CLOSED],
  ])('that ends in %s after a reversal leaves the truth behind', async (outcome, access) => {
    const { member, saleId } = await subscriber();
    const dispute = (await world.paypalControl('/disputes', { transaction_id: saleId })) as {
      dispute_id: string;
    };
    await world.paypalControl(`/sales/${saleId}/reverse`);
    await world.eventsDelivered();
    expect(await member.access()).toEqual(CLOSED);
    await world.paypalControl(`/disputes/${dispute.dispute_id}/resolve`, { outcome });
    await world.eventsDelivered();

    expect(await member.access()).toEqual(access);
  });

  test('that was won opens the course, in whatever order and however often the events come', async () => {
    const { member, captureId } = await buyer();
    const dispute = (await world.paypalControl('/disputes', { transaction_id: captureId })) as {
      dispute_id: string;
    };
    await world.paypalKnobs({ hold_webhooks: true });
    await world.paypalControl(`/captures/${captureId}/reverse`);
    await world.passTime(3_600_000);
    await world.paypalControl(`/disputes/${dispute.dispute_id}/resolve`, {
      outcome: 'RESOLVED_SELLER_FAVOUR',
    });
    await world.release(true);
    expect(await member.access()).toEqual({ hasCourseAccess: true });
    const { events } = await world.paypalState();
    await world.resend(
      events.findLast(({ event_type: type }) => type === 'PAYMENT.CAPTURE.REVERSED')?.id ?? '',
    );

    expect(await member.access()).toEqual({ hasCourseAccess: true });
  });

  test('about several payments concerns each of them', async () => {
    const one = await buyer();
    const other = await subscriber();
    const dispute = (await world.paypalControl('/disputes', {
      transaction_id: one.captureId,
      further_transaction_ids: [other.saleId],
    })) as { dispute_id: string };
    await world.paypalControl(`/captures/${one.captureId}/reverse`);
    await world.paypalControl(`/sales/${other.saleId}/reverse`);
    await world.eventsDelivered();
    expect([await one.member.access(), await other.member.access()]).toEqual([CLOSED, CLOSED]);
    expect(warnings('dispute').map((line) => line.member)).toEqual(
      expect.arrayContaining([one.member.id, other.member.id]),
    );
    await world.paypalControl(`/disputes/${dispute.dispute_id}/resolve`, { outcome: 'CANCELED_BY_BUYER' });
    await world.eventsDelivered();

    expect(await one.member.access()).toEqual({ hasCourseAccess: true });
    expect(await other.member.access()).toEqual(OPEN_WITH_END);
  });

  test('over a single payment finds its member, too', async () => {
    const { member, captureId } = await buyer();
    await world.paypalControl('/disputes', { transaction_id: captureId });
    await world.eventsDelivered();

    expect(warnings('dispute').map((line) => line.member)).toContain(member.id);
  });
});

describe('a payment that takes days', () => {
  test('opens the course once PayPal has it, and says so until then', async () => {
    await world.paypalKnobs({ pending_captures: true });
    const member = await world.newMember();
    const orderId = await member.approvedOrder();

    const response = await member.capture(orderId);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('PayPal is still checking your payment');
    expect((await member.post('/api/create-order', {})).status, 'it is not sold again meanwhile').toBe(409);
    await world.paypalControl(`/captures/${await world.captureOf(orderId)}/settle`, { status: 'COMPLETED' });
    await world.eventsDelivered();

    expect(await member.access()).toEqual({ hasCourseAccess: true });
  });

  test('opens nothing when PayPal does not get it', async () => {
    await world.paypalKnobs({ pending_captures: true });
    const member = await world.newMember();
    const orderId = await member.approvedOrder();
    await member.capture(orderId);
    await world.paypalControl(`/captures/${await world.captureOf(orderId)}/settle`, { status: 'DECLINED' });
    await world.eventsDelivered();

    expect(await member.access()).toEqual({});
    const response = await member.capture(orderId);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('was not completed');
  });
});

test('an approval that ran out after three hours is noted, and the order is not taken', async () => {
  await world.paypalKnobs({ lose_events: ['CHECKOUT.ORDER.APPROVED'] });
  const member = await world.newMember();
  const orderId = await member.approvedOrder();
  await world.passTime(4 * 3_600_000);

  const response = await member.capture(orderId);
  expect(response.status).toBe(409);
  expect(await response.text()).toBe(
    'PayPal tells us that this payment was not completed and will not be. Please start the checkout again.',
  );
  expect((await world.paypalState()).captures[orderId] ?? 0).toBe(0);
  const lapsed = world.requestLines().filter(({ outcome }) => outcome === 'approval-lapsed');
  expect(lapsed.map(({ status, level }) => ({ status, level }))).toEqual([{ status: 200, level: 30 }]);
  expect(await member.createdOrder(), 'there is a new one to agree to').not.toBe(orderId);
});

describe('of a monthly payment', () => {
  const giveBack = (saleId: string, total: string) =>
    world.paypalCall(`/v1/payments/sale/${saleId}/refund`, { amount: { total, currency: 'USD' } });

  test.each([
    ['half', ['13.50']],
    ['nearly everything', ['26.99']],
    ['half in two parts', ['7.00', '6.50']],
  ])('%s is given back: that month is closed', async (_what, refunds) => {
    const { member, saleId } = await subscriber();
    for (const total of refunds) {
      await giveBack(saleId, total);
    }
    await world.eventsDelivered();

    expect(await member.access()).toEqual(CLOSED);
  });

  test('less than half is given back: the course stays open, also when the event comes twice', async () => {
    const { member, saleId } = await subscriber();
    const before = await member.access();
    await giveBack(saleId, '13.49');
    const events = await world.eventsDelivered();
    const refund = events.findLast(({ event_type: type }) => type === 'PAYMENT.SALE.REFUNDED');
    await world.resend(refund?.id ?? '');
    await world.eventsDelivered();

    expect(await member.access()).toEqual(before);
  });

  test('most is given back after the next one was paid: the later month stays', async () => {
    const { member, id, saleId } = await subscriber();
    await world.passTime(31 * 24 * 3_600_000);
    expect(await world.latestSaleOf(id)).not.toBe(saleId);
    const before = await member.access();
    await giveBack(saleId, '20.00');
    await world.eventsDelivered();

    expect(await member.access()).toEqual(before);
  });
});

test('a mark of a payment is in the audit trail, also where it changes no access', async () => {
  const { member, id, saleId } = await subscriber();
  await runIn(world, grant, [member.id, '--why', 'a gift']);
  await world.paypalControl(`/sales/${saleId}/reverse`);
  await world.eventsDelivered();

  expect(await member.access()).toEqual({ hasCourseAccess: true });
  expect(
    world.logLines().filter(({ kind, member: who }) => kind === 'access' && who === member.id),
  ).toContainEqual(
    expect.objectContaining({ decision: 'marked', outcome: 'reversed', purchase: id, payment: saleId }),
  );
});

test("a dispute about a payment of the account's other app is taken, and a person hears of it", async () => {
  const { saleId } = await subscriber();
  await world.paypalKnobs({
    fail: [{ method: 'GET', path: `/(sale|captures)/${saleId}$`, status: 403, times: 20 }],
  });
  await world.paypalControl('/disputes', { transaction_id: saleId });
  await world.eventsDelivered();

  expect(world.requestLines().findLast(({ event }) => event === 'CUSTOMER.DISPUTE.CREATED')).toMatchObject({
    status: 200,
    outcome: 'dispute-event',
    level: 40,
  });
});
