import { assign, setup, type SnapshotFrom } from 'xstate';

import { slot } from './support/slot.ts';
import { nobody, type Member, type Visitor } from './support/visitor.ts';

/** How long screens wait for the sign-in service, in milliseconds, before they say so. */
const ANSWER_TIME_OUT_MS = 15_000;

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
  /** What the page itself says of the visitor, before the library is asked: `loading` where it says nothing. */
  readonly visitor: Visitor;
}

interface SessionContext {
  readonly member: Member;
  /** What the page itself says. It stands until the library has said who is there. */
  readonly told: 'signedIn' | 'signedOut' | null;
  /** Whether a member pressed what stands for their menu before the library could open it. */
  readonly wantsMenu: boolean;
  /** A press on Sign in or Sign up that came before the library could open its dialog. */
  readonly press: DialogRequest | null;
}

export type SessionEvent =
  | { type: 'library.request' }
  | { type: 'library.reported'; report: LibraryReport }
  | { type: 'library.left' }
  | { type: 'dialog.request'; request: DialogRequest }
  | { type: 'session.retry' }
  | { type: 'service.request' }
  | { type: 'menu.request' }
  | { type: 'menu.shown' };

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as Visitor['status'] | 'library',
  },
  actors: { loadLibrary: slot(), pageIdle: slot() },
  actions: {
    forgetMember: assign({ member: nobody }),
    forgetTold: assign({ told: null, member: nobody, wantsMenu: false }),
    replaceTold: assign((_, { report }: { report: LibraryReport }) => ({
      told: null,
      member: report.member,
    })),
    rememberMenuPress: assign({ wantsMenu: true }),
    forgetMenuPress: assign({ wantsMenu: false }),
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
    isToldMember: ({ context }) => context.told === 'signedIn',
  },
  delays: { answerTimeOut: ANSWER_TIME_OUT_MS },
}).createMachine({
  id: 'session',
  description:
    'Who is in front of the screen. The sign-in library is far larger than a page, so it starts only where someone needs it. A press on Sign in or Sign up that comes too early is kept, and honoured once the library says that nobody is signed in. A page for members says itself who is there: that stands until the library has spoken.',
  context: ({ input: { visitor } }) => ({
    member: {
      memberId: visitor.memberId,
      hasCourseAccess: visitor.hasCourseAccess,
      accessEndsAt: visitor.accessEndsAt,
    },
    told: visitor.status === 'signedIn' || visitor.status === 'signedOut' ? visitor.status : null,
    wantsMenu: false,
    press: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isToldMember', target: 'told' }, { target: 'dormant' }],
    },
    told: {
      description:
        'The page itself says which member is there. The library comes when something needs it, or once the page is idle, so that a session that has ended since is noticed.',
      tags: 'signedIn',
      on: {
        'service.request': { target: 'loadingLibrary' },
        'menu.request': { target: 'loadingLibrary', actions: 'rememberMenuPress' },
      },
      invoke: {
        id: 'pageIdle',
        src: 'pageIdle',
        onDone: { target: 'loadingLibrary' },
      },
    },
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
        'menu.request': { guard: 'isToldMember', actions: 'rememberMenuPress' },
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
        'service.request': { guard: 'isToldMember', target: 'loadingLibrary' },
        'menu.request': {
          guard: 'isToldMember',
          target: 'loadingLibrary',
          actions: 'rememberMenuPress',
        },
      },
    },
    running: {
      description: 'The library is part of the page, and reports. A retry starts it anew.',
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
            actions: ['forgetPress', { type: 'replaceTold', params: ({ event }) => event }],
          },
          {
            guard: 'hasPress',
            target: '.signedOut',
            actions: [
              { type: 'openDialog', params: ({ context }) => ({ request: context.press }) },
              'forgetPress',
              'forgetTold',
            ],
          },
          { target: '.signedOut', actions: 'forgetTold' },
        ],
        'session.retry': { target: 'leaving' },
        'menu.shown': { actions: 'forgetMenuPress' },
      },
      states: {
        awaitingAnswer: {
          description:
            'The library has not said who is there: it is loading its script, or changing from one session to another.',
          tags: 'loading',
          on: {
            'dialog.request': { actions: { type: 'rememberPress', params: ({ event }) => event } },
            'menu.request': { guard: 'isToldMember', actions: 'rememberMenuPress' },
          },
          after: { answerTimeOut: 'silent' },
        },
        silent: {
          description:
            'The library has said nothing for 15 seconds. An answer that comes late counts, and a press waits for it; a retry loads the page again, because the library itself would go on waiting.',
          tags: 'failed',
          on: {
            'session.retry': { actions: 'reloadPage' },
            'dialog.request': {
              target: 'awaitingAnswer',
              actions: { type: 'rememberPress', params: ({ event }) => event },
            },
            'menu.request': {
              guard: 'isToldMember',
              target: 'awaitingAnswer',
              actions: 'rememberMenuPress',
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
            'service.request': { guard: 'isToldMember', target: '#session.leaving' },
            'menu.request': {
              guard: 'isToldMember',
              target: '#session.leaving',
              actions: 'rememberMenuPress',
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
            'menu.request': { guard: 'isToldMember', actions: 'reloadPage' },
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
        'menu.request': { guard: 'isToldMember', actions: 'rememberMenuPress' },
      },
    },
  },
});

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const ANSWERS = ['signedOut', 'signedIn', 'failed'] as const satisfies readonly Visitor['status'][];

/**
 * What the screens may know of the visitor. What the page was told stands while the library has not said who is there; a member who
 * was told of stays even where the library cannot be reached.
 */
export function visitorIn(snapshot: SessionSnapshot): Visitor {
  const { told, member } = snapshot.context;
  const status = ANSWERS.find((tag) => snapshot.hasTag(tag)) ?? 'loading';
  if (told === 'signedIn' || (told === 'signedOut' && status === 'loading')) {
    return { ...member, status: told };
  }
  return { ...member, status };
}

/** The dialog that opens as soon as the library has answered, or null. */
export function awaitedDialogIn(snapshot: SessionSnapshot): DialogRequest['dialog'] | null {
  return snapshot.hasTag('loading') ? (snapshot.context.press?.dialog ?? null) : null;
}

/** What has become of a press on what stands for the member's menu: it waits for the library, or the library did not come. */
export function menuPressIn(snapshot: SessionSnapshot): 'none' | 'waiting' | 'failed' {
  const pressed = snapshot.hasTag('failed') ? 'failed' : 'waiting';
  return snapshot.context.wantsMenu ? pressed : 'none';
}
