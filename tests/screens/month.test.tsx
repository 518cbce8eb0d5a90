import { act, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { courses, sleepCourse } from '#content/courses/courses.ts';
import { lessonLinks } from '#content/resources/lesson-links.ts';
import { monthMachine, weekIn } from '#machines/month.machine.ts';
import { noMonth, type Month } from '#machines/support/month.ts';
import { addDays, dayText, localDay } from '#src/calendar/day.ts';
import { DaysScreen } from '#src/days/DaysScreen.tsx';
import { MonthLink } from '#src/program/MonthLink.tsx';
import { MonthPage } from '#src/program/MonthPage.tsx';
import { courseRecord } from '#src/progress/course-record.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { settle } from './support/screen.ts';
import { refuseStorage, tellTab } from './support/storage.ts';

type Snapshot = SnapshotFrom<typeof monthMachine>;

const KEY = 'strengthCourse:month';
const LOOK_BACKS = 'strengthCourse:lookBacks';
const SUNDAY = new Date(2026, 2, 22, 9).getTime();
const DATES = [0, 7, 14].map((days) => addDays(localDay(new Date(SUNDAY)), days));
const after = (date: string) => DATES[DATES.indexOf(date) + 1] ?? DATES[2]!;

const plan = {
  title: 'Your next weeks',
  lead: 'The lessons are done.',
  weeks: [
    { title: 'Week 1: Sit', text: 'Sit well.', job: 'Sit once a day.', days: [1] },
    { title: 'Week 2: Rise', text: 'Rise well.', job: 'Rise once a day.', days: [1, 2] },
  ],
  lookBack: 'At the end, look back.',
  sources: [],
};

beforeEach(async () => {
  vi.useFakeTimers({ now: SUNDAY, toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  await settle(tellTab);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () =>
  render(
    <MemoryRouter>
      <MonthPage course={strengthCourse} days={[[1, 1], [2]]} month={plan} offered={[]} />
    </MemoryRouter>,
  );

const now = () => within(screen.getByRole('region', { name: 'Where you are' }));

const press = async (name: string) => {
  fireEvent.click(now().getByRole('button', { name }));
  await act(async () => {});
};

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Month | null;

const turnTo = async (date: string) => {
  vi.setSystemTime(new Date(`${date}T12:00:00`));
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

describe('the page shows what the machine says', () => {
  const STARTABLE = new Set(['notBegun', 'ahead', 'finished']);
  const tomorrow = (today: string) => addDays(today, 1);
  const model = walk(monthMachine, {
    input: { month: noMonth, isLookedBack: false, today: DATES[0]!, weekCount: 2 },
    facts: ({ context }: Snapshot) => context,
    payloads: {
      // The page offers a beginning where none is under way, and never the date that is chosen.
      'month.start': ({ value, context: { today, month } }: Snapshot) =>
        STARTABLE.has(value)
          ? [today, tomorrow(today)]
              .filter((on) => value !== 'ahead' || on !== month.begunOn)
              .map((on) => ({ on }))
          : [],
      // The page shows no button for what the machine refuses.
      'week.reopen': (snapshot: Snapshot) => (snapshot.can({ type: 'week.reopen' }) ? [{}] : []),
      'today.reported': ({ context: { today } }: Snapshot) => [{ today: after(today) }],
      'month.reported': ({ context: { month } }: Snapshot) => [
        { month: noMonth, isLookedBack: false },
        ...(month.begunOn === null ? [] : [{ month, isLookedBack: true }]),
      ],
    },
    stopWhen: ({ context }) => context.today === DATES[2],
  });

  itWalks(model, { states: 7, edges: 108, paths: 83 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          open();
        },
        'month.start': ({ event, state }) =>
          press(event['on'] === state.context.today ? 'Begin Week 1 today' : 'Begin tomorrow'),
        'week.complete': () => press(now().getByRole('button', { name: /^Week \d is done$/ }).textContent),
        'week.reopen': () =>
          press(now().getByRole('button', { name: /^Week \d is not done yet$/ }).textContent),
        'month.reported': async ({ event }) => {
          if (event.isLookedBack) {
            const answer = { howOften: 'someDays', inTheWay: '', isDone: true, changedAt: 1 };
            localStorage.setItem(LOOK_BACKS, JSON.stringify({ [`month-${event.month.begunOn}`]: answer }));
          } else {
            localStorage.clear();
          }
          await settle(tellTab);
        },
        'today.reported': ({ event }) => turnTo(event.today),
      },
      states: {
        '*': (snapshot) => {
          const { month } = snapshot.context;
          expect(stored()).toEqual(month.begunOn === null ? null : month);
          const weeks = plan.weeks.map(({ title }) => within(screen.getByRole('region', { name: title })));
          expect(
            weeks.flatMap((week, index) =>
              week.queryByText('The one thing of this week is done.') === null ? [] : [index + 1],
            ),
          ).toEqual(month.done);
          expect(now().queryByRole('button', { name: /is not done yet$/ }) !== null).toBe(
            snapshot.can({ type: 'week.reopen' }),
          );
          expect(now().queryByRole('button', { name: /^Begin Week 1/ }) !== null).toBe(
            STARTABLE.has(snapshot.value),
          );
        },
        notBegun: () => {
          now().getByRole('heading', { name: 'When do you begin?' });
        },
        ahead: ({ context: { month, today } }) => {
          now().getByRole('heading', { name: 'Your first week is chosen' });
          now().getByText(
            `Week 1 begins on ${dayText(month.begunOn!, today)}. Until then, keep your habits.`,
          );
        },
        weekOpen: ({ context }) => {
          const week = weekIn(context);
          now().getByRole('heading', { name: plan.weeks[week - 1]!.title });
          now().getByText(plan.weeks[week - 1]!.job);
          now().getByRole('button', { name: `Week ${week} is done` });
          expect(now().queryByRole('link') !== null).toBe(week === 2);
        },
        weekDone: ({ context: { month, today }, context }) => {
          const week = weekIn(context);
          now().getByRole('heading', { name: plan.weeks[week - 1]!.title });
          now().getByText(
            week === 2
              ? /What is left is the look back\.$/
              : `The one thing of this week is done. Week 2 begins on ${dayText(addDays(month.begunOn!, 7), today)}.`,
          );
        },
        lookingBack: ({ context: { month } }) => {
          now().getByRole('heading', { name: 'Your four weeks are over' });
          now().getByText(
            `You did the one thing in ${month.done.length} of 2 weeks. Look back on them now. It takes about ten minutes.`,
          );
          expect(now().getByRole('link', { name: 'Look back on the month' })).toHaveAttribute(
            'href',
            '/strength/days/look-back-month',
          );
        },
        finished: () => {
          now().getByRole('heading', { name: 'You have looked back on your four weeks' });
        },
      },
    });
  });
});

describe('a device that refuses', () => {
  it('is said, and the weeks count until the page closes', async () => {
    open();
    refuseStorage('setItem');
    await press('Begin Week 1 today');
    now().getByRole('heading', { name: 'Week 1: Sit' });
    expect(screen.getByText(/^This browser does not let us save your weeks/)).toBeVisible();
  });
});

describe('the way to the month', () => {
  it.each([
    ['nothing has begun', null, 'Your next four weeks'],
    ['it lies ahead', '2026-03-23', 'Your next four weeks'],
    ['its first week', '2026-03-22', 'Your four weeks: Week 1 of 4'],
    ['its last week', '2026-03-01', 'Your four weeks: Week 4 of 4'],
    ['it is over', '2026-02-22', 'Your next four weeks'],
  ])('where %s', async (_name, begunOn, words) => {
    localStorage.setItem(KEY, JSON.stringify({ begunOn, done: [] }));
    await settle(tellTab);
    render(
      <MemoryRouter>
        <MonthLink course={strengthCourse} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/strength/days/next-month');
  });
});

describe.each(courses)('the month after the $id course', (course) => {
  const at = (page: string) =>
    render(
      <MemoryRouter initialEntries={[`${course.address}/days/${page}`]}>
        <Routes>
          <Route path={`${course.address}/days/:page`} element={<DaysScreen course={course} />} />
        </Routes>
      </MemoryRouter>,
    );

  it('has four weeks with one thing each, the habits, and lessons to read again', async () => {
    at('next-month');
    const { month } = await (await course.load()).loadPlan();
    expect(await screen.findByRole('heading', { level: 1, name: month.title })).toBeVisible();
    expect(month.weeks).toHaveLength(4);
    for (const { title, job, tool, days } of month.weeks) {
      const week = within(screen.getByRole('region', { name: title }));
      expect(week.getByText(job, { exact: false })).toBeVisible();
      expect(week.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        ...(tool === undefined ? [] : [lessonLinks[tool].label]),
        ...days.map((day) => `Day ${day}`),
      ]);
    }
    expect(screen.getByRole('heading', { name: 'The habits that you keep' })).toBeVisible();
  });

  it('is begun before it is looked back on', async () => {
    at('look-back-month');
    expect(await screen.findByRole('heading', { name: 'When do you begin?' })).toBeVisible();
  });
});

describe('the look back on the month', () => {
  it('has the habits week by week, is kept apart from that of Day 28, and ends the month', async () => {
    const { habits } = await (await sleepCourse.load()).loadPlan();
    const [habit] = habits;
    localStorage.setItem('sleepCourse:month', JSON.stringify({ begunOn: '2026-02-22', done: [1] }));
    localStorage.setItem(
      'sleepCourse:habits',
      JSON.stringify({
        [habit!.id]: {
          since: '2026-02-22',
          until: null,
          keptOn: ['2026-02-22', '2026-02-28', '2026-03-01', '2026-03-22'],
        },
      }),
    );
    localStorage.setItem(
      'sleepCourse:lookBacks',
      JSON.stringify({
        'day-28': { howOften: 'fewDays', inTheWay: 'Guests', isDone: true, changedAt: 1 },
        'month-2026-01-04': { howOften: 'someDays', inTheWay: 'Snow', isDone: true, changedAt: 1 },
      }),
    );
    await settle(tellTab);
    expect(courseRecord(sleepCourse).habits.get()[habit!.id]?.keptOn).toHaveLength(4);
    const view = render(
      <MemoryRouter initialEntries={['/sltrng/days/look-back-month']}>
        <Routes>
          <Route path="/sltrng/days/:page" element={<DaysScreen course={sleepCourse} />} />
        </Routes>
      </MemoryRouter>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Look back on your four weeks' });
    screen.getByText(
      `${habit!.name}: 2 of 7 days in week 1, 1 of 7 days in week 2, 0 of 7 days in week 3, 0 of 7 days in week 4`,
    );
    expect(screen.queryByText('Guests')).toBeNull();
    const earlier = within(screen.getByRole('region', { name: 'What you wrote at other times' }));
    earlier.getByText('Snow');
    fireEvent.click(screen.getByRole('radio', { name: 'On most days' }));
    fireEvent.click(screen.getByRole('button', { name: 'I have looked back' }));
    const kept = JSON.parse(localStorage.getItem('sleepCourse:lookBacks')!) as Record<string, object>;
    expect(Object.keys(kept).toSorted()).toEqual(['day-28', 'month-2026-01-04', 'month-2026-02-22']);
    expect(kept['day-28']).toMatchObject({ inTheWay: 'Guests' });
    view.unmount();
    render(
      <MemoryRouter initialEntries={['/sltrng/days/next-month']}>
        <Routes>
          <Route path="/sltrng/days/:page" element={<DaysScreen course={sleepCourse} />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(
      await screen.findByRole('heading', { name: 'You have looked back on your four weeks' }),
    ).toBeVisible();
  });
});
