import { assign, setup } from 'xstate';

import { known } from './support/known.ts';
import { slot } from './support/slot.ts';

/** The largest progress file that is opened, in bytes. Ten years of diary and journal fit well into it. */
export const LARGEST_FILE_BYTES = 2_000_000;

/** Why a file was not loaded, or why none was written. */
export type FileProblem =
  | 'tooLarge'
  | 'unreadable'
  | 'broken'
  | 'foreign'
  | 'newer'
  | 'deviceRefused'
  | 'notSaved';

/** What `checkFile` rejects with when it knows the reason. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The progress file is refused: ${problem}.`);
    this.problem = problem;
  }
}

/** What a file brings to one part of the progress. */
export interface Addition {
  readonly part: string;
  /** Entries that this device does not have. */
  readonly added: number;
  /** Entries that are newer in the file than on this device. */
  readonly renewed: number;
}

/** The checked contents of a file, by the names of its parts. */
export type FileContents = Readonly<Record<string, unknown>>;

export interface CheckedFile {
  readonly contents: FileContents;
  readonly additions: readonly Addition[];
  /** Entries of the file that could not be read. */
  readonly leftOut: number;
}

export interface ProgressFileContext {
  /** Stands for the chosen file, which only the screen holds. */
  readonly ticket: number | null;
  readonly file: CheckedFile | null;
  readonly problem: FileProblem | null;
}

export type ProgressFileEvent =
  | { type: 'file.save' }
  | { type: 'file.choose'; ticket: number; sizeBytes: number }
  | { type: 'load.confirm' }
  | { type: 'load.cancel' };

export const progressFileMachine = setup({
  types: {
    context: {} as ProgressFileContext,
    events: {} as ProgressFileEvent,
  },
  actors: {
    /** Hands the member a file with everything. Rejects where the browser refuses. */
    saveFile: slot(),
    /** Reads the chosen file, checks it and compares it with this device. Rejects with a `FileRefusal`. */
    checkFile: slot<CheckedFile, { ticket: number | null }>(),
    /** Merges the contents into this device: everything, or nothing and a rejection. */
    loadFile: slot<void, { contents: FileContents }>(),
  },
  actions: {
    takeTicket: assign((_, { ticket }: { ticket: number }) => ({ ticket, file: null, problem: null })),
    takeUpFile: assign((_, { file }: { file: CheckedFile }) => ({ file })),
    recordProblem: assign((_, { problem }: { problem: FileProblem }) => ({ problem, file: null })),
    forgetFile: assign({ ticket: null, file: null, problem: null }),
  },
  guards: {
    isTooLarge: (_, { sizeBytes }: { sizeBytes: number }) => sizeBytes > LARGEST_FILE_BYTES,
    bringsNothing: (_, { file }: { file: CheckedFile }) => file.additions.length === 0,
  },
}).createMachine({
  id: 'progressFile',
  description:
    'Everything that the site keeps on this device, saved to one file and loaded again: a file is checked, the member sees what it brings, and only then is it merged, all of it or nothing.',
  context: { ticket: null, file: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'Waits for the member.',
      initial: 'resting',
      on: {
        'file.save': { target: 'saving', actions: 'forgetFile' },
        'file.choose': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event },
            target: '.refused',
            actions: { type: 'recordProblem', params: { problem: 'tooLarge' } },
          },
          { target: 'checking', actions: { type: 'takeTicket', params: ({ event }) => event } },
        ],
      },
      states: {
        resting: {},
        saved: { description: 'Says where the file is.' },
        confirming: {
          description: 'Shows what the file brings. Nothing is changed yet.',
          on: {
            'load.confirm': { target: '#progressFile.loading' },
            'load.cancel': { target: 'resting', actions: 'forgetFile' },
          },
        },
        nothingNew: {
          description:
            'Says that this device already has all of the file that can be read, and how much cannot.',
        },
        loaded: { description: 'Says what was added.' },
        refused: { description: 'Says what went wrong and what to do now. Nothing was changed.' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        onDone: { target: 'ready.saved' },
        onError: {
          target: 'ready.refused',
          actions: { type: 'recordProblem', params: { problem: 'notSaved' } },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ ticket: context.ticket }),
        onDone: [
          {
            guard: { type: 'bringsNothing', params: ({ event }) => ({ file: event.output }) },
            target: 'ready.nothingNew',
            actions: { type: 'takeUpFile', params: ({ event }) => ({ file: event.output }) },
          },
          {
            target: 'ready.confirming',
            actions: { type: 'takeUpFile', params: ({ event }) => ({ file: event.output }) },
          },
        ],
        onError: {
          target: 'ready.refused',
          actions: { type: 'recordProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFile',
        src: 'loadFile',
        input: ({ context }) => ({ contents: known(context.file).contents }),
        onDone: { target: 'ready.loaded' },
        onError: {
          target: 'ready.refused',
          actions: { type: 'recordProblem', params: { problem: 'deviceRefused' } },
        },
      },
    },
  },
});

function problemOf(error: unknown): FileProblem {
  return error instanceof FileRefusal ? error.problem : 'unreadable';
}
