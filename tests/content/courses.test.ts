import { describe, expect, it } from 'vitest';

import { catalogue } from '#content/catalogue.ts';
import { courses } from '#content/courses/courses.ts';
import { dayTools } from '#content/resources/day-tools.ts';
import { energyResources } from '#content/resources/energy.ts';
import { lessonLinks, type LessonLinkId } from '#content/resources/lesson-links.ts';
import { sleepResources } from '#content/resources/sleep-resources.ts';
import type { Course } from '#content/types.ts';
import { paths } from '#src/paths.ts';
import { lessonsOn } from '#src/program/day-lessons.ts';
import { doingText } from '#src/program/day-plan.ts';
import { oneThingOf } from '#src/program/one-thing.ts';

import { minutesOfDays } from '../../scripts/day-minutes.ts';
import { HIGHEST_READING_GRADE, readingGrade, wordingFaults } from './support/lesson-checks.ts';

/** To read, for the one thing, and for what earlier days have begun. */
const MOST_MINUTES_A_DAY = 30;

/** The habits that have been offered so far, by the ids of the courses. */
const chosenSoFar: Readonly<Record<string, readonly string[]>> = {
  sleep: [
    'rising-hour',
    'daylight',
    'last-caffeine',
    'short-nap',
    'low-lamps',
    'night-chair',
    'calm-practice',
    'worry-list',
    'dinner-hour',
    'last-drink',
    'walk',
  ],
  energy: [
    'three-scores',
    'focus-block',
    'morning-order',
    'dip-plan',
    'anchors',
    'protein-breakfast',
    'water',
    'last-caffeine',
    'small-moves',
    'counter',
    'calm-way',
    'skill',
    'quiet-phone',
    'screens-away',
  ],
};
const retired: Readonly<Record<string, readonly string[]>> = { energy: ['three-scores'] };

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
    const storageOf = Object.fromEntries(courses.map(({ id, storage }) => [id, storage]));
    expect(storageOf).toMatchObject({ sleep: 'sleepCourse', energy: 'energyCourse' });
  });

  it('is what the catalogue opens, in its order and before what is to come', () => {
    expect(catalogue.map(({ status, link }) => [status, link]).slice(0, courses.length)).toEqual(
      courses.map(({ address }) => ['Available Now', address]),
    );
    const toCome = catalogue.slice(courses.length);
    expect(toCome.filter(({ status, link }) => status !== 'Coming Soon' || link !== undefined)).toEqual([]);
    const ids = catalogue.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what the one thing of a day is done with', () => {
  it('is there', () => {
    const addresses = new Set<string>([
      ...courses.map((course) => paths.courseDays(course, 'check-first')),
      '/dashboard#diary',
      '/dashboard#numbers',
      '/dashboard#energy',
      ...sleepResources.map(({ id }) => paths.resource(id)),
      ...energyResources.map(({ id }) => `/efcourse?resource=${id}`),
    ]);
    expect(Object.values(dayTools).filter(({ address }) => !addresses.has(address))).toEqual([]);
  });

  it.each([...sleepResources, ...energyResources])('is called by its name: $title', ({ id, title }) => {
    const labels = Object.values(dayTools)
      .filter(({ address }) => address.endsWith(id))
      .map(({ label }) => label.replace(/^Open (?:the )?/, ''));
    expect(labels).toEqual([title]);
  });
});

/** Each day that a sentence names, of a span all of them: `Days 8 to 10, Day 20, and Day 22`. */
function daysIn(text: string): readonly number[] {
  return [...text.matchAll(/\bDays? (\d+(?:, \d+)*(?:,? (?:to|and) \d+)?)/g)].flatMap(([, named = '']) => {
    const numbers = named.match(/\d+/g)!.map(Number);
    const [first = 0, last = first] = numbers;
    return named.includes(' to ')
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : numbers;
  });
}

/** The last day of a thing to do that begins on this day, where its words tell; null where they do not. */
function lastDayIn(words: string, day: number): number | null {
  const until = /\buntil Day (\d+)/.exec(words)?.[1];
  if (until !== undefined) {
    return Number(until);
  }
  const found = spans.find(([pattern]) => pattern.test(words));
  return found === undefined ? null : day + found[1];
}

const spans: readonly (readonly [RegExp, number])[] = [
  [/\bnext seven days|\btomorrow\b.*\bfor a week/, 7],
  [/\bfor (?:a|one) week|\bseven evenings/, 6],
  [/\bthree nights/, 2],
];

describe('what a day asks for, in words', () => {
  it.each([
    [{ minutes: 10, days: 1 }, 'About 10 minutes, today only.'],
    [{ minutes: 1, days: 8 }, 'About 1 minute a day, until Day\u00A012.'],
    [
      { minutes: 10, later: 2, days: 7 },
      'About 10 minutes today, then about 2 minutes a day until Day\u00A011.',
    ],
  ])('%j: a day and its number stay on one line', (doing, words) => {
    expect(doingText(doing, 5)).toBe(words);
  });

  it('is done until the day that its own words name', async () => {
    const texts = await Promise.all(courses.map(({ load }) => load()));
    const loaded = await Promise.all(
      texts.flatMap(({ modules, loadModule }) => modules.map((_, moduleIndex) => loadModule(moduleIndex))),
    );
    const ends = loaded.flatMap(({ lessons }) =>
      lessons.flatMap(({ day, doing, content: { actionItems = [], oneThing = 0 } }) => {
        const words = doing?.what ?? actionItems[oneThing] ?? '';
        const last = doing === undefined ? null : lastDayIn(words, day);
        return last === null ? [] : [{ words, last, says: day + doing!.days - 1 }];
      }),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter(({ last, says }) => last !== says)).toEqual([]);
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
    const { days, modules, loadModule } = await load();
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
    const { days, modules, loadModule } = await load();
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    for (let day = 1; day <= 28; day += 1) {
      const { moduleIndex, lessons } = lessonsOn(days, day);
      const things = lessons.flatMap((lesson) => loaded[moduleIndex]!.lessons[lesson]!.doing ?? []);
      expect([day, things.length]).toEqual([day, 1]);
      const { what, doing } = oneThingOf(loaded[moduleIndex]!, lessons);
      expect(wordingFaults(what)).toEqual([]);
      // It stands on the card for today as well, where no box and no page of the lesson is in sight.
      expect(what).not.toMatch(/\bthis page\b|\bthe box\b/);
      expect(doing).toBe(things[0]);
      expect(doing!.minutes).toBeGreaterThanOrEqual(1);
      expect(doing!.minutes).toBeLessThanOrEqual(25);
      expect(day + doing!.days - 1).toBeLessThanOrEqual(28);
    }
  });

  it('asks for its daily line, where it has one, from the day on that teaches it, and not twice on that day', async () => {
    const { modules, dailyLine, loadModule } = await load();
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    const leadsThere = (link: LessonLinkId) => lessonLinks[link].address === dailyLine?.address;
    const first = loaded
      .flatMap(({ lessons }) => lessons)
      .find(({ content: { links } }) => links?.practice?.some(leadsThere));
    const tool = first?.doing?.tool;
    expect(dailyLine?.from).toBe(first && first.day + (tool !== undefined && leadsThere(tool) ? 1 : 0));
  });

  it('asks for no more than half an hour on any day, with all that still runs', async () => {
    const asked = await minutesOfDays(await load());
    expect(asked.length).toBe(28);
    expect(asked.filter(({ all }) => all > MOST_MINUTES_A_DAY)).toEqual([]);
  });

  it('offers habits of their own that a lesson has taught, in the order of their days', async () => {
    const { loadPlan } = await load();
    const { habits } = await loadPlan();
    expect(new Set(habits.map((habit) => habit.id)).size).toBe(habits.length);
    const taughtOn = habits.map(({ day }) => day);
    expect(taughtOn).toEqual(taughtOn.toSorted((one, other) => one - other));
    expect(habits.flatMap(({ name }) => wordingFaults(name))).toEqual([]);
  });

  it('takes away no habit that members may have chosen', async () => {
    const { loadPlan } = await load();
    const { habits } = await loadPlan();
    const ids = new Set(habits.map((habit) => habit.id));
    expect((chosenSoFar[id] ?? []).filter((chosen) => !ids.has(chosen))).toEqual([]);
    expect(habits.filter(({ isRetired }) => isRetired).map((habit) => habit.id)).toEqual(retired[id] ?? []);
  });

  it('names for each condition that asks first the days that wait for it', async () => {
    const { days, loadPlan } = await load();
    const { askFirst } = await loadPlan();
    for (const { text, leave, days: waiting } of askFirst) {
      expect(wordingFaults(`${text}. ${leave}`)).toEqual([]);
      expect(waiting.filter((day) => !days.flat().includes(day))).toEqual([]);
      expect(waiting.length).toBeGreaterThan(0);
    }
  });

  it('leads a pattern and the weeks after the last day to lessons that are there, in plain words', async () => {
    const { days, loadPlan } = await load();
    const { patterns = [], month } = await loadPlan();
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

  it('names for a pattern the days that its lesson names', async () => {
    const { modules, loadModule, loadPlan } = await load();
    const { patterns = [] } = await loadPlan();
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    const lists = loaded
      .flatMap(({ lessons }) => lessons.flatMap(({ content }) => content.details ?? []))
      .filter(({ heading }) => heading.startsWith('Your pattern'));
    expect(lists.flatMap(({ points = [] }) => points.map((point) => daysIn(point)))).toEqual(
      patterns.map((pattern) => pattern.days),
    );
  });

  it.each([-1, lessonCounts.length, 0.5])(`of ${id} has no module %d`, async (moduleIndex) => {
    const { loadModule } = await load();
    await expect(loadModule(moduleIndex)).rejects.toThrow(RangeError);
  });
});
