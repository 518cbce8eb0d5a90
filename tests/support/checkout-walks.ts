import type { SnapshotFrom } from 'xstate';

import { checkoutModalMachine, type OrderLink } from '#machines/checkout-modal.machine.ts';
import { checkoutSuccessMachine, type CheckoutSuccessInput } from '#machines/checkout-success.machine.ts';

import { walk } from './model.ts';
import { visitorOf, visitors } from './visitors.ts';

export type CheckoutSuccess = SnapshotFrom<typeof checkoutSuccessMachine>;
export type CheckoutModal = SnapshotFrom<typeof checkoutModalMachine>;

export const order: CheckoutSuccessInput = { token: 'EC-1', subscriptionId: null, userId: null };
export const subscription: CheckoutSuccessInput = { token: null, subscriptionId: 'I-1', userId: null };
export const refusal = new Error('Your bank declined this payment.');

export const approve: OrderLink = { rel: 'approve', href: 'https://pay.test/checkoutnow?token=EC-1' };
export const self: OrderLink = { rel: 'self', href: 'https://pay.test/orders/EC-1' };
export const unavailable = new Error('Server checkout unavailable');

export function successFacts(snapshot: CheckoutSuccess): unknown {
  if (snapshot.matches('loading')) {
    return visitorOf(snapshot.context.session);
  }
  if (snapshot.matches({ success: 'accessPending' })) {
    return snapshot.context.lastCheck;
  }
  return snapshot.context.errorMessage;
}

export const walkSuccess = (input: CheckoutSuccessInput) =>
  walk(checkoutSuccessMachine, {
    input,
    facts: successFacts,
    payloads: {
      'session.reported': () => Object.values(visitors).map((session) => ({ session })),
      'xstate.error.actor.captureOrder': () => [{ error: refusal }],
    },
  });

/** Where Checkout can be pressed, it matters who is signed in. */
export const canBePressed = (snapshot: CheckoutModal) =>
  snapshot.matches('idle') || snapshot.matches('error');

const { member: _member, ...strangers } = visitors;

export const walkModal = () =>
  walk(checkoutModalMachine, {
    input: { orderKey: 'opening-1' },
    facts: (snapshot) => (canBePressed(snapshot) ? snapshot.context.status : null),
    payloads: {
      'session.reported': () => Object.values(strangers).map((session) => ({ session })),
      'xstate.done.actor.createOrder': () => [{ output: [self, approve] }, { output: [self] }],
      'xstate.error.actor.createOrder': () => [{ error: unavailable }],
    },
  });
