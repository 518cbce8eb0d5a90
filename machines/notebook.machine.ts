import { assign, setup } from 'xstate';

import { runningSlot, slot } from './support/slot.ts';
import type { SessionReported, Visitor } from './support/visitor.ts';

/** What the device says of the notebooks that are on it. */
export interface Shelf {
  /** The member whose notebook is open; null where it is nobody's. */
  readonly owner: string | null;
  /** True where one is being put away and another brought: none is open. */
  readonly isMoving: boolean;
  /** True where notes that were written while nobody was signed in are put away. */
  readonly hasNameless: boolean;
  /** The members who said that those are not theirs. */
  readonly declinedBy: readonly string[];
  /** The member who said that they are theirs, while they are being taken over. */
  readonly claimedBy: string | null;
}

export interface NotebookInput {
  readonly shelf: Shelf;
}

interface NotebookContext {
  readonly shelf: Shelf;
  /** Who is there, as the session said last; null for a visitor who is not signed in. */
  readonly member: string | null;
}

export type NotebookEvent =
  | SessionReported
  | { type: 'shelf.reported'; shelf: Shelf }
  | { type: 'notebook.retry' }
  | { type: 'offer.open' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'removal.request' }
  | { type: 'removal.confirm' }
  | { type: 'dialog.leave' };

interface ByMember {
  readonly member: string | null;
}

interface BySession {
  readonly session: Visitor;
}

interface ByShelf {
  readonly shelf: Shelf;
}

const isOpenFor = (shelf: Shelf, member: string | null) => !shelf.isMoving && shelf.owner === member;

export const notebookMachine = setup({
  types: {
    context: {} as NotebookContext,
    events: {} as NotebookEvent,
    input: {} as NotebookInput,
    tags: {} as 'dialog',
  },
  actors: {
    /** Reports what another tab does to the notebooks. */
    shelfWatcher: runningSlot(),
    /** Puts the open notebook away and brings the member's own. Rejects where the device refuses: nothing is lost then. */
    changeNotebook: slot<Shelf, ByMember>(),
    /** Adds the notes without a name to the open notebook. Rejects where the device refuses. */
    takeNameless: slot<Shelf, ByMember>(),
    /** Removes the open notebook from the device. Rejects where the device refuses. */
    removeNotebook: slot<void, ByMember>(),
  },
  actions: {
    rememberMember: assign((_, { session }: BySession) => ({ member: session.memberId })),
    rememberShelf: assign((_, { shelf }: ByShelf) => ({ shelf })),
    /** Shows and writes the notebook of `member`. */
    openNotebook: (_context, _params: ByMember) => {},
    /** Shows nothing, and keeps what is written meanwhile for `member`. */
    closeNotebook: (_context, _params: ByMember) => {},
    /** Remembers that the member is not to be asked again. */
    rememberDecline: (_context, _params: ByMember) => {},
  },
  guards: {
    isUndecided: (_, { session }: BySession) =>
      session.status !== 'signedIn' && session.status !== 'signedOut',
    isSamePerson: ({ context }, { session }: BySession) => session.memberId === context.member,
    isOpenForThem: ({ context }, { session }: BySession) => isOpenFor(context.shelf, session.memberId),
    isOpenHere: ({ context }, { shelf }: ByShelf) => isOpenFor(shelf, context.member),
    isClosedHere: ({ context }, { shelf }: ByShelf) => !isOpenFor(shelf, context.member),
    hasNameless: ({ context }) => context.member !== null && context.shelf.hasNameless,
    isClaimed: ({ context }) => context.member !== null && context.shelf.claimedBy === context.member,
    isOffered: ({ context: { member, shelf } }) =>
      member !== null && shelf.hasNameless && !shelf.declinedBy.includes(member),
    isMember: ({ context }) => context.member !== null,
  },
}).createMachine({
  id: 'notebook',
  description:
    'Whose notes are open on this device. They belong to whoever is signed in: another one’s are put away, and their own are brought. Notes that were written while nobody was signed in are offered once, and a member can remove their own from the device.',
  context: ({ input }) => ({ shelf: input.shelf, member: null }),
  initial: 'unclaimed',
  invoke: { id: 'shelfWatcher', src: 'shelfWatcher' },
  on: {
    'session.reported': [
      { guard: { type: 'isUndecided', params: ({ event }) => event } },
      { guard: { type: 'isSamePerson', params: ({ event }) => event } },
      {
        description: 'Somebody else is there. A change that is under way begins anew.',
        target: '.changing',
        actions: [
          { type: 'closeNotebook', params: ({ event }) => ({ member: event.session.memberId }) },
          { type: 'rememberMember', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    unclaimed: {
      description: 'The session has not said who is there: so far, the mark on the device decides.',
      on: {
        'session.reported': [
          { guard: { type: 'isUndecided', params: ({ event }) => event } },
          {
            guard: { type: 'isOpenForThem', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'rememberMember', params: ({ event }) => event },
          },
          {
            target: 'changing',
            actions: [
              { type: 'closeNotebook', params: ({ event }) => ({ member: event.session.memberId }) },
              { type: 'rememberMember', params: ({ event }) => event },
            ],
          },
        ],
        'shelf.reported': { actions: { type: 'rememberShelf', params: ({ event }) => event } },
      },
    },
    changing: {
      description: 'One notebook is put away, and another is brought.',
      invoke: {
        id: 'changeNotebook',
        src: 'changeNotebook',
        input: ({ context }) => ({ member: context.member }),
        onDone: {
          target: 'open',
          actions: { type: 'rememberShelf', params: ({ event }) => ({ shelf: event.output }) },
        },
        onError: { target: 'refused' },
      },
    },
    open: {
      description: 'The notebook of whoever is there is open.',
      entry: { type: 'openNotebook', params: ({ context }) => context },
      initial: 'looking',
      on: {
        'shelf.reported': [
          {
            guard: { type: 'isClosedHere', params: ({ event }) => event },
            target: 'elsewhere',
            actions: { type: 'rememberShelf', params: ({ event }) => event },
          },
          { actions: { type: 'rememberShelf', params: ({ event }) => event } },
        ],
      },
      states: {
        looking: {
          description: 'Looks for notes without a name.',
          always: [
            { guard: 'isClaimed', target: 'taking' },
            { guard: 'isOffered', target: 'offering' },
            { target: 'resting' },
          ],
        },
        resting: {
          on: {
            'offer.open': { guard: 'hasNameless', target: 'offering' },
            'removal.request': { guard: 'isMember', target: 'askingRemoval' },
          },
        },
        offering: {
          description: 'Asks whether the notes without a name are the member’s.',
          tags: 'dialog',
          on: {
            'offer.accept': { target: 'taking' },
            'offer.decline': {
              target: 'resting',
              actions: { type: 'rememberDecline', params: ({ context }) => context },
            },
            'dialog.leave': { target: 'resting' },
          },
        },
        taking: {
          description: 'The notes without a name become the member’s.',
          tags: 'dialog',
          invoke: {
            id: 'takeNameless',
            src: 'takeNameless',
            input: ({ context }) => ({ member: context.member }),
            onDone: {
              target: 'resting',
              actions: { type: 'rememberShelf', params: ({ event }) => ({ shelf: event.output }) },
            },
            onError: { target: 'notTaken' },
          },
        },
        notTaken: {
          tags: 'dialog',
          on: { 'offer.accept': { target: 'taking' }, 'dialog.leave': { target: 'resting' } },
        },
        askingRemoval: {
          description: 'Asks before anything is removed: it cannot be undone.',
          tags: 'dialog',
          on: { 'removal.confirm': { target: 'removing' }, 'dialog.leave': { target: 'resting' } },
        },
        removing: {
          tags: 'dialog',
          invoke: {
            id: 'removeNotebook',
            src: 'removeNotebook',
            input: ({ context }) => ({ member: context.member }),
            onDone: { target: 'removed' },
            onError: { target: 'notRemoved' },
          },
        },
        removed: { tags: 'dialog', on: { 'dialog.leave': { target: 'resting' } } },
        notRemoved: {
          tags: 'dialog',
          on: { 'removal.confirm': { target: 'removing' }, 'dialog.leave': { target: 'resting' } },
        },
      },
    },
    elsewhere: {
      description: 'Another tab has opened another notebook. The session decides, or the member.',
      on: {
        'shelf.reported': [
          {
            guard: { type: 'isOpenHere', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'rememberShelf', params: ({ event }) => event },
          },
          { actions: { type: 'rememberShelf', params: ({ event }) => event } },
        ],
        'notebook.retry': { target: 'changing' },
      },
    },
    refused: {
      description:
        'The device could not put the other notebook away, or bring this one. Both are as they were.',
      on: {
        'notebook.retry': { target: 'changing' },
      },
    },
  },
});
