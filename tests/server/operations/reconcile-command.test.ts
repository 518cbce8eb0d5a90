import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { member as memberCommand } from '../../../server/operations/member-command.ts';
import { reconcile } from '../../../server/operations/reconcile-command.ts';
import { SECRETS, startWorld, type Member, type World } from '../support/world.ts';
import { runIn } from './support/terminal.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(async () => {
  await world.calm();
  await world.paypalKnobs({ lose_events: [] });
});
afterAll(() => world.close());

const look = (...words: string[]) => runIn(world, reconcile, words);

/** As an operator could by mistake at Clerk. */
async function deletePrivateMetadata(owner: Member): Promise<void> {
  const response = await fetch(`${world.clerkUrl}/v1/users/${owner.id}/metadata`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${SECRETS.clerk}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ private_metadata: { purchases: null } }),
  });
  expect(response.status).toBe(200);
}

async function subscriber(): Promise<{ owner: Member; id: string }> {
  const owner = await world.newMember();
  const id = await owner.startedSubscription();
  await world.eventsDelivered();
  return { owner, id };
}

test('a site where everything arrived is clean', async () => {
  await subscriber();
  const buyer = await world.newMember();
  await buyer.capture(await buyer.approvedOrder());
  await world.eventsDelivered();
  const { code, text } = await look();
  expect(text).toContain('0 faults open');
  expect(code).toBe(0);
});

test('deleted private metadata is rebuilt from PayPal as it was', async () => {
  const { owner: bySubscription } = await subscriber();
  const byPayment = await world.newMember();
  await byPayment.capture(await byPayment.approvedOrder());
  await world.eventsDelivered();
  for (const owner of [bySubscription, byPayment]) {
    const before = await owner.metadata();
    await deletePrivateMetadata(owner);
    expect((await owner.metadata()).private).not.toHaveProperty('purchases');

    const dry = await look();
    expect([dry.code, dry.text]).toEqual([1, expect.stringContaining('payment-not-remembered')]);
    expect((await owner.metadata()).private).not.toHaveProperty('purchases');

    expect((await look('--apply')).code).toBe(0);
    expect(await owner.metadata()).toEqual(before);
    expect((await look()).code).toBe(0);
  }
});

test('a payment whose every event was lost opens the course', async () => {
  await world.paypalKnobs({ lose_events: ['*'] });
  const owner = await world.newMember();
  await owner.startedSubscription();
  expect(await owner.access()).toEqual({});
  const { code, audit } = await look('--apply');
  expect(code).toBe(0);
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
  expect(audit).toContainEqual(
    expect.objectContaining({ decision: 'granted', member: owner.id, cause: { by: 'reconcile' } }),
  );
});

test('events that PayPal gave up on are sent again', async () => {
  await world.paypalKnobs({ lose_events: ['BILLING.SUBSCRIPTION.CANCELLED'] });
  const { owner, id } = await subscriber();
  await world.cancelSubscription(id);
  const dry = await look();
  expect(dry.text).toContain('event-lost');
  expect(dry.text).toContain('access-differs');
  expect(dry.code).toBe(1);

  expect((await look('--apply')).code).toBe(0);
  const { events } = await world.paypalState();
  const lost = events.find(
    ({ event_type: type, resource }) => type === 'BILLING.SUBSCRIPTION.CANCELLED' && resource.id === id,
  );
  expect(lost?.deliveries.at(-1)?.status).toBe(200);
  expect((await look()).code).toBe(0);
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
});

test('a payment that was taken back while the event was lost no longer counts', async () => {
  const { owner, id } = await subscriber();
  const { events } = await world.paypalState();
  const sale = events.find(
    ({ event_type: type, resource }) =>
      type === 'PAYMENT.SALE.COMPLETED' && resource.billing_agreement_id === id,
  );
  await world.paypalKnobs({ lose_events: ['*'] });
  await fetch(`${world.paypalUrl}/_emulator/sales/${sale?.resource.id}/reverse`, { method: 'POST' });
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
  const dry = await look();
  expect([dry.code, dry.text]).toEqual([1, expect.stringContaining('reversal-not-marked')]);
  await look('--apply');
  expect(await owner.access()).toEqual({ hasCourseAccess: false });
});

test('a payment that a dispute gave to us again counts, although its event was lost', async () => {
  const buyer = await world.newMember();
  const orderId = await buyer.approvedOrder();
  await buyer.capture(orderId);
  const capture = await world.captureOf(orderId);
  await world.paypalControl(`/captures/${capture}/reverse`);
  await world.eventsDelivered();
  expect(await buyer.access()).toEqual({ hasCourseAccess: false });
  await world.passTime(3_600_000);
  await world.paypalKnobs({ lose_events: ['*'] });
  const opened = (await world.paypalControl('/disputes', { transaction_id: capture })) as {
    dispute_id: string;
  };
  await world.paypalControl(`/disputes/${opened.dispute_id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  expect(await buyer.access()).toEqual({ hasCourseAccess: false });
  expect((await look()).text).toContain('payment-won-back');
  await look('--apply');
  expect(await buyer.access()).toMatchObject({ hasCourseAccess: true });
  expect((await look()).text).not.toContain('payment-won-back');
});

test('a dispute is named with its payment until it is resolved', async () => {
  const buyer = await world.newMember();
  const orderId = await buyer.approvedOrder();
  await buyer.capture(orderId);
  const { orders } = await world.paypalState();
  const capture = orders.find(({ id }) => id === orderId)?.purchase_units[0]?.payments?.captures[0]?.id;
  const opened = await fetch(`${world.paypalUrl}/_emulator/disputes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ transaction_id: capture }),
  });
  const { dispute_id: disputeId } = (await opened.json()) as { dispute_id: string };
  const waiting = await look();
  expect(waiting.code).toBe(1);
  expect(waiting.text).toMatch(new RegExp(`dispute-waits: The dispute ${disputeId} .*${capture}`));
  await fetch(`${world.paypalUrl}/_emulator/disputes/${disputeId}/resolve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome: 'RESOLVED_SELLER_FAVOUR' }),
  });
  await world.eventsDelivered();
  expect((await look()).text).not.toContain(disputeId);
});

test('failing renewals are noted while they fail', async () => {
  const { owner, id } = await subscriber();
  await world.failRenewals(id, true);
  await world.passTime(33 * 86_400_000);
  const { text } = await look();
  expect(text).toMatch(new RegExp(`renewal-fails: The renewal of ${id} of member ${owner.id}`));
});

test('a member is shown from both sides, with what differs', async () => {
  const { owner, id } = await subscriber();
  const agreed = await runIn(world, memberCommand, ['show', owner.id]);
  expect(agreed.code).toBe(0);
  expect(agreed.text).toMatch(/Clerk +open until .*\nDue +open until /);
  expect(agreed.text).toContain(id);
  expect(agreed.text).toContain('ACTIVE');

  await world.paypalKnobs({ lose_events: ['*'] });
  await world.cancelSubscription(id);
  const differing = await runIn(world, memberCommand, ['show', owner.id]);
  expect(differing.code).toBe(1);
  expect(differing.text).toContain('They do not agree');
});

test('a membership is moved to another account: open there, closed here, and clean', async () => {
  const { owner: from, id } = await subscriber();
  const to = await world.newMember();
  const said = await runIn(world, memberCommand, ['move', id, to.id]);
  expect(said.code).toBe(0);
  expect(await to.access()).toMatchObject({ hasCourseAccess: true });
  expect(await from.access()).toEqual({ hasCourseAccess: false });
  expect(said.audit).toContainEqual(
    expect.objectContaining({ member: to.id, purchase: id, outcome: `moved from ${from.id}` }),
  );
  expect((await look()).text).not.toMatch(
    new RegExp(`(access-differs|payment-\\S+): .*(${from.id}|${to.id})`),
  );

  const again = await runIn(world, memberCommand, ['move', id, to.id]);
  expect(again.code).toBe(0);
});

test('a membership that PayPal does not know, or a member that Clerk does not know, is not moved', async () => {
  const { owner, id } = await subscriber();
  expect((await runIn(world, memberCommand, ['move', 'I-NOTTHERE', owner.id])).code).toBe(64);
  expect((await runIn(world, memberCommand, ['move', id, 'user_nobody'])).code).toBe(64);
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
});

test('the events of one member are sent again, and of nobody else', async () => {
  const { owner, id } = await subscriber();
  await subscriber();
  const before = await world.paypalState();
  const said = await runIn(world, memberCommand, ['resend', owner.id]);
  expect(said.code).toBe(0);
  const after = await world.paypalState();
  const sentAgain = after.events.filter(
    ({ deliveries }, index) => deliveries.length > (before.events[index]?.deliveries.length ?? 0),
  );
  expect(sentAgain.length).toBeGreaterThan(0);
  expect(sentAgain.every(({ resource }) => resource.id === id || resource.billing_agreement_id === id)).toBe(
    true,
  );
});

test.each([[['show']], [['hide', 'user_x']], [['move', 'I-1']], [['show', 'a', 'b']], [[]]])(
  'member does not understand %j',
  async (words) => {
    expect((await runIn(world, memberCommand, words)).code).toBe(64);
  },
);

test('while PayPal is away nothing is called clean and nobody loses anything', async () => {
  const { owner } = await subscriber();
  await world.paypalKnobs({ down: true });
  const { code, text } = await look('--apply');
  expect(code).toBe(2);
  expect(text).toContain('NOT READ');
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });
});

test('a monthly payment of which most was given back while the event was lost no longer counts', async () => {
  const { owner, id } = await subscriber();
  const saleId = await world.latestSaleOf(id);
  await world.paypalKnobs({ lose_events: ['*'] });
  await world.paypalCall(`/v1/payments/sale/${saleId}/refund`, {
    amount: { total: '20.00', currency: 'USD' },
  });
  const dry = await look();
  expect([dry.code, dry.text]).toEqual([1, expect.stringContaining('refund-not-marked')]);
  expect(await owner.access()).toMatchObject({ hasCourseAccess: true });

  await look('--apply');
  expect(await owner.access()).toEqual({ hasCourseAccess: false });
  expect((await look()).text).not.toContain('refund-not-marked');
});

test('a purchase that can never be read again is marked as known, with a reason, and the look ends clean', async () => {
  const owner = await world.newMember();
  const orderId = await owner.approvedOrder();
  await owner.capture(orderId);
  await world.eventsDelivered();
  const mark = (...words: string[]) => runIn(world, memberCommand, ['unreadable', owner.id, ...words]);
  expect((await mark(orderId, '--why', 'too old')).text).toContain('PayPal shows');

  await world.paypalKnobs({
    fail: [{ method: 'GET', path: `/v2/checkout/orders/${orderId}$`, status: 404, times: 1000 }],
  });
  const lost = await look();
  expect([lost.code, lost.text]).toEqual([2, expect.stringContaining(orderId)]);
  expect((await mark(orderId)).code, 'without a reason').toBe(64);
  expect((await mark('O-ANOTHER', '--why', 'too old')).code, 'a purchase of nobody').toBe(64);

  const marked = await mark(orderId, '--why', 'PayPal forgets orders of 2023');
  expect(marked.code).toBe(0);
  expect(marked.audit).toMatchObject([
    {
      decision: 'marked',
      outcome: 'known-unreadable',
      member: owner.id,
      purchase: orderId,
      why: 'PayPal forgets orders of 2023',
      cause: { by: 'member by ada' },
    },
  ]);
  const after = await look();
  expect(after.text).not.toContain('NOT READ');
  expect(after.text).toContain('unreadable-known');
  expect(await owner.access()).toEqual({ hasCourseAccess: true });
  expect((await runIn(world, memberCommand, ['show', owner.id])).text).toContain(
    'PayPal forgets orders of 2023',
  );
});
