import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';

import type { VisitorReport } from './checkout-modal.machine.ts';
import { isAccessOpen } from './support/paid-access.ts';

export const REDIRECT_AFTER_ACCESS_MS = 1_200;

export interface CaptureRequest {
  readonly token: string;
  readonly userId: string | null;
}

export interface RecheckRequest {
  /** Null for a single payment. */
  readonly subscriptionId: string | null;
  readonly userId: string | null;
}

export interface CheckoutSuccessInput {
  /** The payment provider's order, from the address; null where the address has none. */
  readonly token: string | null;
  /** Null where the address has none. */
  readonly subscriptionId: string | null;
  /** Null while nobody is known to be signed in. */
  readonly userId: string | null;
}

interface CheckoutSuccessContext {
  readonly token: string | null;
  readonly subscriptionId: string | null;
  readonly session: VisitorReport;
  readonly errorMessage: string | null;
  /** What the member's own press on the check showed last. */
  readonly lastCheck: 'none' | 'unchanged' | 'failed';
}

export type CheckoutSuccessEvent =
  | { type: 'session.reported'; session: VisitorReport }
  | { type: 'access.recheck' };

/** True once user data has loaded and access is open now. */
function opensCourses(session: VisitorReport): boolean {
  return session.status === 'signedIn' && isAccessOpen(session, Date.now());
}

export const checkoutSuccessMachine = setup({
  types: {
    context: {} as CheckoutSuccessContext,
    events: {} as CheckoutSuccessEvent,
    input: {} as CheckoutSuccessInput,
    tags: {} as 'paid' | 'pending' | 'signedOut' | 'unavailable',
  },
  actors: {
    captureOrder: fromPromise<void, CaptureRequest>(() => {
      throw new Error('The screen provides captureOrder.');
    }),
    accessWatcher: fromCallback<EventObject>(() => {}),
    recheckAccess: fromPromise<void, RecheckRequest>(() => {
      throw new Error('The screen provides recheckAccess.');
    }),
  },
  actions: {
    rememberSession: assign({ session: (_, { session }: { session: VisitorReport }) => session }),
    rememberMissingToken: assign({ errorMessage: 'Missing payment-provider token.' }),
    rememberFailure: assign({
      errorMessage: (_, { error }: { error: unknown }) =>
        error instanceof Error
          ? error.message || 'Failed to capture order'
          : 'Could not capture payment. Please contact support.',
    }),
    noteUnchanged: assign({ lastCheck: 'unchanged' }),
    noteFailedCheck: assign({ lastCheck: 'failed' }),
    forgetPendingOrder: () => {},
    goToCourses: () => {},
  },
  guards: {
    isSubscription: ({ context }) => context.subscriptionId !== null,
    hasNoToken: ({ context }) => context.token === null,
    reportsSignedIn: (_, { session }: { session: VisitorReport }) => session.status === 'signedIn',
    reportsSignedOut: (_, { session }: { session: VisitorReport }) => session.status === 'signedOut',
    reportsFailure: (_, { session }: { session: VisitorReport }) => session.status === 'failed',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    isNoLongerSignedOut: ({ context }) => context.session.status !== 'signedOut',
    isUnavailable: ({ context }) => context.session.status === 'failed',
    isAvailableAgain: ({ context }) => context.session.status !== 'failed',
    hasAccess: ({ context }) => opensCourses(context.session),
    hasLostAccess: ({ context }) => !opensCourses(context.session),
  },
  delays: { redirectDelay: REDIRECT_AFTER_ACCESS_MS },
}).createMachine({
  id: 'checkoutSuccess',
  description:
    'The page that the payment provider returns to: it captures, waits for the access, and goes on.',
  context: ({ input }) => ({
    token: input.token,
    subscriptionId: input.subscriptionId,
    session: { status: 'loading', userId: input.userId, hasCourseAccess: false, accessEndsAt: null },
    errorMessage: null,
    lastCheck: 'none',
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A capture carries the bearer token of a member, so it waits until one is signed in.',
      initial: 'awaitingSession',
      always: [
        { guard: 'isSubscription', target: 'success' },
        { guard: 'hasNoToken', target: 'error', actions: 'rememberMissingToken' },
      ],
      on: {
        'session.reported': [
          {
            guard: { type: 'reportsSignedIn', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'rememberSession', params: ({ event }) => event },
          },
          { guard: { type: 'reportsSignedOut', params: ({ event }) => event }, target: '.signedOut' },
          { guard: { type: 'reportsFailure', params: ({ event }) => event }, target: '.unavailable' },
          { target: '.awaitingSession' },
        ],
      },
      states: {
        awaitingSession: { description: 'Nobody knows yet who is there.' },
        signedOut: {
          description: 'The member is asked to sign in. The address keeps the token, so nothing is lost.',
          tags: 'signedOut',
        },
        unavailable: {
          description: 'The sign-in service cannot be reached. The address keeps the token.',
          tags: 'unavailable',
        },
      },
    },
    loading: {
      description: 'POST /api/capture-order is on its way.',
      on: {
        'session.reported': { actions: { type: 'rememberSession', params: ({ event }) => event } },
      },
      invoke: {
        id: 'captureOrder',
        src: 'captureOrder',
        input: ({ context }) => ({ token: context.token ?? '', userId: context.session.userId }),
        onDone: { target: 'success' },
        onError: {
          target: 'error',
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
      on: {
        'session.reported': { actions: { type: 'rememberSession', params: ({ event }) => event } },
      },
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
          invoke: { id: 'accessWatcher', src: 'accessWatcher' },
          always: [
            { guard: 'hasAccess', target: 'accessGranted' },
            { guard: 'isSignedOut', target: 'signedOut' },
            { guard: 'isUnavailable', target: 'unavailable' },
          ],
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
              userId: context.session.userId,
            }),
            onDone: { target: 'accessPending', actions: 'noteUnchanged' },
            onError: { target: 'accessPending', actions: 'noteFailedCheck' },
          },
          always: [
            { guard: 'hasAccess', target: 'accessGranted' },
            { guard: 'isSignedOut', target: 'signedOut' },
            { guard: 'isUnavailable', target: 'unavailable' },
          ],
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
    error: { description: 'Shown in red, with the ways home and to the courses. There is no retry.' },
  },
});
