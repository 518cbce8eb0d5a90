import { assign, setup } from 'xstate';

import { millisecondsUntil } from './support/deadline.ts';
import { isAccessOpen, type PaidAccess } from './support/paid-access.ts';
import { slot } from './support/slot.ts';
import { hasOpenAccess, type SessionReported, type Visitor } from './support/visitor.ts';

/**
 * How long the guard waits, in milliseconds, before it reads the clock again. A timer counts neither beyond 24.8 days nor
 * through a computer's sleep, so a far end is approached in steps.
 */
export const CLOCK_CHECK_MS = 60 * 60 * 1000;

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

interface AccessGuardContext extends AccessGuardInput {
  /** End of the paid period, in milliseconds since the epoch; null where access has no end. */
  accessEndsAt: number | null;
  /** True once the member was seen signed in, so that a sign-out is told from a visit without an account. */
  wasSignedIn: boolean;
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
    keepEnd: assign((_, { access }: { access: PaidAccess }) => ({ accessEndsAt: access.accessEndsAt })),
    noteSignIn: assign({ wasSignedIn: true }),
    goHome: (_context, _params: { wasSignedIn: boolean }) => {},
    keepPlace: () => {},
    rememberAddress: () => {},
    forgetAddress: () => {},
  },
  guards: {
    opensAtOnce: ({ context }) => hasOpenAccess(context.session, Date.now()),
    cannotKnow: (_, { session }: { session: Visitor }) => session.status === 'failed',
    isStillLoading: (_, { session }: { session: Visitor }) => session.status === 'loading',
    hasSignedOut: ({ context }, { session }: { session: Visitor }) =>
      context.wasSignedIn && session.status === 'signedOut',
    isSignedOut: (_, { session }: { session: Visitor }) => session.status === 'signedOut',
    lacksAccess: (_, { access }: { access: PaidAccess }) => !isAccessOpen(access, Date.now()),
  },
  delays: {
    accessEnd: ({ context }) =>
      context.accessEndsAt === null
        ? BEYOND_CLOCK_CHECK_MS
        : Math.min(BEYOND_CLOCK_CHECK_MS, millisecondsUntil(context.accessEndsAt, Date.now())),
    clockCheck: CLOCK_CHECK_MS,
    renewalRetry: RENEWAL_RETRY_MS,
    renewalPatience: RENEWAL_PATIENCE_MS,
  },
}).createMachine({
  id: 'accessGuard',
  description:
    "Decides what a protected page shows. The sign-in service reports, and the machine sorts. The end of a paid period closes a page that was left open, but only after the member's data was read once more: a renewal moves the end.",
  context: ({ input: { session } }) => ({ session, accessEndsAt: null, wasSignedIn: false }),
  initial: 'opening',
  on: {
    'session.reported': [
      { guard: { type: 'cannotKnow', params: ({ event }) => event }, target: '.unavailable' },
      { guard: { type: 'isStillLoading', params: ({ event }) => event }, target: '.loading' },
      {
        guard: { type: 'hasSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: 'keepPlace',
      },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: 'rememberAddress',
      },
      {
        guard: { type: 'lacksAccess', params: ({ event }) => ({ access: event.session }) },
        target: '.withoutAccess',
        actions: 'noteSignIn',
      },
      {
        target: '.withAccess',
        actions: ['noteSignIn', { type: 'keepEnd', params: ({ event }) => ({ access: event.session }) }],
      },
    ],
  },
  states: {
    opening: {
      description:
        'A member whose access is known with the page sees it at once, also in the HTML that the server sends. Everything else waits for the first report.',
      always: [
        {
          guard: 'opensAtOnce',
          target: 'withAccess',
          actions: [
            'noteSignIn',
            { type: 'keepEnd', params: ({ context }) => ({ access: context.session }) },
          ],
        },
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
            onDone: [
              {
                guard: { type: 'lacksAccess', params: ({ event }) => ({ access: event.output }) },
                target: '#accessGuard.withoutAccess',
              },
              {
                target: '#accessGuard.withAccess',
                actions: { type: 'keepEnd', params: ({ event }) => ({ access: event.output }) },
              },
            ],
            onError: { target: 'waiting' },
          },
        },
        waiting: { after: { renewalRetry: 'reading' } },
      },
    },
  },
});
