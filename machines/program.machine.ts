import { assign, enqueueActions, setup } from 'xstate';

import {
  changedProgram,
  dayOn,
  isAhead,
  mayRestOn,
  openDayBefore,
  type Program,
  type ProgramChange,
} from './support/program.ts';
import { runningSlot } from './support/slot.ts';

interface ProgramInput {
  readonly program: Program;
  /** The date where the member is, `YYYY-MM-DD`. */
  readonly today: string;
  /** How many days the course has. */
  readonly dayCount: number;
}

export type ProgramContext = ProgramInput;

export type ProgramEvent =
  /** `on`: the date of Day 1, `YYYY-MM-DD`. */
  | { type: 'program.start'; on: string }
  | { type: 'day.complete' }
  | { type: 'day.reopen' }
  | { type: 'rest.take' }
  | { type: 'rest.giveUp' }
  | { type: 'place.pickUp' }
  | { type: 'place.skip' }
  /** What is kept on the device by now, from this tab or another. */
  | { type: 'program.reported'; program: Program }
  /** The date where the member is by now. */
  | { type: 'today.reported'; today: string };

/** For whoever keeps the program. */
export interface ProgramReport {
  readonly type: 'program.changed';
  readonly change: ProgramChange;
}

export const programMachine = setup({
  types: {
    context: {} as ProgramContext,
    events: {} as ProgramEvent,
    emitted: {} as ProgramReport,
    input: {} as ProgramInput,
  },
  actors: {
    /** Sends `program.reported` with what is kept, whenever it changes. */
    programWatcher: runningSlot(),
    /** Sends `today.reported` whenever the date has turned. */
    dateWatcher: runningSlot(),
  },
  actions: {
    makeChange: enqueueActions(({ enqueue, context }, { change }: { change: ProgramChange }) => {
      enqueue.assign({ program: changedProgram(context.program, change) });
      enqueue.emit({ type: 'program.changed', change });
    }),
    takeUpProgram: assign((_, { program }: { program: Program }) => ({ program })),
    takeUpToday: assign((_, { today }: { today: string }) => ({ today })),
  },
  guards: {
    hasNotBegun: ({ context }) => context.program.anchor === null,
    isAhead: ({ context }) => isAhead(context.program, context.today),
    isBehind: ({ context }) => openDayIn(context) !== null,
    isOver: ({ context: { program, today, dayCount } }) =>
      dayOn(program, today) >= dayCount && openDayBefore(program, dayCount + 1) === null,
    isResting: ({ context }) => context.program.rests.includes(context.today),
    isDone: ({ context }) => context.program.done.includes(dayIn(context)),
    isLastDayDone: ({ context: { program, today, dayCount } }) =>
      program.done.includes(dayCount) && dayOn(program, today) === dayCount,
    mayRest: ({ context }) => mayRestOn(context.program, context.today),
  },
}).createMachine({
  id: 'program',
  description:
    'The days of a course, one for each date where the member is, from a first date that the member chooses. A day that was missed is never lost: the member picks up there, or goes on with today. Two dates of any seven may be rests, and the days wait for them.',
  context: ({ input }) => input,
  initial: 'sorting',
  invoke: [
    { id: 'programWatcher', src: 'programWatcher' },
    { id: 'dateWatcher', src: 'dateWatcher' },
  ],
  on: {
    'program.start': {
      description: 'The first time, on another date, or once more from Day 1.',
      target: '.sorting',
      actions: {
        type: 'makeChange',
        params: ({ event }) => ({ change: { type: 'started', on: event.on } }),
      },
    },
    'program.reported': {
      target: '.sorting',
      actions: { type: 'takeUpProgram', params: ({ event }) => event },
    },
    'today.reported': { target: '.sorting', actions: { type: 'takeUpToday', params: ({ event }) => event } },
  },
  states: {
    sorting: {
      description: 'Where the member stands follows from the program and the date alone.',
      always: [
        { guard: 'hasNotBegun', target: 'notBegun' },
        { guard: 'isAhead', target: 'ahead' },
        { guard: 'isOver', target: 'finished' },
        { guard: 'isBehind', target: 'behind' },
        { guard: 'isResting', target: 'resting' },
        { guard: 'isDone', target: 'dayDone' },
        { target: 'dayOpen' },
      ],
    },
    notBegun: { description: 'No date is chosen yet.' },
    ahead: { description: 'Day 1 lies ahead.' },
    dayOpen: {
      description: "Today's day waits to be done.",
      on: {
        'day.complete': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'dayDone', day: dayIn(context) } }),
          },
        },
        'rest.take': {
          guard: 'mayRest',
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'restTaken', on: context.today } }),
          },
        },
      },
    },
    dayDone: {
      description: "Today's day is done.",
      on: {
        'day.reopen': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'dayReopened', day: dayIn(context) } }),
          },
        },
      },
    },
    resting: {
      description: 'The day waits until tomorrow.',
      on: {
        'rest.giveUp': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'restGivenUp', on: context.today } }),
          },
        },
      },
    },
    behind: {
      description: 'A day before today lies open.',
      on: {
        'place.pickUp': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({
              change: { type: 'pickedUp', day: openDayIn(context) ?? dayIn(context), on: context.today },
            }),
          },
        },
        'place.skip': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({
              change: { type: 'skipped', to: dayOn(context.program, context.today) },
            }),
          },
        },
      },
    },
    finished: {
      description: 'Every day is done or let go.',
      on: {
        'day.reopen': {
          guard: 'isLastDayDone',
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'dayReopened', day: context.dayCount } }),
          },
        },
      },
    },
  },
});

/** Today's day of the course, from 1 to its last. */
export function dayIn({ program, today, dayCount }: ProgramContext): number {
  return Math.min(dayOn(program, today), dayCount);
}

/** The first day that lies open before today's; null where there is none. */
export function openDayIn({ program, today, dayCount }: ProgramContext): number | null {
  return openDayBefore(program, Math.min(dayOn(program, today), dayCount + 1));
}

/** True once the last day of the course lies behind today. */
export function isPastEnd({ program, today, dayCount }: ProgramContext): boolean {
  return dayOn(program, today) > dayCount;
}
