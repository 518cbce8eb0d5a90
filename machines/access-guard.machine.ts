import { assign, setup } from 'xstate';

import { millisecondsUntil } from './support/deadline.ts';
import type { PaidAccess } from './support/paid-access.ts';
import { slot } from './support/slot.ts';
import { hasOpenAccess, type SessionReported, type Visitor } from './support/visitor.ts';

/**
 * How long the guard waits, in milliseconds, before it reads the clock again. A timer counts neither beyond 24.8 days nor
 * through a computer's sleep, so a far end is approached in steps.
 */
const CLOCK_CHECK_MS = 60 * 60 * 1000;

/** How long the guard waits, in milliseconds, after a reading that failed, before it reads the member's data again. */
const RENEWAL_RETRY_MS = 20 * 1000;

/**
 * How long a page stays open, in milliseconds, after the end that the guard knew, while the member's data cannot be read:
 * long enough for a connection that is away for a moment, and never for ever.
 */
const RENEWAL_PATIENCE_MS = 10 * 60 * 1000;

/** Stands for an end that is further away than the next look at the clock, which then always comes first. */
const BEYOND_CLOCK_CHECK_MS = 2 * CLOCK_CHECK_MS;

export interface AccessGuardInput {
  /** Who is there, as far as it is known when the page opens. */
  readonly session: Visitor;
}

interface AccessGuardContext {
  readonly session: Visitor;
  /** True once the member was seen signed in, so that a sign-out is told from a visit without an account. */
  readonly wasSignedIn: boolean;
}

export const accessGuardMachine = setup({
  types: {
    context: {} as AccessGuardContext,
    input: {} as AccessGuardInput,
    events: {} as SessionReported,
    tags: {} as 'open',
  },
  actors: { readAccess: slot<PaidAccess>() },
  actions: {
    rememberSession: assign((_, { session }: { session: Visitor }) => ({ session })),
    rememberAccess: assign(({ context }, { access }: { access: PaidAccess }) => ({
      session: { ...context.session, ...access },
    })),
    noteSignIn: assign({ wasSignedIn: true }),
    goHome: (_context, _params: { wasSignedIn: boolean }) => {},
    keepPlace: () => {},
    rememberAddress: () => {},
    forgetAddress: () => {},
  },
  guards: {
    hasAccess: ({ context }) => hasOpenAccess(context.session, Date.now()),
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSignedOut: ({ context }) => context.session.status === 'signedOut',
    hasSignedOut: ({ context }) => context.wasSignedIn && context.session.status === 'signedOut',
    isUnavailable: ({ context }) => context.session.status === 'failed',
  },
  delays: {
    accessEnd: ({ context: { session } }) =>
      session.accessEndsAt === null
        ? BEYOND_CLOCK_CHECK_MS
        : Math.min(BEYOND_CLOCK_CHECK_MS, millisecondsUntil(session.accessEndsAt, Date.now())),
    clockCheck: CLOCK_CHECK_MS,
    renewalRetry: RENEWAL_RETRY_MS,
    renewalPatience: RENEWAL_PATIENCE_MS,
  },
}).createMachine({
  id: 'accessGuard',
  description:
    "Decides what a protected page shows. It remembers what the sign-in service reports, and sorts. The end of a paid period closes a page that was left open, but only after the member's data was read once more: a renewal moves the end.",
  context: ({ input: { session } }) => ({ session, wasSignedIn: false }),
  initial: 'opening',
  on: {
    'session.reported': {
      target: '.sorting',
      actions: { type: 'rememberSession', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description:
        'A member whose access is known with the page sees it at once, also in the HTML that the server sends. Everything else waits for the first report.',
      always: [{ guard: 'hasAccess', target: 'sorting' }, { target: 'loading' }],
    },
    sorting: {
      always: [
        { guard: 'hasAccess', target: 'withAccess', actions: 'noteSignIn' },
        { guard: 'isSignedIn', target: 'withoutAccess', actions: 'noteSignIn' },
        { guard: 'hasSignedOut', target: 'signedOut', actions: 'keepPlace' },
        { guard: 'isSignedOut', target: 'signedOut', actions: 'rememberAddress' },
        { guard: 'isUnavailable', target: 'unavailable' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'Nobody knows yet who is there: a full-screen spinner, and no redirect.',
    },
    unavailable: {
      description:
        "The sign-in service cannot be reached, or the member's data could not be read in time: a message with “Try again”, and no redirect.",
    },
    signedOut: {
      description:
        "The address is replaced with '/'. A member whose session has ended by itself is told so there, and led back to this place.",
      entry: {
        type: 'goHome',
        params: ({ context }) => ({ wasSignedIn: context.wasSignedIn }),
      },
    },
    withoutAccess: {
      description: "The card 'Course Access Required'.",
    },
    withAccess: {
      description: 'The page itself. It is left open until the paid period ends.',
      tags: 'open',
      entry: 'forgetAddress',
      after: {
        accessEnd: 'renewing',
        clockCheck: { target: 'withAccess', reenter: true },
      },
    },
    renewing: {
      description:
        "The known end has come, and the page stays while the member's data is read again. What is read decides. A reading that fails is repeated; after ten minutes without an answer the page makes way for a message with “Try again”.",
      tags: 'open',
      initial: 'reading',
      after: { renewalPatience: 'unavailable' },
      states: {
        reading: {
          invoke: {
            id: 'readAccess',
            src: 'readAccess',
            onDone: {
              target: '#accessGuard.sorting',
              actions: { type: 'rememberAccess', params: ({ event }) => ({ access: event.output }) },
            },
            onError: { target: 'waiting' },
          },
        },
        waiting: { after: { renewalRetry: 'reading' } },
      },
    },
  },
});
