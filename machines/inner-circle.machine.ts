import { assign, setup } from 'xstate';

import { slot } from './support/slot.ts';
import { unknownVisitor, type SessionReported, type Visitor } from './support/visitor.ts';

/** What our server hands to members by subscription. */
export interface InnerCircleLinks {
  /** The address of the community; null where there is none. */
  readonly community: string | null;
  /** By the id of a live session. */
  readonly sessions: Readonly<Record<string, { readonly join: string; readonly recording: string | null }>>;
}

/** Null for a member who has no membership. */
export type InnerCircleReport = InnerCircleLinks | null;

export interface InnerCircleQuestion {
  readonly memberId: string | null;
}

interface InnerCircleContext {
  readonly session: Visitor;
  readonly links: InnerCircleLinks | null;
}

export type InnerCircleEvent = SessionReported | { type: 'circle.reread' };

export const innerCircleMachine = setup({
  types: {
    context: {} as InnerCircleContext,
    events: {} as InnerCircleEvent,
  },
  actors: { readInnerCircle: slot<InnerCircleReport, InnerCircleQuestion>() },
  actions: {
    rememberSession: assign((_, { session }: { session: Visitor }) => ({ session })),
    rememberLinks: assign((_, { report }: { report: InnerCircleReport }) => ({ links: report })),
    forgetLinks: assign({ links: null }),
  },
  guards: {
    isSignedIn: ({ context }) => context.session.status === 'signedIn',
    isSameVisitor: ({ context }, { session }: { session: Visitor }) =>
      context.session.status === session.status && context.session.memberId === session.memberId,
    isMember: (_, { report }: { report: InnerCircleReport }) => report !== null,
  },
}).createMachine({
  id: 'innerCircle',
  description:
    'The page of the Inner Circle asks our server whether the member has the membership: a single payment opens the courses, and not this page. Its links are nowhere else.',
  context: { session: unknownVisitor, links: null },
  on: {
    'session.reported': [
      {
        description: 'What changes of the same member beside that, such as the access, is not asked here.',
        guard: { type: 'isSameVisitor', params: ({ event }) => event },
      },
      {
        target: '.awaitingSession',
        actions: [{ type: 'rememberSession', params: ({ event }) => event }, 'forgetLinks'],
      },
    ],
  },
  initial: 'awaitingSession',
  states: {
    awaitingSession: {
      description: 'Nobody is there, or nobody knows who. The guard around the page says what to do.',
      always: { guard: 'isSignedIn', target: 'reading' },
    },
    reading: {
      description: 'POST /api/inner-circle is on its way.',
      invoke: {
        id: 'readInnerCircle',
        src: 'readInnerCircle',
        input: ({ context }) => ({ memberId: context.session.memberId }),
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ report: event.output }) },
            target: 'open',
            actions: { type: 'rememberLinks', params: ({ event }) => ({ report: event.output }) },
          },
          { target: 'notIncluded', actions: 'forgetLinks' },
        ],
        onError: { target: 'unread' },
      },
    },
    unread: {
      description: 'Our server or the payment provider did not answer, so nobody can say what is open.',
      on: { 'circle.reread': { target: 'reading' } },
    },
    notIncluded: {
      description: 'The member has paid once, or has no membership any more.',
      on: { 'circle.reread': { target: 'reading' } },
    },
    open: {
      description: 'What is open today, with its links.',
      on: { 'circle.reread': { target: 'reading' } },
    },
  },
});
