import { assign, enqueueActions, setup } from 'xstate';

import { changedMonth, isMonthAhead, weekOn, type Month, type MonthChange } from './support/month.ts';
import { runningSlot } from './support/slot.ts';

interface MonthInput {
  readonly month: Month;
  /** True once this month, and no earlier one, is looked back on. */
  readonly isLookedBack: boolean;
  /** The date where the member is, `YYYY-MM-DD`. */
  readonly today: string;
  readonly weekCount: number;
}

export type MonthContext = MonthInput;

export type MonthEvent =
  /** `on`: the date of the first day of Week 1, `YYYY-MM-DD`. */
  | { type: 'month.start'; on: string }
  | { type: 'week.complete' }
  | { type: 'week.reopen' }
  /** What is kept on the device by now, from this tab or another. */
  | { type: 'month.reported'; month: Month; isLookedBack: boolean }
  /** The date where the member is by now. */
  | { type: 'today.reported'; today: string };

/** For whoever keeps the month. */
export interface MonthReport {
  readonly type: 'month.changed';
  readonly change: MonthChange;
}

export const monthMachine = setup({
  types: {
    context: {} as MonthContext,
    events: {} as MonthEvent,
    emitted: {} as MonthReport,
    input: {} as MonthInput,
  },
  actors: {
    /** Sends `month.reported` with what is kept, whenever it changes. */
    monthWatcher: runningSlot(),
    /** Sends `today.reported` whenever the date has turned. */
    dateWatcher: runningSlot(),
  },
  actions: {
    makeChange: enqueueActions(({ enqueue, context }, { change }: { change: MonthChange }) => {
      enqueue.assign({ month: changedMonth(context.month, change) });
      enqueue.emit({ type: 'month.changed', change });
    }),
    forgetLookBack: assign({ isLookedBack: false }),
    takeUpMonth: assign((_, { month, isLookedBack }: Pick<MonthInput, 'month' | 'isLookedBack'>) => ({
      month,
      isLookedBack,
    })),
    takeUpToday: assign((_, { today }: { today: string }) => ({ today })),
  },
  guards: {
    hasNotBegun: ({ context }) => context.month.begunOn === null,
    isAhead: ({ context }) => isMonthAhead(context.month, context.today),
    isLookedBackAtEnd: ({ context }) => context.isLookedBack && (isOver(context) || isLastWeekDone(context)),
    isOver: ({ context }) => isOver(context),
    isWeekDone: ({ context }) => context.month.done.includes(weekIn(context)),
    isInLastWeek: ({ context }) => !isOver(context),
  },
}).createMachine({
  id: 'month',
  description:
    'The weeks after the days of a course, one for each seven dates where the member is, from a date that the member chooses. Each has one thing to do. A week whose thing was not done goes by without a word; at the end stands a look back, and then the weeks can begin again.',
  context: ({ input }) => input,
  initial: 'sorting',
  invoke: [
    { id: 'monthWatcher', src: 'monthWatcher' },
    { id: 'dateWatcher', src: 'dateWatcher' },
  ],
  on: {
    'month.reported': {
      target: '.sorting',
      actions: { type: 'takeUpMonth', params: ({ event }) => event },
    },
    'today.reported': { target: '.sorting', actions: { type: 'takeUpToday', params: ({ event }) => event } },
  },
  states: {
    sorting: {
      description: 'Where the member stands follows from the month, its look back and the date alone.',
      always: [
        { guard: 'hasNotBegun', target: 'notBegun' },
        { guard: 'isAhead', target: 'ahead' },
        { guard: 'isLookedBackAtEnd', target: 'finished' },
        { guard: 'isOver', target: 'lookingBack' },
        { guard: 'isWeekDone', target: 'weekDone' },
        { target: 'weekOpen' },
      ],
    },
    notBegun: {
      description: 'No date is chosen yet.',
      on: {
        'month.start': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ event }) => ({ change: { type: 'started', on: event.on } }),
          },
        },
      },
    },
    ahead: {
      description: 'Week 1 lies ahead; another date can be chosen.',
      on: {
        'month.start': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ event }) => ({ change: { type: 'started', on: event.on } }),
          },
        },
      },
    },
    weekOpen: {
      description: 'The one thing of this week waits.',
      on: {
        'week.complete': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'weekDone', week: weekIn(context) } }),
          },
        },
      },
    },
    weekDone: {
      description: 'The one thing of this week is done.',
      on: {
        'week.reopen': {
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'weekReopened', week: weekIn(context) } }),
          },
        },
      },
    },
    lookingBack: { description: 'The weeks lie behind; the look back waits.' },
    finished: {
      description: 'The month is looked back on, and can begin again.',
      on: {
        'week.reopen': {
          guard: 'isInLastWeek',
          target: 'sorting',
          actions: {
            type: 'makeChange',
            params: ({ context }) => ({ change: { type: 'weekReopened', week: context.weekCount } }),
          },
        },
        'month.start': {
          target: 'sorting',
          actions: [
            'forgetLookBack',
            { type: 'makeChange', params: ({ event }) => ({ change: { type: 'started', on: event.on } }) },
          ],
        },
      },
    },
  },
});

/** This week, from 1 to the last. */
export function weekIn({ month, today, weekCount }: MonthContext): number {
  return Math.min(weekOn(month, today), weekCount);
}

function isOver({ month, today, weekCount }: MonthContext): boolean {
  return weekOn(month, today) > weekCount;
}

function isLastWeekDone(context: MonthContext): boolean {
  return weekIn(context) === context.weekCount && context.month.done.includes(context.weekCount);
}
