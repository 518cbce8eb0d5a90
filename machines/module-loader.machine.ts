import { assign, setup } from 'xstate';

import { slot } from './support/slot.ts';

export interface ModuleLoaderInput {
  readonly moduleIndex: number;
}

export interface ModuleLoaderContext extends ModuleLoaderInput {
  /** The loaded module: plain data that the machine only passes on. */
  readonly module: unknown;
}

export type ModuleLoaderEvent = { type: 'load.retry' };

export const moduleLoaderMachine = setup({
  types: {
    context: {} as ModuleLoaderContext,
    events: {} as ModuleLoaderEvent,
    input: {} as ModuleLoaderInput,
  },
  actors: {
    loadModule: slot<unknown, ModuleLoaderInput>(),
  },
  actions: {
    keepModule: assign({ module: (_, params: { module: unknown }) => params.module }),
  },
}).createMachine({
  id: 'moduleLoader',
  description:
    'Fetches the texts of one module when a member opens it, and again when the member asks for it.',
  context: ({ input }) => ({ ...input, module: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadModule',
        src: 'loadModule',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepModule', params: ({ event }) => ({ module: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'The texts did not come, for example without a connection.',
      on: { 'load.retry': { target: 'loading' } },
    },
    ready: { type: 'final' },
  },
});
