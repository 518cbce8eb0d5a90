import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import type { CourseHabit } from '#content/types.ts';
import { habitsMachine } from '#machines/habits.machine.ts';
import { habitsAtPresent, isKeptOn, type Habits } from '#machines/support/habits.ts';
import { addDays, localDay } from '#src/calendar/day.ts';
import { HabitList } from '#src/program/HabitList.tsx';
import { courseRecord } from '#src/progress/course-record.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pressNamed } from './support/screen.ts';
import { refuseStorage, writeElsewhere } from './support/storage.ts';

const KEY = 'strengthCourse:habits';
const NOW = new Date(2026, 2, 27, 9).getTime();
const TODAY = localDay(new Date(NOW));
const TOMORROW = addDays(TODAY, 1);
const offered: readonly CourseHabit[] = [
  { id: 'light', name: 'I had daylight', day: 1 },
  { id: 'tea', name: 'I drank tea early', day: 1 },
  { id: 'walk', name: 'I walked', day: 2 },
  { id: 'list', name: 'I wrote my list', day: 3 },
];
const nameOf = (id: string) => offered.find((habit) => habit.id === id)!.name;
const kept = (since: string) => ({ since, until: null, keptOn: [] });
const held: Habits = { light: kept(TODAY), tea: kept(TODAY) };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Habits;

const store = (habits: Habits) => {
  writeElsewhere(KEY, habits);
};

const open = (day = 2) =>
  render(<HabitList kept={courseRecord(strengthCourse).habits} offered={offered} day={day} />);

const marks = {
  none: () => screen.queryByText(/^Choose up to 3 habits/),
  full: () => screen.queryByText(/^Three habits are enough/),
  choosing: () => screen.queryByRole('group', { name: 'Habits to choose from' }),
};

const expectMarks = (...here: readonly (keyof typeof marks)[]) => {
  expect(Object.entries(marks).flatMap(([name, find]) => (find() === null ? [] : [name]))).toEqual(here);
};

describe('the list shows what the machine says', () => {
  const model = walk(habitsMachine, {
    input: { habits: held, today: TODAY },
    facts: ({ context }: SnapshotFrom<typeof habitsMachine>) => context,
    payloads: {
      'habit.choose': ({ context: { habits } }) =>
        ['light', 'walk'].filter((id) => !habitsAtPresent(habits).includes(id)).map((id) => ({ id })),
      'habit.drop': ({ context: { habits } }) =>
        ['light', 'walk'].filter((id) => habitsAtPresent(habits).includes(id)).map((id) => ({ id })),
      'habit.mark': ({ context: { habits, today } }) =>
        habitsAtPresent(habits).includes('light')
          ? [{ id: 'light', isKept: !isKeptOn(habits, 'light', today) }]
          : [],
      'habits.reported': () => [{ habits: {} }],
      'today.reported': () => [{ today: TOMORROW }],
    },
    stopWhen: ({ context: { today, habits } }) => today === TOMORROW || Object.keys(habits).length === 0,
  });

  itWalks(model, { states: 5, edges: 104, paths: 83 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          store(held);
          open();
        },
        'list.open': () => {
          pressNamed('Choose a habit');
        },
        'list.close': () => {
          pressNamed('Choose none now');
        },
        'habit.choose': ({ event }) => {
          pressNamed(new RegExp(`^${nameOf(event.id)} \\(from Day`));
        },
        'habit.drop': ({ event }) => {
          pressNamed(`Drop: ${nameOf(event.id)}`);
        },
        'habit.mark': ({ event }) => {
          fireEvent.click(screen.getByRole('checkbox', { name: nameOf(event.id) }));
        },
        'habits.reported': ({ event }) => {
          store(event.habits);
        },
        'today.reported': () => {
          vi.setSystemTime(NOW + 24 * 60 * 60_000);
          act(() => {
            document.dispatchEvent(new Event('visibilitychange'));
          });
        },
      },
      states: {
        '*': (snapshot) => {
          const { habits, today } = snapshot.context;
          expect(stored()).toEqual(habits);
          const boxes = screen.queryAllByRole<HTMLInputElement>('checkbox');
          expect(boxes.map(({ checked }) => checked)).toEqual(
            offered
              .filter(({ id }) => habitsAtPresent(habits).includes(id))
              .map(({ id }) => isKeptOn(habits, id, today)),
          );
          expect(screen.queryByRole('button', { name: 'Choose a habit' }) !== null).toBe(
            snapshot.can({ type: 'list.open' }),
          );
        },
        none: () => {
          expectMarks('none');
        },
        some: () => {
          expectMarks();
        },
        full: () => {
          expectMarks('full');
        },
        choosing: () => {
          expectMarks('choosing');
        },
      },
    });
  });
});

describe('the list', () => {
  it('offers what the lessons have taught by now, and not what is kept', () => {
    store({ light: kept(TODAY) });
    open(2);
    pressNamed('Choose a habit');
    const choice = within(screen.getByRole('group', { name: 'Habits to choose from' }));
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I drank tea early (from Day 1)',
      'I walked (from Day 2)',
      'Choose none now',
    ]);
  });

  describe('with a habit that has been retired', () => {
    const withRetired = offered.map((habit) =>
      habit.id === 'tea' ? ({ ...habit, isRetired: true } as const) : habit,
    );
    const openList = () =>
      render(<HabitList kept={courseRecord(strengthCourse).habits} offered={withRetired} day={3} />);

    it('offers it to nobody', () => {
      openList();
      pressNamed('Choose a habit');
      expect(screen.queryByRole('button', { name: /^I drank tea early/ })).toBeNull();
      screen.getByRole('button', { name: /^I walked/ });
    });

    it('leaves it to whoever has chosen it, until they drop it', () => {
      store({ tea: { ...kept('2026-03-01'), keptOn: [addDays(TODAY, -1)] } });
      openList();
      screen.getByText('1 of the last 7 days');
      fireEvent.click(screen.getByRole('checkbox', { name: 'I drank tea early' }));
      expect(stored()['tea']?.keptOn).toEqual([addDays(TODAY, -1), TODAY]);
      pressNamed('Drop: I drank tea early');
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(stored()['tea']).toEqual({
        since: '2026-03-01',
        until: TODAY,
        keptOn: [addDays(TODAY, -1), TODAY],
      });
    });
  });

  it('before the first lesson with a habit says that they come', () => {
    open(0);
    expect(screen.getByText(/^From the lessons to come you can choose up to 3 habits/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how often a habit was kept in the last seven days', () => {
    store({
      light: { ...kept('2026-03-01'), keptOn: [-7, -6, -3, 0].map((days) => addDays(TODAY, days)) },
    });
    open();
    expect(screen.getByText('3 of the last 7 days')).toBeVisible();
  });

  it('says that the browser refuses to keep it, and goes on', () => {
    open();
    refuseStorage('setItem');
    pressNamed('Choose a habit');
    pressNamed(/^I walked/);
    screen.getByRole('checkbox', { name: 'I walked' });
    expect(screen.getByText(/^This browser does not let us save your habits/)).toBeVisible();
  });
});
