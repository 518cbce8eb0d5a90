import { describe, expect, it, vi } from 'vitest';

import { breathingLessons } from '#content/members/breathing-lessons.ts';
import { relaxationLessons } from '#content/members/muscle-relaxation-lessons.ts';
import { breathingCautions, breathingTool } from '#content/resources/breathing.ts';
import { relaxationCautions, relaxationTool } from '#content/resources/muscle-relaxation.ts';
import { sources } from '#content/sources.ts';

import {
  passagesOf,
  readingGrade,
  spellingFaults,
  wordCount,
  wordingFaults,
} from './support/lesson-checks.ts';

/** The dictionaries of the spell checker take seconds to load on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** A step lasts 15 seconds. Read aloud slowly, this many words leave at least half of a tensing step for the muscles. */
const MOST_WORDS_OF_A_STEP = 26;

const everything = {
  title: 'All texts of the two exercises',
  breathing: [breathingTool, breathingLessons, breathingCautions],
  relaxation: [relaxationTool, relaxationLessons, relaxationCautions],
};

describe('the texts of both exercises', () => {
  it('are plain, well spelled, and promise nothing', async () => {
    expect(readingGrade(everything)).toBeLessThanOrEqual(8);
    const texts = passagesOf(everything).map(({ text }) => text);
    expect(texts.flatMap(wordingFaults)).toEqual([]);
    expect(await spellingFaults(texts.join(' '))).toEqual([]);
  });

  it('name sources that are listed with their addresses', () => {
    for (const id of [...breathingTool.sources, ...relaxationTool.sources]) {
      expect(sources.find((source) => source.id === id)?.url).toMatch(/^https:/);
    }
  });
});

describe('the breathing lessons', () => {
  it('have the cycles of the specification, in its order', () => {
    expect(breathingLessons.map(({ cycles }) => cycles)).toEqual([4, 8, 6]);
  });

  it("each carry the author's advice and at least five instructions", () => {
    for (const { advice, instructions } of breathingLessons) {
      expect(advice).toMatch(/no more than four breaths at a time in your first month/);
      expect(instructions.length).toBeGreaterThanOrEqual(5);
    }
    expect(breathingLessons[1]!.advice).toMatch(/eight is the most/);
    expect(breathingLessons[2]!.advice).toMatch(/press Stop Exercise after the fourth/);
  });

  it('come with every caution of the content facts', () => {
    const cautions = breathingCautions.join(' ');
    for (const caution of [
      /faint/,
      /chest hurts/,
      /short of breath/,
      /heart/,
      /lung/,
      /Sit or lie down/,
      /Ask your doctor/,
    ]) {
      expect(cautions).toMatch(caution);
    }
  });
});

describe('the relaxation lessons', () => {
  it('have the titles and the durations of the specification', () => {
    expect(relaxationLessons.map(({ title, duration }) => `${title} ${duration}`)).toEqual([
      'Basic PMR Introduction 10 min',
      'Upper Body Focus 12 min',
      'Full Body Sequence 15 min',
    ]);
    expect(new Set(relaxationLessons.map(({ id }) => id)).size).toBe(3);
  });

  it('come with every caution of the content facts', () => {
    const cautions = relaxationCautions.join(' ');
    for (const caution of [
      /half your strength/,
      /injured/,
      /warm and heavy/,
      /Keep breathing/,
      /surgery/,
      /hernia/,
      /blood pressure/,
      /spine/,
    ]) {
      expect(cautions).toMatch(caution);
    }
  });

  describe.each(relaxationLessons.map((lesson) => [lesson.title, lesson] as const))(
    '%s',
    (_title, lesson) => {
      const { steps, muscleGroups } = lesson;

      it('fills its duration with steps of 15 seconds', () => {
        expect(`${(steps.length * 15) / 60} min`).toBe(lesson.duration);
      });

      it('tenses, lets go and notices each muscle group once, in the listed order', () => {
        const grouped = steps.filter(({ muscleGroup }) => muscleGroup !== undefined);
        expect(grouped.map(({ muscleGroup, action }) => `${muscleGroup} ${action}`)).toEqual(
          muscleGroups.flatMap((group) => [`${group} tense`, `${group} letGo`, `${group} notice`]),
        );
        expect(new Set(muscleGroups).size).toBe(muscleGroups.length);
      });

      it('settles before the first group and closes after the last', () => {
        const actions = steps.map(({ action }) => action);
        const around = actions.filter((action) => action === 'settle' || action === 'close');
        expect(actions.slice(0, actions.indexOf('tense')).every((action) => action === 'settle')).toBe(true);
        expect(actions.slice(actions.lastIndexOf('notice') + 1).every((action) => action === 'close')).toBe(
          true,
        );
        expect(around.length).toBe(steps.length - muscleGroups.length * 3);
        expect(actions[0]).toBe('settle');
        expect(actions.at(-1)).toBe('close');
      });

      it('offers imagined warmth wherever it tenses, and nowhere else', () => {
        for (const { action, instead } of steps) {
          expect(instead === undefined).toBe(action !== 'tense');
          expect(instead ?? 'Imagine').toMatch(/^Imagine/);
        }
      });

      it('says before the first tensing that a part that hurts is not tensed', () => {
        const opening = steps.filter(({ action }) => action === 'settle').map(({ text }) => text);
        expect(opening.join(' ')).toMatch(/hurts/);
        expect(opening.join(' ')).toMatch(/Imagine it|imagine it/);
      });

      it('keeps the breath moving in every step that tenses, and never asks to hold it', () => {
        const tensing = steps.filter(({ action }) => action === 'tense').map(({ text }) => text);
        expect(tensing.filter((text) => !/breath/i.test(text))).toEqual([]);
        for (const { text } of steps) {
          expect(text.replace('Do not hold it at any point.', '')).not.toMatch(
            /hold (?:your|the|it)\b.*breath|hold it/i,
          );
        }
      });

      it('never asks for full strength', () => {
        for (const { text } of steps) {
          expect(text).not.toMatch(/as hard as you can(?!\.)|full strength|strongly|firmly as/i);
        }
      });

      it('has steps that can be read aloud and done in 15 seconds, no two alike', () => {
        const texts = steps.map(({ text }) => text);
        expect(texts.filter((text) => wordCount({ text }) > MOST_WORDS_OF_A_STEP)).toEqual([]);
        expect(new Set(texts).size).toBe(texts.length);
      });
    },
  );
});
