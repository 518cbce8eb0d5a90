import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';

import { notebookMachine, type NotebookEvent, type Shelf } from '#machines/notebook.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import { attempt } from './attempt.ts';
import { MARK_KEY } from './mark.ts';
import { merging } from './merging.ts';
import { closeNotebook, lookAgain, openNotebook, readAnew } from './registry.ts';
import {
  announceChange,
  changeNotebook,
  declineNameless,
  markOf,
  readShelf,
  removeNotebook,
  takeNameless,
} from './shelf.ts';
import { notebookOnScreen, siteNotebook, type NotebookActor } from './site-notebook.ts';

/** How long a page of another tab may take to hear that a notebook is moved, before anything of it moves. */
const SETTLE_MS = 200;

/** The shelf of a device that does not let us read: nothing of anybody is on it, and nothing can be kept. */
const barred = (member: string | null): Shelf => ({
  owner: member,
  isMoving: false,
  hasNameless: false,
  declinedBy: [],
  claimedBy: null,
});

/** Starts the machine that keeps each member's notes to themselves. The session tells it who is there. */
export function runNotebook(): NotebookActor {
  const actor = createActor(machine, {
    ...inspection,
    input: { shelf: attempt(() => readShelf(localStorage), barred(null)) },
  });
  actor.subscribe((snapshot) => {
    const isNeeded =
      snapshot.hasTag('dialog') || snapshot.matches('refused') || snapshot.matches('elsewhere');
    const shown = isNeeded ? actor : null;
    if (shown !== notebookOnScreen.get()) {
      notebookOnScreen.change(shown);
    }
  });
  actor.start();
  siteNotebook.change(actor);
  return actor;
}

const machine = notebookMachine.provide({
  actors: {
    shelfWatcher: fromCallback<EventObject>(({ sendBack }) => {
      const report = ({ key }: StorageEvent) => {
        if (key === null || key === MARK_KEY || key.startsWith('visitor:')) {
          const shelf = attempt(() => readShelf(localStorage), null);
          if (shelf !== null) {
            sendBack({ type: 'shelf.reported', shelf } satisfies NotebookEvent);
          }
        }
      };
      addEventListener('storage', report);
      return () => {
        removeEventListener('storage', report);
      };
    }),
    changeNotebook: fromPromise<Shelf, { member: string | null }>(({ input: { member } }) =>
      alone(async () => {
        const isBarred = attempt(() => localStorage.getItem(MARK_KEY) === undefined, true);
        if (isBarred) {
          return barred(member);
        }
        if (announceChange(localStorage, member)) {
          await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
          changeNotebook(localStorage, member);
        }
        return readShelf(localStorage);
      }),
    ),
    takeNameless: fromPromise<Shelf, { member: string | null }>(async ({ input: { member } }) => {
      const merge = await merging;
      return alone(async () => {
        takeNameless(localStorage, member ?? '', merge, lookAgain);
        return readShelf(localStorage);
      });
    }),
    removeNotebook: fromPromise<void, { member: string | null }>(({ input: { member } }) =>
      alone(async () => {
        removeNotebook(localStorage, member ?? '');
        readAnew();
      }),
    ),
  },
  actions: {
    openNotebook: (_, { member }) => {
      openNotebook(markOf(member));
    },
    closeNotebook: (_, { member }) => {
      closeNotebook(markOf(member));
    },
    rememberDecline: (_, { member }) => {
      attempt(() => {
        declineNameless(localStorage, member ?? '');
      }, undefined);
    },
  },
});

/** Does what changes notebooks in one tab at a time. A browser without locks has one tab do it without waiting. */
async function alone<TResult>(work: () => Promise<TResult>): Promise<TResult> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? ((await locks.request(MARK_KEY, work)) as TResult) : work();
}
