import { describe, expect, it } from 'vitest';

import { courses } from '#content/courses/courses.ts';
import { energyResources } from '#content/resources/energy.ts';
import { partsByDay } from '#src/courses/day-mentions.ts';
import { lessonsOn } from '#src/program/day-lessons.ts';

import { passagesOf } from './support/lesson-checks.ts';

const mentionsIn = (text: string) => partsByDay(text).flatMap(({ day }) => day ?? []);

describe('the days that a text names', () => {
  it.each([
    ['See Day 8 once more.', ['See ', ['Day 8', 8], ' once more.']],
    ['Day 12 to Day 15.', [['Day 12', 12], ' to ', ['Day 15', 15], '.']],
    ['Days 16 to 18 are quiet', [['Days 16 to 18', 16], ' are quiet']],
    ['Days 7 and 14', [['Days 7 and 14', 7]]],
    ['Day 100, Holiday 4, a day 5', ['Day 100, Holiday 4, a day 5']],
    ['', []],
  ])('are found in %j', (text, parts) => {
    expect(partsByDay(text).map(({ words, day }) => (day === null ? words : [words, day]))).toEqual(parts);
    expect(partsByDay(text).every(({ at, words }) => text.startsWith(words, at))).toBe(true);
  });

  it.each(courses)('in the $id course all have a lesson to lead to', async ({ id, load }) => {
    const { days, modules, loadModule } = await load();
    const loaded = await Promise.all(modules.map((_, moduleIndex) => loadModule(moduleIndex)));
    const guides = id === 'energy' ? energyResources : [];
    const texts = [...loaded.flatMap(({ lessons }) => lessons), ...guides]
      .flatMap((text) => passagesOf(text))
      .map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const day of texts.flatMap(mentionsIn)) {
      expect(lessonsOn(days, day).lessons.length).toBeGreaterThan(0);
    }
    const plain = texts.flatMap((text) => partsByDay(text).filter(({ day }) => day === null));
    expect(plain.filter(({ words }) => /\bDays? \d/.test(words))).toEqual([]);
  });
});
