import { assign, setup } from 'xstate';

import type { PaidAccess } from './support/paid-access.ts';
import { slot } from './support/slot.ts';

const ACCESS_CHECK_EVERY_MS = 4_000;

export interface AccessWatchInput {
  /** How often the member's data is read at most; null for as long as somebody watches. */
  readonly readings: number | null;
}

interface AccessWatchContext {
  readonly readingsLeft: number | null;
}

export const accessWatchMachine = setup({
  types: {
    context: {} as AccessWatchContext,
    input: {} as AccessWatchInput,
  },
  actors: { readAccess: slot<PaidAccess>() },
  actions: {
    countReading: assign({
      readingsLeft: ({ context }) => (context.readingsLeft === null ? null : context.readingsLeft - 1),
    }),
  },
  guards: { isLastReading: ({ context }) => context.readingsLeft === 1 },
  delays: { readingPause: ACCESS_CHECK_EVERY_MS },
}).createMachine({
  id: 'accessWatch',
  description:
    "Reads the member's data at once and then every few seconds, one reading at a time. What is read reaches the screens as a report of the session; a reading that fails is repeated like any other.",
  context: ({ input }) => ({ readingsLeft: input.readings }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readAccess',
        src: 'readAccess',
        onDone: [
          { guard: 'isLastReading', target: 'finished' },
          { target: 'waiting', actions: 'countReading' },
        ],
        onError: [
          { guard: 'isLastReading', target: 'finished' },
          { target: 'waiting', actions: 'countReading' },
        ],
      },
    },
    waiting: { after: { readingPause: { target: 'reading' } } },
    finished: { type: 'final' },
  },
});
