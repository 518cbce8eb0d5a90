import { describe, expect, it, vi } from 'vitest';

import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';
import { energyResources, type EnergyResource } from '#content/resources/energy.ts';
import { sources } from '#content/sources.ts';
import type { EnergyLesson, Lesson, Module } from '#content/types.ts';
import { metricFields } from '#src/tools/metrics/metric-fields.ts';

import {
  energyClaimFaults,
  energyShapeFaults,
  minutesOfStep,
  routineTimeFaults,
  unlabeledTargets,
} from './support/energy-checks.ts';
import {
  ENERGY_LESSON_WORDS,
  HIGHEST_READING_GRADE,
  LESSON_MINUTES,
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

/** The modules whose texts are written. */
const writtenModules: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];

const FIRST_MODULE_LESSONS = 5;
const OTHER_MODULE_LESSONS = 4;

/** How a voice at nine tenths of its usual speed reads. */
const SPOKEN_WORDS_PER_MINUTE = 150;
/** A browser's voice may fall silent in a longer stretch without a break. */
const MOST_WORDS_OF_A_PASSAGE = 45;

const files = import.meta.glob<Record<string, Module<EnergyLesson>>>(
  '../../content/courses/energy/module-*.ts',
);
const sleepFiles = import.meta.glob<Record<string, Module>>('../../content/courses/sleep/module-*.ts');

const modules = await Promise.all(
  writtenModules.map(async (number) => ({ number, module: await loadEnergyModule(number - 1) })),
);

const lessons = modules.flatMap(({ number, module }) =>
  module.lessons.map((lesson, index) => ({
    name: `${number}.${index + 1} ${lesson.title}`,
    lesson,
    days: daysOf(module.days),
  })),
);

const resources: readonly EnergyResource[] = energyResources;

const sleepLessons: readonly Lesson[] = (
  await Promise.all(Object.values(sleepFiles).map(async (load) => Object.values(await load())))
)
  .flat()
  .flatMap((module) => module.lessons);

const isWritten = ({ lesson }: { readonly lesson: string }) =>
  writtenModules.includes(Number.parseInt(lesson, 10));

const textOf = (texts: object) =>
  passagesOf(texts)
    .map(({ text }) => text)
    .join('\n');

const sourceFaults = (ids: readonly string[]) => {
  const known = new Set(sources.map(({ id }) => id));
  return ids.filter((id, index) => !known.has(id) || ids.indexOf(id) !== index);
};

describe('the summaries of the energy course', () => {
  it('name the eight modules, with their numbers and the minutes of the specification', () => {
    expect(energyModuleSummaries.map(({ title, durationMinutes }) => [title, durationMinutes])).toEqual([
      ['Module 1: Energy & Focus Foundations', 45],
      ['Module 2: Daily Rhythm & Circadian Alignment', 35],
      ['Module 3: Brain Nutrition & Hydration', 30],
      ['Module 4: Movement & Micro-Workouts', 40],
      ['Module 5: Stress Regulation & Breathwork', 45],
      ['Module 6: Cognitive Training & Memory', 38],
      ['Module 7: Digital Hygiene & Attention', 32],
      ['Module 8: Sustain & Integrate', 28],
    ]);
  });

  it('cover the 28 days, each once and in order', () => {
    expect(energyModuleSummaries.flatMap(({ days }) => daysOf(days))).toEqual(
      Array.from({ length: 28 }, (_, index) => index + 1),
    );
  });

  it('have an icon and a clean description for each module', async () => {
    expect(new Set(energyModuleSummaries.map(({ icon }) => icon)).size).toBe(8);
    const descriptions = energyModuleSummaries.map(({ description }) => description);
    expect(descriptions.flatMap(wordingFaults)).toEqual([]);
    expect(descriptions.flatMap(energyClaimFaults)).toEqual([]);
    expect(await spellingFaults(descriptions.join('\n'))).toEqual([]);
    expect(readingGrade({ descriptions })).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
  });
});

describe('the loader of the energy course', () => {
  it.each(modules)('loads the file of module $number', async ({ number, module }) => {
    const file = await files[`../../content/courses/energy/module-${number}.ts`]?.();
    expect(module).toBe(file?.[`energyModule${number}`]);
  });

  it.each([-1, 8, 0.5])('refuses the index %j', async (index) => {
    await expect(loadEnergyModule(index)).rejects.toThrow(RangeError);
  });
});

describe.each(modules)('energy module $number', ({ number, module }) => {
  const lessonCount = number === 1 ? FIRST_MODULE_LESSONS : OTHER_MODULE_LESSONS;

  it('carries its summary and its lessons with titles of their own', () => {
    const { lessons: own, ...summary } = module;
    expect(summary).toEqual(energyModuleSummaries[number - 1]);
    expect(own).toHaveLength(lessonCount);
  });

  it('has lesson minutes in range that come as near to the module’s figure as the range allows', () => {
    const minutes = module.lessons.map(({ duration }) => minutesOf(duration));
    expect(minutes.filter((each) => !(each >= LESSON_MINUTES.least && each <= LESSON_MINUTES.most))).toEqual(
      [],
    );
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(
      nearestLessonSum(module.durationMinutes, lessonCount),
    );
  });

  it('uses a routine and details, a practice and a practice activity', () => {
    const contents = module.lessons.map(({ content }) => content);
    expect(contents.some(({ routine }) => routine !== undefined)).toBe(true);
    expect(contents.some(({ details }) => details !== undefined)).toBe(true);
    expect(contents.some(({ practice }) => practice !== undefined)).toBe(true);
    expect(contents.some(({ practiceActivity }) => practiceActivity !== undefined)).toBe(true);
  });
});

describe.each(lessons)('energy lesson $name', ({ lesson, days }) => {
  it('has every part, each with something in it', () => {
    expect(energyShapeFaults(lesson)).toEqual([]);
    expect(passagesOf(lesson).filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('is as long and as easy to read as the author’s rules ask', () => {
    expect(wordCount(lesson)).toBeGreaterThanOrEqual(ENERGY_LESSON_WORDS.least);
    expect(wordCount(lesson)).toBeLessThanOrEqual(ENERGY_LESSON_WORDS.most);
    expect(readingGrade(lesson)).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
  });

  it('keeps the author’s rules of wording', () => {
    expect(lessonWordingFaults(lesson)).toEqual([]);
  });

  it('claims nothing for memory and calls each target a personal one', () => {
    expect(energyClaimFaults(textOf(lesson))).toEqual([]);
    expect(unlabeledTargets(textOf(lesson))).toEqual([]);
  });

  it('is spelled correctly', async () => {
    expect(await spellingFaults(textOf(lesson))).toEqual([]);
  });

  it('names sources that exist, each once', () => {
    expect(lesson.sources.length).toBeGreaterThanOrEqual(1);
    expect(sourceFaults(lesson.sources)).toEqual([]);
  });

  it('has a short heading of its own over each part of its details', () => {
    const headings = (lesson.content.details ?? []).map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.filter((heading) => !/^[A-Z0-9][^.?:]*[^.?:\s]$/.test(heading))).toEqual([]);
    expect(headings.filter((heading) => heading.split(' ').length > 9)).toEqual([]);
  });

  it('has a day of its module, and says in its opening which one', () => {
    expect(days).toContain(lesson.day);
    const opening = `${lesson.overview} ${lesson.content.goal}`;
    const named = [...opening.matchAll(/\bDay (\d+)\b/g)].map(([, day]) => Number(day));
    expect(named).toContain(lesson.day);
  });
});

describe('the lessons of the energy course together', () => {
  it('never say the same sentence twice, nor one of the sleep course or of a resource', () => {
    expect(sleepLessons).toHaveLength(32);
    expect(
      repeatedSentences([...sleepLessons, ...lessons.map(({ lesson }) => lesson), ...resources]),
    ).toEqual([]);
  });

  it('have titles of their own over both courses', () => {
    const titles = [...sleepLessons, ...lessons.map(({ lesson }) => lesson), ...resources].map(
      ({ title }) => title,
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('show the red-flag box in the first lesson and nowhere else', () => {
    expect(lessons.filter(({ lesson }) => lesson.content.showsRedFlags).map(({ name }) => name)).toEqual([
      '1.1 Check First, Then Begin',
    ]);
  });

  const figures = [
    { lesson: '1.1', figure: /\b33 short lessons\b.*\b28 days\b/ },
    { lesson: '1.2', figure: /\b7 to 9 hours\b/ },
    { lesson: '1.4', figure: /\b25 minutes of focus and 5 of break, or 40 minutes and 10\b/ },
    { lesson: '1.4', figure: /\b6 to 9 focus blocks\b/ },
    { lesson: '1.5', figure: /\b20 to 30 percent fewer minutes until alert over 2 weeks\b/ },
    { lesson: '2.1', figure: /\bLight within 15 minutes of getting up is our routine and not a rule\b/ },
    { lesson: '2.3', figure: /\bnap of 10 to 20 minutes before 3 PM\b/ },
    { lesson: '3.1', figure: /\b1\.0 to 1\.2 grams\b/ },
    { lesson: '3.2', figure: /\b1\.6 liters\b.*\b2(?:\.0)? liters\b/s },
    { lesson: '3.3', figure: /\b2 PM\b/ },
    { lesson: '4.1', figure: /\b150 minutes\b/ },
    { lesson: '5.2', figure: /\bno more than four\b/i },
    { lesson: '5.4', figure: /\b8 in 100\b/ },
    { lesson: '6.2', figure: /\b1 to 2 points\b/ },
    { lesson: '6.4', figure: /\b45 percent\b/ },
    { lesson: '7.2', figure: /\b20 seconds\b/ },
    { lesson: '7.4', figure: /\b60 minutes\b/ },
    { lesson: '8.1', figure: /\bpersonal targets?\b/ },
  ].filter(isWritten);

  it.each(figures)('give the figure $figure in lesson $lesson', ({ lesson: place, figure }) => {
    const found = lessons.find(({ name }) => name.startsWith(`${place} `));
    expect(found && textOf(found.lesson)).toMatch(figure);
  });

  const cautions = [
    { lesson: '2.1', words: /\bmacular degeneration\b.*\bretina\b.*\blupus\b.*\bbipolar\b/ },
    { lesson: '2.3', words: /\bsleepiness by day can be a sign of an illness\b/ },
    { lesson: '2.3', words: /\bblood pressure\b.*\binsulin\b.*\bsugar\b/ },
    { lesson: '3.1', words: /\b(?:kidney|diabetes)\b/ },
    { lesson: '3.1', words: /\bThyroid and bone pills\b.*\bbefore food and coffee\b/ },
    { lesson: '3.2', words: /\bheart\b.*\bkidney\b.*\blow sodium\b/ },
    { lesson: '3.3', words: /\bheartbeat\b.*\bThyroid and bone pills\b.*\bpharmacist\b/ },
    {
      lesson: '3.4',
      words: /\bsleeping pills, do not drink alcohol at all\b.*\bdo not skip or stop the pill on your own\b/,
    },
    { lesson: '4.1', words: /\bdizz(?:y|iness)\b.*\bchest\b/ },
    { lesson: '4.1', words: /\bheart, lung, or artery disease\b.*\bstroke\b.*\bStop\b/ },
    { lesson: '4.1', words: /\bworse a day or two later, do not add minutes\b/ },
    { lesson: '4.2', words: /\bfall in the last year\b.*\bcrash a day or two after\b/ },
    { lesson: '4.4', words: /\bcalf\b.*\bdoctor\b|\bdoctor\b.*\bcalf\b.*\burgent\b/ },
    { lesson: '5.1', words: /\btwo weeks\b.*\b988\b/ },
    { lesson: '5.2', words: /\bfaint\b/ },
    { lesson: '8.3', words: /\bfever together with shaking, confusion, or fast breathing\b/ },
  ].filter(isWritten);

  it.each(cautions)('caution in lesson $lesson: $words', ({ lesson: place, words }) => {
    const found = lessons.find(({ name }) => name.startsWith(`${place} `));
    expect(found?.lesson.content.caution).toMatch(words);
  });
});

describe('the bonus resources of the energy course', () => {
  it('are the four of the specification', () => {
    expect(resources.map(({ title, type, duration }) => [title, type, duration])).toEqual([
      ['Morning Focus Primer', 'guide', '5-8 min'],
      ['Pomodoro Rhythm Guide', 'guide', 'Interactive'],
      ['Cognitive Warm-Up Audio', 'audio', '6 min'],
      ['Evening Digital Downshift', 'guide', '10 min'],
    ]);
    expect(new Set(resources.map(({ id }) => id)).size).toBe(4);
  });

  it('offer the timer in one and every field of the metrics form in the others, each once', () => {
    expect(resources.filter(({ tool }) => tool.kind === 'timer').map(({ title }) => title)).toEqual([
      'Pomodoro Rhythm Guide',
    ]);
    expect(resources.flatMap(({ tool }) => (tool.kind === 'metrics' ? tool.fields : [])).toSorted()).toEqual(
      metricFields.map(({ name }) => name).toSorted(),
    );
  });

  it('have a routine that takes as long as they say', () => {
    const minutes = resources.map(({ routine }) =>
      routine.reduce((sum, step) => sum + minutesOfStep(step), 0),
    );
    expect(minutes).toEqual([8, 57, 6, 10]);
  });

  describe.each(resources)('$title', (resource) => {
    it('has every section, and keeps the rules of the lessons', async () => {
      expect(energyShapeFaults(resource)).toEqual([]);
      expect(routineTimeFaults(resource.routine)).toEqual([]);
      expect(lessonWordingFaults(resource)).toEqual([]);
      expect(energyClaimFaults(textOf(resource))).toEqual([]);
      expect(unlabeledTargets(textOf(resource))).toEqual([]);
      expect(readingGrade(resource)).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
      expect(await spellingFaults(textOf(resource))).toEqual([]);
    });

    it('names sources that are listed with their addresses', () => {
      expect(sourceFaults(resource.sources)).toEqual([]);
      for (const id of resource.sources) {
        expect(sources.find((source) => source.id === id)?.url).toMatch(/^https:/);
      }
    });

    it('has a text to be read aloud if it is audio, and only then', () => {
      expect(resource.script !== undefined).toBe(resource.type === 'audio');
    });
  });

  describe('the text of the warm-up', () => {
    const script = resources.flatMap((resource) => resource.script ?? []);

    it('takes about six minutes to read aloud, pauses included', () => {
      const words = wordCount({ texts: script.map(({ text }) => text) });
      const pauses = script.reduce((sum, { pauseSeconds }) => sum + pauseSeconds, 0);
      const minutes = words / SPOKEN_WORDS_PER_MINUTE + pauses / 60;
      expect(minutes).toBeGreaterThanOrEqual(5.75);
      expect(minutes).toBeLessThanOrEqual(6.25);
    });

    it('comes in passages that a voice can speak without a break, the last with no pause', () => {
      expect(script.filter(({ text }) => wordCount({ text }) > MOST_WORDS_OF_A_PASSAGE)).toEqual([]);
      expect(script.filter(({ pauseSeconds }) => pauseSeconds <= 0)).toEqual(script.slice(-1));
    });
  });
});
