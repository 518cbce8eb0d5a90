import { assign, emit, setup } from 'xstate';

import { runningSlot } from './support/slot.ts';

/** The tab that shows every category. */
export const OVERVIEW = 'overview';

export interface ChecklistEntry {
  readonly id: string;
  readonly category: string;
}

/** One tick that was set or taken away. */
export interface Tick {
  /** Of the item. */
  readonly id: string;
  readonly isDone: boolean;
}

interface ChecklistInput {
  readonly items: readonly ChecklistEntry[];
  /** Ids of the completed items, in the order of the list. */
  readonly completed: readonly string[];
}

interface ChecklistContext extends ChecklistInput {
  /** `OVERVIEW` or a category. */
  readonly view: string;
  /** What the last clearing took away. */
  readonly cleared: readonly string[];
}

export type ChecklistEvent =
  | { type: 'item.toggle'; id: string }
  | { type: 'view.choose'; view: string }
  | { type: 'items.clear' }
  | { type: 'clearing.undo' }
  /** What is kept on the device by now, from this tab or another. */
  | { type: 'ticks.reported'; completed: readonly string[] };

/** For whoever keeps the ticks. */
export interface ChecklistReport {
  readonly type: 'ticks.changed';
  readonly ticks: readonly Tick[];
}

export const checklistMachine = setup({
  types: {
    context: {} as ChecklistContext,
    events: {} as ChecklistEvent,
    emitted: {} as ChecklistReport,
    input: {} as ChecklistInput,
  },
  actors: {
    /** Sends `ticks.reported` with what is kept, whenever it changes. */
    ticksWatcher: runningSlot(),
  },
  actions: {
    reportToggle: emit(({ context }, { id }: { id: string }) => ({
      type: 'ticks.changed' as const,
      ticks: [{ id, isDone: !context.completed.includes(id) }],
    })),
    toggleItem: assign(({ context }, { id }: { id: string }) => ({
      completed: tickedItems(context, [{ id, isDone: !context.completed.includes(id) }]),
    })),
    chooseView: assign((_, { view }: { view: string }) => ({ view })),
    reportClearing: emit(({ context }) => ({
      type: 'ticks.changed' as const,
      ticks: context.items.map(({ id }) => ({ id, isDone: false })),
    })),
    clearItems: assign(({ context }) => ({ completed: [], cleared: context.completed })),
    reportRestoring: emit(({ context }) => ({
      type: 'ticks.changed' as const,
      ticks: context.cleared.map((id) => ({ id, isDone: true })),
    })),
    restoreItems: assign(({ context }) => ({
      completed: tickedItems(
        context,
        context.cleared.map((id) => ({ id, isDone: true })),
      ),
      cleared: [],
    })),
    takeUpReported: assign((_, { completed }: { completed: readonly string[] }) => ({ completed })),
  },
  guards: {
    isItem: ({ context }, { id }: { id: string }) => context.items.some((item) => item.id === id),
    isView: ({ context }, { view }: { view: string }) =>
      view === OVERVIEW || context.items.some(({ category }) => category === view),
    hasTicks: ({ context }) => context.completed.length > 0,
  },
}).createMachine({
  id: 'checklist',
  description:
    'A checklist: one tab for all items and one for each category, and a way back after clearing all ticks. The ticks are kept by whoever hears its reports.',
  context: ({ input }) => ({ ...input, view: OVERVIEW, cleared: [] }),
  initial: 'marking',
  invoke: { id: 'ticksWatcher', src: 'ticksWatcher' },
  on: {
    'item.toggle': {
      guard: { type: 'isItem', params: ({ event }) => event },
      actions: [
        { type: 'reportToggle', params: ({ event }) => event },
        { type: 'toggleItem', params: ({ event }) => event },
      ],
    },
    'view.choose': {
      guard: { type: 'isView', params: ({ event }) => event },
      actions: { type: 'chooseView', params: ({ event }) => event },
    },
    'ticks.reported': { actions: { type: 'takeUpReported', params: ({ event }) => event } },
    'items.clear': { guard: 'hasTicks', target: '.cleared', actions: ['reportClearing', 'clearItems'] },
  },
  states: {
    marking: { description: 'What the member sees and ticks.' },
    cleared: {
      description: 'All ticks are gone, and until the member puts them back or leaves, they can be put back.',
      on: { 'clearing.undo': { target: 'marking', actions: ['reportRestoring', 'restoreItems'] } },
    },
  },
});

/** The ids of the completed items after some ticks, in the order of the list. */
export function tickedItems({ items, completed }: ChecklistInput, ticks: readonly Tick[]): readonly string[] {
  const isDone = new Map(ticks.map((tick) => [tick.id, tick.isDone]));
  return items.map(({ id }) => id).filter((id) => isDone.get(id) ?? completed.includes(id));
}

/** Items that are done and items in all, of one category or, for `OVERVIEW`, of the whole list. */
export function countItems(
  { items, completed }: ChecklistInput,
  view: string,
): { done: number; total: number } {
  const ids = items.filter(({ category }) => view === OVERVIEW || category === view).map(({ id }) => id);
  return { done: ids.filter((id) => completed.includes(id)).length, total: ids.length };
}

/** The rounded percentage that is done, of one category or, for `OVERVIEW`, of the whole list. */
export function percentDone(context: ChecklistInput, view: string): number {
  const { done, total } = countItems(context, view);
  return total === 0 ? 0 : Math.round((done / total) * 100);
}
