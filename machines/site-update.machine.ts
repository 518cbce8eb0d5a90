import { setup } from 'xstate';

import { runningSlot } from './support/slot.ts';

/** How long a new version may take to take over, in milliseconds, before the page is loaded again all the same. */
const TAKE_OVER_MS = 10_000;

export type SiteUpdateEvent =
  | { type: 'version.found' }
  /** Whether the member is in the middle of something that a page loaded anew would end. */
  | { type: 'work.reported'; isBusy: boolean }
  | { type: 'version.accept' }
  | { type: 'version.decline' }
  | { type: 'version.tookOver' };

export const siteUpdateMachine = setup({
  types: { events: {} as SiteUpdateEvent },
  actors: {
    /** Sends `work.reported` at once, and whenever it changes. */
    workWatcher: runningSlot(),
  },
  actions: {
    takeVersion: () => {},
    reloadPage: () => {},
  },
  guards: {
    isBusy: (_, { isBusy }: { isBusy: boolean }) => isBusy,
  },
  delays: { takeOver: TAKE_OVER_MS },
}).createMachine({
  id: 'siteUpdate',
  description:
    'A new version of the site is offered once it is ready, never in the middle of something, and taken at the press of the member only.',
  initial: 'current',
  states: {
    current: { on: { 'version.found': { target: 'found' } } },
    found: {
      description: 'A new version is ready.',
      initial: 'held',
      invoke: { id: 'workWatcher', src: 'workWatcher' },
      on: {
        'work.reported': [
          { guard: { type: 'isBusy', params: ({ event }) => event }, target: '.held' },
          { target: '.offered' },
        ],
      },
      states: {
        held: {
          description: 'Nothing is said while an exercise runs, something is typed or a dialog is open.',
        },
        offered: {
          on: {
            'version.accept': { target: '#siteUpdate.changing' },
            'version.decline': { target: '#siteUpdate.declined' },
          },
        },
      },
    },
    declined: {
      description: 'Not now. It comes by itself with the next visit; a further version is offered again.',
      on: { 'version.found': { target: 'found' } },
    },
    changing: {
      description: 'The new version takes over, and the page is loaded again.',
      entry: 'takeVersion',
      on: { 'version.tookOver': { target: 'reloading' } },
      after: { takeOver: 'reloading' },
    },
    reloading: { type: 'final', entry: 'reloadPage' },
  },
});
