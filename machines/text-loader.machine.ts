import { setup } from 'xstate';

import { slot } from './support/slot.ts';

export type TextLoaderEvent = { type: 'load.retry' };

export const textLoaderMachine = setup({
  types: {
    events: {} as TextLoaderEvent,
  },
  actors: {
    loadText: slot(),
  },
}).createMachine({
  id: 'textLoader',
  description:
    'Fetches a text when a member opens it, and again when the member asks for it. The text itself is none of its business.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadText',
        src: 'loadText',
        onDone: { target: 'ready' },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'The text did not come, for example without a connection.',
      on: { 'load.retry': { target: 'loading' } },
    },
    ready: { type: 'final' },
  },
});
