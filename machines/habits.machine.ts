import { assign, enqueueActions, setup } from 'xstate';

import {
  changedHabits,
  habitsAtPresent,
  mayChooseHabit,
  type HabitChange,
  type Habits,
} from './support/habits.ts';
import { runningSlot } from './support/slot.ts';

interface HabitsInput {
  readonly habits: Habits;
  /** The date where the member is, `YYYY-MM-DD`. */
  readonly today: string;
}

export type HabitsEvent =
  | { type: 'list.open' }
  | { type: 'list.close' }
  | { type: 'habit.choose'; id: string }
  | { type: 'habit.drop'; id: string }
  /** Marks it as kept today, or takes the mark away. */
  | { type: 'habit.mark'; id: string; isKept: boolean }
  /** What is kept on the device by now, from this tab or another. */
  | { type: 'habits.reported'; habits: Habits }
  /** The date where the member is by now. */
  | { type: 'today.reported'; today: string };

/** For whoever keeps the habits. */
export interface HabitsReport {
  readonly type: 'habits.changed';
  readonly change: HabitChange;
}

export const habitsMachine = setup({
  types: {
    context: {} as HabitsInput,
    events: {} as HabitsEvent,
    emitted: {} as HabitsReport,
    input: {} as HabitsInput,
  },
  actors: {
    /** Sends `habits.reported` with what is kept, whenever it changes. */
    habitsWatcher: runningSlot(),
    /** Sends `today.reported` whenever the date has turned. */
    dateWatcher: runningSlot(),
  },
  actions: {
    makeChange: enqueueActions(({ enqueue, context }, { type, id }: Pick<HabitChange, 'type' | 'id'>) => {
      const change = { type, id, on: context.today };
      enqueue.assign({ habits: changedHabits(context.habits, change) });
      enqueue.emit({ type: 'habits.changed', change });
    }),
    takeUpHabits: assign((_, { habits }: { habits: Habits }) => ({ habits })),
    takeUpToday: assign((_, { today }: { today: string }) => ({ today })),
  },
  guards: {
    isEmpty: ({ context }) => habitsAtPresent(context.habits).length === 0,
    isFull: ({ context }) => !mayChooseHabit(context.habits),
    isKeptAtPresent: ({ context }, { id }: { id: string }) => habitsAtPresent(context.habits).includes(id),
    isNotKeptAtPresent: ({ context }, { id }: { id: string }) =>
      !habitsAtPresent(context.habits).includes(id),
  },
}).createMachine({
  id: 'habits',
  description:
    'The habits that a member keeps from one day to the next, three at most: chosen from a list, marked on each day, and dropped when they have done their work.',
  context: ({ input }) => input,
  initial: 'sorting',
  invoke: [
    { id: 'habitsWatcher', src: 'habitsWatcher' },
    { id: 'dateWatcher', src: 'dateWatcher' },
  ],
  on: {
    'today.reported': { actions: { type: 'takeUpToday', params: ({ event }) => event } },
    'habits.reported': {
      target: '.sorting',
      actions: { type: 'takeUpHabits', params: ({ event }) => event },
    },
    'habit.mark': {
      guard: { type: 'isKeptAtPresent', params: ({ event }) => event },
      actions: {
        type: 'makeChange',
        params: ({ event }) => ({ type: event.isKept ? 'kept' : 'notKept', id: event.id }),
      },
    },
    'habit.drop': {
      guard: { type: 'isKeptAtPresent', params: ({ event }) => event },
      target: '.sorting',
      actions: { type: 'makeChange', params: ({ event }) => ({ type: 'dropped', id: event.id }) },
    },
  },
  states: {
    sorting: {
      description: 'How many habits are kept follows from the notebook alone.',
      always: [{ guard: 'isEmpty', target: 'none' }, { guard: 'isFull', target: 'full' }, { target: 'some' }],
    },
    none: {
      description: 'No habit is kept.',
      on: { 'list.open': { target: 'choosing' } },
    },
    some: {
      description: 'There is room for another habit.',
      on: { 'list.open': { target: 'choosing' } },
    },
    full: { description: 'Three habits are enough.' },
    choosing: {
      description: 'The list of habits is open.',
      always: { guard: 'isFull', target: 'full' },
      on: {
        'habits.reported': { actions: { type: 'takeUpHabits', params: ({ event }) => event } },
        'list.close': { target: 'sorting' },
        'habit.choose': {
          guard: { type: 'isNotKeptAtPresent', params: ({ event }) => event },
          target: 'sorting',
          actions: { type: 'makeChange', params: ({ event }) => ({ type: 'chosen', id: event.id }) },
        },
      },
    },
  },
});
