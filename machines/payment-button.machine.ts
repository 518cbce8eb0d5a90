import { assign, setup } from 'xstate';

import { accessWatchMachine } from './access-watch.machine.ts';
import { known } from './support/known.ts';
import { slot } from './support/slot.ts';
import { hasOpenAccess, unknownVisitor, type SessionReported, type Visitor } from './support/visitor.ts';

const CONTAINER_RETRY_MS = 150;
export const CONTAINER_RETRIES = 30;
/** A minute of readings: an approval whose report was lost is known to the server within seconds. */
const READINGS_AFTER_WINDOW = 15;

export interface ActivationRequest {
  readonly subscriptionId: string;
  readonly memberId: string | null;
}

export interface PaymentButtonInput {
  /** How often the container is looked for after the first look. */
  readonly containerRetries: number;
}

interface PaymentButtonContext {
  readonly containerRetries: number;
  readonly retriesLeft: number;
  readonly session: Visitor;
  /** Who was signed in when the payment provider's window opened. The subscription carries this id. */
  readonly payerId: string | null;
  readonly subscriptionId: string | null;
}

export type PaymentButtonEvent =
  | SessionReported
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
    accessWatch: accessWatchMachine,
    activateSubscription: slot<void, ActivationRequest>(),
  },
  actions: {
    rememberSession: assign((_, { session }: { session: Visitor }) => ({ session })),
    lookForContainer: () => {},
    countRetry: assign({ retriesLeft: ({ context }) => context.retriesLeft - 1 }),
    restoreRetries: assign({ retriesLeft: ({ context }) => context.containerRetries }),
    loadScript: () => {},
    rememberButtonsLoaded: () => {},
    rememberPayer: assign({ payerId: ({ context }) => context.session.memberId }),
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
    lacksAccess: ({ context }) => !hasOpenAccess(context.session, Date.now()),
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    isUnavailable: ({ context }) => context.session.status === 'failed',
    isAvailableAgain: ({ context }) => context.session.status !== 'failed',
    hasNotApproved: ({ context }) => context.subscriptionId === null,
  },
  delays: { containerRetry: CONTAINER_RETRY_MS },
}).createMachine({
  id: 'paymentButton',
  description:
    "The payment provider's subscription button, from its script to the approval. An approved payment always goes on to the success page.",
  context: ({ input }) => ({
    containerRetries: input.containerRetries,
    retriesLeft: input.containerRetries,
    session: unknownVisitor,
    payerId: null,
    subscriptionId: null,
  }),
  on: {
    'session.reported': { actions: { type: 'rememberSession', params: ({ event }) => event } },
    'payment.approved': {
      description: 'Also the approval of a window that was reported as closed, or whose button broke.',
      guard: 'hasNotApproved',
      target: '.activating',
      actions: { type: 'rememberSubscription', params: ({ event }) => event },
    },
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
      description: 'The broken button is taken away, so a retry renders a fresh one.',
      on: {
        'button.retry': { target: 'renderingButton' },
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
        'button.failed': { target: 'renderFailed' },
      },
      states: {
        untouched: {},
        awaitingSession: {
          description: 'Pressed before the sign-in service had answered.',
          always: [
            { guard: 'hasAccess', target: 'withAccess' },
            { guard: 'isSignedIn', target: 'signedIn' },
            { guard: 'isSignedOut', target: 'untouched', actions: 'openSignUp' },
            { guard: 'isUnavailable', target: 'signInUnavailable' },
          ],
        },
        signedIn: {
          description:
            "A press from before is not repeated: a browser opens a window only on the member's own.",
        },
        signInUnavailable: {
          always: { guard: 'isAvailableAgain', target: 'untouched' },
        },
        withAccess: {
          description: 'Pressed by a member who has what it sells: the screen says how long it lasts.',
          always: { guard: 'lacksAccess', target: 'untouched' },
        },
        cancelled: {
          description:
            "The window was closed. Its report can be lost, so the member may have agreed in it: the member's data is read for a while, and shows it.",
          invoke: { id: 'accessWatch', src: 'accessWatch', input: { readings: READINGS_AFTER_WINDOW } },
          always: { guard: 'hasAccess', target: 'untouched' },
        },
        interrupted: {
          description:
            "The payment provider reported a failure. Whether it had taken the agreement before is seen in the member's data, as after a closed window.",
          invoke: { id: 'accessWatch', src: 'accessWatch', input: { readings: READINGS_AFTER_WINDOW } },
          always: { guard: 'hasAccess', target: 'untouched' },
        },
      },
    },
    approving: {
      description: "The payment provider's window is open.",
      tags: ['button', 'pressable'],
      on: {
        'payment.cancelled': { target: 'ready.cancelled' },
        'payment.failed': { target: 'ready.interrupted' },
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
          subscriptionId: known(context.subscriptionId),
          memberId: context.payerId,
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
        params: ({ context }) => ({ subscriptionId: known(context.subscriptionId) }),
      },
    },
  },
});
