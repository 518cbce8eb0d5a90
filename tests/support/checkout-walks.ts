import type { SnapshotFrom } from 'xstate';

import { checkoutModalMachine, type OrderAnswer, type OrderLink } from '#machines/checkout-modal.machine.ts';
import {
  checkoutSuccessMachine,
  type CaptureAnswer,
  type CheckoutSuccessInput,
  type RecheckAnswer,
} from '#machines/checkout-success.machine.ts';

import { walk } from './model.ts';
import { visitorOf, visitors } from './visitors.ts';

export type CheckoutSuccess = SnapshotFrom<typeof checkoutSuccessMachine>;
export type CheckoutModal = SnapshotFrom<typeof checkoutModalMachine>;

export const order: CheckoutSuccessInput = { token: 'EC-1', subscriptionId: null };
export const subscription: CheckoutSuccessInput = { token: null, subscriptionId: 'I-1' };
export const noAnswer = new Error('Failed to capture order');

const sentence = 'Your bank declined this payment.';

/** What the server can say of a capture, and of a subscription that is reported once more. */
export const captureAnswers = {
  captured: { result: 'captured' },
  declined: { result: 'declined', sentence, approvalUrl: 'https://pay.test/checkoutnow?token=EC-1' },
  undecided: { result: 'undecided', sentence: 'PayPal does not show us this payment yet.' },
  refused: { result: 'refused', sentence },
} as const satisfies Record<CaptureAnswer['result'], CaptureAnswer>;

export const recheckAnswers = {
  unchanged: { result: 'unchanged' },
  pending: { result: 'pending' },
  refused: { result: 'refused', sentence: 'This membership has ended.' },
} as const satisfies Record<RecheckAnswer['result'], RecheckAnswer>;

export const approve: OrderLink = { rel: 'approve', href: 'https://pay.test/checkoutnow?token=EC-1' };
export const self: OrderLink = { rel: 'self', href: 'https://pay.test/orders/EC-1' };
/** What the server can say of an order. */
export const orderAnswers = {
  created: { result: 'created', links: [self, approve] },
  withoutLink: { result: 'created', links: [self] },
  refused: { result: 'refused', sentence: 'You already have access to the courses, and it has no end.' },
} as const satisfies Record<string, OrderAnswer>;

export const unavailable = new Error('Server checkout unavailable');

export function successFacts(snapshot: CheckoutSuccess): unknown {
  if (snapshot.matches('loading') || snapshot.matches('undecided')) {
    return visitorOf(snapshot.context.session);
  }
  if (snapshot.matches({ success: 'rechecking' })) {
    return snapshot.context.session.memberId;
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
      'xstate.done.actor.captureOrder': () => Object.values(captureAnswers).map((output) => ({ output })),
      'xstate.error.actor.captureOrder': () => [{ error: noAnswer }],
      // A subscription is reported once more in the name of a member. A single payment is known to the server.
      'xstate.done.actor.recheckAccess': ({ context }) =>
        Object.values(recheckAnswers)
          .filter(
            ({ result }) =>
              result === 'unchanged' || (input.subscriptionId !== null && context.session.memberId !== null),
          )
          .map((output) => ({ output })),
    },
  });

/** An address without a token is no walk: the page is an error at once. */
export const successWalks = {
  ofAnOrder: { states: 20, edges: 178, paths: 176, never: ['error.missingToken'] },
  ofASubscription: {
    states: 20,
    edges: 88,
    paths: 89,
    never: ['loading', 'declined', 'undecided', 'error.missingToken', 'error.refused', 'error.unanswered'],
  },
} as const;

/** Where Checkout can be pressed, it matters who is signed in. */
export const canBePressed = (snapshot: CheckoutModal) =>
  snapshot.matches('idle') || snapshot.matches('error') || snapshot.matches('refused');

const { member: _member, ...strangers } = visitors;

export const walkModal = () =>
  walk(checkoutModalMachine, {
    facts: (snapshot) => (canBePressed(snapshot) ? visitorOf(snapshot.context.session) : null),
    payloads: {
      'session.reported': () => Object.values(strangers).map((session) => ({ session })),
      'xstate.done.actor.createOrder': () => Object.values(orderAnswers).map((output) => ({ output })),
      'xstate.error.actor.createOrder': () => [{ error: unavailable }],
    },
  });
