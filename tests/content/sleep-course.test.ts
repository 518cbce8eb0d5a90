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

  it('has a day of its module, and says in its opening which one', () => {
    expect(days).toContain(lesson.day);
    const opening = `${lesson.overview} ${lesson.content.details[0]?.text}`;
    const named = [...opening.matchAll(/\bDays? (\d+)\b/g)].map(([, day]) => Number(day));
    expect(named).toContain(lesson.day);
  });

  it('has a short heading of its own over each part of its details', () => {
    const headings = lesson.content.details.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.filter((heading) => !/^[A-Z0-9][^.?:]*[^.?:\s]$/.test(heading))).toEqual([]);
    expect(headings.filter((heading) => heading.split(' ').length > 9)).toEqual([]);
  });

  it('points only to days that there are', () => {
    const named = [...textOf(lesson).matchAll(/\bDays? (\d+)(?: (?:to|and) (\d+))?/g)].flatMap(
      ([, from, to]) => (to === undefined ? [Number(from)] : [Number(from), Number(to)]),
    );
    expect(named.filter((day) => day < 1 || day > 28)).toEqual([]);
  });

  it('calls a medicine a pill or a medicine: a tablet is a screen', () => {
    const others = textOf(lesson).replaceAll(/phones, tablets|tablet held near the face/g, '');
    expect(others).not.toMatch(/\btablets?\b/i);
  });
});

describe('the 28 days', () => {
  const each = Array.from({ length: 28 }, (_, index) => index + 1);

  it('are all there, in order', () => {
    const days = lessons.map(({ lesson }) => lesson.day);
    expect(days).toEqual(days.toSorted((first, second) => first - second));
    expect([...new Set(days)]).toEqual(each);
  });

  it('have one thing each', () => {
    const things = lessons.flatMap(({ lesson: { day, content } }) =>
      content.oneThing === undefined ? [] : [{ day, thing: content.actionItems?.[content.oneThing] }],
    );
    expect(things.map(({ day }) => day)).toEqual(each);
    expect(things.filter(({ thing }) => thing === undefined)).toEqual([]);
  });

  it.each([7, 14, 21, 28])('have a look-back on Day %i', (day) => {
    const texts = lessons.filter(({ lesson }) => lesson.day === day).map(({ lesson }) => textOf(lesson));
    expect(texts.join('\n')).toMatch(/look-back/);
  });

  it('ask for the same four numbers wherever they name them', () => {
    const places = ['1.4', '2.3', '8.1', '8.3'];
    const texts = places.map((place) =>
      textOf(lessons.find(({ name }) => name.startsWith(`${place} `))!.lesson),
    );
    for (const text of texts) {
      expect(text).toMatch(/four numbers/i);
      expect(text).toMatch(/minutes to fall asleep/i);
      expect(text).toMatch(/minutes awake/i);
      expect(text).toMatch(/hours asleep,? beside hours in bed/i);
      expect(text).toMatch(/\brating\b/i);
    }
    expect(lessons.filter(({ lesson }) => /\bthree (?:starting )?numbers\b/i.test(textOf(lesson)))).toEqual(
      [],
    );
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

  const cautions = [
    { lesson: '1.1', line: /sleepy at the wheel, do not drive until a doctor has said that it is safe/ },
    { lesson: '2.1', line: /clock may run early/ },
    { lesson: '2.4', line: /bipolar disorder, seizures, or a habit of sleepwalking/ },
    { lesson: '2.4', line: /sleeping pill, a “PM” product, strong pain medicine, or alcohol/ },
    { lesson: '2.4', line: /If you live alone or may need help at night, keep it within reach/ },
    { lesson: '3.1', line: /Take socks off, or put on shoes with a grip, before you stand/ },
    { lesson: '3.1', line: /Great heat is one as well/ },
    { lesson: '3.2', line: /keep your usual lamps on until the last hour/ },
    { lesson: '5.4', line: /Strong pain medicine together with a sleeping pill or a calming pill/ },
    { lesson: '5.4', line: /Which can keep me awake, and could I take it at another hour\?/ },
    { lesson: '6.2', line: /If you take sleeping pills, drink no alcohol at all/ },
    {
      lesson: '6.4',
      line: /New swelling, or having to sit up at night to breathe, needs a doctor this week/,
    },
    { lesson: '7.3', line: /fallen in the past year, use a walker, or have numb feet/ },
    { lesson: '7.3', line: /blow to the head is an emergency if you take a blood thinner/ },
  ];

  it.each(cautions)('give the caution $line in lesson $lesson', ({ lesson: place, line }) => {
    const found = lessons.find(({ name }) => name.startsWith(`${place} `));
    expect(found && textOf(found.lesson)).toMatch(line);
  });

  it.each(figures)('give the figure $figure in lesson $lesson', ({ lesson: place, figure }) => {
    const found = lessons.find(({ name }) => name.startsWith(`${place} `));
    expect(found && textOf(found.lesson)).toMatch(figure);
  });
});

describe('the red-flag box', () => {
  it('has the signs of the content guide, and those of head, eyes, blood, legs, heat and thirst', () => {
    expect({
      emergency: redFlags.emergency.length,
      doctorSoon: redFlags.doctorSoon.length,
      askFirst: redFlags.askFirst.length,
    }).toEqual({ emergency: 10, doctorSoon: 16, askFirst: 6 });
    expect(redFlags.crisis).toContain('988');
    expect(redFlags.emergency.join('; ')).toMatch(/blow to the head, if you take a blood thinner/);
    expect(redFlags.doctorSoon.join('; ')).toMatch(/while you drive: do not drive until a doctor has said/);
  });

  it('keeps the rules of wording and is spelled correctly', async () => {
    const texts = passagesOf(redFlags).map(({ text }) => text);
    expect(texts.flatMap(wordingFaults)).toEqual([]);
    expect(await spellingFaults(texts.join('\n'))).toEqual([]);
  });
});
