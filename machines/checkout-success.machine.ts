import { assign, setup } from 'xstate';

import { accessWatchMachine } from './access-watch.machine.ts';
import { known } from './support/known.ts';
import { slot } from './support/slot.ts';
import { hasOpenAccess, unknownVisitor, type SessionReported, type Visitor } from './support/visitor.ts';

const REDIRECT_AFTER_ACCESS_MS = 1_200;

export interface CaptureRequest {
  readonly token: string;
  readonly memberId: string | null;
}

/** What the server says of a capture. A sentence is the server's own, for the member. */
export type CaptureAnswer =
  | { readonly result: 'captured' }
  /** PayPal did not take the payment and lets the member choose another way, on the page at `approvalUrl`. */
  | { readonly result: 'declined'; readonly sentence: string; readonly approvalUrl: string }
  /** Nobody can say yet what became of the payment, or it could not be finished just now. */
  | { readonly result: 'undecided'; readonly sentence: string }
  | { readonly result: 'refused'; readonly sentence: string };

/** What the member's own check shows where access is not there yet. */
export type RecheckAnswer =
  | { readonly result: 'unchanged' }
  /** PayPal has not started the membership yet. */
  | { readonly result: 'pending' }
  | { readonly result: 'refused'; readonly sentence: string };

export interface RecheckRequest {
  /** Null for a single payment. */
  readonly subscriptionId: string | null;
  readonly memberId: string | null;
}

export interface CheckoutSuccessInput {
  /** The payment provider's order, from the address; null where the address has none. */
  readonly token: string | null;
  /** Null where the address has none. */
  readonly subscriptionId: string | null;
}

interface CheckoutSuccessContext {
  readonly token: string | null;
  readonly subscriptionId: string | null;
  readonly session: Visitor;
  readonly errorMessage: string | null;
  /** The payment provider's page on which a declined order can be paid in another way. */
  readonly approvalUrl: string | null;
  /** What the member's own press on the check showed last. */
  readonly lastCheck: 'none' | 'unchanged' | 'pending' | 'failed';
}

export type CheckoutSuccessEvent = SessionReported | { type: 'access.recheck' } | { type: 'capture.retry' };

function sentenceOf(answer: CaptureAnswer | RecheckAnswer): string | null {
  return 'sentence' in answer ? answer.sentence : null;
}

export const checkoutSuccessMachine = setup({
  types: {
    context: {} as CheckoutSuccessContext,
    events: {} as CheckoutSuccessEvent,
    input: {} as CheckoutSuccessInput,
    tags: {} as 'paid' | 'pending' | 'refused' | 'signedOut' | 'unavailable',
  },
  actors: {
    captureOrder: slot<CaptureAnswer, CaptureRequest>(),
    accessWatch: accessWatchMachine,
    recheckAccess: slot<RecheckAnswer, RecheckRequest>(),
  },
  actions: {
    rememberSession: assign((_, { session }: { session: Visitor }) => ({ session })),
    rememberMissingToken: assign({ errorMessage: 'Missing payment-provider token.' }),
    rememberFailure: assign({
      errorMessage: (_, { error }: { error: unknown }) =>
        error instanceof Error
          ? error.message || 'Failed to capture order'
          : 'Could not capture payment. Please contact support.',
    }),
    rememberAnswer: assign((_, { answer }: { answer: CaptureAnswer | RecheckAnswer }) => ({
      errorMessage: sentenceOf(answer),
      approvalUrl: answer.result === 'declined' ? answer.approvalUrl : null,
    })),
    noteCheck: assign({
      lastCheck: (_, { answer }: { answer: RecheckAnswer }) =>
        answer.result === 'pending' ? 'pending' : 'unchanged',
    }),
    noteFailedCheck: assign({ lastCheck: 'failed' }),
    forgetPendingOrder: () => {},
    goToCourses: () => {},
  },
  guards: {
    isSubscription: ({ context }) => context.subscriptionId !== null,
    hasNoToken: ({ context }) => context.token === null,
    isDeclined: (_, { answer }: { answer: CaptureAnswer }) => answer.result === 'declined',
    isUndecided: (_, { answer }: { answer: CaptureAnswer }) => answer.result === 'undecided',
    isRefused: (_, { answer }: { answer: CaptureAnswer | RecheckAnswer }) => answer.result === 'refused',
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    isNoLongerSignedOut: ({ context }) => context.session.status !== 'signedOut',
    isUnavailable: ({ context }) => context.session.status === 'failed',
    isAvailableAgain: ({ context }) => context.session.status !== 'failed',
    hasAccess: ({ context }) => hasOpenAccess(context.session, Date.now()),
    hasLostAccess: ({ context }) => !hasOpenAccess(context.session, Date.now()),
    isNoLongerPending: ({ context: { session } }) =>
      session.status === 'signedOut' || session.status === 'failed' || hasOpenAccess(session, Date.now()),
  },
  delays: { redirectDelay: REDIRECT_AFTER_ACCESS_MS },
}).createMachine({
  id: 'checkoutSuccess',
  description:
    'The page that the payment provider returns to: it captures, waits for the access, and goes on.',
  context: ({ input }) => ({
    token: input.token,
    subscriptionId: input.subscriptionId,
    session: unknownVisitor,
    errorMessage: null,
    approvalUrl: null,
    lastCheck: 'none',
  }),
  on: {
    'session.reported': { actions: { type: 'rememberSession', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'A capture carries the bearer token of a member, so it waits until one is signed in.',
      initial: 'awaitingSession',
      always: [
        { guard: 'isSubscription', target: 'success' },
        { guard: 'hasNoToken', target: 'error.missingToken', actions: 'rememberMissingToken' },
      ],
      states: {
        awaitingSession: {
          description: 'Nobody knows yet who is there.',
          always: [
            { guard: 'isSignedIn', target: '#checkoutSuccess.loading' },
            { guard: 'isSignedOut', target: 'signedOut' },
            { guard: 'isUnavailable', target: 'unavailable' },
          ],
        },
        signedOut: {
          description: 'The member is asked to sign in. The address keeps the token, so nothing is lost.',
          tags: 'signedOut',
          always: { guard: 'isNoLongerSignedOut', target: 'awaitingSession' },
        },
        unavailable: {
          description: 'The sign-in service cannot be reached. The address keeps the token.',
          tags: 'unavailable',
          always: { guard: 'isAvailableAgain', target: 'awaitingSession' },
        },
      },
    },
    loading: {
      description: 'POST /api/capture-order is on its way.',
      invoke: {
        id: 'captureOrder',
        src: 'captureOrder',
        input: ({ context }) => ({ token: known(context.token), memberId: context.session.memberId }),
        onDone: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ answer: event.output }) },
            target: 'declined',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isUndecided', params: ({ event }) => ({ answer: event.output }) },
            target: 'undecided',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'error.refused',
            actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'success' },
        ],
        onError: {
          target: 'error.unanswered',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    success: {
      description:
        "The payment is done. The redirect waits until the member's data says that access is open.",
      tags: 'paid',
      entry: 'forgetPendingOrder',
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: 'hasAccess', target: 'accessGranted' },
            { guard: 'isSignedOut', target: 'signedOut' },
            { guard: 'isUnavailable', target: 'unavailable' },
            { target: 'accessPending' },
          ],
        },
        accessPending: {
          description: "The member's data is read again every few seconds.",
          tags: 'pending',
          invoke: { id: 'accessWatch', src: 'accessWatch', input: { readings: null } },
          always: { guard: 'isNoLongerPending', target: 'sorting' },
          on: { 'access.recheck': { target: 'rechecking' } },
        },
        rechecking: {
          description: 'The member pressed the check: a subscription is reported to the server once more.',
          tags: 'pending',
          invoke: {
            id: 'recheckAccess',
            src: 'recheckAccess',
            input: ({ context }) => ({
              subscriptionId: context.subscriptionId,
              memberId: context.session.memberId,
            }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
                target: 'refused',
                actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'accessPending',
                actions: { type: 'noteCheck', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: { target: 'accessPending', actions: 'noteFailedCheck' },
          },
          always: { guard: 'isNoLongerPending', target: 'sorting' },
        },
        refused: {
          description:
            "The member's own check showed that the server does not open the course for this subscription, and why. The member's data is still read: a payment that follows opens it.",
          tags: 'refused',
          invoke: { id: 'accessWatch', src: 'accessWatch', input: { readings: null } },
          always: { guard: 'isNoLongerPending', target: 'sorting' },
          on: { 'access.recheck': { target: 'rechecking' } },
        },
        signedOut: {
          description: 'The access can be seen only after signing in.',
          tags: ['pending', 'signedOut'],
          always: { guard: 'isNoLongerSignedOut', target: 'sorting' },
        },
        unavailable: {
          description: 'The sign-in service cannot be reached, so the access cannot be seen.',
          tags: ['pending', 'unavailable'],
          always: { guard: 'isAvailableAgain', target: 'sorting' },
        },
        accessGranted: {
          description: 'Announced, and left for the courses in a moment.',
          always: { guard: 'hasLostAccess', target: 'sorting' },
          after: { redirectDelay: { target: 'redirecting' } },
        },
        redirecting: { entry: 'goToCourses' },
      },
    },
    declined: {
      description:
        "PayPal did not take the payment. The member can go back to the same order's page and choose another way to pay.",
    },
    undecided: {
      description:
        "Nobody can say yet what became of the payment. The member's own press asks once more; one order is never charged twice. The member's data is read meanwhile.",
      invoke: { id: 'accessWatch', src: 'accessWatch', input: { readings: null } },
      on: {
        'capture.retry': { target: 'idle.awaitingSession' },
      },
    },
    error: {
      description: 'Shown in red, with the ways home and to the courses. There is no retry.',
      initial: 'unanswered',
      states: {
        missingToken: { description: 'The address names no payment.' },
        refused: { description: 'The server says why, and what to do now.' },
        unanswered: { description: 'The server gave no answer that says anything of the payment.' },
      },
    },
  },
});
