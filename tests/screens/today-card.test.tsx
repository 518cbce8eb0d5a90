import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { dayIn, openDayIn, programMachine } from '#machines/program.machine.ts';
import { noProgram, type Program } from '#machines/support/program.ts';
import { dayText, localDay } from '#src/calendar/day.ts';
import { TodayCard } from '#src/program/TodayCard.tsx';
import { courseRecord } from '#src/progress/course-record.ts';

import { DAY_MS } from '../support/durations.ts';
import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { pressAndSettle, settle } from './support/screen.ts';
import { tellTab } from './support/storage.ts';

type Snapshot = SnapshotFrom<typeof programMachine>;

const KEY = 'strengthCourse:program';
/** Three lessons over two days. */
const DAYS = [[1, 1], [2]] as const;
const FRIDAY = new Date(2026, 2, 27, 9).getTime();
const dateOf = (index: number) => localDay(new Date(FRIDAY + index * DAY_MS + 2 * 60 * 60_000));
const DATES = [0, 1, 2, 3].map(dateOf);
const after = (date: string) => DATES[DATES.indexOf(date) + 1] ?? DATES[3]!;

const texts = { ...(await strengthCourse.load()), days: DAYS };

beforeEach(() => {
  vi.useFakeTimers({ now: FRIDAY, toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <TodayCard course={strengthCourse} texts={texts} /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  const view = render(<RouterProvider router={router} />);
  await act(async () => {});
  return { ...view, router };
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Program | null;

const turnTo = async (date: string) => {
  const noon = FRIDAY + DATES.indexOf(date) * DAY_MS + 3 * 60 * 60_000;
  vi.setSystemTime(noon);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

describe('the card shows what the machine says', () => {
  const STARTABLE = new Set(['notBegun', 'ahead', 'finished']);
  const model = walk(programMachine, {
    input: { program: noProgram, today: DATES[0]!, dayCount: 2 },
    facts: ({ context }: Snapshot) => context,
    payloads: {
      // The card offers another beginning where one day does not stand open, and never the date that is chosen.
      'program.start': ({ value, context: { today, program } }: Snapshot) =>
        STARTABLE.has(value)
          ? [today, after(today)]
              .filter((on) => value !== 'ahead' || on !== program.begunOn)
              .map((on) => ({ on }))
          : [],
      'today.reported': ({ context: { today } }: Snapshot) => [{ today: after(today) }],
      'program.reported': () => [{ program: noProgram }],
    },
    stopWhen: ({ context }) => context.today === DATES[2],
  });

  itWalks(model, { states: 8, edges: 82, paths: 60 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': async () => {
          await open();
        },
        'program.start': async ({ event, state }) => {
          const { today } = state.context;
          if (screen.queryByRole('heading', { name: /^You have reached the end/ }) !== null) {
            await pressAndSettle('Go through the days once more');
            screen.getByText(
              /with none of them done\. If you would like a certificate of this time, print it/,
            );
          }
          await pressAndSettle(event['on'] === today ? 'Begin Day 1 today' : 'Begin tomorrow');
        },
        'day.complete': () => pressAndSettle(/^Day \d is done$/),
        'day.reopen': () => pressAndSettle(/^Day \d is not done yet$/),
        'rest.take': () => pressAndSettle('Rest today'),
        'rest.giveUp': () => pressAndSettle('I would rather go on today'),
        'place.pickUp': () => pressAndSettle(/^Go on with Day \d$/),
        'place.skip': () => pressAndSettle(/^Skip to today|^Finish here$/),
        'program.reported': async () => {
          localStorage.removeItem(KEY);
          tellTab(KEY);
          await settle();
        },
        'today.reported': ({ event }) => turnTo(event.today),
      },
      states: {
        '*': ({ context }) => {
          screen.getByText(dayText(context.today, context.today));
          expect(stored()).toEqual(context.program.anchor === null ? null : context.program);
        },
        notBegun: () => {
          screen.getByRole('heading', { name: 'Follow the 2 days, one small step a day' });
        },
        ahead: ({ context }) => {
          screen.getByRole('heading', { name: 'Your first day is chosen' });
          screen.getByText(new RegExp(`^Day 1 is on ${dayText(context.program.begunOn!, context.today)}`));
        },
        dayOpen: (snapshot) => {
          const day = dayIn(snapshot.context);
          screen.getByRole('heading', { name: `Day ${day} of 2` });
          expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
            day === 1 ? ['Sit', 'Rise'] : ['Stand'],
          );
          expect(screen.queryByRole('button', { name: 'Rest today' }) !== null).toBe(
            snapshot.can({ type: 'rest.take' }),
          );
        },
        dayDone: () => {
          screen.getByRole('heading', { name: 'Day 1 is done' });
          screen.getByText('That was all for today. Tomorrow is Day 2, in Module 2: On Your Feet.');
        },
        resting: ({ context }) => {
          screen.getByRole('heading', { name: 'Today you rest' });
          screen.getByText(new RegExp(`^Day ${dayIn(context)} waits for you tomorrow`));
        },
        behind: ({ context }) => {
          screen.getByRole('heading', { name: `Day ${openDayIn(context)} is still open` });
        },
        finished: (snapshot) => {
          screen.getByRole('heading', { name: 'You have reached the end of the 2 days' });
          screen.getByText(new RegExp(`^You have done ${snapshot.context.program.done.length} of 2 days`));
          // One press that was not meant would let go of every day that is done.
          expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
          expect(screen.queryByRole('button', { name: 'Day 2 is not done yet' }) !== null).toBe(
            snapshot.can({ type: 'day.reopen' }),
          );
        },
      },
    });
  });
});

describe('a date that the member chooses', () => {
  const type = (value: string) => {
    fireEvent.change(screen.getByLabelText('Or begin on another date'), { target: { value } });
  };

  it('lies ahead, and is where Day 1 is', async () => {
    await open();
    type('2026-04-06');
    await pressAndSettle('Begin on Monday, April 6');
    expect(stored()).toEqual({
      begunOn: '2026-04-06',
      anchor: { day: 1, on: '2026-04-06' },
      done: [],
      rests: [],
      askedFrom: 1,
    });
    screen.getByText(/^Day 1 is on Monday, April 6\./);
  });

  it.each(['2026-03-26', '', 'soon'])('is not %j', async (value) => {
    await open();
    type(value);
    expect(screen.queryByRole('button', { name: /^Begin on/ })).toBeNull();
  });
});

describe('today’s lesson', () => {
  it('opens at its place in the module', async () => {
    const { router } = await open();
    await pressAndSettle('Begin Day 1 today');
    fireEvent.click(screen.getByRole('link', { name: 'Rise' }));
    await screen.findByText('elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/strength/module/1', state: { lesson: 1 } });
  });
});

describe('storage', () => {
  it('that refuses is said, and the day counts until the page closes', async () => {
    await open();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      },
    });
    await pressAndSettle('Begin Day 1 today');
    screen.getByRole('heading', { name: 'Day 1 of 2' });
    expect(screen.getByText(/^This browser does not let us save your days/)).toBeVisible();
  });

  it.each([
    ['no date', { anchor: { day: 1, on: '2026-03-27' } }],
    ['a date that is none', { begunOn: '2026-02-30', anchor: { day: 1, on: '2026-03-27' } }],
    ['no day', { begunOn: '2026-03-27', anchor: { day: 0, on: '2026-03-27' } }],
    ['another thing', [1, 2]],
    ['a word', 'yes'],
  ])('with %s begins with nothing, and is not overwritten', async (_name, value) => {
    localStorage.setItem(KEY, JSON.stringify(value));
    await open();
    screen.getByRole('heading', { name: /^Follow the 2 days/ });
    expect(stored()).toEqual(value);
  });

  it('keeps of its lists what is a day and a date', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        begunOn: DATES[0],
        anchor: { day: 1, on: DATES[0] },
        done: [1, 1, 'x', -2, 1.5],
        rests: ['soon', DATES[0], DATES[0]],
        askedFrom: 'first',
      }),
    );
    await open();
    screen.getByRole('heading', { name: 'Today you rest' });
    await pressAndSettle('I would rather go on today');
    expect(stored()).toEqual({
      begunOn: DATES[0],
      anchor: { day: 1, on: DATES[0] },
      done: [1],
      rests: [],
      askedFrom: 1,
    });
  });
});

describe('two devices', () => {
  const { file } = courseRecord(strengthCourse).program;
  const begun = (on: string, more: Partial<Program> = {}): Program => ({
    ...noProgram,
    begunOn: on,
    anchor: { day: 1, on },
    ...more,
  });

  it.each([
    ['none', noProgram, noProgram, noProgram],
    ['one that has none', noProgram, begun('2026-03-01'), begun('2026-03-01')],
    ['a file that has none', begun('2026-03-01'), noProgram, begun('2026-03-01')],
    [
      'an older time through',
      begun('2026-03-10'),
      begun('2026-03-01', { done: [1, 2] }),
      begun('2026-03-10'),
    ],
    ['a newer time through', begun('2026-03-01', { done: [1, 2] }), begun('2026-03-10'), begun('2026-03-10')],
    [
      'the same time through',
      begun('2026-03-01', { done: [1, 3], rests: ['2026-03-04'], askedFrom: 2 }),
      begun('2026-03-01', { done: [2, 3], rests: ['2026-03-02'], anchor: { day: 2, on: '2026-03-03' } }),
      begun('2026-03-01', {
        done: [1, 2, 3],
        rests: ['2026-03-02', '2026-03-04'],
        anchor: { day: 2, on: '2026-03-03' },
        askedFrom: 2,
      }),
    ],
  ])('%s', (_name, held, other, merged) => {
    expect(file.merge(held, other)).toEqual(merged);
  });
});
