import { setup } from 'xstate';

import { slot } from './support/slot.ts';

/** How long after an answer that did not come the server is asked again, in milliseconds. */
const ASK_AGAIN_MS = 30_000;

export type ConnectionEvent =
  /** The browser hints that the connection is gone, or back. Neither is sure before the server was asked. */
  { type: 'connection.changed' } | { type: 'check.request' };

export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as 'offline' },
  actors: {
    /** Asks the server for anything: any answer will do. Rejects where none comes. */
    askServer: slot(),
  },
  delays: { askAgain: ASK_AGAIN_MS },
}).createMachine({
  id: 'connection',
  description:
    'Whether the site can be reached. What the browser says of it is a hint only: the server is asked before anything is said, and asked again until it answers.',
  initial: 'online',
  states: {
    online: { on: { 'connection.changed': { target: 'doubted' } } },
    doubted: {
      description: 'Nothing is said yet.',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { target: 'online' },
        onError: { target: 'offline' },
      },
      on: { 'connection.changed': { target: 'doubted', reenter: true } },
    },
    offline: {
      tags: 'offline',
      on: {
        'connection.changed': { target: 'asking' },
        'check.request': { target: 'asking' },
      },
      after: { askAgain: { target: 'asking' } },
    },
    asking: {
      description: 'It is still said, until an answer comes.',
      tags: 'offline',
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: { target: 'online' },
        onError: { target: 'offline' },
      },
      on: { 'connection.changed': { target: 'asking', reenter: true } },
    },
  },
});
