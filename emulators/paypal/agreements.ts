import type { Context } from 'hono';

import type { Emulator } from './emulator.ts';
import type { OrderRecord, SubscriptionRecord } from './ledger.ts';
import type { Money } from './money.ts';
import { approveOrder, isApproved, isAwaitingApproval } from './orders.ts';
import { practicePayer } from './payer.ts';
import { billingTerms } from './plans.ts';
import type { Experience } from './resources.ts';
import { approveSubscription, isAwaitingSubscriber, isSubscribed } from './subscriptions.ts';

/** One thing that a payer is asked to agree to, with what the page needs to know of it. */
export interface Agreement {
  title: string;
  price: Money;
  description: string;
  renewal: string;
  approveLabel: string;
  experience: Experience;
  state: 'open' | 'agreed' | 'over';
  approve(): void;
  /** What the shop's page is told by message, beside the decision. */
  report: { orderID: string; subscriptionID: string | null };
  /** What the shop's return address is told in its query. */
  returnQuery: Record<string, string>;
  cancelQuery: Record<string, string>;
}

function orderAgreement(emulator: Emulator, record: OrderRecord): Agreement | undefined {
  const { order, experience } = record;
  const unit = order.purchase_units[0];
  if (!unit) {
    return undefined;
  }
  const state = isApproved(record) ? 'agreed' : 'over';
  return {
    title: 'Pay once',
    price: unit.amount,
    description: unit.description ?? 'Your purchase',
    renewal: 'One payment. It does not renew.',
    approveLabel: 'Pay Now',
    experience,
    state: isAwaitingApproval(record) ? 'open' : state,
    approve: () => approveOrder(emulator, record),
    report: { orderID: order.id, subscriptionID: null },
    returnQuery: { token: order.id, PayerID: practicePayer.payer_id },
    cancelQuery: { token: order.id },
  };
}

function subscriptionAgreement(emulator: Emulator, record: SubscriptionRecord): Agreement {
  const { subscription, experience, billingToken, orderToken } = record;
  const state = isSubscribed(record) ? 'agreed' : 'over';
  const query = { subscription_id: subscription.id, ba_token: billingToken, token: orderToken };
  return {
    title: 'Subscribe',
    price: billingTerms(emulator, record).price,
    description: emulator.ledger.plans.get(subscription.plan_id)?.name ?? 'Subscription',
    renewal: 'Every month, until you cancel.',
    approveLabel: 'Agree & Subscribe',
    experience,
    state: isAwaitingSubscriber(record) ? 'open' : state,
    approve: () => approveSubscription(emulator, record),
    report: { orderID: orderToken, subscriptionID: subscription.id },
    returnQuery: query,
    cancelQuery: query,
  };
}

/** The order that the page's `token` names. */
export function findOrderAgreement(emulator: Emulator, context: Context): Agreement | undefined {
  const record = emulator.ledger.orders.get(context.req.query('token') ?? '');
  return record && !record.isGone ? orderAgreement(emulator, record) : undefined;
}

/** The subscription that the page's `ba_token` names, or, from the browser script, its id. */
export function findSubscriptionAgreement(emulator: Emulator, context: Context): Agreement | undefined {
  const { subscription: id, ba_token: billingToken } = context.req.query();
  const record = [...emulator.ledger.subscriptions.values()].find(
    (candidate) => candidate.subscription.id === id || candidate.billingToken === billingToken,
  );
  return record && subscriptionAgreement(emulator, record);
}
