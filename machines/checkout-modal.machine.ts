import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';

import type { VisitorReport } from './support/paid-access.ts';

export interface CreateOrderRequest {
  /** One key an opening: the server makes one order of it, however often it is sent. */
  readonly orderKey: string;
}

export interface OrderLink {
  readonly rel: string;
  readonly href: string;
}

export interface CheckoutModalInput {
  /** Made once for each opening of the modal. */
  readonly orderKey: string;
}

interface CheckoutModalContext extends CheckoutModalInput {
  readonly status: VisitorReport['status'];
  /** The payment provider's page on which the member approves the order. */
  readonly approveUrl: string | null;
  readonly errorMessage: string | null;
}

export type CheckoutModalEvent =
  | { type: 'session.reported'; session: VisitorReport }
  | { type: 'order.request' }
  | { type: 'page.restored' };

const NO_APPROVE_LINK = 'Checkout temporarily unavailable in this environment';

/** The address under rel `approve`, or null where there is none. */
function approveUrlIn(links: readonly OrderLink[]): string | null {
  return links.find(({ rel }) => rel === 'approve')?.href || null;
}

export const checkoutModalMachine = setup({
  types: {
    context: {} as CheckoutModalContext,
    events: {} as CheckoutModalEvent,
    input: {} as CheckoutModalInput,
    tags: {} as 'preparing',
  },
  actors: {
    createOrder: fromPromise<readonly OrderLink[], CreateOrderRequest>(() => {
      throw new Error('The screen provides createOrder.');
    }),
    pageReturn: fromCallback<EventObject>(() => {}),
  },
  actions: {
    rememberSession: assign({
      status: (_, { session }: { session: VisitorReport }) => session.status,
    }),
    openSignUp: () => {},
    rememberApproveUrl: assign({
      approveUrl: (_, { links }: { links: readonly OrderLink[] }) => approveUrlIn(links),
    }),
    rememberMissingLink: assign({ errorMessage: NO_APPROVE_LINK }),
    rememberFailure: assign({
      errorMessage: (_, { error }: { error: unknown }) =>
        error instanceof Error && error.message !== '' ? error.message : NO_APPROVE_LINK,
    }),
    forgetFailure: assign({ errorMessage: null }),
    rememberPendingOrder: (_context, _params: { approveUrl: string }) => {},
    goToApproval: (_context, _params: { approveUrl: string }) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.status === 'signedIn',
    isSignedOut: ({ context }) => context.status === 'signedOut',
    hasApproveLink: (_, { links }: { links: readonly OrderLink[] }) => approveUrlIn(links) !== null,
  },
}).createMachine({
  id: 'checkoutModal',
  description:
    "One opening of the Secure Checkout modal: it creates one order and sends the browser to the payment provider's page.",
  context: ({ input }) => ({ ...input, status: 'loading', approveUrl: null, errorMessage: null }),
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
        input: ({ context }) => ({ orderKey: context.orderKey }),
        onDone: [
          {
            guard: { type: 'hasApproveLink', params: ({ event }) => ({ links: event.output }) },
            target: 'redirecting',
            actions: { type: 'rememberApproveUrl', params: ({ event }) => ({ links: event.output }) },
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
        "The browser leaves for the payment provider. Its Back button may bring this page back as it was: then the button works again, with the same order's key.",
      tags: 'preparing',
      entry: [
        {
          type: 'rememberPendingOrder',
          params: ({ context }) => ({ approveUrl: context.approveUrl ?? '' }),
        },
        { type: 'goToApproval', params: ({ context }) => ({ approveUrl: context.approveUrl ?? '' }) },
      ],
      invoke: { id: 'pageReturn', src: 'pageReturn' },
      on: { 'page.restored': { target: 'idle' } },
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
