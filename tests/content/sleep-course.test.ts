import { describe, expect, it, vi } from 'vitest';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { redFlags } from '#content/red-flags.ts';
import { sources } from '#content/sources.ts';
import type { Module, SleepLesson } from '#content/types.ts';

import {
  HIGHEST_READING_GRADE,
  LESSON_MINUTES,
  LESSON_WORDS,
  daysOf,
  lessonWordingFaults,
  minutesOf,
  nearestLessonSum,
  passagesOf,
  readingGrade,
  repeatedSentences,
  spellingFaults,
  wordCount,
  wordingFaults,
} from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const moduleNumbers = sleepModuleSummaries.map((_, index) => index + 1);

const loaders = import.meta.glob<Record<string, Module<SleepLesson>>>(
  '../../content/courses/sleep/module-*.ts',
);

const load = async (number: number): Promise<Module<SleepLesson>> => {
  const loaded = await loaders[`../../content/courses/sleep/module-${number}.ts`]?.();
  const found = loaded?.[`sleepModule${number}`];
  if (found === undefined) {
    throw new Error(`content/courses/sleep/module-${number}.ts does not export sleepModule${number}`);
  }
  return found;
};

const modules = await Promise.all(
  moduleNumbers.map(async (number) => ({ number, module: await load(number) })),
);

const lessons = modules.flatMap(({ number, module }) =>
  module.lessons.map((lesson, index) => ({
    name: `${number}.${index + 1} ${lesson.title}`,
    lesson,
    days: daysOf(module.days),
  })),
);

const textOf = (lesson: SleepLesson) =>
  passagesOf(lesson)
    .map(({ text }) => text)
    .join('\n');

describe('the summaries of the sleep course', () => {
  it('names the eight modules with the minutes of the specification', () => {
    expect(sleepModuleSummaries.map(({ title, durationMinutes }) => [title, durationMinutes])).toEqual([
      ['Sleep Foundations', 45],
      ['Sleep Hygiene Mastery', 35],
      ['Bedroom Optimization', 30],
      ['Relaxation Techniques', 40],
      ['Managing Sleep Apnea', 45],
      ['Nutrition and Sleep', 38],
      ['Exercise for Better Sleep', 32],
      ['Maintaining Progress', 28],
    ]);
  });

  it('gives module 5, and no other, a lesson heading of its own', () => {
    expect(
      sleepModuleSummaries.map((summary) => ('lessonHeading' in summary ? summary.lessonHeading : '')),
    ).toEqual(['', '', '', '', 'Sleep Environment Optimization', '', '', '']);
  });

  it('covers the 28 days, each once and in order', () => {
    expect(sleepModuleSummaries.flatMap(({ days }) => daysOf(days))).toEqual(
      Array.from({ length: 28 }, (_, index) => index + 1),
    );
  });

  it('has an icon and a clean description for each module', async () => {
    expect(new Set(sleepModuleSummaries.map(({ icon }) => icon)).size).toBe(8);
    const descriptions = sleepModuleSummaries.map(({ description }) => description);
    expect(descriptions.flatMap(wordingFaults)).toEqual([]);
    expect(await spellingFaults(descriptions.join('\n'))).toEqual([]);
    expect(readingGrade({ descriptions })).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
  });
});

describe.each(modules)('sleep module $number', ({ number, module }) => {
  it('carries its summary and four lessons with titles of their own', () => {
    const { lessons: own, ...summary } = module;
    expect(summary).toEqual(sleepModuleSummaries[number - 1]);
    expect(own).toHaveLength(4);
    expect(new Set(own.map(({ title }) => title)).size).toBe(4);
  });

  it('has lesson minutes in range that come as near to the module’s figure as the range allows', () => {
    const minutes = module.lessons.map(({ duration }) => minutesOf(duration));
    expect(minutes.filter((each) => !(each >= LESSON_MINUTES.least && each <= LESSON_MINUTES.most))).toEqual(
      [],
    );
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(nearestLessonSum(module.durationMinutes, 4));
  });
});

describe.each(lessons)('sleep lesson $name', ({ lesson, days }) => {
  it('has every part', () => {
    expect(lesson.content.keyPoints.length).toBeGreaterThanOrEqual(4);
    expect([3, 4]).toContain(lesson.content.details.length);
    expect(lesson.content.actionItems?.length).toBeGreaterThanOrEqual(1);
    expect(passagesOf(lesson).filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('is as long and as easy to read as the author’s rules ask', () => {
    expect(wordCount(lesson)).toBeGreaterThanOrEqual(LESSON_WORDS.least);
    expect(wordCount(lesson)).toBeLessThanOrEqual(LESSON_WORDS.most);
    expect(readingGrade(lesson)).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
  });

  it('keeps the author’s rules of wording', () => {
    expect(lessonWordingFaults(lesson)).toEqual([]);
  });

  it('is spelled correctly', async () => {
    expect(await spellingFaults(textOf(lesson))).toEqual([]);
  });

  it('names sources that exist, each once', () => {
    const ids = new Set(sources.map(({ id }) => id));
    expect(lesson.sources.length).toBeGreaterThanOrEqual(1);
    expect(lesson.sources.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(lesson.sources).size).toBe(lesson.sources.length);
  });

  it('says in its opening which day of the module it is', () => {
    const opening = `${lesson.overview} ${lesson.content.details[0]}`;
    const named = [...opening.matchAll(/\bDay (\d+)\b/g)].map(([, day]) => Number(day));
    expect(named.filter((day) => days.includes(day))).not.toEqual([]);
  });
});

describe('the lessons of the sleep course together', () => {
  it('never say the same sentence twice', () => {
    expect(repeatedSentences(lessons.map(({ lesson }) => lesson))).toEqual([]);
  });

  it('show the red-flag box in the first lesson and in the module on sleep apnea', () => {
    const shown = modules
      .filter(({ module }) => module.lessons.some(({ content }) => content.showsRedFlags === true))
      .map(({ number }) => number);
    expect(shown).toEqual([1, 5]);
    expect(modules.find(({ number }) => number === 1)?.module.lessons[0]?.content.showsRedFlags).toBe(true);
  });

  const figures = [
    { lesson: '1.1', figure: /\b28 days\b/ },
    { lesson: '1.1', figure: /\beight modules of four short lessons\b/ },
    { lesson: '1.2', figure: /\b7 to 9 hours\b/ },
    { lesson: '1.2', figure: /\b7 to 8 hours\b/ },
    { lesson: '2.1', figure: /\bMorning light within 15 minutes\b/ },
    { lesson: '2.2', figure: /\bcut-off is 2 PM\b/ },
    { lesson: '2.3', figure: /\b10 to 20 minutes, taken before 3 PM\b/ },
    { lesson: '2.4', figure: /\b60 minutes before bed\b/ },
    { lesson: '3.1', figure: /\b65 to 68°F\b/ },
    {
      lesson: '3.1',
      figure: /\bover 65, thin, diabetic, or feel the cold, 68°F \(20°C\) or a little warmer\b/,
    },
    { lesson: '3.1', figure: /\b30 to 50 percent humidity\b/ },
    { lesson: '3.2', figure: /\bbelow about 100 lux, and remember: the dimmer the better\b/ },
    { lesson: '4.1', figure: /\btakes 10 minutes\b.*\btakes 12 minutes\b.*\btakes 15 minutes\b/ },
    { lesson: '4.1', figure: /\blasts 15 seconds\b/ },
    { lesson: '4.2', figure: /\b4-7-8\b.*\bin for 4 counts, hold for 7, and breathe out for 8\b/ },
    { lesson: '4.2', figure: /\bwith four cycles\b.*\bhas eight\b.*\bhas six\b/ },
    { lesson: '4.2', figure: /\bno more than four (?:breaths|at a time)/ },
    { lesson: '5.3', figure: /\b4 or more hours\b/ },
    { lesson: '5.3', figure: /\ball night is the goal\b/ },
    { lesson: '6.3', figure: /\bdinner 3 to 4 hours before you go to bed\b/ },
    { lesson: '6.4', figure: /\bfluid 2 to 3 hours before bed\b/ },
    { lesson: '6.4', figure: /\bdon’t drink less\b/ },
    { lesson: '8.3', figure: /\bfigures in this lesson are an example\b/ },
    { lesson: '8.3', figure: /\b7\.2 hours\b/ },
    { lesson: '8.3', figure: /\b18 minutes\b/ },
    { lesson: '8.3', figure: /\b85 percent\b/ },
  ];

  it.each(figures)('give the figure $figure in lesson $lesson', ({ lesson: place, figure }) => {
    const found = lessons.find(({ name }) => name.startsWith(`${place} `));
    expect(found && textOf(found.lesson)).toMatch(figure);
  });
});

describe('the sources', () => {
  it('have ids of their own, a label, and an address of the authority where they have one', () => {
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
    expect(sources.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(sources.filter(({ label }) => label.length < 15)).toEqual([]);
    expect(sources.filter(({ url }) => url !== undefined && !/^https:\/\/[\w.-]+(?:\/|$)/.test(url))).toEqual(
      [],
    );
  });

  it('come from no copy site', () => {
    const copies = /scribd|paperzz|blogspot|medicalxpress|ecumen|docslib|studylib|droracle/;
    expect(sources.filter(({ url }) => url !== undefined && copies.test(url))).toEqual([]);
  });

  it('are spelled correctly', async () => {
    expect(await spellingFaults(sources.map(({ label }) => label).join('\n'))).toEqual([]);
  });
});

describe('the red-flag box', () => {
  it('has the signs of the content guide', () => {
    expect({
      emergency: redFlags.emergency.length,
      doctorSoon: redFlags.doctorSoon.length,
      askFirst: redFlags.askFirst.length,
    }).toEqual({ emergency: 6, doctorSoon: 10, askFirst: 6 });
    expect(redFlags.crisis).toContain('988');
  });

  it('keeps the rules of wording and is spelled correctly', async () => {
    const texts = passagesOf(redFlags).map(({ text }) => text);
    expect(texts.flatMap(wordingFaults)).toEqual([]);
    expect(await spellingFaults(texts.join('\n'))).toEqual([]);
  });
});
