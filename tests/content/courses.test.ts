import { describe, expect, it } from 'vitest';

import { catalogue } from '#content/catalogue.ts';
import { courses } from '#content/courses/courses.ts';
import type { Course } from '#content/types.ts';

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

  it.each([-1, lessonCounts.length, 0.5])(`of ${id} has no module %d`, async (moduleIndex) => {
    const { loadModule } = await load();
    await expect(loadModule(moduleIndex)).rejects.toThrow(RangeError);
  });
});
