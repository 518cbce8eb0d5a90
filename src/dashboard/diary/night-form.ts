import type { Draft } from '#machines/entry-editor.machine.ts';
import { isDay, lastNight, yearProblem, type Day } from '#src/calendar/day.ts';

import { nightFields } from './night-fields.ts';
import {
  hasAnswer,
  minutesBetweenTimes,
  MOST_MINUTES_IN_BED,
  nightWith,
  type Night,
  type NightKey,
  type Nights,
} from './night.ts';

/** Words by the field that they stand under. */
export type FieldWords = Partial<Record<NightKey | 'day', string>>;

const UNUSUAL_MINUTES_IN_BED = 14 * 60;

/** A year before it is taken for a slip of the finger. */
const EARLIEST_NIGHT = '2000-01-01';

/** A form for a night about which nothing is written yet. */
export function emptyDraft(day: Day): Draft {
  return { day, ...Object.fromEntries(nightFields.map(({ key }) => [key, ''])) };
}

/** The form of a night that is written. */
export function draftOf(day: Day, night: Night): Draft {
  return { day, ...Object.fromEntries(nightFields.map(({ key }) => [key, String(night[key] ?? '')])) };
}

/** The night that a complete form describes. */
export function nightOf(draft: Draft, changedAt: number): Night {
  return nightWith(({ key, kind }) => kind.answerIn(draft[key] ?? ''), changedAt);
}

/** What keeps a form from being saved, under the field that it concerns. Empty where nothing does. */
export function nightProblems(draft: Draft, today: Day): FieldWords {
  const { day = '' } = draft;
  const words = wordsOf([
    ['day', dayProblem(day, today)],
    ...nightFields.map(({ key, kind }) => [key, kind.problemIn(draft[key] ?? '')] as const),
  ]);
  return Object.keys(words).length === 0 && !hasAnswer(nightOf(draft, 0))
    ? { [nightFields[0].key]: 'Please answer at least one question. You may leave out the others.' }
    : words;
}

/**
 * Calm notes on answers that may be a slip. They keep nothing from being saved.
 *
 * @param openedDay the night whose line is being changed; null for a new line
 */
export function nightNotes(draft: Draft, nights: Nights, openedDay: Day | null): FieldWords {
  const night = nightOf(draft, 0);
  const { day = '' } = draft;
  return wordsOf([
    [
      'day',
      day !== openedDay && nights[day] !== undefined
        ? 'You have already written about this night. If you save, this takes its place.'
        : null,
    ],
    ...nightFields.map(({ key, kind }) => [key, kind.noteOn(night[key])] as const),
    ['gotUp', isDay(day) ? timesNote(day, night) : null],
  ]);
}

function dayProblem(day: string, today: Day): string | null {
  if (day === '') {
    return 'Please choose the evening on which the night began.';
  }
  if (!isDay(day) || day < EARLIEST_NIGHT) {
    return yearProblem(today);
  }
  return day > lastNight(today) ? 'This night is still to come. Please choose an earlier one.' : null;
}

function timesNote(day: Day, night: Night): string | null {
  const minutes = minutesBetweenTimes(day, night);
  if (minutes === null) {
    return null;
  }
  if (minutes <= 0) {
    return 'You got up before you went to bed? Please look at AM and PM. The hours cannot be counted like this.';
  }
  if (minutes > MOST_MINUTES_IN_BED) {
    return `That makes more than ${MOST_MINUTES_IN_BED / 60} hours in bed. Please look at AM and PM. The hours cannot be counted like this.`;
  }
  return minutes > UNUSUAL_MINUTES_IN_BED
    ? `That makes more than ${UNUSUAL_MINUTES_IN_BED / 60} hours in bed. Please look at AM and PM.`
    : null;
}

function wordsOf(words: readonly (readonly [keyof FieldWords, string | null])[]): FieldWords {
  return Object.fromEntries(words.filter(([, text]) => text !== null));
}
