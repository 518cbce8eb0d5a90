import { spellCheckDocument } from 'cspell-lib';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

import { knownWords, unwantedSpellings } from './word-list.ts';

/** The range of the specification for one lesson. */
export const LESSON_MINUTES = { least: 8, most: 18 };
export const LESSON_WORDS = { least: 450, most: 800 };
export const ENERGY_LESSON_WORDS = { least: 400, most: 700 };
export const HIGHEST_READING_GRADE = 8;

/** One text of a lesson with the place where it stands, for example `content.details.2`. */
interface Passage {
  readonly place: string;
  readonly text: string;
}

interface TitledLesson {
  readonly title: string;
}

const fieldsWithoutProse = new Set([
  'id',
  'type',
  'opens',
  'tool',
  'form',
  'duration',
  'time',
  'sources',
  'drawing',
  'drawings',
  'links',
]);

const collect = (value: unknown, place: string): Passage[] => {
  if (typeof value === 'string') {
    return [{ place, text: value }];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value)
    .filter(([key]) => !fieldsWithoutProse.has(key))
    .flatMap(([key, part]) => collect(part, place === '' ? key : `${place}.${key}`));
};

/** Every text of a lesson of either course, in the order of its fields. */
export const passagesOf = (lesson: object): readonly Passage[] => collect(lesson, '');

/** All texts but the title and the headings, which are no sentences. */
const bodyOf = (lesson: object) =>
  passagesOf(lesson).filter(({ place }) => place !== 'title' && !place.endsWith('.heading'));

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

const sentencesOf = (text: string): readonly string[] =>
  [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

const wordsOf = (text: string): readonly string[] =>
  [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map((part) => part.segment);

/** The words of a lesson's own text. What its day asks for is said once more on the card of that day. */
export const wordCount = (lesson: object): number =>
  passagesOf(lesson)
    .filter(({ place }) => !place.startsWith('doing.'))
    .reduce((sum, { text }) => sum + wordsOf(text).length, 0);

/** Flesch-Kincaid grade of US schools, over all texts but the title and the headings. */
export const readingGrade = (lesson: object): number => {
  const texts = bodyOf(lesson).map(({ text }) => text);
  const words = texts.flatMap(wordsOf);
  return fleschKincaid({
    sentence: texts.flatMap(sentencesOf).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word.replaceAll('’', "'"))), 0),
  });
};

/** The minutes of a text such as `12 minutes`; NaN for any other text. */
export const minutesOf = (duration: string): number =>
  Number(/^(\d+) minutes$/.exec(duration)?.[1] ?? Number.NaN);

/** The sum of the lesson minutes that comes nearest to a module's figure within the range of a lesson. */
export const nearestLessonSum = (moduleMinutes: number, lessons: number): number =>
  Math.min(Math.max(moduleMinutes, lessons * LESSON_MINUTES.least), lessons * LESSON_MINUTES.most);

/** The days of a text such as `Days 5 to 8`, each of them; empty for any other text. */
export const daysOf = (days: string): readonly number[] => {
  const [, first, last] = /^Days (\d+) to (\d+)$/.exec(days) ?? [];
  if (first === undefined || last === undefined) {
    return [];
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
};

const SHORTEST_REPEAT_WORDS = 6;

/** Sentences of six words or more that stand more than once in the given lessons. */
export const repeatedSentences = (lessons: readonly (TitledLesson & object)[]): readonly string[] => {
  const seen = new Map<string, string>();
  const repeats: string[] = [];
  for (const lesson of lessons) {
    for (const { place, text } of passagesOf(lesson)) {
      for (const sentence of sentencesOf(text)) {
        const words = wordsOf(sentence.toLowerCase());
        if (words.length < SHORTEST_REPEAT_WORDS) {
          continue;
        }
        const key = words.join(' ');
        const here = `${lesson.title}, ${place}`;
        const earlier = seen.get(key);
        if (earlier === undefined) {
          seen.set(key, here);
        } else {
          repeats.push(`"${sentence}" (${earlier}; ${here})`);
        }
      }
    }
  }
  return repeats;
};

const forbidden: readonly { readonly rule: string; readonly pattern: RegExp }[] = [
  { rule: 'no cure', pattern: /\bcur(?:e|es|ed|ing)\b/i },
  { rule: 'no guarantee', pattern: /\bguarante/i },
  { rule: 'no miracle', pattern: /\bmiracles?\b|\bmiraculous/i },
  {
    rule: 'no reversed aging',
    pattern: /\brevers\w+ (?:the )?(?:your )?ag(?:e|eing|ing)\b|\banti-?ag(?:e|eing|ing)\b/i,
  },
  {
    rule: 'no protection of memory promised',
    pattern: /\b(?:prevent|slow|stop|halt|delay)\w* (?:your )?(?:memory loss|dementia|Alzheimer)/i,
  },
  { rule: 'no proof claimed', pattern: /\bproven\b|\bscientifically\b|\bclinically\b/i },
  {
    rule: 'no promise of sleep',
    pattern: /\byou will (?:sleep|fall asleep|wake up) (?:better|deeper|deeply|faster|refreshed|through)/i,
  },
  {
    rule: 'no unfinished text',
    pattern: /\blorem\b|\bipsum\b|\bplaceholder\b|\bcoming soon\b|\bTODO\b|\bTBD\b/i,
  },
  {
    rule: 'no talking down',
    pattern: /\bthe elderly\b|\bsenior citizens?\b|\bdear(?:ie|y)\b|\byoung at heart\b/i,
  },
  { rule: 'no dose', pattern: /\d\s?(?:mg|mcg|µg|IU|milligrams?|micrograms?)\b(?! of caffeine)/i },
  { rule: 'no markup', pattern: /[<>{}[\]`*_#|\\~]|&\w+;/ },
  { rule: 'no web address', pattern: /https?:|\bwww\./i },
  { rule: 'typographic quotes', pattern: /['"]/ },
  { rule: 'no exclamation mark', pattern: /!/ },
  { rule: 'no double or stray space', pattern: /\s{2,}|^\s|\s$|\s[.,;:?]/ },
  { rule: 'times as 2 PM', pattern: /\b[ap]\.\s?m\b|\d\s?[ap]m\b|\d[AP]M\b/ },
];

const coldLimitFahrenheit = 65;
const wordsOfDanger = /\b(?:cold|chill|danger|dangerous|risk|hypothermia|unsafe|harm)\b/i;

const temperatureFaults = (text: string): readonly string[] =>
  sentencesOf(text).flatMap((sentence) => {
    const given = sentence.match(/\d°F/g)?.length ?? 0;
    const converted = sentence.match(/\d°F \(-?\d+(?: to \d+)?°C\)/g)?.length ?? 0;
    const lowest = Math.min(
      ...[...sentence.matchAll(/(\d+)(?: to \d+)?°F/g)].map(([, figure]) => Number(figure)),
    );
    return [
      ...(given === converted ? [] : [`°C in brackets after °F: "${sentence}"`]),
      ...(lowest < coldLimitFahrenheit && !wordsOfDanger.test(sentence)
        ? [`a temperature below ${coldLimitFahrenheit}°F only as a warning: "${sentence}"`]
        : []),
    ];
  });

/** What the author's rules forbid in a text that a member reads. */
export const wordingFaults = (text: string): readonly string[] => [
  ...forbidden.flatMap(({ rule, pattern }) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${rule}: "${match[0]}"`];
  }),
  ...temperatureFaults(text),
];

const endsAsSentence = /[.?](?:”)?$/;

/** Each fault of a lesson with the place where it stands. */
export const lessonWordingFaults = (lesson: object): readonly string[] => [
  ...passagesOf(lesson).flatMap(({ place, text }) =>
    wordingFaults(text).map((fault) => `${place}: ${fault}`),
  ),
  ...bodyOf(lesson)
    .filter(({ text }) => !endsAsSentence.test(text))
    .map(({ place }) => `${place}: not a full sentence`),
];

/** Words that neither the American dictionary nor our word list knows, each once. */
export const spellingFaults = async (text: string): Promise<readonly string[]> => {
  const { issues, errors } = await spellCheckDocument(
    { uri: 'text.txt', text, languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: false, noConfigSearch: true },
    {
      // English alone: the words of some seventy programming languages are neither read nor known.
      loadDefaultConfiguration: false,
      import: ['@cspell/dict-en_us/cspell-ext.json'],
      dictionaries: ['en_us'],
      language: 'en-US',
      words: [...knownWords],
      flagWords: [...unwantedSpellings],
      maxNumberOfProblems: 1000,
    },
  );
  if (errors !== undefined && errors.length > 0) {
    throw new AggregateError(errors, 'The spell checker could not run');
  }
  return [...new Set(issues.map((issue) => issue.text))];
};
