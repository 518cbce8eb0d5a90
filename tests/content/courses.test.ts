import { describe, expect, it } from 'vitest';

import { catalogue } from '#content/catalogue.ts';
import { courses } from '#content/courses/courses.ts';
import { dayTools } from '#content/resources/day-tools.ts';
import { energyResources } from '#content/resources/energy.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { lessonsOn } from '#src/program/day-lessons.ts';
import { oneThingOf } from '#src/program/day-plan.ts';

import { minutesOfDays } from '../../scripts/day-minutes.ts';
import { HIGHEST_READING_GRADE, readingGrade, wordingFaults } from './support/lesson-checks.ts';

/** To read, for the one thing, and for what earlier days have begun. */
const MOST_MINUTES_A_DAY = 30;

const valuesOf = (pick: (course: Course) => string | undefined) => courses.map(pick).filter(Boolean);

describe('the list of courses', () => {
  it.each([
    ['id', valuesOf(({ id }) => id)],
    ['card', valuesOf(({ id, catalogueId = id }) => catalogueId)],
    ['storage', valuesOf(({ storage }) => storage)],
    ['address', courses.flatMap(({ address, openAddress }) => [address, openAddress ?? []].flat())],
  ])('gives each course a %s of its own', (_name, values) => {
    expect(new Set(values).size).toBe(values.length);
  });

  it('keeps the storage names of the specification', () => {
    expect(courses.map(({ id, storage }) => [id, storage])).toEqual([
      ['sleep', 'sleepCourse'],
      ['energy', 'energyCourse'],
    ]);
  });

  it('is what the catalogue opens, in its order and before what is to come', () => {
    expect(catalogue.map(({ status, link }) => [status, link]).slice(0, courses.length)).toEqual(
      courses.map(({ address }) => ['Available Now', address]),
    );
    expect(catalogue.slice(courses.length).map(({ status, link }) => [status, link])).toEqual(
      Array.from({ length: 7 }, () => ['Coming Soon', undefined]),
    );
  });
});

describe('what the one thing of a day is done with', () => {
  it('is there', () => {
    const addresses = new Set<string>([
      ...courses.map((course) => paths.courseDays(course, 'check-first')),
      '/dashboard#diary',
      '/dashboard#numbers',
      ...sleepResources.map(({ id }) => `/resources/${id}`),
      ...energyResources.map(({ id }) => `/efcourse?resource=${id}`),
    ]);
    expect(Object.values(dayTools).filter(({ address }) => !addresses.has(address))).toEqual([]);
  });
});

describe.each(courses)('the course $id', ({ id, lessonCounts, load }) => {
  it('has the modules and lessons that the list says', async () => {
    const { modules, loadModule } = await load();
    expect(modules).toHaveLength(lessonCounts.length);
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    expect(loaded.map(({ lessons }) => lessons.length)).toEqual(lessonCounts);
    expect(loaded.map(({ lessons: _lessons, ...summary }) => summary)).toEqual(modules);
  });

  it('has lessons for Days 1 to 28, one after the other, those of a day in one module', async () => {
    const { days = [], modules, loadModule } = await load();
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    expect(loaded.map(({ lessons }) => lessons.map(({ day }) => day))).toEqual(days);
    expect(days.map((lessons) => lessons.length)).toEqual(lessonCounts);
    const inOrder = days.flat();
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    expect([...new Set(inOrder)]).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
    expect(days.map((lessons) => `Days ${Math.min(...lessons)} to ${Math.max(...lessons)}`)).toEqual(
      modules.map((module) => module.days),
    );
  });

  it('names one thing for each day, with minutes, an end, and what it is done with', async () => {
    const { days = [], modules, loadModule } = await load();
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    for (let day = 1; day <= 28; day += 1) {
      const { moduleIndex, lessons } = lessonsOn(days, day);
      const things = lessons.flatMap((lesson) => loaded[moduleIndex]!.lessons[lesson]!.doing ?? []);
      expect([day, things.length]).toEqual([day, 1]);
      const { what, doing } = oneThingOf(loaded[moduleIndex]!, lessons);
      expect(wordingFaults(what)).toEqual([]);
      expect(doing).toBe(things[0]);
      expect(doing!.minutes).toBeGreaterThanOrEqual(1);
      expect(doing!.minutes).toBeLessThanOrEqual(25);
      expect(day + doing!.days - 1).toBeLessThanOrEqual(28);
    }
  });

  it('asks for no more than half an hour on any day, with all that still runs', async () => {
    const asked = await minutesOfDays(await load());
    expect(asked.length).toBe(28);
    expect(asked.filter(({ all }) => all > MOST_MINUTES_A_DAY)).toEqual([]);
  });

  it('offers habits of their own that a lesson has taught, in the order of their days', async () => {
    const { loadPlan } = await load();
    const { habits } = await loadPlan!();
    expect(new Set(habits.map((habit) => habit.id)).size).toBe(habits.length);
    const taughtOn = habits.map(({ day }) => day);
    expect(taughtOn).toEqual(taughtOn.toSorted((one, other) => one - other));
    expect(habits.flatMap(({ name }) => wordingFaults(name))).toEqual([]);
  });

  it('names for each condition that asks first the days that wait for it', async () => {
    const { days = [], loadPlan } = await load();
    const { askFirst } = await loadPlan!();
    for (const { text, leave, days: waiting } of askFirst) {
      expect(wordingFaults(`${text}. ${leave}`)).toEqual([]);
      expect(waiting.filter((day) => !days.flat().includes(day))).toEqual([]);
      expect(waiting.length).toBeGreaterThan(0);
    }
  });

  it('leads a pattern and the weeks after the last day to lessons that are there, in plain words', async () => {
    const { days = [], loadPlan } = await load();
    const { patterns = [], month } = await loadPlan!();
    const named = [...patterns, ...month.weeks].flatMap((part) => part.days);
    expect(named.filter((day) => !days.flat().includes(day))).toEqual([]);
    const words = [
      month.lead,
      month.lookBack,
      ...month.weeks.flatMap(({ title, text, job }) => [title, text, job]),
      ...patterns.flatMap(({ name, advice }) => [name, advice]),
    ];
    expect(words.flatMap(wordingFaults)).toEqual([]);
    expect(readingGrade(month)).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
  });

  it.each([-1, lessonCounts.length, 0.5])(`of ${id} has no module %d`, async (moduleIndex) => {
    const { loadModule } = await load();
    await expect(loadModule(moduleIndex)).rejects.toThrow(RangeError);
  });
});
