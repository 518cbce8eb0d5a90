import { assign, fromCallback, setup, type EventObject } from 'xstate';

/** The tab that shows every category. */
export const OVERVIEW = 'overview';

export interface ChecklistEntry {
  readonly id: string;
  readonly category: string;
}

/** Ticks that were set or taken away, by the id of their item. */
type TickChanges = Readonly<Record<string, boolean>>;

interface ChecklistInput {
  readonly items: readonly ChecklistEntry[];
  /** What the device holds under the key, parsed; null where it holds nothing. */
  readonly stored: unknown;
}

interface ChecklistContext {
  readonly items: readonly ChecklistEntry[];
  /** `OVERVIEW` or a category. */
  readonly view: string;
  /** Ids of the completed items, in the order of the list. */
  readonly completed: readonly string[];
  /** What the last clearing took away. */
  readonly cleared: readonly string[];
  /** Changes that are not on the device yet. */
  readonly unsaved: TickChanges;
}

export interface SaveTicksRequest {
  readonly items: readonly ChecklistEntry[];
  readonly changes: TickChanges;
}

export type ChecklistEvent =
  | { type: 'item.toggle'; id: string }
  | { type: 'view.choose'; view: string }
  | { type: 'items.clear' }
  | { type: 'clearing.undo' }
  /** Another tab has written: what the device holds now. */
  | { type: 'storage.changed'; stored: unknown }
  | { type: 'changes.saved'; completed: readonly string[] }
  | { type: 'changes.refused' };

export const checklistMachine = setup({
  types: {
    context: {} as ChecklistContext,
    events: {} as ChecklistEvent,
    input: {} as ChecklistInput,
  },
  actors: {
    storageWatcher: fromCallback<EventObject>(() => {}),
    /** Reads, merges with `mergeTicks`, writes, and answers `changes.saved` or `changes.refused` before it returns. */
    saveChanges: fromCallback<EventObject, SaveTicksRequest>(() => {}),
  },
  actions: {
    toggleItem: assign(({ context }, { id }: { id: string }) =>
      changed(context, { [id]: !context.completed.includes(id) }),
    ),
    chooseView: assign((_, { view }: { view: string }) => ({ view })),
    clearItems: assign(({ context }) => ({
      ...changed(context, ticks(idsOf(context.items), false)),
      cleared: context.completed,
    })),
    restoreItems: assign(({ context }) => ({
      ...changed(context, ticks(context.cleared, true)),
      cleared: [],
    })),
    takeUpStored: assign(({ context }, { stored }: { stored: unknown }) => ({
      completed: mergeTicks(stored, context.items, context.unsaved),
    })),
    takeUpSaved: assign((_, { completed }: { completed: readonly string[] }) => ({ completed, unsaved: {} })),
  },
  guards: {
    isItem: ({ context }, { id }: { id: string }) => idsOf(context.items).includes(id),
    isView: ({ context }, { view }: { view: string }) =>
      view === OVERVIEW || context.items.some(({ category }) => category === view),
    hasTicks: ({ context }) => context.completed.length > 0,
    hasCleared: ({ context }) => context.cleared.length > 0,
  },
}).createMachine({
  id: 'checklist',
  description:
    'A checklist whose ticks stay on the device: one tab for all items and one for each category, and a way back after clearing all ticks.',
  context: ({ input }) => ({
    items: input.items,
    view: OVERVIEW,
    completed: mergeTicks(input.stored, input.items, {}),
    cleared: [],
    unsaved: {},
  }),
  type: 'parallel',
  invoke: { id: 'storageWatcher', src: 'storageWatcher' },
  states: {
    list: {
      description: 'What the member sees and ticks.',
      initial: 'marking',
      on: {
        'item.toggle': {
          guard: { type: 'isItem', params: ({ event }) => event },
          actions: { type: 'toggleItem', params: ({ event }) => event },
        },
        'view.choose': {
          guard: { type: 'isView', params: ({ event }) => event },
          actions: { type: 'chooseView', params: ({ event }) => event },
        },
        'storage.changed': { actions: { type: 'takeUpStored', params: ({ event }) => event } },
        'items.clear': { guard: 'hasTicks', target: '.cleared', actions: 'clearItems' },
      },
      states: {
        marking: {},
        cleared: {
          description:
            'All ticks are gone, and until the member puts them back or leaves, they can be put back.',
          on: { 'clearing.undo': { target: 'marking', actions: 'restoreItems' } },
        },
      },
    },
    device: {
      description: 'Every change is merged with what the device holds by then, and saved.',
      initial: 'kept',
      on: {
        'item.toggle': { guard: { type: 'isItem', params: ({ event }) => event }, target: '.saving' },
        'items.clear': { guard: 'hasTicks', target: '.saving' },
        'clearing.undo': { guard: 'hasCleared', target: '.saving' },
      },
      states: {
        kept: { description: 'The device holds every tick.' },
        saving: {
          invoke: {
            id: 'saveChanges',
            src: 'saveChanges',
            input: ({ context }) => ({ items: context.items, changes: context.unsaved }),
          },
          on: {
            'changes.saved': {
              target: 'kept',
              actions: { type: 'takeUpSaved', params: ({ event }) => event },
            },
            'changes.refused': { target: 'unkept' },
          },
        },
        unkept: {
          description:
            'The device refused. The ticks count for this visit and are offered again with the next change.',
        },
      },
    },
  },
});

/**
 * The completed items: those that are stored, changed by `changes`, in the order of the list. Ids that the list does not
 * know, and values that are no list of ids, are ignored.
 */
export function mergeTicks(
  stored: unknown,
  items: readonly ChecklistEntry[],
  changes: TickChanges,
): readonly string[] {
  const ticked: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return idsOf(items).filter((id) => changes[id] ?? ticked.includes(id));
}

/** Items that are done and items in all, of one category or, for `OVERVIEW`, of the whole list. */
export function countItems(
  { items, completed }: ChecklistContext,
  view: string,
): { done: number; total: number } {
  const ids = idsOf(items.filter(({ category }) => view === OVERVIEW || category === view));
  return { done: ids.filter((id) => completed.includes(id)).length, total: ids.length };
}

/** The rounded percentage that is done, of one category or, for `OVERVIEW`, of the whole list. */
export function percentDone(context: ChecklistContext, view: string): number {
  const { done, total } = countItems(context, view);
  return total === 0 ? 0 : Math.round((done / total) * 100);
}

function changed({ items, completed, unsaved }: ChecklistContext, changes: TickChanges) {
  return { completed: mergeTicks(completed, items, changes), unsaved: { ...unsaved, ...changes } };
}

function ticks(ids: readonly string[], isDone: boolean): TickChanges {
  return Object.fromEntries(ids.map((id) => [id, isDone]));
}

function idsOf(items: readonly ChecklistEntry[]): readonly string[] {
  return items.map(({ id }) => id);
}
