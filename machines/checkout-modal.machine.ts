import { assign, setup } from 'xstate';

import { known } from './support/known.ts';
import { runningSlot, slot } from './support/slot.ts';
import { unknownVisitor, type SessionReported, type Visitor } from './support/visitor.ts';

export interface OrderLink {
  readonly rel: string;
  readonly href: string;
}

/** What the server says of an order. The sentence is the server's own, for the member. */
export type OrderAnswer =
  | { readonly result: 'created'; readonly links: readonly OrderLink[] }
  /** There is nothing to pay: access is open, or a payment is under way. */
  | { readonly result: 'refused'; readonly sentence: string };

interface CheckoutModalContext {
  readonly session: Visitor;
  /** The payment provider's page on which the member approves the order. */
  readonly approveUrl: string | null;
  readonly errorMessage: string | null;
  /** Why the server made no order, in its own words. */
  readonly refusal: string | null;
}

export type CheckoutModalEvent = SessionReported | { type: 'order.request' } | { type: 'page.restored' };

const NO_ORDER = 'Server checkout unavailable';
const NO_APPROVE_LINK = 'Checkout temporarily unavailable in this environment';

/** The address under rel `approve`, or null where there is none. */
function approveUrlIn(answer: OrderAnswer): string | null {
  return answer.result === 'created' ? answer.links.find(({ rel }) => rel === 'approve')?.href || null : null;
}

/** Why no order was made, or null where one was. */
function refusalIn(answer: OrderAnswer): string | null {
  return answer.result === 'refused' ? answer.sentence : null;
}

export const checkoutModalMachine = setup({
  types: {
    context: {} as CheckoutModalContext,
    events: {} as CheckoutModalEvent,
    tags: {} as 'preparing',
  },
  actors: { createOrder: slot<OrderAnswer>(), pageReturn: runningSlot() },
  actions: {
    rememberSession: assign((_, { session }: { session: Visitor }) => ({ session })),
    openSignUp: () => {},
    rememberApproveUrl: assign({
      approveUrl: (_, { answer }: { answer: OrderAnswer }) => approveUrlIn(answer),
    }),
    rememberRefusal: assign((_, { answer }: { answer: OrderAnswer }) => ({
      errorMessage: NO_ORDER,
      refusal: refusalIn(answer),
    })),
    rememberMissingLink: assign({ errorMessage: NO_APPROVE_LINK }),
    rememberFailure: assign({
      errorMessage: (_, { error }: { error: unknown }) =>
        error instanceof Error && error.message !== '' ? error.message : NO_APPROVE_LINK,
    }),
    forgetFailure: assign({ errorMessage: null, refusal: null }),
    rememberPendingOrder: (_context, _params: { approveUrl: string }) => {},
    goToApproval: (_context, _params: { approveUrl: string }) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    hasApproveLink: (_, { answer }: { answer: OrderAnswer }) => approveUrlIn(answer) !== null,
    isRefused: (_, { answer }: { answer: OrderAnswer }) => refusalIn(answer) !== null,
  },
}).createMachine({
  id: 'checkoutModal',
  description:
    "One opening of the Secure Checkout modal: it creates one order and sends the browser to the payment provider's page.",
  context: {
    session: unknownVisitor,
    approveUrl: null,
    errorMessage: null,
    refusal: null,
  },
  on: {
    'session.reported': { actions: { type: 'rememberSession', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'The benefits and the Checkout button. Paying needs an account.',
      on: {
        'order.request': [
          { guard: 'isSignedIn', target: 'loading' },
          { guard: 'isSignedOut', actions: 'openSignUp' },
        ],
      },
    },
    loading: {
      description: 'POST /api/create-order is on its way: the button is disabled.',
      tags: 'preparing',
      entry: 'forgetFailure',
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        onDone: [
          {
            guard: { type: 'hasApproveLink', params: ({ event }) => ({ answer: event.output }) },
            target: 'redirecting',
            actions: { type: 'rememberApproveUrl', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'error', actions: 'rememberMissingLink' },
        ],
        onError: {
          target: 'error',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    redirecting: {
      description:
        'The browser leaves for the payment provider. Its Back button may bring this page back as it was: then the button works again, and the server gives the same order.',
      tags: 'preparing',
      entry: [
        {
          type: 'rememberPendingOrder',
          params: ({ context }) => ({ approveUrl: known(context.approveUrl) }),
        },
        { type: 'goToApproval', params: ({ context }) => ({ approveUrl: known(context.approveUrl) }) },
      ],
      invoke: { id: 'pageReturn', src: 'pageReturn' },
      on: { 'page.restored': { target: 'idle' } },
    },
    refused: {
      description:
        'The server made no order, because there is nothing to pay: its own words, and the way to the courses.',
      on: {
        'order.request': [
          { guard: 'isSignedIn', target: 'loading' },
          { guard: 'isSignedOut', actions: 'openSignUp' },
        ],
      },
    },
    error: {
      description: 'The message with setup hints. Checkout can be tried again.',
      on: {
        'order.request': [
          { guard: 'isSignedIn', target: 'loading' },
          { guard: 'isSignedOut', actions: 'openSignUp' },
        ],
      },
    },
  },
});
