import { assign, setup } from 'xstate';

import { millisecondsUntil } from './support/deadline.ts';
import { isAccessOpen, type PaidAccess } from './support/paid-access.ts';

/**
 * How long the guard waits, in milliseconds, before it reads the clock again. A timer counts neither beyond 24.8 days nor
 * through a computer's sleep, so a far end is approached in steps.
 */
export const CLOCK_CHECK_MS = 60 * 60 * 1000;

/** Stands for an end that is further away than the next look at the clock, which then always comes first. */
const BEYOND_CLOCK_CHECK_MS = 2 * CLOCK_CHECK_MS;

export interface SessionReport extends PaidAccess {
  /** False until the sign-in service has said who is there. */
  readonly isLoaded: boolean;
  /** True where the sign-in service cannot be reached. */
  readonly hasFailed: boolean;
  readonly isSignedIn: boolean;
}

export type AccessGuardEvent = { type: 'session.reported'; session: SessionReport };

interface AccessGuardContext {
  /** End of the paid period, in milliseconds since the epoch; null where access has no end. */
  accessEndsAt: number | null;
  /** True once the member was seen signed in, so that a sign-out is told from a visit without an account. */
  wasSignedIn: boolean;
}

export const accessGuardMachine = setup({
  types: {
    context: {} as AccessGuardContext,
    events: {} as AccessGuardEvent,
  },
  actions: {
    keepReport: assign((_, { session }: { session: SessionReport }) => ({
      accessEndsAt: session.accessEndsAt,
    })),
    noteSignIn: assign({ wasSignedIn: true }),
    goHome: () => {},
    rememberAddress: () => {},
    forgetAddress: () => {},
  },
  guards: {
    cannotKnow: (_, { session }: { session: SessionReport }) => session.hasFailed,
    isStillLoading: (_, { session }: { session: SessionReport }) => !session.isLoaded,
    hasSignedOut: ({ context }, { session }: { session: SessionReport }) =>
      context.wasSignedIn && !session.isSignedIn,
    isSignedOut: (_, { session }: { session: SessionReport }) => !session.isSignedIn,
    lacksAccess: (_, { session }: { session: SessionReport }) => !isAccessOpen(session, Date.now()),
  },
  delays: {
    accessEnd: ({ context }) =>
      context.accessEndsAt === null
        ? BEYOND_CLOCK_CHECK_MS
        : Math.min(BEYOND_CLOCK_CHECK_MS, millisecondsUntil(context.accessEndsAt, Date.now())),
    clockCheck: CLOCK_CHECK_MS,
  },
}).createMachine({
  id: 'accessGuard',
  description:
    'Decides what a protected page shows. The sign-in service reports, the machine sorts, and the end of a paid period closes a page that was left open.',
  context: { accessEndsAt: null, wasSignedIn: false },
  initial: 'loading',
  on: {
    'session.reported': [
      { guard: { type: 'cannotKnow', params: ({ event }) => event }, target: '.unavailable' },
      { guard: { type: 'isStillLoading', params: ({ event }) => event }, target: '.loading' },
      { guard: { type: 'hasSignedOut', params: ({ event }) => event }, target: '.signedOut' },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: 'rememberAddress',
      },
      {
        guard: { type: 'lacksAccess', params: ({ event }) => event },
        target: '.withoutAccess',
        actions: 'noteSignIn',
      },
      {
        target: '.withAccess',
        actions: ['noteSignIn', { type: 'keepReport', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    loading: {
      description: 'Nobody knows yet who is there: a full-screen spinner, and no redirect.',
    },
    unavailable: {
      description: 'The sign-in service cannot be reached: a message with Retry, and no redirect.',
    },
    signedOut: {
      description: "The address is replaced with '/'.",
      entry: 'goHome',
    },
    withoutAccess: {
      description: "The card 'Course Access Required'.",
    },
    withAccess: {
      description: 'The page itself. It is left open until the paid period ends.',
      entry: 'forgetAddress',
      after: {
        accessEnd: 'withoutAccess',
        clockCheck: { target: 'withAccess', reenter: true },
      },
    },
  },
});
