import { assign, emit, setup } from 'xstate';

/** How long after the last letter the next one begins a new word, in milliseconds (section 9). */
const FORGET_AFTER_MS = 1000;

interface TypeAheadContext {
  /** The letters typed so far, in lower case. */
  readonly letters: string;
}

export type TypeAheadEvent = { type: 'letter.typed'; letter: string };

/** For whoever moves the focus. */
export interface TypeAheadReport {
  readonly type: 'word.sought';
  readonly letters: string;
}

export const typeAheadMachine = setup({
  types: {
    context: {} as TypeAheadContext,
    events: {} as TypeAheadEvent,
    emitted: {} as TypeAheadReport,
  },
  actions: {
    addLetter: assign(({ context }, { letter }: { letter: string }) => ({
      letters: context.letters + letter.toLowerCase(),
    })),
    forgetLetters: assign({ letters: '' }),
    seekWord: emit(({ context }) => ({ type: 'word.sought' as const, letters: context.letters })),
  },
  delays: { forgetAfter: FORGET_AFTER_MS },
}).createMachine({
  id: 'typeAhead',
  description: 'Letters that are typed in a menu lead to the entry that begins with them.',
  context: { letters: '' },
  initial: 'idle',
  on: {
    'letter.typed': {
      target: '.typing',
      actions: [{ type: 'addLetter', params: ({ event }) => event }, { type: 'seekWord' }],
    },
  },
  states: {
    idle: {},
    typing: {
      after: { forgetAfter: { target: 'idle', actions: { type: 'forgetLetters' } } },
    },
  },
});
