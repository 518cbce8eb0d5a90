import { assign, setup, type SnapshotFrom } from 'xstate';

import { slot } from './support/slot.ts';
import { nobody, type Member, type Visitor } from './support/visitor.ts';

/** How long screens wait for the sign-in service, in milliseconds, before they say so. */
export const ANSWER_TIME_OUT_MS = 15_000;

export interface DialogRequest {
  readonly dialog: 'signIn' | 'signUp';
  /** Where a member goes after the dialog: an address inside the site, for example `/#pricing`. */
  readonly returnTo: string;
}

/** What the sign-in library says, whenever something of it changes. */
export interface LibraryReport {
  /** `degraded`: it runs without its service, and keeps to that until the page is loaded again. */
  readonly status: Visitor['status'] | 'degraded';
  readonly member: Member;
}

export interface SessionInput {
  /** What the page itself says of the visitor, before the library is asked. */
  readonly member: Member;
}

interface SessionContext {
  readonly member: Member;
  /** A press on Sign in or Sign up that came before the library could open its dialog. */
  readonly press: DialogRequest | null;
}

export type SessionEvent =
  | { type: 'library.request' }
  | { type: 'library.reported'; report: LibraryReport }
  | { type: 'library.left' }
  | { type: 'dialog.request'; request: DialogRequest }
  | { type: 'session.retry' };

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as Visitor['status'] | 'library',
  },
  actors: { loadLibrary: slot() },
  actions: {
    rememberMember: assign((_, { report }: { report: LibraryReport }) => ({ member: report.member })),
    forgetMember: assign({ member: nobody }),
    rememberPress: assign((_, { request }: { request: DialogRequest }) => ({ press: request })),
    forgetPress: assign({ press: null }),
    openDialog: (_context, _params: { request: DialogRequest | null }) => {},
    reloadPage: () => {},
  },
  guards: {
    isUnreachable: (_, { report }: { report: LibraryReport }) => report.status === 'failed',
    isDegraded: (_, { report }: { report: LibraryReport }) => report.status === 'degraded',
    isUndecided: (_, { report }: { report: LibraryReport }) => report.status === 'loading',
    isSignedIn: (_, { report }: { report: LibraryReport }) => report.status === 'signedIn',
    hasPress: ({ context }) => context.press !== null,
  },
  delays: { answerTimeOut: ANSWER_TIME_OUT_MS },
}).createMachine({
  id: 'session',
  description:
    'Who is in front of the screen. The sign-in library is far larger than a page, so it starts only where someone needs it. A press on Sign in or Sign up that comes too early is kept, and honoured once the library says that nobody is signed in.',
  context: ({ input }) => ({ member: input.member, press: null }),
  initial: 'dormant',
  states: {
    dormant: {
      description: 'Nobody needs the library yet.',
      tags: 'loading',
      on: {
        'library.request': { target: 'loadingLibrary' },
        'dialog.request': {
          target: 'loadingLibrary',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    loadingLibrary: {
      tags: 'loading',
      on: {
        'dialog.request': { actions: { type: 'rememberPress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'loadLibrary',
        src: 'loadLibrary',
        onDone: { target: 'running' },
        onError: { target: 'libraryMissing' },
      },
    },
    libraryMissing: {
      description: 'Our own part of the library did not come.',
      tags: 'failed',
      on: {
        'session.retry': { target: 'loadingLibrary' },
        'dialog.request': {
          target: 'loadingLibrary',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    running: {
      description: 'The library is part of the page, and reports. Retry starts it anew.',
      tags: 'library',
      initial: 'awaitingAnswer',
      on: {
        'library.reported': [
          { guard: { type: 'isUnreachable', params: ({ event }) => event }, target: '.failed' },
          { guard: { type: 'isDegraded', params: ({ event }) => event }, target: '.degraded' },
          { guard: { type: 'isUndecided', params: ({ event }) => event }, target: '.awaitingAnswer' },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event },
            target: '.signedIn',
            actions: ['forgetPress', { type: 'rememberMember', params: ({ event }) => event }],
          },
          {
            guard: 'hasPress',
            target: '.signedOut',
            actions: [
              { type: 'openDialog', params: ({ context }) => ({ request: context.press }) },
              'forgetPress',
            ],
          },
          { target: '.signedOut' },
        ],
        'session.retry': { target: 'leaving' },
      },
      states: {
        awaitingAnswer: {
          description:
            'The library has not said who is there: it is loading its script, or changing from one session to another.',
          tags: 'loading',
          on: {
            'dialog.request': { actions: { type: 'rememberPress', params: ({ event }) => event } },
          },
          after: { answerTimeOut: 'silent' },
        },
        silent: {
          description:
            'The library has said nothing for 15 seconds. An answer that comes late counts, and a press waits for it; Retry loads the page again, because the library itself would go on waiting.',
          tags: 'failed',
          on: {
            'session.retry': { actions: 'reloadPage' },
            'dialog.request': {
              target: 'awaitingAnswer',
              actions: { type: 'rememberPress', params: ({ event }) => event },
            },
          },
        },
        signedOut: {
          tags: 'signedOut',
          on: {
            'dialog.request': { actions: { type: 'openDialog', params: ({ event }) => event } },
          },
        },
        signedIn: {
          tags: 'signedIn',
          exit: 'forgetMember',
        },
        failed: {
          description: "The library's own script could not be loaded.",
          tags: 'failed',
          on: {
            'dialog.request': {
              target: '#session.leaving',
              actions: { type: 'rememberPress', params: ({ event }) => event },
            },
          },
        },
        degraded: {
          description:
            'The library runs without its service: only a page that is loaded again asks it once more.',
          tags: 'failed',
          on: {
            'session.retry': { actions: 'reloadPage' },
            'dialog.request': { actions: 'reloadPage' },
          },
        },
      },
    },
    leaving: {
      description:
        'The library leaves the page before it starts anew: its own instance outlives everything but that.',
      tags: 'loading',
      on: {
        'library.left': { target: 'loadingLibrary' },
        'dialog.request': { actions: { type: 'rememberPress', params: ({ event }) => event } },
      },
    },
  },
});

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const ANSWERS = ['signedOut', 'signedIn', 'failed'] as const satisfies readonly Visitor['status'][];

/** What the screens may know of the visitor. */
export function visitorIn(snapshot: SessionSnapshot): Visitor {
  const status = ANSWERS.find((tag) => snapshot.hasTag(tag)) ?? 'loading';
  return { ...snapshot.context.member, status };
}

/** The dialog that opens as soon as the library has answered, or null. */
export function awaitedDialogIn(snapshot: SessionSnapshot): DialogRequest['dialog'] | null {
  return snapshot.hasTag('loading') ? (snapshot.context.press?.dialog ?? null) : null;
}
