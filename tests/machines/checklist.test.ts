import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  checklistMachine,
  countItems,
  mergeTicks,
  OVERVIEW,
  percentDone,
  type ChecklistEvent,
  type SaveTicksRequest,
} from '#machines/checklist.machine.ts';
import { leavesOf } from '#src/inspection/leaves-of.ts';

import { walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof checklistMachine>;

const items = [{ id: 'curtains', category: 'environment' }];

/** Section 3: "Each checklist has 15 items, 5 per category." */
const wholeList = ['environment', 'routine', 'habits'].flatMap((category) =>
  Array.from({ length: 5 }, (_, index) => ({ id: `${category}-${index}`, category })),
);

/** A device that holds one value for all its tabs, as long as it does not refuse. */
function createDevice(stored: unknown = null, list: readonly { id: string; category: string }[] = wholeList) {
  const device = { stored, refuses: false, writes: 0 };

  const openTab = () => {
    let tell: (event: ChecklistEvent) => void = () => {};
    const actor = createActor(
      checklistMachine.provide({
        actors: {
          storageWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
            tell = sendBack;
          }),
          saveChanges: fromCallback<AnyEventObject, SaveTicksRequest>(({ input, sendBack }) => {
            if (device.refuses) {
              sendBack({ type: 'changes.refused' } satisfies ChecklistEvent);
              return;
            }
            const completed = mergeTicks(device.stored, input.items, input.changes);
            device.stored = completed;
            device.writes += 1;
            sendBack({ type: 'changes.saved', completed } satisfies ChecklistEvent);
          }),
        },
      }),
      { input: { items: list, stored: device.stored } },
    ).start();
    return {
      actor,
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
      hearOfOtherTabs: () => {
        tell({ type: 'storage.changed', stored: device.stored });
      },
      completed: () => actor.getSnapshot().context.completed,
      context: () => actor.getSnapshot().context,
      state: () => leavesOf(actor.getSnapshot().value).join(' '),
    };
  };
  return { device, openTab };
}

const facts = ({ context: { completed, cleared, unsaved, view } }: Snapshot) => [
  completed,
  cleared,
  Object.entries(unsaved),
  view,
];
const payloads = {
  'item.toggle': () => [{ id: 'curtains' }, { id: 'unknown' }],
  'storage.changed': () => [{ stored: ['curtains', 'unknown'] }],
  'changes.saved': ({ context }: Snapshot) => [{ completed: context.completed }],
};

describe('the table of the specification', () => {
  const at = (list: string, device: string, ticks: number) => `list.${list}+device.${device} ${ticks}`;
  const everywhere = ['marking', 'cleared'].flatMap((list) =>
    ['kept', 'saving', 'unkept'].flatMap((device) =>
      [0, 1].map((ticks) => ({ list, device, ticks, here: at(list, device, ticks) })),
    ),
  );

  /** A list of one item; behind each state stands the number of its ticks. */
  const sentences: Record<string, readonly string[]> = {
    'section 4: "item toggles on and off"': everywhere.flatMap(({ list, ticks, here }) => [
      `${here} | item.toggle curtains | ${at(list, 'saving', 1 - ticks)}`,
      `${here} | item.toggle unknown | ${here}`,
    ]),
    'issue 3: "items kept on the device"': everywhere
      .filter(({ device }) => device === 'saving')
      .flatMap(({ list, ticks, here }) => [
        `${here} | changes.saved | ${at(list, 'kept', ticks)}`,
        `${here} | changes.refused | ${at(list, 'unkept', ticks)}`,
      ]),
    'decisions: "two tabs cannot lose each other\'s"; what this tab has changed comes first': everywhere.map(
      ({ list, device, ticks, here }) =>
        `${here} | storage.changed | ${device === 'kept' ? at(list, 'kept', 1) : at(list, device, ticks)}`,
    ),
    'issue 3: "clear all …"; without a tick there is nothing to clear': everywhere.map(
      ({ ticks, here }) => `${here} | items.clear | ${ticks === 1 ? at('cleared', 'saving', 0) : here}`,
    ),
    'issue 3: "… with a way back"': everywhere.map(
      ({ list, here }) =>
        `${here} | clearing.undo | ${list === 'cleared' ? at('marking', 'saving', 1) : here}`,
    ),
  };

  it('is what the machine does', () => {
    const rows = walk(checklistMachine, {
      input: { items, stored: null },
      facts,
      payloads,
      skip: ['view.choose'],
    })
      .table(({ context }) => `${context.completed.length}`)
      .map((row) => row.replace(/ \{"id":"(\w+)"\}/, ' $1').replace(/ \{.*\} \|/, ' |'));
    expect([...new Set(rows)].toSorted()).toEqual(Object.values(sentences).flat().toSorted());
  });

  it('section 2: "tabs overview (all) plus three categories", each reached from each', () => {
    const views = [OVERVIEW, 'environment', 'routine', 'habits'];
    const rows = walk(checklistMachine, {
      input: { items: wholeList, stored: null },
      facts,
      payloads: { 'view.choose': () => [...views, 'attic'].map((view) => ({ view })) },
      skip: ['item.toggle', 'storage.changed'],
    }).table(({ context }) => context.view);
    const state = (view: string) => `list.marking+device.kept ${view}`;
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
  const options = { input: { items, stored: null }, facts, payloads, skip: ['view.choose'] };
  const model = walk(checklistMachine, options);

  it('takes every edge and enters every state', () => {
    expect(model.missedEdges).toEqual([]);
    expect(model.missedStates).toEqual([]);
    expect(model.counts).toEqual({ states: 7, edges: 68, paths: 57 });
  });

  it.each(model.paths.map((path) => [path.story, path] as const))('%s', async (_story, path) => {
    const requests: SaveTicksRequest[] = [];
    let answer: (event: ChecklistEvent) => void = () => {};
    let isWatched = false;
    const actor = createActor(
      checklistMachine.provide({
        actors: {
          storageWatcher: fromCallback(() => {
            isWatched = true;
            return () => {
              isWatched = false;
            };
          }),
          saveChanges: fromCallback<AnyEventObject, SaveTicksRequest>(({ input, sendBack }) => {
            requests.push(input);
            answer = sendBack;
          }),
        },
      }),
      { input: { items, stored: null } },
    );
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as ChecklistEvent);
    };
    const tellBack = ({ event }: { event: AnyEventObject }) => {
      answer(event as ChecklistEvent);
    };

    await path.test({
      events: {
        'xstate.init': () => {
          actor.start();
        },
        'item.toggle': send,
        'items.clear': send,
        'clearing.undo': send,
        'storage.changed': send,
        'changes.saved': tellBack,
        'changes.refused': tellBack,
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect(isWatched).toBe(true);
        },
        'list.marking': ({ context }) => {
          expect(context.cleared).toEqual([]);
        },
        'list.cleared': ({ context }) => {
          expect(context.cleared).not.toEqual([]);
        },
        'device.kept': ({ context }) => {
          expect(context.unsaved).toEqual({});
        },
        'device.saving': ({ context }) => {
          expect(requests.at(-1)).toEqual({ items, changes: context.unsaved });
        },
        'device.unkept': ({ context }) => {
          expect(context.unsaved).not.toEqual({});
        },
      },
    });
    actor.stop();
    expect(isWatched).toBe(false);
  });
});

describe('ticks', () => {
  it('are set and taken away, one at a time, and kept in the order of the list', () => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    tab.toggle('habits-2', 'environment-4', 'routine-0');
    expect(tab.completed()).toEqual(['environment-4', 'routine-0', 'habits-2']);
    expect(device.stored).toEqual(['environment-4', 'routine-0', 'habits-2']);
    tab.toggle('routine-0');
    expect(device.stored).toEqual(['environment-4', 'habits-2']);
    expect(openTab().completed()).toEqual(['environment-4', 'habits-2']);
  });

  it('are not written before the first change', () => {
    const { device, openTab } = createDevice(['habits-1']);
    openTab().actor.send({ type: 'view.choose', view: 'habits' });
    expect(device.writes).toBe(0);
  });

  it.each([
    ['nothing', null, []],
    ['a text', 'habits-1', []],
    ['a number', 1, []],
    ['an object', { 0: 'habits-1', length: 1 }, []],
    ['a list with rubbish', [1, 'a', null, 'habits-1', ['habits-2'], 'habits-1'], ['habits-1']],
    ['a list in another order', ['habits-1', 'environment-0'], ['environment-0', 'habits-1']],
  ])('are read from %s', (_name, stored, expected) => {
    expect(createDevice(stored).openTab().completed()).toEqual(expected);
  });

  it('of two tabs that know nothing of each other are all kept', () => {
    const { device, openTab } = createDevice();
    const [first, second] = [openTab(), openTab()];
    first.toggle('habits-0');
    second.toggle('habits-1');
    expect(device.stored).toEqual(['habits-0', 'habits-1']);
    expect(second.completed()).toEqual(['habits-0', 'habits-1']);
    first.hearOfOtherTabs();
    expect(first.completed()).toEqual(['habits-0', 'habits-1']);
    first.toggle('habits-1');
    expect(device.stored).toEqual(['habits-0']);
  });

  it('that the device refuses count for this visit and are saved with the next change', () => {
    const { device, openTab } = createDevice(['habits-4', 'habits-3']);
    const tab = openTab();
    device.refuses = true;
    tab.toggle('habits-0', 'habits-4');
    expect(tab.state()).toBe('list.marking device.unkept');
    expect(tab.completed()).toEqual(['habits-0', 'habits-3']);
    device.stored = ['habits-2', 'habits-4'];
    tab.hearOfOtherTabs();
    expect(tab.completed()).toEqual(['habits-0', 'habits-2']);
    device.refuses = false;
    tab.toggle('habits-1');
    expect(tab.state()).toBe('list.marking device.kept');
    expect(device.stored).toEqual(['habits-0', 'habits-1', 'habits-2']);
    tab.toggle('habits-0');
    expect(device.stored).toEqual(['habits-1', 'habits-2']);
  });
});

it('runs as it is, without an edge, as the visualiser runs it', () => {
  const actor = createActor(checklistMachine, { input: { items, stored: null } }).start();
  actor.send({ type: 'item.toggle', id: 'curtains' });
  expect(actor.getSnapshot().matches({ device: 'saving' })).toBe(true);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['storageWatcher', 'saveChanges']);
  actor.stop();
});

describe('clearing', () => {
  it('takes every tick away, also those of another tab, and gives the own ones back', () => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    tab.toggle('habits-0', 'routine-1');
    device.stored = ['habits-0', 'routine-1', 'environment-2'];
    tab.clear();
    expect(tab.completed()).toEqual([]);
    expect(device.stored).toEqual([]);
    expect(tab.state()).toBe('list.cleared device.kept');
    tab.undo();
    expect(tab.completed()).toEqual(['routine-1', 'habits-0']);
    expect(device.stored).toEqual(['routine-1', 'habits-0']);
    expect(tab.state()).toBe('list.marking device.kept');
  });

  it('gives the ticks back beside what was ticked since', () => {
    const tab = createDevice(['habits-0', 'habits-1']).openTab();
    tab.clear();
    tab.toggle('routine-0');
    tab.undo();
    expect(tab.completed()).toEqual(['routine-0', 'habits-0', 'habits-1']);
    expect(tab.context().cleared).toEqual([]);
  });

  it('again gives back what the last clearing took', () => {
    const tab = createDevice(['habits-0']).openTab();
    tab.clear();
    tab.toggle('routine-0');
    tab.clear();
    expect(tab.context().cleared).toEqual(['routine-0']);
    tab.undo();
    expect(tab.completed()).toEqual(['routine-0']);
  });

  it('of an empty list does nothing', () => {
    const { device, openTab } = createDevice();
    const tab = openTab();
    tab.clear();
    tab.undo();
    expect(tab.state()).toBe('list.marking device.kept');
    expect(device.writes).toBe(0);
  });

  it('an empty list once more keeps the way back', () => {
    const tab = createDevice(['habits-0']).openTab();
    tab.clear();
    tab.clear();
    tab.undo();
    expect(tab.completed()).toEqual(['habits-0']);
  });
});

describe('percentages', () => {
  it.each([
    [0, 0],
    [1, 20],
    [2, 40],
    [5, 100],
  ])('of %i items of five are %i', (count, percent) => {
    const tab = createDevice(wholeList.slice(0, count).map(({ id }) => id)).openTab();
    expect(percentDone(tab.context(), 'environment')).toBe(percent);
    expect(countItems(tab.context(), 'environment')).toEqual({ done: count, total: 5 });
    expect(percentDone(tab.context(), 'habits')).toBe(0);
  });

  it.each([
    [1, 7],
    [5, 33],
    [10, 67],
    [14, 93],
    [15, 100],
  ])('of %i items of fifteen are rounded to %i', (count, percent) => {
    const tab = createDevice(wholeList.slice(0, count).map(({ id }) => id)).openTab();
    expect(percentDone(tab.context(), OVERVIEW)).toBe(percent);
    expect(countItems(tab.context(), OVERVIEW)).toEqual({ done: count, total: 15 });
  });

  it('of a category without items are 0', () => {
    const tab = createDevice(null).openTab();
    expect(percentDone(tab.context(), 'attic')).toBe(0);
  });
});

it('never holds an unknown id, a doubled one, or another order, whatever is stored and pressed', () => {
  const ids = wholeList.map(({ id }) => id);
  const stored = fc.oneof(
    fc.anything(),
    fc.jsonValue(),
    fc.array(fc.oneof(fc.constantFrom(...ids), fc.string(), fc.integer())),
  );
  const event = fc.oneof(
    fc.oneof(fc.constantFrom(...ids), fc.string()).map((id): ChecklistEvent => ({ type: 'item.toggle', id })),
    fc
      .oneof(fc.constantFrom('overview', 'habits'), fc.string())
      .map((view): ChecklistEvent => ({ type: 'view.choose', view })),
    fc.constantFrom<ChecklistEvent>({ type: 'items.clear' }, { type: 'clearing.undo' }),
    stored.map((value): ChecklistEvent => ({ type: 'storage.changed', stored: value })),
  );
  fc.assert(
    fc.property(stored, fc.array(fc.tuple(event, fc.boolean()), { maxLength: 30 }), (value, story) => {
      const { device, openTab } = createDevice(value);
      const { actor, completed, context } = openTab();
      for (const [sent, refuses] of [[null, false] as const, ...story]) {
        device.refuses = refuses;
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
