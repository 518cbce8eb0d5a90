import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';

import { hasOpenAccess, type VisitorReport } from './support/paid-access.ts';

export const CONTAINER_RETRY_MS = 150;
export const CONTAINER_RETRIES = 30;

export interface ActivationRequest {
  readonly subscriptionId: string;
  readonly userId: string | null;
}

export interface PaymentButtonInput {
  /** How often the container is looked for after the first look. */
  readonly containerRetries: number;
}

interface PaymentButtonContext {
  readonly containerRetries: number;
  readonly retriesLeft: number;
  readonly session: VisitorReport;
  /** Who was signed in when the payment provider's window opened. The subscription carries this id. */
  readonly payerId: string | null;
  readonly subscriptionId: string | null;
}

export type PaymentButtonEvent =
  | { type: 'session.reported'; session: VisitorReport }
  | { type: 'container.found' }
  | { type: 'script.loaded' }
  | { type: 'script.failed' }
  | { type: 'button.rendered' }
  | { type: 'button.failed' }
  | { type: 'button.refused' }
  | { type: 'button.retry' }
  | { type: 'payment.request' }
  | { type: 'payment.cancelled' }
  | { type: 'payment.failed' }
  | { type: 'payment.approved'; subscriptionId: string };

export const paymentButtonMachine = setup({
  types: {
    context: {} as PaymentButtonContext,
    events: {} as PaymentButtonEvent,
    input: {} as PaymentButtonInput,
    tags: {} as 'loading' | 'button' | 'pressable',
  },
  actors: {
    accessWatcher: fromCallback<EventObject>(() => {}),
    activateSubscription: fromPromise<void, ActivationRequest>(() => {
      throw new Error('The screen provides activateSubscription.');
    }),
  },
  actions: {
    rememberSession: assign({ session: (_, { session }: { session: VisitorReport }) => session }),
    lookForContainer: () => {},
    countRetry: assign({ retriesLeft: ({ context }) => context.retriesLeft - 1 }),
    restoreRetries: assign({ retriesLeft: ({ context }) => context.containerRetries }),
    loadScript: () => {},
    rememberButtonsLoaded: () => {},
    rememberPayer: assign({ payerId: ({ context }) => context.session.userId }),
    openSignUp: () => {},
    rememberSubscription: assign({
      subscriptionId: (_, { subscriptionId }: { subscriptionId: string }) => subscriptionId,
    }),
    logActivationFailure: (_context, _params: { error: unknown }) => {},
    goToSuccess: (_context, _params: { subscriptionId: string }) => {},
  },
  guards: {
    hasRetriesLeft: ({ context }) => context.retriesLeft > 1,
    hasAccess: ({ context }) => hasOpenAccess(context.session, Date.now()),
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    isUnavailable: ({ context }) => context.session.status === 'failed',
    reportsAccess: (_, { session }: { session: VisitorReport }) => hasOpenAccess(session, Date.now()),
    reportsSignedIn: (_, { session }: { session: VisitorReport }) => session.status === 'signedIn',
    reportsSignedOut: (_, { session }: { session: VisitorReport }) => session.status === 'signedOut',
    reportsFailure: (_, { session }: { session: VisitorReport }) => session.status === 'failed',
  },
  delays: { containerRetry: CONTAINER_RETRY_MS },
}).createMachine({
  id: 'paymentButton',
  description:
    "The payment provider's subscription button, from its script to the approval. An approved payment always goes on to the success page.",
  context: ({ input }) => ({
    containerRetries: input.containerRetries,
    retriesLeft: input.containerRetries,
    session: { status: 'loading', userId: null, hasCourseAccess: false, accessEndsAt: null },
    payerId: null,
    subscriptionId: null,
  }),
  on: {
    'session.reported': { actions: { type: 'rememberSession', params: ({ event }) => event } },
  },
  initial: 'waitingForContainer',
  states: {
    waitingForContainer: {
      tags: 'loading',
      entry: 'lookForContainer',
      after: {
        containerRetry: [
          {
            guard: 'hasRetriesLeft',
            target: 'waitingForContainer',
            reenter: true,
            actions: 'countRetry',
          },
          { target: 'containerMissing', actions: 'countRetry' },
        ],
      },
      on: { 'container.found': { target: 'loadingScript' } },
    },
    containerMissing: {
      description: 'The last retry looks once more; a container that comes later is still used.',
      entry: 'lookForContainer',
      on: {
        'container.found': { target: 'loadingScript' },
        'button.retry': { target: 'waitingForContainer', actions: 'restoreRetries' },
      },
    },
    loadingScript: {
      tags: 'loading',
      entry: 'loadScript',
      on: {
        'script.loaded': { target: 'renderingButton' },
        'script.failed': { target: 'scriptFailed' },
      },
    },
    scriptFailed: {
      on: { 'button.retry': { target: 'loadingScript' } },
    },
    renderingButton: {
      tags: ['loading', 'button'],
      on: {
        'button.rendered': { target: 'ready', actions: 'rememberButtonsLoaded' },
        'button.failed': { target: 'renderFailed' },
        'payment.failed': { target: 'renderFailed' },
        'button.refused': { target: 'notEligible' },
      },
    },
    renderFailed: {
      description:
        'The broken button is taken away, so Retry renders a fresh one. A payment that was under way can still be approved.',
      on: {
        'button.retry': { target: 'renderingButton' },
        'payment.approved': {
          target: 'activating',
          actions: { type: 'rememberSubscription', params: ({ event }) => event },
        },
      },
    },
    notEligible: {
      description: 'The payment provider does not offer this payment in this browser.',
    },
    ready: {
      description:
        'Everyone sees the button. Paying needs an account: pressed while signed out, sign-up opens. Pressed by a member whose access is open, it opens nothing.',
      tags: ['button', 'pressable'],
      initial: 'untouched',
      on: {
        'payment.request': [
          { guard: 'hasAccess', target: '.withAccess' },
          { guard: 'isSignedIn', target: 'approving', actions: 'rememberPayer' },
          { guard: 'isSignedOut', target: '.untouched', actions: 'openSignUp' },
          { guard: 'isUnavailable', target: '.signInUnavailable' },
          { target: '.awaitingSession' },
        ],
        'payment.cancelled': { target: '.cancelled' },
        'payment.failed': { target: '.interrupted' },
        'payment.approved': {
          description: 'The approval of a window that was reported as closed.',
          target: 'activating',
          actions: { type: 'rememberSubscription', params: ({ event }) => event },
        },
        'button.failed': { target: 'renderFailed' },
      },
      states: {
        untouched: {},
        awaitingSession: {
          description: 'Pressed before the sign-in service had answered.',
          on: {
            'session.reported': [
              {
                guard: { type: 'reportsAccess', params: ({ event }) => event },
                target: 'withAccess',
                actions: { type: 'rememberSession', params: ({ event }) => event },
              },
              {
                guard: { type: 'reportsSignedIn', params: ({ event }) => event },
                target: 'signedIn',
                actions: { type: 'rememberSession', params: ({ event }) => event },
              },
              {
                guard: { type: 'reportsSignedOut', params: ({ event }) => event },
                target: 'untouched',
                actions: [{ type: 'rememberSession', params: ({ event }) => event }, 'openSignUp'],
              },
              {
                guard: { type: 'reportsFailure', params: ({ event }) => event },
                target: 'signInUnavailable',
                actions: { type: 'rememberSession', params: ({ event }) => event },
              },
            ],
          },
        },
        signedIn: {
          description:
            "A press from before is not repeated: a browser opens a window only on the member's own.",
        },
        signInUnavailable: {
          on: {
            'session.reported': [
              {
                guard: { type: 'reportsFailure', params: ({ event }) => event },
                actions: { type: 'rememberSession', params: ({ event }) => event },
              },
              { target: 'untouched', actions: { type: 'rememberSession', params: ({ event }) => event } },
            ],
          },
        },
        withAccess: {
          description: 'Pressed by a member who has what it sells: the screen says how long it lasts.',
          on: {
            'session.reported': [
              {
                guard: { type: 'reportsAccess', params: ({ event }) => event },
                actions: { type: 'rememberSession', params: ({ event }) => event },
              },
              { target: 'untouched', actions: { type: 'rememberSession', params: ({ event }) => event } },
            ],
          },
        },
        cancelled: {
          description:
            "The window was closed. Its report can be lost, so the member may have agreed in it: the member's data is read for a while, and shows it.",
          invoke: { id: 'accessWatcher', src: 'accessWatcher' },
          on: {
            'session.reported': {
              guard: { type: 'reportsAccess', params: ({ event }) => event },
              target: 'untouched',
              actions: { type: 'rememberSession', params: ({ event }) => event },
            },
          },
        },
        interrupted: {
          description:
            "The payment provider reported a failure. Whether it had taken the agreement before is seen in the member's data, as after a closed window.",
          invoke: { id: 'accessWatcher', src: 'accessWatcher' },
          on: {
            'session.reported': {
              guard: { type: 'reportsAccess', params: ({ event }) => event },
              target: 'untouched',
              actions: { type: 'rememberSession', params: ({ event }) => event },
            },
          },
        },
      },
    },
    approving: {
      description: "The payment provider's window is open.",
      tags: ['button', 'pressable'],
      on: {
        'payment.cancelled': { target: 'ready.cancelled' },
        'payment.failed': { target: 'ready.interrupted' },
        'payment.approved': {
          target: 'activating',
          actions: { type: 'rememberSubscription', params: ({ event }) => event },
        },
        'button.failed': { target: 'renderFailed' },
      },
    },
    activating: {
      description: 'POST /api/activate-subscription is on its way. Its failure is only logged.',
      tags: 'button',
      invoke: {
        id: 'activateSubscription',
        src: 'activateSubscription',
        input: ({ context }) => ({
          subscriptionId: context.subscriptionId ?? '',
          userId: context.payerId,
        }),
        onDone: { target: 'finished' },
        onError: {
          target: 'finished',
          actions: { type: 'logActivationFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finished: {
      tags: 'button',
      entry: {
        type: 'goToSuccess',
        params: ({ context }) => ({ subscriptionId: context.subscriptionId ?? '' }),
      },
    },
  },
});
