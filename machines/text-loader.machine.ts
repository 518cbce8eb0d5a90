import { assign, setup } from 'xstate';

import { RefusedText } from './support/refused-text.ts';
import { slot } from './support/slot.ts';

export type TextLoaderEvent = { type: 'load.retry' };

interface TextLoaderContext {
  /** The server's sentence for the member; null where it has said none. */
  readonly refusal: string | null;
}

export const textLoaderMachine = setup({
  types: {
    context: {} as TextLoaderContext,
    events: {} as TextLoaderEvent,
  },
  actors: {
    loadText: slot(),
  },
  actions: {
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: error instanceof RefusedText ? error.message : null,
    })),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isRefusal: (_, { error }: { error: unknown }) => error instanceof RefusedText,
  },
}).createMachine({
  id: 'textLoader',
  description:
    'Fetches a text when a member opens it, and again when the member asks for it. The text itself is none of its business.',
  context: { refusal: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadText',
        src: 'loadText',
        onDone: { target: 'ready' },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The text did not come, for example without a connection.',
      on: { 'load.retry': { target: 'loading' } },
    },
    refused: {
      description: 'The server was reached and did not hand out the text. Its own sentence says why.',
      exit: 'forgetRefusal',
      on: { 'load.retry': { target: 'loading' } },
    },
    ready: { type: 'final' },
  },
});
