import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  nightsImportMachine,
  TableRefusal,
  type NightsImportContext,
  type NightsImportEvent,
  type TableReading,
} from '#machines/nights-import.machine.ts';

import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof nightsImportMachine>;

const table: Pick<NightsImportContext, 'head' | 'example'> = {
  head: ['Night', 'Up'],
  example: ['2026-11-01', '06:30'],
};
const reading: TableReading = {
  added: 1,
  differing: 1,
  same: 0,
  problems: [{ row: 3, sentence: 'It says nothing about the night.' }],
};
const facts = ({ context: { answers, leavesOut, stands, reading: read, problem } }: Snapshot) => ({
  answers,
  leavesOut,
  stands,
  isRead: read.added > 0,
  problem,
});

const model = walk(nightsImportMachine, {
  facts,
  payloads: {
    'file.choose': ({ value }) =>
      value === 'resting'
        ? [
            { ticket: 1, sizeBytes: 2_000_000 },
            { ticket: 1, sizeBytes: 2_000_001 },
          ]
        : [{ ticket: 1, sizeBytes: 1 }],
    // One answer after the other, so that the walk stays small.
    'column.choose': ({ context: { answers } }) =>
      answers.columns['date'] === undefined
        ? [{ of: 'date', column: 0 }]
        : answers.columns['gotUp'] === undefined
          ? [{ of: 'gotUp', column: 1 }]
          : [{ of: 'gotUp', column: null }],
    'order.choose': () => [{ order: 'yearFirst' }],
    'meaning.choose': () => [{ dateMeans: 'evening' }],
    'clock.choose': () => [{ clock: 'hours24' }],
    'rows.leaveOut': ({ context }) => [{ leavesOut: !context.leavesOut }],
    'difference.choose': () => [{ stands: 'diary' }, { stands: 'file' }],
    'xstate.done.actor.readTable': () => [{ output: table }],
    'xstate.done.actor.readRows': () => [{ output: reading }],
    'xstate.error.actor.readTable': () => [
      { error: new TableRefusal('empty') },
      { error: new Error('gone') },
    ],
    'xstate.error.actor.readRows': () => [{ error: new Error('gone') }],
    'xstate.error.actor.writeNights': () => [{ error: new Error('gone') }],
    'xstate.error.actor.takeBack': () => [{ error: new Error('gone') }],
  },
});

describe('the table of the issue', () => {
  const sentences: Record<string, readonly string[]> = {
    'a CSV of nights from another diary': [
      'resting | file.choose | opening',
      'resting | file.choose | refused',
      'opening | done | answering',
      'opening | error | refused',
      'refused | import.leave | resting',
    ],
    'columns chosen by the member, ambiguous dates asked, nothing guessed': [
      'answering | column.choose | answering',
      'answering | order.choose | answering',
      'answering | meaning.choose | answering',
      'answering | clock.choose | answering',
      'answering | rows.check | checking',
      'answering | import.leave | resting',
      'checking | done | deciding',
      'checking | error | refused',
    ],
    'bad rows are skipped only by the member’s choice, and nothing kept is overwritten without being asked': [
      'deciding | rows.leaveOut | deciding',
      'deciding | difference.choose | deciding',
      'deciding | answers.change | answering',
      'deciding | import.confirm | writing',
      'deciding | import.leave | resting',
      'writing | done | written',
      'writing | error | refused',
    ],
    'can be taken back': [
      'written | import.takeBack | takingBack',
      'written | import.leave | resting',
      'takingBack | done | takenBack',
      'takingBack | error | written',
      'takenBack | import.leave | resting',
    ],
  };
  const rows = new Set(
    model.table().map((row) => {
      const [from = '', event = '', to = ''] = row.split(' | ');
      return [from, event, to].map((part) => part.split(' ')[0]).join(' | ');
    }),
  );

  it.each(Object.entries(sentences))('%s', (_sentence, typed) => {
    expect(typed.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('has no event that the sentences do not name, but for another file at any time', () => {
    const typed = new Set(Object.values(sentences).flat());
    const moved = [...rows].filter((row) => {
      const [from, , to] = row.split(' | ');
      return from !== to;
    });
    expect(moved.filter((row) => !typed.has(row) && !row.includes('| file.choose |'))).toEqual([]);
  });
});

const CALLS = ['readTable', 'readRows', 'writeNights', 'takeBack'] as const;

/** The machine with calls that the test settles one by one. */
function begin() {
  const calls: Record<
    string,
    { input: unknown; done: (output: never) => void; fail: (error: unknown) => void }
  > = {};
  const call = (name: string) =>
    fromPromise<never, never>(
      ({ input }) =>
        new Promise((done, fail) => {
          calls[name] = { input, done, fail };
        }),
    );
  const actor = createActor(
    nightsImportMachine.provide({
      actors: Object.fromEntries(CALLS.map((name) => [name, call(name)])) as never,
    }),
  );
  actor.start();
  const settle = async (name: string, how: (open: (typeof calls)[string]) => void) => {
    expect(calls[name]).toBeDefined();
    how(calls[name]!);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return {
    actor,
    send: (...events: readonly NightsImportEvent[]) => {
      for (const event of events) {
        actor.send(event);
      }
    },
    answer: (name: string, output?: unknown) =>
      settle(name, ({ done }) => {
        done(output as never);
      }),
    fail: (name: string, error: unknown) =>
      settle(name, ({ fail }) => {
        fail(error);
      }),
    askedWith: (name: string) => calls[name]?.input,
    state: () => [actor.getSnapshot().value, actor.getSnapshot().context],
  };
}

describe('every path', () => {
  itWalks(model, { states: 10, edges: 349, paths: 288 }, async (path) => {
    const { actor, send: sendOne, answer, fail } = begin();
    const send = ({ event }: { event: AnyEventObject }) => {
      sendOne(event as NightsImportEvent);
    };
    const done =
      (name: string) =>
      ({ event }: { event: AnyEventObject }) =>
        answer(name, event['output']);
    const failed =
      (name: string) =>
      ({ event }: { event: AnyEventObject }) =>
        fail(name, event['error']);
    await path.test({
      events: {
        'xstate.init': () => {},
        'file.choose': send,
        'column.choose': send,
        'order.choose': send,
        'meaning.choose': send,
        'clock.choose': send,
        'rows.check': send,
        'rows.leaveOut': send,
        'difference.choose': send,
        'answers.change': send,
        'import.confirm': send,
        'import.leave': send,
        'import.takeBack': send,
        ...(Object.fromEntries(
          CALLS.flatMap((name) => [
            [`xstate.done.actor.${name}`, done(name)],
            [`xstate.error.actor.${name}`, failed(name)],
          ]),
        ) as Record<`xstate.${string}`, (step: { event: AnyEventObject }) => Promise<void>>),
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
        },
        resting: () => {},
        opening: () => {},
        answering: () => {},
        checking: () => {},
        deciding: () => {},
        writing: () => {},
        written: () => {},
        takingBack: () => {},
        takenBack: () => {},
        refused: () => {},
      },
    });
    actor.stop();
  });
});

describe('what it holds, and what it asks with', () => {
  const nothing: NightsImportContext = {
    ticket: null,
    head: [],
    example: [],
    answers: { columns: {}, order: null, dateMeans: null, clock: null },
    reading: { added: 0, differing: 0, same: 0, problems: [] },
    leavesOut: false,
    stands: null,
    problem: null,
  };
  const answers: NightsImportContext['answers'] = {
    columns: { date: 0, gotUp: 1 },
    order: 'dayFirst',
    dateMeans: 'morning',
    clock: 'amPm',
  };
  const file: NightsImportEvent = { type: 'file.choose', ticket: 7, sizeBytes: 2_000_000 };
  const replies: readonly NightsImportEvent[] = [
    { type: 'column.choose', of: 'date', column: 0 },
    { type: 'column.choose', of: 'rating', column: 1 },
    { type: 'column.choose', of: 'rating', column: null },
    { type: 'column.choose', of: 'gotUp', column: 1 },
    { type: 'order.choose', order: 'dayFirst' },
    { type: 'meaning.choose', dateMeans: 'morning' },
    { type: 'clock.choose', clock: 'amPm' },
  ];
  const decisions: readonly NightsImportEvent[] = [
    { type: 'rows.leaveOut', leavesOut: true },
    { type: 'difference.choose', stands: 'file' },
  ];
  const answered = { ...nothing, ticket: 7, ...table, answers };
  const decided = { ...answered, reading, leavesOut: true, stands: 'file' };
  const asked = async () => {
    const nights = begin();
    nights.send(file);
    await nights.answer('readTable', table);
    nights.send(...replies, { type: 'rows.check' });
    return nights;
  };
  const atDecisions = async () => {
    const nights = await asked();
    await nights.answer('readRows', reading);
    nights.send(...decisions);
    return nights;
  };

  it.each([
    ['of the nights', [{ type: 'column.choose', of: 'date', column: null }]],
    [
      'of the nights, whatever else is there',
      [
        { type: 'column.choose', of: 'date', column: null },
        { type: 'column.choose', of: 'rating', column: 2 },
      ],
    ],
    ['but that of the nights', [{ type: 'column.choose', of: 'gotUp', column: null }]],
  ] as const)('a table without a column %s is not read', async (_name, changes) => {
    const { actor, send, answer } = begin();
    send(file);
    await answer('readTable', table);
    send(...replies);
    expect(actor.getSnapshot().can({ type: 'rows.check' })).toBe(true);
    send(...changes);
    expect(actor.getSnapshot().can({ type: 'rows.check' })).toBe(false);
  });

  it('from the file to the diary, and back', async () => {
    const { send, answer, fail, askedWith, state } = begin();
    expect(state()).toEqual(['resting', nothing]);
    send(file);
    expect(state()).toEqual(['opening', { ...nothing, ticket: 7 }]);
    expect(askedWith('readTable')).toEqual({ ticket: 7 });
    await answer('readTable', table);
    expect(state()).toEqual(['answering', { ...nothing, ticket: 7, ...table }]);
    send(...replies, { type: 'rows.check' });
    expect(state()).toEqual(['checking', answered]);
    expect(askedWith('readRows')).toEqual({ answers });
    await answer('readRows', reading);
    expect(state()).toEqual(['deciding', { ...answered, reading }]);
    send(...decisions);
    expect(state()).toEqual(['deciding', decided]);
    send({ type: 'import.confirm' });
    expect(askedWith('writeNights')).toEqual({ stands: 'file' });
    await answer('writeNights');
    send({ type: 'import.takeBack' });
    await fail('takeBack', new Error('gone'));
    expect(state()).toEqual(['written', decided]);
    send({ type: 'import.takeBack' });
    await answer('takeBack');
    expect(state()).toEqual(['takenBack', decided]);
    send({ type: 'import.leave' });
    expect(state()).toEqual(['resting', nothing]);
  });

  it('a file that is read once more is decided about once more', async () => {
    const { send, answer, state } = await atDecisions();
    send({ type: 'answers.change' }, { type: 'rows.check' });
    await answer('readRows', reading);
    expect(state()).toEqual(['deciding', { ...answered, reading }]);
  });

  it('another file begins anew', async () => {
    const { send, state } = await atDecisions();
    send({ ...file, ticket: 8 });
    expect(state()).toEqual(['opening', { ...nothing, ticket: 8 }]);
    send({ ...file, ticket: 9, sizeBytes: 2_000_001 });
    expect(state()).toEqual(['refused', { ...nothing, problem: 'tooLarge' }]);
  });

  it.each([
    [new TableRefusal('empty'), 'empty'],
    [new TableRefusal('unreadable'), 'unreadable'],
    [new Error('gone'), 'unreadable'],
  ] as const)('of a file that is not opened: %s, %s', async (error, problem) => {
    const { send, fail, state } = begin();
    send(file);
    await fail('readTable', error);
    expect(state()).toEqual(['refused', { ...nothing, problem }]);
  });

  it('of rows that are not read, and of nights that are not written', async () => {
    const unread = await asked();
    await unread.fail('readRows', new Error('gone'));
    expect(unread.state()).toEqual(['refused', { ...nothing, problem: 'unreadable' }]);
    const unwritten = await atDecisions();
    unwritten.send({ type: 'import.confirm' });
    await unwritten.fail('writeNights', new Error('gone'));
    expect(unwritten.state()).toEqual(['refused', { ...nothing, problem: 'unreadable' }]);
  });
});

describe('what is decided before anything is written', () => {
  const decide = async (found: Partial<TableReading>) => {
    const actor = createActor(
      nightsImportMachine.provide({
        actors: {
          readTable: fromPromise(async () => table),
          readRows: fromPromise(async () => ({ added: 0, differing: 0, same: 0, problems: [], ...found })),
        },
      }),
    );
    actor.start();
    const rest = () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      });
    actor.send({ type: 'file.choose', ticket: 1, sizeBytes: 1 });
    await rest();
    const answers: readonly NightsImportEvent[] = [
      { type: 'column.choose', of: 'date', column: 0 },
      { type: 'column.choose', of: 'gotUp', column: 1 },
      { type: 'order.choose', order: 'yearFirst' },
      { type: 'meaning.choose', dateMeans: 'evening' },
      { type: 'clock.choose', clock: 'hours24' },
    ];
    for (const event of answers) {
      expect(actor.getSnapshot().can({ type: 'rows.check' })).toBe(false);
      actor.send(event);
    }
    actor.send({ type: 'rows.check' });
    await rest();
    return {
      send: (event: NightsImportEvent) => {
        actor.send(event);
      },
      can: () => actor.getSnapshot().can({ type: 'import.confirm' }),
    };
  };
  const problems = [{ row: 2, sentence: 'x' }];

  it.each([
    ['a night that is new', { added: 1 }, [], true],
    ['nothing new', { same: 3 }, [], false],
    ['rows that cannot be used', { added: 1, problems }, [], false],
    ['rows that are left out', { added: 1, problems }, [{ type: 'rows.leaveOut', leavesOut: true }], true],
    ['a difference', { added: 1, differing: 1 }, [], false],
    [
      'a difference in which the diary stands',
      { added: 1, differing: 1 },
      [{ type: 'difference.choose', stands: 'diary' }],
      true,
    ],
    [
      'only differences, and the diary stands',
      { differing: 1 },
      [{ type: 'difference.choose', stands: 'diary' }],
      false,
    ],
    [
      'only differences, and the file stands',
      { differing: 1 },
      [{ type: 'difference.choose', stands: 'file' }],
      true,
    ],
  ] as const)('%s', async (_name, found, events, isReady) => {
    const { send, can } = await decide(found);
    for (const event of events) {
      send(event);
    }
    expect(can()).toBe(isReady);
  });
});
