import { describe, expect, it } from 'vitest';

import { calmMindChecklist } from '#content/checklists/calm-mind.ts';
import type { Checklist } from '#content/checklists/checklist.ts';
import { sleepHygieneChecklist } from '#content/checklists/sleep-hygiene.ts';
import { steadyEnergyChecklist } from '#content/checklists/steady-energy.ts';
import { sleepSanctuaryChecklist } from '#content/members/sleep-sanctuary.ts';
import { focusTimer } from '#content/resources/pomodoro.ts';
import { sources } from '#content/sources.ts';

import {
  HIGHEST_READING_GRADE,
  readingGrade,
  repeatedSentences,
  spellingFaults,
  wordingFaults,
} from './support/lesson-checks.ts';

const checklists: readonly (readonly [string, Checklist, readonly string[]])[] = [
  ['sleep hygiene', sleepHygieneChecklist, ['environment', 'routine', 'habits']],
  ['sleep sanctuary', sleepSanctuaryChecklist, ['setup', 'comfort', 'tech']],
];

/** Those that are papers of the blog only. */
const papers: typeof checklists = [
  ['steady energy', steadyEnergyChecklist, ['morning', 'midday', 'afternoon']],
  ['calm mind', calmMindChecklist, ['body', 'thoughts', 'company']],
];

const textsOf = ({ title, lead, items, cautions }: Checklist) => [
  title,
  lead,
  ...items.flatMap(({ text, note }) => (note === undefined ? [text] : [text, note])),
  ...cautions,
];

describe.each([...checklists, ...papers])('the checklist %s', (_name, checklist, categories) => {
  it('has 15 items, 5 in each of its three categories, in their order', () => {
    expect(checklist.categories.map(({ id }) => id)).toEqual(categories);
    expect(checklist.items.map(({ category }) => category)).toEqual(
      categories.flatMap((category) => Array.from({ length: 5 }, () => category)),
    );
  });

  it('has an id of its own for each item', () => {
    const ids = checklist.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(15);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it('keeps the author’s rules of wording, in full sentences', () => {
    expect(textsOf(checklist).flatMap(wordingFaults)).toEqual([]);
    expect(textsOf(checklist).filter((text, index) => index > 0 && !/[.?]$/.test(text))).toEqual([]);
  });

  it('is easy to read and spelled correctly', async () => {
    expect(readingGrade({ texts: textsOf(checklist) })).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
    expect(await spellingFaults(textsOf(checklist).join('\n'))).toEqual([]);
  });

  it('names sources that exist, each once', () => {
    const ids = new Set(sources.map(({ id }) => id));
    expect(checklist.sources.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(checklist.sources).size).toBe(checklist.sources.length);
  });
});

it('the checklists never say the same sentence twice', () => {
  expect(repeatedSentences([...checklists, ...papers].map(([, checklist]) => checklist))).toEqual([]);
});

it.each([
  ['caffeine cutoff 2 PM', /by 2 PM\./],
  ['naps 10-20 min before 3 PM', /10 to 20 minutes and before 3 PM\./],
  ['dim light below 100 lux', /Below about 100 lux, and the dimmer the better\./],
  ['dim lights 60 minutes before bed', /dim the lights 60 minutes before bed\./],
  ['morning light within 15 minutes', /within 15 minutes of getting up/],
  ['finish dinner 3 to 4 hours before bed', /finish dinner 3 to 4 hours before bed\./],
  ['stop large fluids 2 to 3 hours before bed', /last large drink 2 to 3 hours before bed\./],
])('the sleep hygiene list has the figure of section 9: %s', (_figure, pattern) => {
  expect(textsOf(sleepHygieneChecklist).filter((text) => pattern.test(text))).toHaveLength(1);
});

it.each(checklists)(
  'the bedroom’s 65 to 68°F stands beside its caution in the list %s',
  (_name, { items }) => {
    const warmth = items.find(({ text, note = '' }) => /65 to 68°F/.test(`${text} ${note}`));
    expect(warmth?.note).toMatch(
      /over 65, .*thin.*diabetes.* feel the cold, 68°F \(20°C\) or a little warmer is safer/,
    );
  },
);

it('the sanctuary list has the humidity of section 9: 30-50%', () => {
  expect(textsOf(sleepSanctuaryChecklist).join(' ')).toMatch(/humidity of 30 to 50 percent/);
});

it('the words of the focus timer keep the rules, and promise nothing', async () => {
  const { schemes, ...words } = focusTimer;
  const texts = [...Object.values(words), ...Object.values(schemes)];
  expect(texts.flatMap(wordingFaults)).toEqual([]);
  expect(readingGrade({ texts: Object.values(words) })).toBeLessThanOrEqual(HIGHEST_READING_GRADE);
  expect(await spellingFaults(texts.join('\n'))).toEqual([]);
  expect(focusTimer.goal).toContain('6 to 9 focus blocks a day');
});
