import { describe, expect, it } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';

import { monthMachine, weekIn, type MonthContext, type MonthEvent } from '#machines/month.machine.ts';
import { changedMonth, isMonthAhead, noMonth, weekOn, type Month } from '#machines/support/month.ts';
import { keepMonth } from '#src/progress/kept-month.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { startWatched } from './support/watchers.ts';

type Snapshot = SnapshotFrom<typeof monthMachine>;

/** Four Sundays. Clocks go forward in the night before the second. */
const DATES = ['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12'] as const;
const [FIRST, SECOND, THIRD, FOURTH] = DATES;
const after = (date: string) => DATES[DATES.indexOf(date as never) + 1] ?? FOURTH;
const nameOf = (date: string) => ['First', 'Second', 'Third', 'Fourth'][DATES.indexOf(date as never)] ?? date;

const input: MonthContext = { month: noMonth, isLookedBack: false, today: FIRST, weekCount: 2 };
const facts = ({ context }: Snapshot) => context;
const payloads = {
  'month.start': ({ context: { today } }: Snapshot) => [{ on: today }, { on: after(today) }],
  'today.reported': ({ context: { today } }: Snapshot) => [{ today: after(today) }],
  'month.reported': ({ context: { month } }: Snapshot) => [
    { month: noMonth, isLookedBack: false },
    ...(month.begunOn === null ? [] : [{ month, isLookedBack: true }]),
  ],
};
/** A month of two weeks over four Sundays. */
const model = walk(monthMachine, {
  input,
  facts,
  payloads,
  stopWhen: ({ context }) => context.today === FOURTH,
});

function open(options: Partial<MonthContext> = {}) {
  const { actor, tell, ...watched } = startWatched(
    (watcher) =>
      monthMachine.provide({ actors: { monthWatcher: watcher('month'), dateWatcher: watcher('date') } }),
    { ...input, ...options },
  );
  return {
    actor,
    ...watched,
    send: (event: MonthEvent) => {
      actor.send(event);
    },
    report: (month: Month, isLookedBack: boolean) => {
      tell['month']!({ type: 'month.reported', month, isLookedBack });
    },
    turn: (today: string) => {
      tell['date']!({ type: 'today.reported', today });
    },
  };
}

describe('the table of the issue', () => {
  /** Behind the state stand the date, the week, and whether the month is looked back on. */
  const sentences: Record<string, readonly string[]> = {
    'four weeks of its own for each course, begun on a date of the member’s choice': [
      'notBegun First | month.start First | weekOpen First, week 1',
      'notBegun First | month.start Second | ahead First',
      'ahead First | month.start First | weekOpen First, week 1',
      'ahead First | month.start Second | ahead First',
      'ahead First | today.reported Second | weekOpen Second, week 1',
      'notBegun First | today.reported Second | notBegun Second',
    ],
    'one theme a week, and a slip is put right': [
      'weekOpen First, week 1 | week.complete | weekDone First, week 1',
      'weekDone First, week 1 | week.reopen | weekOpen First, week 1',
      'weekDone First, week 1 | today.reported Second | weekOpen Second, week 2',
      'weekOpen Second, week 2 | week.complete | weekDone Second, week 2',
      'weekDone Second, week 2 | week.reopen | weekOpen Second, week 2',
    ],
    'a week whose thing was not done goes by': [
      'weekOpen First, week 1 | today.reported Second | weekOpen Second, week 2',
    ],
    'with a monthly look-back': [
      'weekOpen Second, week 2 | today.reported Third | lookingBack Third',
      'weekDone Second, week 2 | today.reported Third | lookingBack Third',
      'lookingBack Third | month.reported looked back | finished Third',
      'weekOpen First, week 1 | month.reported looked back | weekOpen First, week 1, looked back',
      'weekOpen Second, week 2 | month.reported looked back | weekOpen Second, week 2, looked back',
      'weekOpen Second, week 2, looked back | week.complete | finished Second',
      'weekDone Second, week 2 | month.reported looked back | finished Second',
      'finished Second | week.reopen | weekOpen Second, week 2, looked back',
      'finished Third | week.reopen | finished Third',
    ],
    'then it can begin again': [
      'finished Second | month.start Second | weekOpen Second, week 1',
      'finished Second | month.start Third | ahead Second',
      'finished Third | month.start Third | weekOpen Third, week 1',
    ],
    'another tab has thrown it away': [
      'weekDone First, week 1 | month.reported | notBegun First',
      'lookingBack Third | month.reported | notBegun Third',
      'finished Third | month.reported | notBegun Third',
    ],
  };

  const rows = new Set(
    model
      .table(({ value, context }) => {
        const week = value === 'weekOpen' || value === 'weekDone' ? `, week ${weekIn(context)}` : '';
        return `${nameOf(context.today)}${week}${week !== '' && context.isLookedBack ? ', looked back' : ''}`;
      })
      .map((row) =>
        row
          .replace(/ \{"month":\{.*?\},"isLookedBack":true\}/, ' looked back')
          .replace(/ \{"month":\{.*?\},"isLookedBack":false\}/, '')
          .replace(/\{"(?:on|today)":"(.*?)"\}/, (_json, date: string) => nameOf(date)),
      ),
  );

  it.each(Object.entries(sentences))('%s', (_sentence, typed) => {
    expect(typed.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('has no event in any state that the sentences do not name', () => {
    const everywhere = Object.keys(monthMachine.config.on ?? {});
    const kinds = (list: Iterable<string>) =>
      [...list].map((row) => {
        const [from = '', event = '', to = ''] = row.split(' | ');
        return [from, event, to].map((part) => part.split(' ')[0]).join(' | ');
      });
    const typed = kinds(Object.values(sentences).flat());
    const moved = kinds([...rows].filter((row) => row.split(' | ')[0] !== row.split(' | ')[2]));
    expect([
      ...new Set(
        moved.filter((row) => !typed.includes(row) && !everywhere.some((event) => row.includes(event))),
      ),
    ]).toEqual([]);
  });
});

describe('every path', () => {
  itWalks(model, { states: 7, edges: 198, paths: 154 }, async (path) => {
    const { actor, running, report, turn } = open();
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as MonthEvent);
    };
    await path.test({
      events: {
        'xstate.init': () => {},
        'month.start': send,
        'week.complete': send,
        'week.reopen': send,
        'month.reported': ({ event }) => {
          report(event.month, event.isLookedBack);
        },
        'today.reported': ({ event }) => {
          turn(event.today);
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect([...running].toSorted()).toEqual(['date', 'month']);
        },
        notBegun: () => {},
        ahead: () => {},
        weekOpen: () => {},
        weekDone: () => {},
        lookingBack: () => {},
        finished: () => {},
      },
    });
    actor.stop();
    expect([...running]).toEqual([]);
  });
});

describe('what it reports', () => {
  it('is each change, once, in the words of the store', () => {
    const { send, heard, turn, report } = open();
    send({ type: 'month.start', on: FIRST });
    send({ type: 'week.complete' });
    send({ type: 'week.reopen' });
    turn(THIRD);
    report({ begunOn: FIRST, done: [] }, true);
    send({ type: 'month.start', on: FOURTH });
    expect(heard).toEqual([
      { type: 'started', on: FIRST },
      { type: 'weekDone', week: 1 },
      { type: 'weekReopened', week: 1 },
      { type: 'started', on: FOURTH },
    ]);
  });

  it('is nothing of what is reported to it', () => {
    const { heard, report, turn, state } = open();
    report({ begunOn: FIRST, done: [1] }, false);
    turn(SECOND);
    expect(state()).toBe('weekOpen');
    expect(heard).toEqual([]);
  });
});

describe('dates', () => {
  it.each([
    ['2026-03-21', 1],
    ['2026-03-22', 1],
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-04-18', 4],
    ['2026-04-19', 5],
  ])('%s lies in week %d of a month that began on March 22, over the change of the clocks', (date, week) => {
    expect(weekOn({ begunOn: FIRST, done: [] }, date)).toBe(week);
  });

  it('none has begun: it is Week 1, and none lies ahead', () => {
    expect(weekOn(noMonth, FIRST)).toBe(1);
    expect(isMonthAhead(noMonth, FIRST)).toBe(false);
  });

  it('a clock that was set back shows the week that was, and forgets nothing', () => {
    const { send, turn, context, state } = open();
    send({ type: 'month.start', on: SECOND });
    turn(SECOND);
    send({ type: 'week.complete' });
    turn(FIRST);
    expect([state(), weekIn(context())]).toEqual(['weekDone', 1]);
    turn(THIRD);
    expect([state(), weekIn(context())]).toEqual(['weekOpen', 2]);
  });

  it('a month that is over is not opened again', () => {
    const { actor } = open({ month: { begunOn: FIRST, done: [2] }, isLookedBack: true, today: THIRD });
    expect(actor.getSnapshot().value).toBe('finished');
    expect(actor.getSnapshot().can({ type: 'week.reopen' })).toBe(false);
  });

  it('the last week of a month that is looked back on can be opened again', () => {
    const { heard, send, state } = open({
      month: { begunOn: FIRST, done: [2] },
      isLookedBack: true,
      today: SECOND,
    });
    expect(state()).toBe('finished');
    send({ type: 'week.reopen' });
    expect(heard).toEqual([{ type: 'weekReopened', week: 2 }]);
  });

  it.each([
    ['whose thing is done', [3], 'weekDone'],
    ['with a last week that is done already, as after a clock that was set back', [4], 'weekOpen'],
  ])('a look back that is done in the third week of four, %s, ends nothing', (_name, done, expected) => {
    const { state } = open({
      month: { begunOn: FIRST, done },
      isLookedBack: true,
      today: THIRD,
      weekCount: 4,
    });
    expect(state()).toBe(expected);
  });
});

describe('what is kept', () => {
  const { read, file } = keepMonth(strengthCourse);

  it.each([
    ['nothing', null, noMonth],
    ['a word', 'yes', noMonth],
    ['a list', [1], noMonth],
    ['a date that is none', { begunOn: '2026-02-30', done: [1] }, noMonth],
    ['a date', { begunOn: FIRST }, { begunOn: FIRST, done: [] }],
    [
      'weeks of all kinds',
      { begunOn: FIRST, done: [3, 1, 1, 'x', 0, 1.5, 51] },
      { begunOn: FIRST, done: [1, 3] },
    ],
  ])('of %s', (_name, stored, month) => {
    expect(read(stored)).toEqual(month);
  });

  it.each([
    ['none', noMonth, noMonth, noMonth],
    ['one that has none', noMonth, { begunOn: FIRST, done: [1] }, { begunOn: FIRST, done: [1] }],
    [
      'an older month',
      { begunOn: SECOND, done: [] },
      { begunOn: FIRST, done: [1] },
      { begunOn: SECOND, done: [] },
    ],
    [
      'a newer month',
      { begunOn: FIRST, done: [1] },
      { begunOn: SECOND, done: [] },
      { begunOn: SECOND, done: [] },
    ],
    [
      'the same month',
      { begunOn: FIRST, done: [1, 3] },
      { begunOn: FIRST, done: [2, 3] },
      { begunOn: FIRST, done: [1, 2, 3] },
    ],
  ])('of two devices with %s', (_name, held, other, merged) => {
    expect(file.merge(held, other)).toEqual(merged);
  });

  it('is the very same where nothing changes', () => {
    const month = { begunOn: FIRST, done: [1] };
    expect(changedMonth(month, { type: 'weekDone', week: 1 })).toBe(month);
    expect(changedMonth(month, { type: 'weekReopened', week: 2 })).toBe(month);
    const fresh = { begunOn: FIRST, done: [] };
    expect(changedMonth(fresh, { type: 'started', on: FIRST })).toBe(fresh);
    expect(changedMonth(month, { type: 'started', on: FIRST })).toEqual(fresh);
  });
});
