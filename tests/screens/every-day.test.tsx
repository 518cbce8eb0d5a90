import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { lessonLinks } from '#content/resources/lesson-links.ts';
import { paths } from '#src/paths.ts';
import { dayCountOf, lessonsOn } from '#src/program/day-lessons.ts';
import { oneThingOf } from '#src/program/one-thing.ts';
import { TodayCard } from '#src/program/TodayCard.tsx';
import { LOOK_BACK_DAYS } from '#src/progress/kept-look-backs.ts';

import { DAY_MS } from '../support/durations.ts';
import { render } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

// Texts load when they are opened; how long that takes is not what is tested.
configure({ asyncUtilTimeout: 30_000 });

const FIRST_MORNING = new Date(2026, 2, 27, 9).getTime();
/** For twenty-eight days on a busy machine. No member waits this long in vain. */
const PATIENCE_MS = 300_000;

beforeEach(() => {
  vi.useFakeTimers({ now: FIRST_MORNING, toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  tellTab();
});

afterEach(() => {
  vi.useRealTimers();
});

const wakeUpOn = async (day: number) => {
  vi.setSystemTime(FIRST_MORNING + (day - 1) * DAY_MS);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

/** What the card asks for: each label, and the links below it. */
const stepsOfCard = () =>
  [...document.querySelectorAll<HTMLElement>('section > ol > li')].map((step) => [
    step.querySelector('p')?.textContent,
    within(step)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  ]);

// The whole way of a member through each course of the list: every day by its own card, nothing skipped, no rest.
describe.each(courses)('a member who follows the days of the $id course', (course) => {
  it(
    'finds on each card the lesson, the one thing and the line of that day, and at the end the month',
    async () => {
      const texts = await course.load();
      const { days, modules, loadModule, dailyLine } = texts;
      const dayCount = dayCountOf(days);
      const router = createMemoryRouter([
        { path: '/', element: <TodayCard course={course} texts={texts} /> },
        { path: '*', element: <p>elsewhere</p> },
      ]);
      render(<RouterProvider router={router} />);
      const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
      /** Where a link of the card leads, seen as a member does: there, and back. */
      const wayOf = async (name: string) => {
        await press(screen.getByRole('link', { name }));
        await screen.findByText('elsewhere');
        const { pathname, search, hash, state } = router.state.location;
        await act(() => router.navigate(-1));
        return { address: `${pathname}${search}${hash}`, state: state as unknown };
      };

      await press(screen.getByRole('button', { name: 'Begin Day 1 today' }));
      for (let day = 1; day <= dayCount; day += 1) {
        await wakeUpOn(day);
        const { moduleIndex, lessons } = lessonsOn(days, day);
        const module = await loadModule(moduleIndex);
        const { what, doing } = oneThingOf(module, lessons);
        const tool = [doing?.tool, doing?.form].flatMap((id) => (id === undefined ? [] : [lessonLinks[id]]));
        const line = dailyLine === undefined || day < dailyLine.from ? [] : [dailyLine];
        const lookBack = LOOK_BACK_DAYS.includes(day)
          ? [{ label: 'Look back on the week', address: paths.courseDays(course, `look-back-${day}`) }]
          : [];

        await screen.findByRole('heading', { name: `Day ${day} of ${dayCount}` });
        await screen.findByText(what);
        expect(lessons.map((index) => module.lessons[index]!.day)).toEqual(lessons.map(() => day));
        expect([day, stepsOfCard()]).toEqual([
          day,
          [
            ...lessons.map((index) => ['Read', [module.lessons[index]!.title]]),
            // Before the numbers: a week that is looked back on has its last line.
            ...line.map(({ label }) => ['Write', [label]]),
            ['Do one thing', tool.map(({ label }) => label)],
            ...lookBack.map(({ label }) => ['Look back', [label]]),
          ],
        ]);
        for (const index of lessons) {
          expect(await wayOf(module.lessons[index]!.title)).toEqual({
            address: paths.openModule(course, moduleIndex + 1),
            state: { lesson: index },
          });
          await screen.findByText(what);
        }
        for (const { label, address } of [...line, ...tool, ...lookBack]) {
          expect(await wayOf(label)).toMatchObject({ address });
          await screen.findByText(what);
        }

        await press(screen.getByRole('button', { name: `Day ${day} is done` }));
        if (day < dayCount) {
          const next = lessonsOn(days, day + 1).moduleIndex;
          screen.getByRole('heading', { name: `Day ${day} is done` });
          screen.getByText(
            `That was all for today. Tomorrow is Day ${day + 1}, in Module ${next + 1}: ${modules[next]!.title}.`,
          );
        }
      }

      screen.getByRole('heading', { name: `You have reached the end of the ${dayCount} days` });
      screen.getByText(new RegExp(`^You have done ${dayCount} of ${dayCount} days`));
      expect([await wayOf('Your next four weeks'), await wayOf('Your certificate to print')]).toMatchObject(
        ['next-month', 'certificate'].map((page) => ({ address: paths.courseDays(course, page) })),
      );
    },
    PATIENCE_MS,
  );
});
