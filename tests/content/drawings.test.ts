import { describe, expect, it, vi } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { drawings } from '#content/drawings.ts';

import { readingGrade, spellingFaults, wordingFaults } from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const texts = Object.values(drawings);

describe('the drawings of moves', () => {
  it('are each shown in one lesson', async () => {
    const lessons = (
      await Promise.all(
        courses.map(async ({ load, lessonCounts }) => {
          const { loadModule } = await load();
          const modules = await Promise.all(lessonCounts.map((_, moduleIndex) => loadModule(moduleIndex)));
          return modules.flatMap((module) => module.lessons);
        }),
      )
    ).flat();
    const shown = lessons.flatMap(({ content: { details = [], routine = [] } }) => [
      ...details.flatMap((part) => part.drawings ?? []),
      ...routine.flatMap(({ drawing }) => drawing ?? []),
    ]);
    expect(shown.toSorted()).toEqual(Object.keys(drawings).toSorted());
  });

  it('are told in words of their own that keep the rules of the lessons', async () => {
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.flatMap(wordingFaults)).toEqual([]);
    expect(readingGrade({ texts })).toBeLessThanOrEqual(8);
    expect(await spellingFaults(texts.join('\n'))).toEqual([]);
  });
});
