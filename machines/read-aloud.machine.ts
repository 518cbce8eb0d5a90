import { assign, setup } from 'xstate';

import { slot } from './support/slot.ts';
import { wakeLock } from './support/wake-lock.ts';

/** How long the voice may take for one passage, in milliseconds. Longer than any passage: a voice that is lost never answers. */
const LONGEST_PASSAGE_MS = 60_000;

export interface ReadAloudInput {
  /** The silence after each passage, in milliseconds. There are as many passages as silences. */
  readonly silencesMs: readonly number[];
}

export interface ReadAloudContext extends ReadAloudInput {
  /** Index of the passage that is read, or was read last. */
  readonly passage: number;
}

export type ReadAloudEvent =
  | { type: 'reading.start' }
  | { type: 'reading.pause' }
  | { type: 'reading.resume' }
  | { type: 'reading.stop' };

export const readAloudMachine = setup({
  types: {
    context: {} as ReadAloudContext,
    events: {} as ReadAloudEvent,
    input: {} as ReadAloudInput,
  },
  actors: {
    wakeLock,
    /** Says one passage. Resolves when the voice has ended, rejects where there is none, and falls silent when it is stopped. */
    speakPassage: slot<void, { passage: number }>(),
  },
  actions: {
    goToBeginning: assign({ passage: 0 }),
    goOn: assign({ passage: ({ context }) => context.passage + 1 }),
  },
  guards: {
    isLastPassage: ({ context }) => context.passage === context.silencesMs.length - 1,
  },
  delays: {
    voiceLimit: LONGEST_PASSAGE_MS,
    silenceEnd: ({ context }) => context.silencesMs[context.passage] ?? 0,
  },
}).createMachine({
  id: 'readAloud',
  description:
    'A text is read aloud, passage by passage, with a silence after each. It begins only when a member asks for it.',
  context: ({ input }) => ({ ...input, passage: 0 }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is read. It will begin at the first passage.',
      on: { 'reading.start': { target: 'reading' } },
    },
    reading: {
      description: 'The voice and its silences follow each other by themselves.',
      invoke: { id: 'wakeLock', src: 'wakeLock' },
      on: { 'reading.stop': { target: 'idle', actions: 'goToBeginning' } },
      initial: 'speaking',
      states: {
        speaking: {
          invoke: {
            id: 'speakPassage',
            src: 'speakPassage',
            input: ({ context }) => ({ passage: context.passage }),
            onDone: [
              { guard: 'isLastPassage', target: '#readAloud.finished', actions: 'goToBeginning' },
              { target: 'silent' },
            ],
            onError: { target: '#readAloud.failed' },
          },
          after: { voiceLimit: { target: '#readAloud.failed' } },
          on: { 'reading.pause': { target: '#readAloud.paused.inWords' } },
        },
        silent: {
          description: 'The member does what the words said.',
          after: { silenceEnd: { target: 'speaking', actions: 'goOn' } },
          on: { 'reading.pause': { target: '#readAloud.paused.inSilence' } },
        },
      },
    },
    paused: {
      description: 'The voice waits for the member.',
      on: { 'reading.stop': { target: 'idle', actions: 'goToBeginning' } },
      initial: 'inWords',
      states: {
        inWords: {
          description: 'Resuming says the passage once more from its beginning.',
          on: { 'reading.resume': { target: '#readAloud.reading' } },
        },
        inSilence: {
          description: 'The passage was said in full. Resuming goes on with the next one.',
          on: { 'reading.resume': { target: '#readAloud.reading', actions: 'goOn' } },
        },
      },
    },
    finished: {
      description: 'The last passage was said.',
      on: { 'reading.start': { target: 'reading' } },
    },
    failed: {
      description:
        'The voice did not come or did not end. The member may try the passage again, or read the text.',
      on: {
        'reading.start': { target: 'reading' },
        'reading.stop': { target: 'idle', actions: 'goToBeginning' },
      },
    },
  },
});
