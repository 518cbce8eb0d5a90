import { isClock, timeOfDayText, type Clock } from '#src/calendar/day.ts';

/** An answer as it is stored: null where the question is left open. A text that is left open is empty. */
export type Answer = string | number | null;

/** How a kind of answer is typed. */
export type AnswerInput =
  | { readonly type: 'time' }
  | { readonly type: 'number' }
  | {
      readonly type: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly type: 'text'; readonly longest: number };

/** A step of a scale from 1 to 5, with the word beside it. */
export interface ScaleStep {
  readonly rating: number;
  readonly word: string;
}

/** How a kind of answer is drawn over the days, and what its numbers are called. */
export type AnswerMarks =
  | { readonly shape: 'bar'; readonly unit: string }
  | {
      readonly shape: 'dot';
      readonly unit: string;
      readonly steps: readonly ScaleStep[];
      readonly scaleInWords: string;
    };

/** One kind of answer: how it is checked, typed, shown, and drawn where that can be done. */
export interface AnswerKind<TAnswer extends Answer> {
  readonly input: AnswerInput;
  /** What may be typed, in words, where the question has no words of its own. */
  readonly hint?: string;
  readonly marks?: AnswerMarks;
  /** The answer in a stored value. Open where it cannot be used. */
  readonly read: (stored: unknown) => TAnswer;
  /** The answer in what is typed. Open where it cannot be used. */
  readonly answerIn: (text: string) => TAnswer;
  /** What keeps the typed text from being saved. */
  readonly problemIn: (text: string) => string | null;
  /** A calm word on an answer that may be a slip. It keeps nothing from being saved. */
  readonly noteOn: (answer: Answer) => string | null;
  /** The answer as a member reads it; null where the question is left open. */
  readonly shown: (answer: Answer) => string | null;
}

/** What a time field holds when the browser shows a time that is not complete, for example one without AM or PM. */
export const UNFINISHED = 'unfinished';

const MOST_MINUTES = 720;
const UNUSUAL_MINUTES = 180;

/** True where a question is not left open. */
export function isGiven(answer: Answer): boolean {
  return answer !== null && answer !== '';
}

/** A time of day, such as 10:30 PM. */
export function timeOfDay({
  noteOn = () => null,
}: { readonly noteOn?: (clock: Clock) => string | null } = {}): AnswerKind<Clock | null> {
  return {
    input: { type: 'time' },
    read: readClock,
    answerIn: readClock,
    problemIn: (text) =>
      text === UNFINISHED
        ? 'This time is not complete. Please give the hour, the minutes, and AM or PM, or clear the field.'
        : null,
    noteOn: (answer) => (isClock(answer) ? noteOn(answer) : null),
    shown: (answer) => (isClock(answer) ? timeOfDayText(answer) : null),
  };
}

interface CountLimits {
  readonly most: number;
  /** The largest number on which there is nothing to say. */
  readonly usual: number;
  readonly noteOn: (count: number) => string;
}

/** How often something happened: a whole number from 0. */
export function count({ most, usual, noteOn }: CountLimits): AnswerKind<number | null> {
  const read = wholeNumber(0, most);
  const answerIn = (text: string) => read(numberIn(text));
  return {
    input: { type: 'number' },
    hint: `A whole number from 0 to ${most}.`,
    read,
    answerIn,
    problemIn: (text) =>
      text.trim() === '' || answerIn(text) !== null
        ? null
        : `Please write a whole number from 0 to ${most}, or leave it empty.`,
    noteOn: (answer) => (typeof answer === 'number' && answer > usual ? noteOn(answer) : null),
    shown: plainText,
  };
}

/** A time span in whole minutes, up to half a day. */
export const minutes: AnswerKind<number | null> = {
  ...count({
    most: MOST_MINUTES,
    usual: UNUSUAL_MINUTES,
    noteOn: () => 'That is more than 3 hours. It is saved as you wrote it. Change it if it was a slip.',
  }),
  marks: { shape: 'bar', unit: 'minutes' },
};

/** A scale of five steps. `scaleInWords` says its ends in a sentence. */
export function scale(steps: readonly ScaleStep[], scaleInWords: string): AnswerKind<number | null> {
  const read = wholeNumber(1, steps.length);
  const textOf = ({ rating, word }: ScaleStep) => `${rating} ${word}`.trim();
  return {
    input: {
      type: 'choice',
      choices: steps.map((step) => ({ value: String(step.rating), label: textOf(step) })),
    },
    marks: { shape: 'dot', unit: 'of 5', steps, scaleInWords },
    read,
    answerIn: (text) => read(numberIn(text)),
    problemIn: () => null,
    noteOn: () => null,
    shown: (answer) => {
      const chosen = steps.find(({ rating }) => rating === answer);
      return chosen === undefined ? null : textOf(chosen);
    },
  };
}

/** One of a few letters, each with what it means. */
export function letter(
  letters: readonly { readonly letter: string; readonly meaning: string }[],
): AnswerKind<string> {
  const read = (stored: unknown) => letters.find((each) => each.letter === stored)?.letter ?? '';
  return {
    input: {
      type: 'choice',
      choices: letters.map((each) => ({ value: each.letter, label: `${each.letter} ${each.meaning}` })),
    },
    read,
    answerIn: read,
    problemIn: () => null,
    noteOn: () => null,
    shown: plainText,
  };
}

/** A few words, cut where they are longer than `longest` characters. */
export function shortText(longest: number): AnswerKind<string> {
  const read = (stored: unknown) => (typeof stored === 'string' ? stored.trim().slice(0, longest) : '');
  return {
    input: { type: 'text', longest },
    read,
    answerIn: read,
    problemIn: () => null,
    noteOn: () => null,
    shown: plainText,
  };
}

function readClock(stored: unknown): Clock | null {
  return isClock(stored) ? stored : null;
}

function plainText(answer: Answer): string | null {
  return isGiven(answer) ? String(answer) : null;
}

function wholeNumber(least: number, most: number): (value: unknown) => number | null {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** Digits only; null for anything else. */
function numberIn(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
