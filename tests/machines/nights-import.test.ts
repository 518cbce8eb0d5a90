import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type AnyEventObject, type SnapshotFrom } from 'xstate';

import {
  LARGEST_TABLE_BYTES,
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
  isRead: read !== null,
  problem,
});

const model = walk(nightsImportMachine, {
  facts,
  payloads: {
    'file.choose': ({ value }) =>
      value === 'resting'
        ? [
            { ticket: 1, sizeBytes: LARGEST_TABLE_BYTES },
            { ticket: 1, sizeBytes: LARGEST_TABLE_BYTES + 1 },
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

describe('every path', () => {
  itWalks(model, { states: 10, edges: 349, paths: 288 }, async (path) => {
    const calls: Record<string, { done: (output: never) => void; fail: (error: unknown) => void }> = {};
    const call = (name: string) =>
      fromPromise<never, never>(
        () =>
          new Promise((done, fail) => {
            calls[name] = { done, fail };
          }),
      );
    const actor = createActor(
      nightsImportMachine.provide({
        actors: {
          readTable: call('readTable'),
          readRows: call('readRows'),
          writeNights: call('writeNights'),
          takeBack: call('takeBack'),
        } as never,
      }),
    );
    actor.start();
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as NightsImportEvent);
    };
    const answer = async (name: string, settle: () => void) => {
      expect(calls[name]).toBeDefined();
      settle();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    };
    const done =
      (name: string) =>
      ({ event }: { event: AnyEventObject }) =>
        answer(name, () => {
          calls[name]!.done(event['output'] as never);
        });
    const failed =
      (name: string) =>
      ({ event }: { event: AnyEventObject }) =>
        answer(name, () => {
          calls[name]!.fail(event['error']);
        });
    const names = ['readTable', 'readRows', 'writeNights', 'takeBack'];
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
          names.flatMap((name) => [
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
