import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  checklistMachine,
  countItems,
  OVERVIEW,
  percentDone,
  tickedItems,
  type ChecklistEvent,
  type ChecklistReport,
  type Tick,
} from '#machines/checklist.machine.ts';

import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof checklistMachine>;

const items = [{ id: 'curtains', category: 'environment' }];

/** Section 3: "Each checklist has 15 items, 5 per category." */
const wholeList = ['environment', 'routine', 'habits'].flatMap((category) =>
  Array.from({ length: 5 }, (_, index) => ({ id: `${category}-${index}`, category })),
);

/** A list beside one that keeps its ticks, and what the other hears. */
function openList(completed: readonly string[] = []) {
  const heard: (readonly Tick[])[] = [];
  let tell: (event: ChecklistEvent) => void = () => {};
  const actor = createActor(
    checklistMachine.provide({
      actors: {
        ticksWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
    { input: { items: wholeList, completed } },
  );
  actor.on('ticks.changed', ({ ticks }) => {
    heard.push(ticks);
  });
  actor.start();
  return {
    actor,
    heard,
    toggle: (...ids: string[]) => {
      for (const id of ids) {
        actor.send({ type: 'item.toggle', id });
      }
    },
    clear: () => {
      actor.send({ type: 'items.clear' });
    },
    undo: () => {
      actor.send({ type: 'clearing.undo' });
    },
    report: (kept: readonly string[]) => {
      tell({ type: 'ticks.reported', completed: kept });
    },
    completed: () => actor.getSnapshot().context.completed,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
}

const facts = ({ context: { completed, cleared, view } }: Snapshot) => [completed, cleared, view];
const payloads = {
  'item.toggle': () => [{ id: 'curtains' }, { id: 'unknown' }],
  'ticks.reported': () => [{ completed: ['curtains'] }, { completed: [] }],
};
const input = { items, completed: [] };

describe('the table of the specification', () => {
  const at = (list: string, ticks: number) => `${list} ${ticks}`;
  const everywhere = ['marking', 'cleared'].flatMap((list) =>
    [0, 1].map((ticks) => ({ list, ticks, here: at(list, ticks) })),
  );

  /** A list of one item; behind each state stands the number of its ticks. */
  const sentences: Record<string, readonly string[]> = {
    'section 4: "item toggles on and off"': everywhere.flatMap(({ list, ticks, here }) => [
      `${here} | item.toggle curtains | ${at(list, 1 - ticks)}`,
      `${here} | item.toggle unknown | ${here}`,
    ]),
    'decisions: "two tabs cannot lose each other\'s": what is kept by then is taken up': everywhere.flatMap(
      ({ list, here }) => [
        `${here} | ticks.reported all | ${at(list, 1)}`,
        `${here} | ticks.reported none | ${at(list, 0)}`,
      ],
    ),
    'issue 3: "clear all …"; without a tick there is nothing to clear': everywhere.map(
      ({ ticks, here }) => `${here} | items.clear | ${ticks === 1 ? at('cleared', 0) : here}`,
    ),
    'issue 3: "… with a way back"': [0, 1].map(
      (ticks) => `${at('cleared', ticks)} | clearing.undo | ${at('marking', 1)}`,
    ),
  };

  it('is what the machine does', () => {
    const rows = walk(checklistMachine, { input, facts, payloads, skip: ['view.choose'] })
      .table(({ context }) => `${context.completed.length}`)
      .map((row) =>
        row
          .replace(/ \{"id":"(\w+)"\}/, ' $1')
          .replace('{"completed":["curtains"]}', 'all')
          .replace('{"completed":[]}', 'none'),
      );
    expect([...new Set(rows)].toSorted()).toEqual(Object.values(sentences).flat().toSorted());
  });

  it('section 2: "tabs overview (all) plus three categories", each reached from each', () => {
    const views = [OVERVIEW, 'environment', 'routine', 'habits'];
    const rows = walk(checklistMachine, {
      input: { items: wholeList, completed: [] },
      facts,
      payloads: { 'view.choose': () => [...views, 'attic'].map((view) => ({ view })) },
      skip: ['item.toggle', 'ticks.reported'],
    }).table(({ context }) => context.view);
    const state = (view: string) => `marking ${view}`;
    expect(rows.filter((row) => row.includes('view.choose'))).toEqual(
      views
        .flatMap((from) => [
          ...views.map((to) => `${state(from)} | view.choose {"view":"${to}"} | ${state(to)}`),
          `${state(from)} | view.choose {"view":"attic"} | ${state(from)}`,
        ])
        .toSorted(),
    );
  });
});

describe('every path', () => {
  const model = walk(checklistMachine, { input, facts, payloads, skip: ['view.choose'] });

  itWalks(model, { states: 2, edges: 22, paths: 19 }, async (path) => {
    const reports: ChecklistReport[] = [];
    let tell: (event: ChecklistEvent) => void = () => {};
    let isWatched = false;
    const actor = createActor(
      checklistMachine.provide({
        actors: {
          ticksWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
            tell = sendBack;
            isWatched = true;
            return () => {
              isWatched = false;
            };
          }),
        },
      }),
      { input },
    );
    actor.on('*', (report) => {
      reports.push(report);
    });
    /** Whoever keeps the ticks by the reports alone has the same ones. */
    const keptBy = (completed: readonly string[]) =>
      tickedItems(
        { items, completed },
        reports.splice(0).flatMap(({ ticks }) => ticks),
      );
    let kept: readonly string[] = [];
    const send = ({ event }: { event: ChecklistEvent }) => {
      actor.send(event);
      kept = keptBy(kept);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          actor.start();
        },
        'item.toggle': send,
        'items.clear': send,
        'clearing.undo': send,
        'ticks.reported': ({ event }) => {
          tell(event);
          expect(reports).toEqual([]);
          kept = event.completed;
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect(kept).toEqual(expected.context.completed);
          expect(isWatched).toBe(true);
        },
        marking: ({ context }) => {
          expect(context.cleared).toEqual([]);
        },
        cleared: ({ context }) => {
          expect(context.cleared).not.toEqual([]);
        },
      },
    });
    actor.stop();
    expect(isWatched).toBe(false);
  });
});

describe('ticks', () => {
  it('are set and taken away, one at a time, and stand in the order of the list', () => {
    const list = openList();
    list.toggle('habits-2', 'environment-4', 'routine-0');
    expect(list.completed()).toEqual(['environment-4', 'routine-0', 'habits-2']);
    list.toggle('routine-0');
    expect(list.completed()).toEqual(['environment-4', 'habits-2']);
    expect(list.heard).toEqual([
      [{ id: 'habits-2', isDone: true }],
      [{ id: 'environment-4', isDone: true }],
      [{ id: 'routine-0', isDone: true }],
      [{ id: 'routine-0', isDone: false }],
    ]);
  });

  it('are those that are kept, from the first moment', () => {
    const list = openList(['habits-1']);
    expect(list.completed()).toEqual(['habits-1']);
    list.actor.send({ type: 'view.choose', view: 'habits' });
    expect(list.heard).toEqual([]);
  });

  it('are those that are reported, whatever was ticked here', () => {
    const list = openList(['habits-1']);
    list.toggle('habits-2');
    list.report(['routine-0']);
    expect(list.completed()).toEqual(['routine-0']);
    list.toggle('routine-0');
    expect(list.heard.at(-1)).toEqual([{ id: 'routine-0', isDone: false }]);
  });
});

describe('clearing', () => {
  it('takes every tick away, also those of another tab, and gives the own ones back', () => {
    const list = openList(['routine-1', 'habits-0']);
    list.clear();
    expect(list.completed()).toEqual([]);
    expect(list.heard).toEqual([wholeList.map(({ id }) => ({ id, isDone: false }))]);
    expect(list.state()).toBe('cleared');
    list.undo();
    expect(list.completed()).toEqual(['routine-1', 'habits-0']);
    expect(list.heard.at(-1)).toEqual([
      { id: 'routine-1', isDone: true },
      { id: 'habits-0', isDone: true },
    ]);
    expect(list.state()).toBe('marking');
  });

  it('gives the ticks back beside what was ticked since', () => {
    const list = openList(['habits-0', 'habits-1']);
    list.clear();
    list.toggle('routine-0');
    list.undo();
    expect(list.completed()).toEqual(['routine-0', 'habits-0', 'habits-1']);
    expect(list.context().cleared).toEqual([]);
  });

  it('again gives back what the last clearing took', () => {
    const list = openList(['habits-0']);
    list.clear();
    list.toggle('routine-0');
    list.clear();
    expect(list.context().cleared).toEqual(['routine-0']);
    list.undo();
    expect(list.completed()).toEqual(['routine-0']);
  });

  it('of an empty list does nothing', () => {
    const list = openList();
    list.clear();
    list.undo();
    expect(list.state()).toBe('marking');
    expect(list.heard).toEqual([]);
  });

  it('an empty list once more keeps the way back', () => {
    const list = openList(['habits-0']);
    list.clear();
    list.clear();
    list.undo();
    expect(list.completed()).toEqual(['habits-0']);
  });
});

describe('percentages', () => {
  it.each([
    [0, 0],
    [1, 20],
    [2, 40],
    [5, 100],
  ])('of %i items of five are %i', (count, percent) => {
    const list = openList(wholeList.slice(0, count).map(({ id }) => id));
    expect(percentDone(list.context(), 'environment')).toBe(percent);
    expect(countItems(list.context(), 'environment')).toEqual({ done: count, total: 5 });
    expect(percentDone(list.context(), 'habits')).toBe(0);
  });

  it.each([
    [1, 7],
    [5, 33],
    [10, 67],
    [14, 93],
    [15, 100],
  ])('of %i items of fifteen are rounded to %i', (count, percent) => {
    const list = openList(wholeList.slice(0, count).map(({ id }) => id));
    expect(percentDone(list.context(), OVERVIEW)).toBe(percent);
    expect(countItems(list.context(), OVERVIEW)).toEqual({ done: count, total: 15 });
  });

  it('of a category without items are 0', () => {
    const list = openList();
    expect(percentDone(list.context(), 'attic')).toBe(0);
  });
});

it('never holds an unknown id, a doubled one, or another order, whatever is pressed', () => {
  const ids = wholeList.map(({ id }) => id);
  const event = fc.oneof(
    fc.oneof(fc.constantFrom(...ids), fc.string()).map((id): ChecklistEvent => ({ type: 'item.toggle', id })),
    fc
      .oneof(fc.constantFrom('overview', 'habits'), fc.string())
      .map((view): ChecklistEvent => ({ type: 'view.choose', view })),
    fc.constantFrom<ChecklistEvent>({ type: 'items.clear' }, { type: 'clearing.undo' }),
    fc.subarray(ids).map((completed): ChecklistEvent => ({ type: 'ticks.reported', completed })),
  );
  fc.assert(
    fc.property(fc.subarray(ids), fc.array(event, { maxLength: 30 }), (kept, story) => {
      const { actor, completed, context } = openList(kept);
      for (const sent of [null, ...story]) {
        if (sent !== null) {
          actor.send(sent);
        }
        expect(completed()).toEqual(ids.filter((id) => completed().includes(id)));
        expect(['overview', 'environment', 'routine', 'habits']).toContain(context().view);
        expect(percentDone(context(), OVERVIEW)).toBe(Math.round((completed().length / 15) * 100));
      }
      actor.stop();
    }),
    { numRuns: 200 },
  );
});
