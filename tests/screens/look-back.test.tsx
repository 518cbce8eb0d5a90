import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { energyCourse, sleepCourse } from '#content/courses/courses.ts';
import { lookBackMachine } from '#machines/look-back.machine.ts';
import { noAnswer, type LookBackAnswer } from '#machines/support/look-back.ts';
import { addDays, momentOf } from '#src/calendar/day.ts';
import { today } from '#src/calendar/use-today.ts';
import { energyDays } from '#src/dashboard/energy-sheet/energy-sheet.ts';
import { DaysScreen } from '#src/days/DaysScreen.tsx';
import { LookBackPage } from '#src/program/LookBackPage.tsx';
import { courseRecord } from '#src/progress/course-record.ts';
import { recordEntries } from '#src/progress/metrics-history.ts';
import { writeNote } from '#src/progress/notes.ts';

import { strengthCourse } from '../support/fixtures/strength-course.ts';
import { itWalks, walk } from '../support/model.ts';
import { render } from './support/render.tsx';
import { refuseStorage, tellTab } from './support/storage.ts';

const KEY = 'strengthCourse:lookBacks';
const { loadModule } = await strengthCourse.load();
const firstModule = await loadModule(0);
const labels = { mostDays: 'On most days', someDays: 'On some days', fewDays: 'On few days, or on none' };

beforeEach(() => {
  localStorage.clear();
  tellTab();
});

const stored = () => {
  const entries = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, LookBackAnswer>;
  const { howOften, inTheWay, isDone } = entries['day-7'] ?? noAnswer;
  return { howOften, inTheWay, isDone };
};

const open = () =>
  render(
    <MemoryRouter>
      <LookBackPage
        course={strengthCourse}
        id="day-7"
        pageTitle="Look back: Day 7"
        title="Look back on Days 1 to 7"
        day={7}
        offered={[]}
        firstModule={firstModule}
        numbers={<p>7.2</p>}
      />
    </MemoryRouter>,
  );

describe('the page shows what the machine says', () => {
  const model = walk(lookBackMachine, {
    input: { answer: noAnswer },
    facts: ({ context }) => context.answer,
    payloads: {
      'often.choose': ({ value, context: { answer } }) =>
        value === 'writing' && answer.howOften !== 'someDays' ? [{ howOften: 'someDays' }] : [],
      'words.type': ({ value, context: { answer } }) =>
        value === 'writing' && answer.inTheWay === '' ? [{ text: 'Rain' }] : [],
      'answer.finish': ({ value, context: { answer } }) =>
        value === 'writing' && answer.howOften !== null ? [{}] : [],
      'answer.reported': () => [{ answer: noAnswer }],
    },
  });

  itWalks(model, { states: 3, edges: 14, paths: 9 }, async (path) => {
    await path.test({
      events: {
        'xstate.init': () => {
          open();
        },
        'often.choose': ({ event }) => {
          fireEvent.click(screen.getByRole('radio', { name: labels[event.howOften] }));
        },
        'words.type': ({ event }) => {
          fireEvent.change(screen.getByLabelText('What got in the way?'), { target: { value: event.text } });
        },
        'answer.finish': () => {
          fireEvent.click(screen.getByRole('button', { name: 'I have looked back' }));
        },
        'answer.change': () => {
          fireEvent.click(screen.getByRole('button', { name: 'Change my answers' }));
        },
        'answer.reported': () => {
          localStorage.removeItem(KEY);
          tellTab(KEY);
        },
      },
      states: {
        '*': ({ context }) => {
          expect(stored()).toEqual(context.answer);
        },
        writing: (snapshot) => {
          const { howOften, inTheWay } = snapshot.context.answer;
          expect(screen.getByLabelText('What got in the way?')).toHaveValue(inTheWay);
          const ticked = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
          expect(ticked.map(({ value }) => value)).toEqual(howOften === null ? [] : [howOften]);
          const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'I have looked back' });
          expect(finish.disabled).toBe(!snapshot.can({ type: 'answer.finish' }));
          expect(screen.queryByText(/^Choose one of the three answers to/) !== null).toBe(finish.disabled);
        },
        done: ({ context: { answer } }) => {
          expect(screen.queryByRole('radio')).toBeNull();
          expect(screen.getByText(`${labels[answer.howOften!]} I did what I had planned.`)).toBeVisible();
        },
      },
    });
  });
});

describe('the page', () => {
  it('fills in what the member wrote on Day 1', () => {
    writeNote(courseRecord(strengthCourse).notes, { moduleIndex: 0, lesson: 0 }, 'To sleep through');
    open();
    expect(screen.getByText('Sit: what do you notice?')).toBeVisible();
    expect(screen.getByText('You wrote: To sleep through')).toBeVisible();
  });

  it('says so where there is no note', () => {
    open();
    expect(screen.getByText(/^You wrote no note under it/)).toBeVisible();
  });

  it('says that the browser refuses to keep it', () => {
    open();
    refuseStorage('setItem');
    fireEvent.click(screen.getByRole('radio', { name: 'On most days' }));
    expect(screen.getByText(/^This browser does not let us save your answers/)).toBeVisible();
    vi.unstubAllGlobals();
  });
});

describe('the pages of a course', () => {
  const at = (course: typeof sleepCourse | typeof energyCourse, page: string) =>
    render(
      <MemoryRouter initialEntries={[`${course.address}/days/${page}`]}>
        <Routes>
          <Route path={`${course.address}/days/:page`} element={<DaysScreen course={course} />} />
          <Route path={course.address} element={<p>course home</p>} />
        </Routes>
      </MemoryRouter>,
    );

  it.each([7, 14, 21, 28])('have a look back on Day %d', async (day) => {
    at(sleepCourse, `look-back-${day}`);
    expect(
      await screen.findByRole('heading', { name: `Look back on Days ${day - 6} to ${day}` }),
    ).toBeVisible();
    expect(screen.getByText(/^Your sleep diary has no line yet/)).toBeVisible();
  });

  it('set the numbers of the last seven days beside those of the first week', async () => {
    const now = today();
    courseRecord(energyCourse).program.change({ type: 'started', on: addDays(now, -13) });
    recordEntries(addDays(now, -13), { morningAlertMinutes: 60 });
    recordEntries(addDays(now, -7), { morningAlertMinutes: 50 });
    recordEntries(addDays(now, -6), { morningAlertMinutes: 40 });
    recordEntries(now, { morningAlertMinutes: 20 });
    at(energyCourse, 'look-back-14');
    expect(
      await screen.findByText('Minutes until alert: 55.0 in the first week, 30.0 in the last seven days'),
    ).toBeVisible();
  });

  it('name what stands on the energy sheet in the first week, and no number that nobody has written yet', async () => {
    const now = today();
    courseRecord(energyCourse).program.change({ type: 'started', on: addDays(now, -6) });
    const scores = { score10: 4, score14: 2, score18: null, letter10: '', letter14: '', letter18: '' };
    energyDays.change({ id: now, entry: { ...scores, minutesUntilAlert: 30, marks: '', changedAt: 1 } });
    at(energyCourse, 'look-back-7');
    const numbers = await screen.findByRole('region', { name: 'Your numbers' });
    expect(
      within(numbers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Minutes until alert: 30.0 in the first week',
      'Energy at 10 AM, from 1 to 5: 4.0 in the first week',
      'Energy at 2 PM, from 1 to 5: 2.0 in the first week',
    ]);
  });

  it('say so where the energy sheet is empty', async () => {
    at(energyCourse, 'look-back-7');
    expect(await screen.findByText(/^Your energy sheet has no line yet/)).toBeVisible();
  });

  describe('in a second time through the days', () => {
    const KEPT = 'sleepCourse:lookBacks';
    const answers = () => JSON.parse(localStorage.getItem(KEPT)!) as Record<string, LookBackAnswer>;
    const isEmpty = async () => {
      expect(await screen.findByLabelText('What got in the way?')).toHaveValue('');
      expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    };

    it.each([
      ['as they are kept now', 'day-7-2026-01-01'],
      ['as they were kept before', 'day-7'],
    ])('begin with no answer, and keep the earlier ones, %s', async (_name, id) => {
      const first = {
        howOften: 'fewDays',
        inTheWay: 'Guests',
        isDone: true,
        changedAt: momentOf('2026-01-07', '09:00'),
      };
      localStorage.setItem(KEPT, JSON.stringify({ [id]: first }));
      tellTab();
      courseRecord(sleepCourse).program.change({ type: 'started', on: '2026-03-01' });
      at(sleepCourse, 'look-back-7');
      await isEmpty();
      const earlier = within(screen.getByRole('region', { name: 'What you wrote at other times' }));
      earlier.getByText(/January 7/);
      earlier.getByText('On few days, or on none I did what I had planned.');
      earlier.getByText('Guests');

      fireEvent.click(screen.getByRole('radio', { name: 'On most days' }));
      fireEvent.click(screen.getByRole('button', { name: 'I have looked back' }));
      await screen.findByRole('button', { name: 'Change my answers' });
      expect(answers()).toMatchObject({
        [id]: first,
        'day-7-2026-03-01': { howOften: 'mostDays', inTheWay: '', isDone: true },
      });
      earlier.getByText('Guests');
    });

    it('go on with an answer of this time that has no date in its name', async () => {
      const present = { howOften: 'someDays', inTheWay: 'Rain', isDone: false };
      courseRecord(sleepCourse).program.change({ type: 'started', on: '2026-03-01' });
      localStorage.setItem(
        KEPT,
        JSON.stringify({ 'day-7': { ...present, changedAt: momentOf('2026-03-07', '09:00') } }),
      );
      tellTab();
      at(sleepCourse, 'look-back-7');
      fireEvent.change(await screen.findByLabelText('What got in the way?'), {
        target: { value: 'Rain, wind' },
      });
      expect(answers()).toMatchObject({ 'day-7': { ...present, inTheWay: 'Rain, wind' } });
      expect(Object.keys(answers())).toEqual(['day-7']);
      expect(screen.queryByRole('region', { name: 'What you wrote at other times' })).toBeNull();
    });

    it('show an answer whose moment cannot be a date', async () => {
      courseRecord(sleepCourse).program.change({ type: 'started', on: '2026-03-01' });
      localStorage.setItem(
        KEPT,
        JSON.stringify({
          'day-7': { howOften: null, inTheWay: 'Rain', changedAt: Number.MAX_SAFE_INTEGER },
        }),
      );
      tellTab();
      at(sleepCourse, 'look-back-7');
      await isEmpty();
      expect(screen.getByText('At an earlier time')).toBeVisible();
      expect(screen.getByText('Rain')).toBeVisible();
    });
  });

  it.each(['look-back-8', 'toString', 'none'])(
    'do not have %s, which leads to the course home',
    async (page) => {
      at(sleepCourse, page);
      expect(await screen.findByText('course home')).toBeVisible();
    },
  );
});
