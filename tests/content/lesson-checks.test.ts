import { describe, expect, it, vi } from 'vitest';

import {
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

const lesson = {
  title: 'A calm evening',
  duration: '9 minutes',
  overview: 'We read a book. We dim the lamp.',
  content: { keyPoints: ['One point.', 'Two points.'], showsRedFlags: true },
  sources: ['nia-sleep'],
};

describe('the checks of lessons', () => {
  it('reads every text but the duration and the sources', () => {
    expect(passagesOf(lesson)).toEqual([
      { place: 'title', text: 'A calm evening' },
      { place: 'overview', text: 'We read a book. We dim the lamp.' },
      { place: 'content.keyPoints.0', text: 'One point.' },
      { place: 'content.keyPoints.1', text: 'Two points.' },
    ]);
  });

  it('counts words once each', () => {
    expect(wordCount(lesson)).toBe(15);
    expect(wordCount({ overview: 'Don’t wait: it’s 2 PM.' })).toBe(5);
  });

  it('grades short words low and long words high', () => {
    expect(readingGrade(lesson)).toBeLessThan(1);
    expect(
      readingGrade({
        overview:
          'Cognitive behavioral interventions demonstrate considerable effectiveness regarding persistent difficulties initiating and maintaining physiological sleep.',
      }),
    ).toBeGreaterThan(18);
  });

  it.each([
    ['12 minutes', 12],
    ['12 min', Number.NaN],
    ['about 12 minutes', Number.NaN],
  ])('reads the minutes of %j', (duration, minutes) => {
    expect(minutesOf(duration)).toBe(minutes);
  });

  it.each([
    [45, 45],
    [28, 32],
    [90, 72],
  ])('brings four lessons as near to %i minutes as the range allows', (figure, sum) => {
    expect(nearestLessonSum(figure, 4)).toBe(sum);
  });

  it.each([
    ['Days 5 to 8', [5, 6, 7, 8]],
    ['Days 5-8', []],
  ])('reads the days of %j', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  it('finds a sentence of six words that stands twice, whatever its capitals and marks', () => {
    const other = { title: 'Other', overview: 'WE READ A BOOK, we dim the lamp?' };
    const same = { title: 'Same', overview: 'Short. We read a book: we dim the lamp.' };
    expect(repeatedSentences([other, same])).toEqual([
      '"We read a book: we dim the lamp." (Other, overview; Same, overview)',
    ]);
    expect(repeatedSentences([lesson, lesson])).toEqual([]);
  });

  it.each([
    ['This will cure you.', 'no cure: "cure"'],
    ['We guarantee it.', 'no guarantee: "guarante"'],
    ['It is a miracle.', 'no miracle: "miracle"'],
    ['It reverses aging.', 'no reversed aging: "reverses aging"'],
    ['It can prevent memory loss.', 'no protection of memory promised: "prevent memory loss"'],
    ['It is proven.', 'no proof claimed: "proven"'],
    ['From today you will sleep better.', 'no promise of sleep: "you will sleep better"'],
    ['More is coming soon.', 'no unfinished text: "coming soon"'],
    ['Advice for the elderly.', 'no talking down: "the elderly"'],
    ['Take 3 mg of it.', 'no dose: "3 mg"'],
    ['This is *new*.', 'no markup: "*"'],
    ['See www.example.org.', 'no web address: "www."'],
    ["It's late.", 'typographic quotes: "\'"'],
    ['Sleep well!', 'no exclamation mark: "!"'],
    ['One  two.', 'no double or stray space: "  "'],
    ['By 2 pm.', 'times as 2 PM: "2 pm"'],
    ['Keep it at 68°F.', '°C in brackets after °F: "Keep it at 68°F."'],
    [
      'Keep it at 60 to 67°F (16 to 19°C).',
      'a temperature below 65°F only as a warning: "Keep it at 60 to 67°F (16 to 19°C)."',
    ],
  ])('refuses %j', (text, fault) => {
    expect(wordingFaults(text)).toEqual([fault]);
  });

  it.each([
    'A large cup can hold 300 milligrams of caffeine.',
    'A room of 60°F (16°C) can be a danger in old age.',
    'Keep it at 65 to 68°F (18 to 20°C), secure and calm.',
  ])('allows %j', (text) => {
    expect(wordingFaults(text)).toEqual([]);
  });

  it('says where a lesson has a bare fragment', () => {
    expect(lessonWordingFaults({ title: 'No full stop here', overview: 'No full stop' })).toEqual([
      'overview: not a full sentence',
    ]);
  });

  it('finds misspelled words and British spellings', async () => {
    expect(await spellingFaults('A calm evning with a CPAP machine, in a grey room.')).toEqual([
      'evning',
      'grey',
    ]);
  });
});
