import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type AnyEventObject, type SnapshotFrom } from 'xstate';

import { lookBackMachine, type LookBackEvent } from '#machines/look-back.machine.ts';
import { noAnswer, type LookBackAnswer } from '#machines/support/look-back.ts';
import { momentOf } from '#src/calendar/day.ts';
import { earlierAnswers, keepLookBacks, lookBackIdOfDay } from '#src/progress/kept-look-backs.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';

type Snapshot = SnapshotFrom<typeof lookBackMachine>;

const answered: LookBackAnswer = { howOften: 'mostDays', inTheWay: 'Guests', isDone: true };
const facts = ({ context }: Snapshot) => context.answer;
const model = walk(lookBackMachine, {
  input: { answer: noAnswer },
  facts,
  payloads: {
    'often.choose': () => [{ howOften: 'someDays' }],
    'words.type': () => [{ text: 'Rain' }],
    'answer.reported': () => [{ answer: answered }, { answer: noAnswer }],
  },
});

function open(answer = noAnswer) {
  let tell: (event: LookBackEvent) => void = () => {};
  const heard: LookBackAnswer[] = [];
  const actor = createActor(
    lookBackMachine.provide({
      actors: {
        answerWatcher: fromCallback<AnyEventObject>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
    { input: { answer } },
  );
  actor.on('answer.changed', (report) => {
    heard.push(report.answer);
  });
  actor.start();
  return {
    actor,
    heard,
    report: (event: LookBackEvent) => {
      tell(event);
    },
  };
}

describe('the table of the issue', () => {
  const sentences: Record<string, readonly string[]> = {
    'did I keep the habit, and what got in the way': [
      'writing | often.choose | writing',
      'writing | words.type | writing',
      'writing | answer.finish | done',
    ],
    'a slip is put right': ['done | answer.change | writing'],
    'another tab has answered': [
      'writing | answer.reported | done',
      'writing | answer.reported | writing',
      'done | answer.reported | writing',
      'done | answer.reported | done',
    ],
    'without an answer to the first question it is not done': ['writing | answer.finish | writing'],
  };
  const rows = new Set(
    model.table().map((row) =>
      row
        .split(' | ')
        .map((part) => part.split(' ')[0])
        .join(' | '),
    ),
  );

  it.each(Object.entries(sentences))('%s', (_sentence, typed) => {
    expect(typed.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('has no other row that leads on', () => {
    const typed = new Set(Object.values(sentences).flat());
    const leadsOn = (row: string) => row.split(' | ')[0] !== row.split(' | ')[2];
    expect([...rows].filter((row) => !typed.has(row) && leadsOn(row))).toEqual([]);
  });
});

describe('every path', () => {
  itWalks(model, { states: 3, edges: 50, paths: 39 }, async (path) => {
    const { actor, report } = open();
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as LookBackEvent);
    };
    await path.test({
      events: {
        'xstate.init': () => {},
        'often.choose': send,
        'words.type': send,
        'answer.finish': send,
        'answer.change': send,
        'answer.reported': ({ event }) => {
          report(event);
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
        },
        writing: ({ context }) => {
          expect(context.answer.isDone).toBe(false);
        },
        done: ({ context }) => {
          expect(context.answer.isDone && context.answer.howOften !== null).toBe(true);
        },
      },
    });
    actor.stop();
  });
});

describe('a look back', () => {
  it('reports each change, and nothing of what is reported to it', () => {
    const { actor, heard, report } = open();
    actor.send({ type: 'answer.finish' });
    actor.send({ type: 'often.choose', howOften: 'fewDays' });
    actor.send({ type: 'words.type', text: 'Rain' });
    actor.send({ type: 'answer.finish' });
    actor.send({ type: 'answer.change' });
    report({ type: 'answer.reported', answer: answered });
    expect(heard).toEqual([
      { howOften: 'fewDays', inTheWay: '', isDone: false },
      { howOften: 'fewDays', inTheWay: 'Rain', isDone: false },
      { howOften: 'fewDays', inTheWay: 'Rain', isDone: true },
      { howOften: 'fewDays', inTheWay: 'Rain', isDone: false },
    ]);
  });

  it.each([
    ['another day', { 'day-8': answered }, {}],
    ['half a date', { 'day-7-2026': answered }, {}],
    ['no answer', { 'day-7': { howOften: 'never', inTheWay: 3, isDone: true } }, {}],
    ['null', { 'day-7': null }, {}],
    [
      'done without an answer to the first question',
      { 'day-7': { inTheWay: 'Rain', isDone: true } },
      { 'day-7': { howOften: null, inTheWay: 'Rain', isDone: false, changedAt: 0 } },
    ],
    [
      'more words than there is room for',
      { 'day-28': { ...answered, inTheWay: 'x'.repeat(2001) } },
      { 'day-28': { ...answered, inTheWay: 'x'.repeat(2000), changedAt: 0 } },
    ],
  ])('that is stored with %s is read as it can be used', (_name, stored, read) => {
    expect(keepLookBacks(strengthCourse).read(stored)).toEqual(read);
  });
});

describe('where the look back of a day stands', () => {
  const writtenOn = (day: string) => ({ ...answered, changedAt: momentOf(day, '09:00') });

  it.each([
    ['nothing has begun', {}, null, 'day-7'],
    ['nothing is written', {}, '2026-03-01', 'day-7-2026-03-01'],
    ['it was written this time, without a date', { 'day-7': writtenOn('2026-03-07') }, '2026-03-01', 'day-7'],
    ['it was written before', { 'day-7': writtenOn('2026-02-28') }, '2026-03-01', 'day-7-2026-03-01'],
    [
      'the days began again on the date on which it was written',
      { 'day-7': writtenOn('2026-03-01') },
      '2026-03-01',
      'day-7-2026-03-01',
    ],
    [
      'nobody knows when it was written',
      { 'day-7': { ...answered, changedAt: 0 } },
      '2026-03-01',
      'day-7-2026-03-01',
    ],
    [
      'this time has one of its own',
      { 'day-7': writtenOn('2026-03-08'), 'day-7-2026-03-01': writtenOn('2026-03-07') },
      '2026-03-01',
      'day-7-2026-03-01',
    ],
  ])('where %s', (_name, lookBacks, begunOn, id) => {
    expect(lookBackIdOfDay(lookBacks, 7, begunOn)).toBe(id);
  });

  it('has what was answered to the same questions before, the newest first', () => {
    const lookBacks = {
      'day-7': writtenOn('2026-01-07'),
      'day-7-2026-02-01': writtenOn('2026-02-07'),
      'day-7-2026-03-01': writtenOn('2026-03-07'),
      'day-14-2026-02-01': writtenOn('2026-02-14'),
      'month-2026-02-28': writtenOn('2026-03-28'),
    };
    expect(earlierAnswers(lookBacks, 'day-7-2026-03-01').map(([id]) => id)).toEqual([
      'day-7-2026-02-01',
      'day-7',
    ]);
    expect(earlierAnswers(lookBacks, 'month-2026-04-01').map(([id]) => id)).toEqual(['month-2026-02-28']);
  });
});
