import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';

import { habitsMachine, type HabitsEvent } from '#machines/habits.machine.ts';
import {
  changedHabits,
  habitsAtPresent,
  isKeptOn,
  MOST_HABITS,
  timesKept,
  type HabitChange,
  type Habits,
} from '#machines/support/habits.ts';
import { keepHabits } from '#src/progress/kept-habits.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { startWatched } from './support/watchers.ts';

type Snapshot = SnapshotFrom<typeof habitsMachine>;

const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'] as const;
const IDS = ['light', 'tea', 'walk', 'list'] as const;
const since = (on: string, keptOn: readonly string[] = []) => ({ since: on, until: null, keptOn });
const facts = ({ context }: Snapshot) => context;
const input = { habits: {} as Habits, today: MONDAY as string };

/** Two habits beside one that is kept already; the third fills the list. */
const held: Habits = { light: since(MONDAY), tea: since(MONDAY) };
const model = walk(habitsMachine, {
  input: { ...input, habits: held },
  facts,
  payloads: {
    'habit.choose': () => [{ id: 'walk' }, { id: 'tea' }],
    'habit.drop': () => [{ id: 'tea' }, { id: 'walk' }],
    'habit.mark': () => [
      { id: 'tea', isKept: true },
      { id: 'tea', isKept: false },
      { id: 'none', isKept: true },
    ],
    'habits.reported': () => [{ habits: {} }, { habits: held }],
    'today.reported': () => [{ today: TUESDAY }],
  },
  stopWhen: ({ context }) => context.today === TUESDAY,
});

function open(start: Partial<typeof input> = {}) {
  return startWatched(
    (watcher) =>
      habitsMachine.provide({ actors: { habitsWatcher: watcher('habits'), dateWatcher: watcher('date') } }),
    { ...input, ...start },
  );
}

describe('the table of the issue', () => {
  const sentences: Record<string, readonly string[]> = {
    'the habits that you keep, three at most': [
      'none | list.open | choosing',
      'some | list.open | choosing',
      'choosing | list.close | none',
      'choosing | list.close | some',
      'choosing | habit.choose | some',
      'choosing | habit.choose | full',
    ],
    'keep: marked today, or not': [
      'some | habit.mark | some',
      'full | habit.mark | full',
      'choosing | habit.mark | choosing',
    ],
    'drop: there is room again': [
      'some | habit.drop | some',
      'some | habit.drop | none',
      'full | habit.drop | some',
      'choosing | habit.drop | some',
      'choosing | habit.drop | none',
    ],
    'the date turns, and the list stays': [
      'none | today.reported | none',
      'some | today.reported | some',
      'full | today.reported | full',
      'choosing | today.reported | choosing',
    ],
    'another tab has changed them': [
      'none | habits.reported | none',
      'none | habits.reported | some',
      'some | habits.reported | none',
      'some | habits.reported | some',
      'full | habits.reported | none',
      'full | habits.reported | some',
      'choosing | habits.reported | choosing',
    ],
  };
  const word = (row: string) => {
    const [from = '', event = '', to = ''] = row.split(' | ').map((part) => part.split(' ')[0]);
    return [from, event, to].join(' | ');
  };
  const rows = new Set(model.table(() => '').map(word));

  it.each(Object.entries(sentences))('%s', (_sentence, typed) => {
    expect(typed.filter((row) => !rows.has(row))).toEqual([]);
  });

  it('has no other row', () => {
    const typed = new Set(Object.values(sentences).flat());
    expect([...rows].filter((row) => !typed.has(row) && !ignored(row))).toEqual([]);
  });
});

/** Events that a state does not take leave it as it is. */
const ignored = (row: string) => {
  const [from, , to] = row.split(' | ');
  return from === to;
};

describe('every path', () => {
  itWalks(model, { states: 5, edges: 676, paths: 609 }, async (path) => {
    const { actor, running, tell } = open({ habits: held });
    const send = ({ event }: { event: AnyEventObject }) => {
      actor.send(event as HabitsEvent);
    };
    await path.test({
      events: {
        'xstate.init': () => {},
        'list.open': send,
        'list.close': send,
        'habit.choose': send,
        'habit.drop': send,
        'habit.mark': send,
        'habits.reported': ({ event }) => tell['habits']!(event),
        'today.reported': ({ event }) => tell['date']!(event),
      },
      states: {
        '*': (expected) => {
          expect(actor.getSnapshot().value).toEqual(expected.value);
          expect(facts(actor.getSnapshot())).toEqual(facts(expected));
          expect([...running].toSorted()).toEqual(['date', 'habits']);
        },
        none: ({ context }) => {
          expect(habitsAtPresent(context.habits)).toEqual([]);
        },
        some: ({ context }) => {
          expect([1, 2]).toContain(habitsAtPresent(context.habits).length);
        },
        full: ({ context }) => {
          expect(habitsAtPresent(context.habits)).toHaveLength(3);
        },
        choosing: ({ context }) => {
          expect(habitsAtPresent(context.habits).length).toBeLessThan(3);
        },
      },
    });
    actor.stop();
    expect([...running]).toEqual([]);
  });
});

describe('what it reports', () => {
  it('is each change, once, on the date where the member is', () => {
    const { actor, heard, tell } = open();
    actor.send({ type: 'list.open' });
    actor.send({ type: 'habit.choose', id: 'light' });
    actor.send({ type: 'habit.mark', id: 'light', isKept: true });
    actor.send({ type: 'habit.mark', id: 'light', isKept: false });
    tell['date']!({ type: 'today.reported', today: TUESDAY });
    actor.send({ type: 'habit.drop', id: 'light' });
    actor.send({ type: 'habit.drop', id: 'light' });
    tell['habits']!({ type: 'habits.reported', habits: held });
    expect(heard).toEqual([
      { type: 'chosen', id: 'light', on: MONDAY },
      { type: 'kept', id: 'light', on: MONDAY },
      { type: 'notKept', id: 'light', on: MONDAY },
      { type: 'dropped', id: 'light', on: TUESDAY },
    ]);
  });
});

describe('the list of habits', () => {
  it('stays open, and reports nothing, where a habit is chosen that is kept already, or one is marked that is not', () => {
    const { actor, heard, state } = open({ habits: held });
    actor.send({ type: 'list.open' });
    actor.send({ type: 'habit.choose', id: 'tea' });
    actor.send({ type: 'habit.mark', id: 'walk', isKept: true });
    expect([state(), heard]).toEqual(['choosing', []]);
  });

  it('closes where another tab has chosen the third', () => {
    const { actor, state, tell } = open({ habits: held });
    actor.send({ type: 'list.open' });
    tell['habits']!({ type: 'habits.reported', habits: { ...held, walk: since(MONDAY) } });
    expect(state()).toBe('full');
  });
});

describe('habits', () => {
  const change = fc.record<HabitChange>({
    type: fc.constantFrom('chosen', 'dropped', 'kept', 'notKept'),
    id: fc.constantFrom(...IDS),
    on: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
  });
  const { file, read } = keepHabits(strengthCourse);
  const livesOf = (changes: readonly HabitChange[]) => changes.reduce(changedHabits, {});

  it('are never more than three, and only a mark that is taken away takes a date', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let habits: Habits = {};
        for (const each of changes) {
          const before = habits;
          habits = changedHabits(habits, each);
          expect(habitsAtPresent(habits).length).toBeLessThanOrEqual(MOST_HABITS);
          for (const [id, { keptOn }] of Object.entries(before)) {
            const lost = keptOn.filter((date) => !isKeptOn(habits, id, date));
            expect(lost).toEqual(
              each.type === 'notKept' &&
                each.id === id &&
                before[id]?.until === null &&
                keptOn.includes(each.on)
                ? [each.on]
                : [],
            );
          }
        }
        expect(read(JSON.parse(JSON.stringify(habits)))).toEqual(habits);
      }),
    );
  });

  it('of two devices come together without losing a date, and never become more than three', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.array(change, { maxLength: 30 }), (one, two) => {
        const [held, other] = [livesOf(one), livesOf(two)];
        const merged = file.merge(held, other);
        expect(habitsAtPresent(merged).length).toBeLessThanOrEqual(MOST_HABITS);
        for (const habits of [held, other]) {
          for (const [id, { keptOn }] of Object.entries(habits)) {
            expect(keptOn.filter((date) => !isKeptOn(merged, id, date))).toEqual([]);
          }
        }
        expect(file.merge(merged, other)).toEqual(merged);
      }),
    );
  });

  it.each([
    [
      'what was decided last stands',
      since('2026-03-01'),
      { ...since('2026-03-01'), until: '2026-03-04' },
      '2026-03-04',
    ],
    [
      'chosen again after it was dropped',
      { ...since('2026-03-01'), until: '2026-03-04' },
      since('2026-03-05'),
      null,
    ],
    ['the other is older', since('2026-03-05'), { ...since('2026-03-01'), until: '2026-03-04' }, null],
  ])('%s', (_name, one, two, until) => {
    expect(file.merge({ light: one }, { light: two })['light']?.until).toBe(until);
  });

  it.each([
    [null],
    [[1]],
    ['yes'],
    [{ Light: since(MONDAY) }],
    [{ light: { since: 'soon' } }],
    [{ light: null }],
  ])('stored as %j are none', (stored) => {
    expect(read(stored)).toEqual({});
  });

  it('of a stored value keep what is a date, each once', () => {
    expect(read({ light: { since: MONDAY, until: 'never', keptOn: [TUESDAY, 3, MONDAY, TUESDAY] } })).toEqual(
      {
        light: since(MONDAY, [MONDAY, TUESDAY]),
      },
    );
  });

  it('are the very same where nothing changes', () => {
    const habits: Habits = { ...held, walk: since(MONDAY, [MONDAY]) };
    const dropped: Habits = { ...held, walk: { ...since(MONDAY), until: TUESDAY } };
    const same: readonly (readonly [Habits, HabitChange])[] = [
      [held, { type: 'chosen', id: 'tea', on: TUESDAY }],
      [habits, { type: 'chosen', id: 'list', on: TUESDAY }],
      [habits, { type: 'kept', id: 'walk', on: MONDAY }],
      [habits, { type: 'notKept', id: 'walk', on: TUESDAY }],
      [habits, { type: 'kept', id: 'list', on: MONDAY }],
      [dropped, { type: 'kept', id: 'walk', on: MONDAY }],
      [dropped, { type: 'dropped', id: 'walk', on: MONDAY }],
    ];
    for (const [before, change] of same) {
      expect(changedHabits(before, change)).toBe(before);
    }
  });

  it('that are chosen again keep their dates', () => {
    const dropped: Habits = { walk: { since: MONDAY, until: TUESDAY, keptOn: [MONDAY] } };
    expect(changedHabits(dropped, { type: 'chosen', id: 'walk', on: TUESDAY })).toEqual({
      walk: since(TUESDAY, [MONDAY]),
    });
  });

  it('that were never chosen are kept on no date', () => {
    expect(isKeptOn(held, 'walk', MONDAY)).toBe(false);
  });

  it('are counted over the dates of a week, the first and the last with it', () => {
    const habits = { light: since(MONDAY, ['2026-03-01', MONDAY, TUESDAY, '2026-03-04']) };
    expect(timesKept(habits, 'light', MONDAY, TUESDAY)).toBe(2);
    expect(timesKept(habits, 'tea', MONDAY, TUESDAY)).toBe(0);
  });
});
