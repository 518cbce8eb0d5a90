import { assign, setup } from 'xstate';

import { slot } from './support/slot.ts';

/** The largest table that is opened, in bytes. Ten years of nights fit well into it. */
const LARGEST_TABLE_BYTES = 2_000_000;

/** Why a file was not read. */
export type TableProblem = 'tooLarge' | 'unreadable' | 'empty';

/** What `readTable` rejects with when it knows the reason. */
export class TableRefusal extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** How the file is to be read. Nothing of it is guessed: what is null is not answered yet. */
export interface TableAnswers {
  /** The number of a column by what is in it: `date`, or the key of a question. What is not there is in no column. */
  readonly columns: Readonly<Record<string, number>>;
  readonly order: 'yearFirst' | 'monthFirst' | 'dayFirst' | null;
  /** The evening on which a night began, or the morning after it. */
  readonly dateMeans: 'evening' | 'morning' | null;
  readonly clock: 'hours24' | 'amPm' | null;
}

/** A row that cannot be used, and why, in a sentence. */
export interface RowProblem {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly sentence: string;
}

/** What the file would bring. */
export interface TableReading {
  /** Nights about which the diary says nothing yet. */
  readonly added: number;
  /** Nights about which the diary says something else. */
  readonly differing: number;
  /** Nights about which it says the same. */
  readonly same: number;
  readonly problems: readonly RowProblem[];
}

export interface NightsImportContext {
  /** Stands for the chosen file, which only the screen holds. */
  readonly ticket: number | null;
  /** The head of the table, and its first line as an example. */
  readonly head: readonly string[];
  readonly example: readonly string[];
  readonly answers: TableAnswers;
  /** Nothing, until the rows are read. */
  readonly reading: TableReading;
  /** True once the member has chosen to leave out the rows that cannot be used. */
  readonly leavesOut: boolean;
  /** What is to stand of nights that are in both; null until the member has chosen. */
  readonly stands: 'diary' | 'file' | null;
  readonly problem: TableProblem | null;
}

export type NightsImportEvent =
  | { type: 'file.choose'; ticket: number; sizeBytes: number }
  /** `column`: null where the file has none of it. */
  | { type: 'column.choose'; of: string; column: number | null }
  | { type: 'order.choose'; order: NonNullable<TableAnswers['order']> }
  | { type: 'meaning.choose'; dateMeans: NonNullable<TableAnswers['dateMeans']> }
  | { type: 'clock.choose'; clock: NonNullable<TableAnswers['clock']> }
  | { type: 'rows.check' }
  | { type: 'rows.leaveOut'; leavesOut: boolean }
  | { type: 'difference.choose'; stands: 'diary' | 'file' }
  | { type: 'answers.change' }
  | { type: 'import.confirm' }
  | { type: 'import.leave' }
  | { type: 'import.takeBack' };

const noAnswers: TableAnswers = { columns: {}, order: null, dateMeans: null, clock: null };

const nothing: NightsImportContext = {
  ticket: null,
  head: [],
  example: [],
  answers: noAnswers,
  reading: { added: 0, differing: 0, same: 0, problems: [] },
  leavesOut: false,
  stands: null,
  problem: null,
};

export const nightsImportMachine = setup({
  types: { context: {} as NightsImportContext, events: {} as NightsImportEvent },
  actors: {
    /** Reads the head of the chosen file and its first line. Rejects with a `TableRefusal`. */
    readTable: slot<Pick<NightsImportContext, 'head' | 'example'>, { ticket: number | null }>(),
    /** Reads every row by the answers, and compares it with the diary. */
    readRows: slot<TableReading, { answers: TableAnswers }>(),
    /** Writes the nights that were read into the diary. */
    writeNights: slot<void, { stands: 'diary' | 'file' | null }>(),
    /** Puts the diary's nights back as they were, but for those that were changed since. */
    takeBack: slot(),
  },
  actions: {
    takeTicket: assign((_, { ticket }: { ticket: number }) => ({ ...nothing, ticket })),
    takeUpTable: assign((_, table: Pick<NightsImportContext, 'head' | 'example'>) => table),
    answer: assign(({ context }, change: Partial<TableAnswers>) => ({
      answers: { ...context.answers, ...change },
    })),
    takeUpReading: assign((_, { reading }: { reading: TableReading }) => ({
      reading,
      leavesOut: false,
      stands: null,
    })),
    chooseToLeaveOut: assign((_, { leavesOut }: { leavesOut: boolean }) => ({ leavesOut })),
    chooseWhatStands: assign((_, { stands }: { stands: 'diary' | 'file' }) => ({ stands })),
    recordProblem: assign((_, { problem }: { problem: TableProblem }) => ({ ...nothing, problem })),
    forgetFile: assign(nothing),
  },
  guards: {
    isTooLarge: (_, { sizeBytes }: { sizeBytes: number }) => sizeBytes > LARGEST_TABLE_BYTES,
    isAnswered: ({ context: { answers } }) =>
      answers.columns['date'] !== undefined &&
      Object.keys(answers.columns).length > 1 &&
      answers.order !== null &&
      answers.dateMeans !== null &&
      answers.clock !== null,
    bringsSomething: ({ context }) => {
      const { reading, stands } = context;
      return !isUndecided(context) && reading.added + (stands === 'file' ? reading.differing : 0) > 0;
    },
  },
}).createMachine({
  id: 'nightsImport',
  description:
    'Nights from another diary: the member chooses a table, says what stands in which column and how dates and times are written, sees what it would bring, and decides about rows that cannot be used and nights that are in both. Only then is it written, and it can be taken back.',
  context: nothing,
  initial: 'resting',
  on: {
    'file.choose': [
      {
        guard: { type: 'isTooLarge', params: ({ event }) => event },
        target: '.refused',
        actions: { type: 'recordProblem', params: { problem: 'tooLarge' } },
      },
      { target: '.opening', actions: { type: 'takeTicket', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: { description: 'Waits for a file.' },
    opening: {
      description: 'Reads the head of the table.',
      invoke: {
        id: 'readTable',
        src: 'readTable',
        input: ({ context }) => ({ ticket: context.ticket }),
        onDone: {
          target: 'answering',
          actions: { type: 'takeUpTable', params: ({ event }) => event.output },
        },
        onError: {
          target: 'refused',
          actions: { type: 'recordProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    answering: {
      description: 'Asks what stands in which column, and how dates and times are written.',
      on: {
        'column.choose': {
          actions: {
            type: 'answer',
            params: ({ context, event }) => ({ columns: withColumn(context.answers.columns, event) }),
          },
        },
        'order.choose': { actions: { type: 'answer', params: ({ event }) => ({ order: event.order }) } },
        'meaning.choose': {
          actions: { type: 'answer', params: ({ event }) => ({ dateMeans: event.dateMeans }) },
        },
        'clock.choose': { actions: { type: 'answer', params: ({ event }) => ({ clock: event.clock }) } },
        'rows.check': { guard: 'isAnswered', target: 'checking' },
        'import.leave': { target: 'resting', actions: 'forgetFile' },
      },
    },
    checking: {
      description: 'Reads every row.',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context }) => ({ answers: context.answers }),
        onDone: {
          target: 'deciding',
          actions: { type: 'takeUpReading', params: ({ event }) => ({ reading: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'recordProblem', params: { problem: 'unreadable' } },
        },
      },
    },
    deciding: {
      description: 'Shows what the file would bring. Nothing is changed yet.',
      on: {
        'rows.leaveOut': { actions: { type: 'chooseToLeaveOut', params: ({ event }) => event } },
        'difference.choose': { actions: { type: 'chooseWhatStands', params: ({ event }) => event } },
        'answers.change': { target: 'answering' },
        'import.confirm': { guard: 'bringsSomething', target: 'writing' },
        'import.leave': { target: 'resting', actions: 'forgetFile' },
      },
    },
    writing: {
      description: 'Writes the nights.',
      invoke: {
        id: 'writeNights',
        src: 'writeNights',
        input: ({ context }) => ({ stands: context.stands }),
        onDone: { target: 'written' },
        onError: {
          target: 'refused',
          actions: { type: 'recordProblem', params: { problem: 'unreadable' } },
        },
      },
    },
    written: {
      description: 'Says what was added. It can be taken back.',
      on: {
        'import.takeBack': { target: 'takingBack' },
        'import.leave': { target: 'resting', actions: 'forgetFile' },
      },
    },
    takingBack: {
      description: 'Puts the diary back as it was.',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        onDone: { target: 'takenBack' },
        onError: { target: 'written' },
      },
    },
    takenBack: {
      description: 'Says that the diary is as it was.',
      on: { 'import.leave': { target: 'resting', actions: 'forgetFile' } },
    },
    refused: {
      description: 'Says what is wrong with the file. Nothing was changed.',
      on: { 'import.leave': { target: 'resting', actions: 'forgetFile' } },
    },
  },
});

/** True while the member has not said yet what is to happen with rows that cannot be used, or with nights that are in both. */
export function isUndecided({ reading, leavesOut, stands }: NightsImportContext): boolean {
  return (reading.problems.length > 0 && !leavesOut) || (reading.differing > 0 && stands === null);
}

function withColumn(
  columns: TableAnswers['columns'],
  { of, column }: { readonly of: string; readonly column: number | null },
): TableAnswers['columns'] {
  const others = Object.fromEntries(Object.entries(columns).filter(([key]) => key !== of));
  return column === null ? others : { ...others, [of]: column };
}

function problemOf(error: unknown): TableProblem {
  return error instanceof TableRefusal ? error.problem : 'unreadable';
}
