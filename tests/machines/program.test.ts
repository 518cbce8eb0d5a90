import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';

import { dayIn, isPastEnd, openDayIn, programMachine, type ProgramEvent } from '#machines/program.machine.ts';
import {
  changedProgram,
  dayOn,
  isAhead,
  noProgram,
  type Program,
  type ProgramChange,
} from '#machines/support/program.ts';

import { itWalks, walk } from '../support/model.ts';
import { startWatched } from './support/watchers.ts';

type Snapshot = SnapshotFrom<typeof programMachine>;

/** The evening before, and the three dates after. Clocks go forward in the night after the 28th. */
const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'] as const;
const DATES = [FRIDAY, SATURDAY, SUNDAY, MONDAY];
const after = (date: string) => DATES[DATES.indexOf(date as never) + 1] ?? MONDAY;
const nameOf = (date: string | null) =>
  date === null ? '' : (['Friday', 'Saturday', 'Sunday', 'Monday'][DATES.indexOf(date as never)] ?? date);

const input = { program: noProgram, today: FRIDAY, dayCount: 2 };
const facts = ({ context }: Snapshot) => context;
const payloads = {
  'program.start': ({ context: { today } }: Snapshot) => [{ on: today }, { on: after(today) }],
  'today.reported': ({ context: { today } }: Snapshot) => [{ today: after(today) }],
  'program.reported': () => [{ program: noProgram }],
};
/** A course of two days over four dates. */
const model = walk(programMachine, {
  input,
  facts,
  payloads,
  stopWhen: ({ context }) => context.today === MONDAY,
});

const events = Object.keys(programMachine.config.on ?? {});

function open(start: Partial<Parameters<typeof actorOf>[0]> = {}) {
  return actorOf({ ...input, ...start });
}

function actorOf(options: { program: Program; today: string; dayCount: number }) {
  const { actor, tell, ...watched } = startWatched(
    (watcher) =>
      programMachine.provide({
        actors: { programWatcher: watcher('program'), dateWatcher: watcher('date') },
      }),
    options,
  );
  return {
    actor,
    ...watched,
    send: (event: ProgramEvent) => {
      actor.send(event);
    },
    report: (program: Program) => tell['program']!({ type: 'program.reported', program }),
    turn: (today: string) => tell['date']!({ type: 'today.reported', today }),
  };
}

describe('the table of the issue', () => {
  /** Behind the state stand the date and the day of the course. */
  const sentences: Record<string, readonly string[]> = {
    'started by the member on a date of their choice': [
      'notBegun Friday | program.start Friday | dayOpen Friday, Day 1',
      'notBegun Friday | program.start Saturday | ahead Friday',
      'ahead Friday | today.reported Saturday | dayOpen Saturday, Day 1',
      'ahead Friday | program.start Friday | dayOpen Friday, Day 1',
      'ahead Friday | program.start Saturday | ahead Friday',
    ],
    'the day follows the date of the device': [
      'notBegun Friday | today.reported Saturday | notBegun Saturday',
      'dayDone Friday, Day 1 | today.reported Saturday | dayOpen Saturday, Day 2',
    ],
    'a day is done, and a slip is put right': [
      'dayOpen Friday, Day 1 | day.complete | dayDone Friday, Day 1',
      'dayDone Friday, Day 1 | day.reopen | dayOpen Friday, Day 1',
      'dayOpen Saturday, Day 2 | day.complete | finished Saturday, Day 2',
      'finished Saturday, Day 2 | day.reopen | dayOpen Saturday, Day 2',
    ],
    'a missed day is never a reproach: "pick up where you were" or "skip to today"': [
      'dayOpen Friday, Day 1 | today.reported Saturday | behind Saturday, Day 2, open 1',
      'behind Saturday, Day 2, open 1 | place.pickUp | dayOpen Saturday, Day 1',
      'behind Saturday, Day 2, open 1 | place.skip | dayOpen Saturday, Day 2',
      'behind Saturday, Day 2, open 1 | today.reported Sunday | behind Sunday, Day 2, open 1',
      'behind Sunday, Day 2, open 1 | place.pickUp | dayOpen Sunday, Day 1',
      'behind Sunday, Day 2, open 1 | place.skip | finished Sunday, Day 2',
      'behind Sunday, Day 2, open 2 | place.pickUp | dayOpen Sunday, Day 2',
      'behind Sunday, Day 2, open 2 | place.skip | finished Sunday, Day 2',
    ],
    'up to two rest days a week': [
      'dayOpen Friday, Day 1 | rest.take | resting Friday, Day 1',
      'resting Friday, Day 1 | rest.giveUp | dayOpen Friday, Day 1',
      'resting Friday, Day 1 | today.reported Saturday | dayOpen Saturday, Day 1',
      'resting Saturday, Day 1 | today.reported Sunday | dayOpen Sunday, Day 1',
      'dayOpen Sunday, Day 1 | rest.take | dayOpen Sunday, Day 1',
    ],
    'the end leads to what comes next; begun again': [
      'finished Saturday, Day 2 | today.reported Sunday | finished Sunday, Day 2',
      'finished Sunday, Day 2 | day.reopen | finished Sunday, Day 2',
      'finished Saturday, Day 2 | program.start Saturday | dayOpen Saturday, Day 1',
      'finished Saturday, Day 2 | program.start Sunday | ahead Saturday',
      'behind Saturday, Day 2, open 1 | program.start Saturday | dayOpen Saturday, Day 1',
    ],
    'another tab has thrown it away': ['dayOpen Friday, Day 1 | program.reported | notBegun Friday'],
  };

  const rows = new Set(
    model
      .table(({ value, context }) => {
        const day = value === 'notBegun' || value === 'ahead' ? '' : `, Day ${dayIn(context)}`;
        const lies = value === 'behind' ? `, open ${openDayIn(context)}` : '';
        return nameOf(context.today) + day + lies;
      })
      .map((row) =>
        row
          .replace(/\{"program.*?\}\} /, '')
          .replace(/\{"(?:on|today)":"(.*?)"\}/, (_json, date: string) => nameOf(date)),
      ),
  );

  it.each(Object.entries(sentences))('%s', (_sentence, typed) => {
    expect(typed.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('has no event in any state that the sentences do not name', () => {
    const kinds = (list: Iterable<string>) =>
      [
        ...new Set(
          [...list].map((row) => {
            const [from = '', event = '', to = ''] = row.split(' | ');
            return [from.split(' ')[0], event.split(' ')[0], to.split(' ')[0]].join(' | ');
          }),
        ),
      ].toSorted();
    const typed = kinds(Object.values(sentences).flat());
    const everywhere = kinds(rows).filter(
      (row) => !typed.includes(row) && events.every((event) => !row.includes(` ${event} `)),
    );
    expect(everywhere).toEqual([]);
  });
});

describe('every path', () => {
  itWalks(model, { states: 8, edges: 449, paths: 365 }, async (path) => {
    const { actor, running, report, turn } = open();
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as ProgramEvent);
    };
    await path.test({
      events: {
        'xstate.init': () => {},
        'program.start': send,
        'day.complete': send,
        'day.reopen': send,
        'rest.take': send,
        'rest.giveUp': send,
        'place.pickUp': send,
        'place.skip': send,
        'program.reported': ({ event }) => {
          report(event.program);
        },
        'today.reported': ({ event }) => {
          turn(event.today);
        },
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect([...running].toSorted()).toEqual(['date', 'program']);
        },
        notBegun: () => {},
        ahead: () => {},
        dayOpen: () => {},
        dayDone: () => {},
        resting: () => {},
        behind: () => {},
        finished: () => {},
      },
    });
    actor.stop();
    expect([...running]).toEqual([]);
  });
});

describe('what it reports', () => {
  it('is each change, once, in the words of the store', () => {
    const { send, heard, turn } = open();
    send({ type: 'program.start', on: FRIDAY });
    send({ type: 'day.complete' });
    send({ type: 'day.reopen' });
    send({ type: 'rest.take' });
    send({ type: 'rest.giveUp' });
    turn(SATURDAY);
    send({ type: 'place.skip' });
    turn(SUNDAY);
    send({ type: 'place.pickUp' });
    expect(heard).toEqual([
      { type: 'started', on: FRIDAY },
      { type: 'dayDone', day: 1 },
      { type: 'dayReopened', day: 1 },
      { type: 'restTaken', on: FRIDAY },
      { type: 'restGivenUp', on: FRIDAY },
      { type: 'skipped', to: 2 },
      { type: 'pickedUp', day: 2, on: SUNDAY },
    ]);
  });

  it('is nothing of what is reported to it', () => {
    const { heard, report, turn, state } = open();
    report(changedProgram(noProgram, { type: 'started', on: FRIDAY }));
    turn(SATURDAY);
    expect(state()).toBe('behind');
    expect(heard).toEqual([]);
  });
});

describe('a program', () => {
  const begun: Program = {
    begunOn: FRIDAY,
    anchor: { day: 2, on: SATURDAY },
    done: [1],
    rests: [SUNDAY],
    askedFrom: 2,
  };
  const fresh: Program = { ...noProgram, begunOn: FRIDAY, anchor: { day: 1, on: FRIDAY } };

  it.each<readonly [Program, ProgramChange]>([
    [fresh, { type: 'started', on: FRIDAY }],
    [begun, { type: 'dayDone', day: 1 }],
    [begun, { type: 'dayReopened', day: 2 }],
    [begun, { type: 'restTaken', on: SUNDAY }],
    [begun, { type: 'restGivenUp', on: MONDAY }],
    [begun, { type: 'pickedUp', day: 2, on: SATURDAY }],
    [begun, { type: 'skipped', to: 2 }],
  ])('is the very same where nothing changes: %j, %j', (before, change) => {
    expect(changedProgram(before, change)).toBe(before);
  });

  it.each<readonly [ProgramChange, Program]>([
    [{ type: 'started', on: FRIDAY }, fresh],
    [
      { type: 'dayDone', day: 10 },
      { ...begun, done: [1, 10] },
    ],
    [
      { type: 'dayReopened', day: 1 },
      { ...begun, done: [] },
    ],
    [
      { type: 'restTaken', on: SATURDAY },
      { ...begun, rests: [SATURDAY, SUNDAY] },
    ],
    [
      { type: 'restGivenUp', on: SUNDAY },
      { ...begun, rests: [] },
    ],
    [
      { type: 'pickedUp', day: 2, on: MONDAY },
      { ...begun, anchor: { day: 2, on: MONDAY } },
    ],
    [
      { type: 'skipped', to: 3 },
      { ...begun, askedFrom: 3 },
    ],
  ])('after %j', (change, after) => {
    expect(changedProgram(begun, change)).toEqual(after);
  });

  it('begins without a rest, and keeps those that are taken in the order of their dates', () => {
    const begun = changedProgram(noProgram, { type: 'started', on: FRIDAY });
    expect(begun.rests).toEqual([]);
    const rested = [MONDAY, SATURDAY, MONDAY].map((on) => ({ type: 'restTaken', on }) as const);
    expect(rested.reduce(changedProgram, begun).rests).toEqual([SATURDAY, MONDAY]);
  });

  it('keeps its days in their order', () => {
    const days = [10, 2, 1].map((day): ProgramChange => ({ type: 'dayDone', day }));
    expect(days.reduce(changedProgram, noProgram).done).toEqual([1, 2, 10]);
  });

  it.each([
    [SATURDAY, false],
    [SUNDAY, false],
    [MONDAY, true],
  ])('of two days that began on Saturday lies behind on %s: %s', (today, isBehind) => {
    const program = changedProgram(noProgram, { type: 'started', on: SATURDAY });
    expect(isPastEnd({ program, today, dayCount: 2 })).toBe(isBehind);
  });
});

describe('a clock that was set back', () => {
  const anchor = { day: 1, on: SATURDAY };
  const program: Program = { ...noProgram, begunOn: SATURDAY, anchor };

  it.each<readonly [string, Program, string, boolean]>([
    ['nothing has begun', noProgram, FRIDAY, false],
    ['it begins tomorrow', program, FRIDAY, true],
    ['it begins today', program, SATURDAY, false],
    ['a day is done', { ...program, done: [1] }, FRIDAY, false],
    ['the member went on from Day 2', { ...program, anchor: { ...anchor, day: 2 } }, FRIDAY, false],
  ])('%s: it lies ahead', (_name, before, today, isAheadThen) => {
    expect(isAhead(before, today)).toBe(isAheadThen);
  });

  it.each<readonly [string, Program, string, number]>([
    ['nothing has begun', noProgram, MONDAY, 1],
    ['before the anchor', { ...program, anchor: { ...anchor, day: 5 } }, FRIDAY, 5],
    ['on the anchor', { ...program, anchor: { ...anchor, day: 5 } }, SATURDAY, 5],
    ['after it', program, MONDAY, 3],
    ['with a rest before it', { ...program, rests: [FRIDAY] }, MONDAY, 3],
    ['with a rest on it', { ...program, rests: [SATURDAY] }, MONDAY, 2],
    ['with a rest today', { ...program, rests: [MONDAY] }, MONDAY, 3],
  ])('%s: the day of the course', (_name, before, today, day) => {
    expect(dayOn(before, today)).toBe(day);
  });

  it('to a day before the last ends nothing, even if all days are done', () => {
    const { state } = open({ program: { ...program, done: [1, 2] }, today: SATURDAY });
    expect(state()).toBe('dayDone');
  });

  it('to a last day that was let go takes nothing back', () => {
    const { actor, state } = open({ program: { ...program, done: [1], askedFrom: 3 }, today: SUNDAY });
    expect(state()).toBe('finished');
    expect(actor.getSnapshot().can({ type: 'day.reopen' })).toBe(false);
  });
});

describe('a rest', () => {
  it.each([
    ['may be the first', [], true],
    ['may be the second', ['2026-03-02'], true],
    ['is not the third of seven dates', ['2026-03-02', '2026-03-07'], false],
    ['may be the third of eight dates', ['2026-03-01', '2026-03-07'], true],
    ['is not the third where the clock was set back', ['2026-03-09', '2026-03-14'], false],
    ['may be the third where the clock was set back by a week', ['2026-03-09', '2026-03-15'], true],
  ])('%s', (_name, rests, mayRest) => {
    const { actor } = open({
      program: { ...changedProgram(noProgram, { type: 'started', on: '2026-03-01' }), rests, askedFrom: 28 },
      today: '2026-03-08',
      dayCount: 28,
    });
    expect(actor.getSnapshot().can({ type: 'rest.take' })).toBe(mayRest);
  });
});

describe('dates', () => {
  it.each(['America/New_York', 'Europe/Berlin', 'Pacific/Apia', 'Pacific/Kiritimati', 'America/Santiago'])(
    'a year of dates in %s has a day each, over both changes of the clocks',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const { send, turn, context, state } = open({ today: '2026-01-01', dayCount: 365 });
      send({ type: 'program.start', on: '2026-01-01' });
      for (let day = 1; day <= 365; day += 1) {
        turn(new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10));
        expect([state(), dayIn(context())]).toEqual(['dayOpen', day]);
        send({ type: 'day.complete' });
      }
      expect(state()).toBe('finished');
    },
  );

  it('a clock that was set back shows the day that was, and forgets nothing', () => {
    const { send, turn, context, state } = open();
    send({ type: 'program.start', on: SATURDAY });
    turn(SATURDAY);
    send({ type: 'day.complete' });
    turn(FRIDAY);
    expect([state(), dayIn(context())]).toEqual(['dayDone', 1]);
    turn(SUNDAY);
    expect([state(), dayIn(context())]).toEqual(['dayOpen', 2]);
  });
});

describe('random lives', () => {
  const dates = Array.from({ length: 40 }, (_, index) =>
    new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
  );
  const act = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('today.reported'), days: fc.integer({ min: -1, max: 3 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constantFrom(
          'day.complete',
          'day.complete',
          'day.reopen',
          'rest.take',
          'rest.giveUp',
          'place.pickUp',
          'place.skip',
        ),
        days: fc.constant(0),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('program.start'), days: fc.integer({ min: 0, max: 2 }) }),
    },
  );

  it('lose no day that is done, rest no more than they may, and stand where a fresh start stands', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let at = 0;
        let kept = noProgram;
        const { actor, context, state } = open({ today: dates[0]!, dayCount: 7 });
        actor.on('program.changed', ({ change }) => {
          kept = changedProgram(kept, change);
        });
        for (const { type, days } of acts) {
          const before = context().program;
          const snapshot = actor.getSnapshot();
          if (type === 'today.reported') {
            at = Math.min(dates.length - 3, Math.max(0, at + days));
            actor.send({ type, today: dates[at]! });
          } else if (type === 'program.start') {
            actor.send({ type, on: dates[at + days]! });
          } else {
            actor.send({ type });
          }
          const { program, today } = context();
          expect(program).toEqual(kept);
          const mayLose = type === 'day.reopen' || type === 'program.start';
          expect(mayLose || before.done.every((day) => program.done.includes(day))).toBe(true);
          const rests = new Set(program.rests);
          const busiestWeek = Math.max(
            ...dates.map(
              (_, first) => dates.slice(first, first + 7).filter((date) => rests.has(date)).length,
            ),
          );
          expect(busiestWeek).toBeLessThanOrEqual(2);
          expect(dayIn(context())).toBeGreaterThanOrEqual(1);
          expect(dayIn(context())).toBeLessThanOrEqual(7);
          const hasPickedUp = type === 'place.pickUp' && snapshot.matches('behind');
          expect(hasPickedUp ? dayIn(context()) : null).toBe(
            hasPickedUp ? openDayIn(snapshot.context) : null,
          );
          expect(type.startsWith('place.') && state() === 'behind').toBe(false);
          const fresh = open({ program, today, dayCount: 7 });
          expect(fresh.state()).toBe(state());
          fresh.actor.stop();
        }
        actor.stop();
      }),
    );
  });
});
