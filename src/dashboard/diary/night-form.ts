import type { Draft } from '#machines/entry-editor.machine.ts';
import { timeOfDayText, isClock, isDay, lastNight, type Clock, type Day } from '#src/calendar/day.ts';

import {
  hasAnswer,
  LONGEST_LETTERS,
  minutesInBed,
  MOST_MINUTES,
  MOST_WAKE_UPS,
  type Night,
  type Nights,
} from './night.ts';

export type NightField =
  | 'day'
  | 'bedtime'
  | 'minutesToFallAsleep'
  | 'wakeUps'
  | 'rating'
  | 'gotUp'
  | 'minutesAwake'
  | 'letters';

/** Words by the field that they stand under. */
export type FieldWords = Partial<Record<NightField, string>>;

/** What a time field holds when the browser shows a time that is not complete, for example one without AM or PM. */
export const UNFINISHED = 'unfinished';

const UNUSUAL_MINUTES = 180;
const UNUSUAL_WAKE_UPS = 15;
const UNUSUAL_MINUTES_IN_BED = 14 * 60;

/** A form for a night about which nothing is written yet. */
export function emptyDraft(day: Day): Draft {
  return {
    day,
    bedtime: '',
    minutesToFallAsleep: '',
    wakeUps: '',
    rating: '',
    gotUp: '',
    minutesAwake: '',
    letters: '',
  };
}

/** The form of a night that is written. */
export function draftOf(day: Day, night: Night): Draft {
  return {
    day,
    bedtime: textOf(night.bedtime),
    minutesToFallAsleep: textOf(night.minutesToFallAsleep),
    wakeUps: textOf(night.wakeUps),
    rating: textOf(night.rating),
    gotUp: textOf(night.gotUp),
    minutesAwake: textOf(night.minutesAwake),
    letters: night.letters,
  };
}

/** The night that a complete form describes. */
export function nightOf(draft: Draft, changedAt: number): Night {
  return {
    bedtime: clockIn(draft['bedtime']),
    minutesToFallAsleep: numberIn(draft['minutesToFallAsleep']),
    wakeUps: numberIn(draft['wakeUps']),
    rating: numberIn(draft['rating']),
    gotUp: clockIn(draft['gotUp']),
    minutesAwake: numberIn(draft['minutesAwake']),
    letters: (draft['letters'] ?? '').trim().slice(0, LONGEST_LETTERS),
    changedAt,
  };
}

/** What keeps a form from being saved, under the field that it concerns. Empty where nothing does. */
export function nightProblems(draft: Draft, today: Day): FieldWords {
  const { day = '' } = draft;
  const problems: [NightField, string | null][] = [
    ['day', dayProblem(day, today)],
    ['bedtime', timeProblem(draft['bedtime'])],
    ['minutesToFallAsleep', numberProblem(draft['minutesToFallAsleep'], MOST_MINUTES)],
    ['wakeUps', numberProblem(draft['wakeUps'], MOST_WAKE_UPS)],
    ['gotUp', timeProblem(draft['gotUp'])],
    ['minutesAwake', numberProblem(draft['minutesAwake'], MOST_MINUTES)],
  ];
  const words = wordsOf(problems);
  return Object.keys(words).length === 0 && !hasAnswer(nightOf(draft, 0))
    ? { bedtime: 'Please answer at least one question. You may leave out the others.' }
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
    [
      'bedtime',
      night.bedtime !== null && night.bedtime >= '07:00' && night.bedtime < '17:00'
        ? `${timeOfDayText(night.bedtime)} is in the daytime. Did you mean the evening? Please look at AM and PM.`
        : null,
    ],
    ['minutesToFallAsleep', minutesNote(night.minutesToFallAsleep)],
    [
      'wakeUps',
      night.wakeUps !== null && night.wakeUps > UNUSUAL_WAKE_UPS
        ? `${night.wakeUps} times is a lot for one night. It is saved as you wrote it.`
        : null,
    ],
    ['gotUp', isDay(day) ? timesNote(day, night) : null],
    ['minutesAwake', minutesNote(night.minutesAwake)],
  ]);
}

function dayProblem(day: string, today: Day): string | null {
  if (!isDay(day)) {
    return 'Please choose the evening on which the night began.';
  }
  return day > lastNight(today) ? 'This night is still to come. Please choose an earlier one.' : null;
}

function timeProblem(text: string | undefined): string | null {
  return text === UNFINISHED
    ? 'This time is not complete. Please give the hour, the minutes, and AM or PM, or clear the field.'
    : null;
}

function numberProblem(text: string | undefined, most: number): string | null {
  const number = numberIn(text);
  const isGood = (text ?? '').trim() === '' || (number !== null && number <= most);
  return isGood ? null : `Please write a whole number from 0 to ${most}, or leave it empty.`;
}

function minutesNote(minutes: number | null): string | null {
  return minutes !== null && minutes > UNUSUAL_MINUTES && minutes <= MOST_MINUTES
    ? 'That is more than 3 hours. It is saved as you wrote it. Change it if it was a slip.'
    : null;
}

function timesNote(day: Day, night: Night): string | null {
  if (night.bedtime === null || night.gotUp === null) {
    return null;
  }
  const minutes = minutesInBed(day, night);
  if (minutes === null) {
    return 'You got up before you went to bed? Please look at AM and PM. The hours cannot be counted like this.';
  }
  return minutes > UNUSUAL_MINUTES_IN_BED
    ? `That makes more than ${UNUSUAL_MINUTES_IN_BED / 60} hours in bed. Please look at AM and PM.`
    : null;
}

function textOf(answer: number | string | null): string {
  return answer === null ? '' : String(answer);
}

function clockIn(text: string | undefined): Clock | null {
  return isClock(text) ? text : null;
}

/** Digits only; null for anything else. */
function numberIn(text: string | undefined): number | null {
  const digits = (text ?? '').trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

function wordsOf(words: readonly (readonly [NightField, string | null])[]): FieldWords {
  return Object.fromEntries(words.filter(([, text]) => text !== null));
}
