import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PLAN_ID, startWorld, type LogLine, type World } from './support/world.ts';

const WARNING = 40;
const INFO = 30;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** What was said of events of this type, oldest first. */
const linesOf = (type: string): readonly LogLine[] =>
  world.requestLines().filter(({ event }) => event === type);
const attentionOf = (purchase: string) =>
  world
    .logLines()
    .filter((line) => 'purchase' in line && line.purchase === purchase && line.level === WARNING);

describe('a person is told', () => {
  test('when our plan is taken off the market, and not when another is', async () => {
    for (const plan of [await world.newPlan('9.00'), PLAN_ID]) {
      await world.paypalCall(`/v1/billing/plans/${plan}/deactivate`);
      await world.eventsDelivered();
    }
    await world.paypalCall(`/v1/billing/plans/${PLAN_ID}/activate`);

    expect(linesOf('BILLING.PLAN.DEACTIVATED')).toMatchObject([
      { outcome: 'plan-event', level: INFO },
      { outcome: 'plan-event', level: WARNING },
    ]);
  });

  test('when our plan gets another price', async () => {
    await world.paypalCall(`/v1/billing/plans/${PLAN_ID}/update-pricing-schemes`, {
      pricing_schemes: [
        {
          billing_cycle_sequence: 1,
          pricing_scheme: { fixed_price: { currency_code: 'USD', value: '28.00' } },
        },
      ],
    });
    await world.eventsDelivered();

    expect(linesOf('BILLING.PLAN.PRICING-CHANGE.ACTIVATED')).toMatchObject([
      { outcome: 'plan-event', level: WARNING },
    ]);
  });

  test('when a membership runs for an account that is gone', async () => {
    const { id } = await world.plantSubscription({ custom_id: 'user_gone' });
    await world.approveSubscription(id);
    await world.eventsDelivered();

    expect(attentionOf(id)).toContainEqual(expect.objectContaining({ outcome: 'unknown-member' }));
  });

  test('when something was paid that is not what we sell', async () => {
    const member = await world.newMember();
    const plan = await world.newPlan('1.00');
    const { id } = await world.plantSubscription({ custom_id: member.id, plan_id: plan });
    await world.approveSubscription(id);
    const order = await world.plantOrder({
      purchase_units: [{ amount: { currency_code: 'USD', value: '0.01' }, custom_id: member.id }],
    });
    await world.approveOrder(order.id);
    await world.paypalCall(`/v2/checkout/orders/${order.id}/capture`);
    await world.eventsDelivered();

    expect(attentionOf(id)).toContainEqual(expect.objectContaining({ outcome: 'wrong-plan' }));
    expect(attentionOf(order.id)).toContainEqual(expect.objectContaining({ outcome: 'wrong-amount' }));
    expect(await member.access()).toEqual({});
  });
});
