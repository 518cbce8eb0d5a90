import type { Draft } from '#machines/entry-editor.machine.ts';
import { isDay, yearProblem, type Day } from '#src/calendar/day.ts';

import { LONGEST_WIN, type Win } from './wins.ts';

export type WinField = 'text' | 'day';

export type WinProblems = Partial<Record<WinField, string>>;

export function emptyDraft(today: Day): Draft {
  return { text: '', day: today };
}

/** When the win was changed goes with it, so that another hand's change is seen. */
export function draftOf({ text, day, changedAt }: Win): Draft {
  return { text, day, changedAt: String(changedAt) };
}

/** What another window has done to the win that stands in the form since it was opened; undefined where nothing. */
export function changeNote(openedAt: string, changedAt: number | undefined): string | undefined {
  if (openedAt === '' || openedAt === String(changedAt)) {
    return undefined;
  }
  return changedAt === undefined
    ? 'This win was deleted in another window. If you save, it is written again.'
    : 'This win was changed in another window while you wrote. If you save, your words here take its place.';
}

/** The win that a complete form describes. */
export function winOf({ text = '', day = '' }: Draft, changedAt: number): Win {
  return { day, text: text.trim().slice(0, LONGEST_WIN), changedAt };
}

/** Wins of a long life are welcome; a year before it is taken for a slip of the finger. */
const EARLIEST_WIN = '1900-01-01';

const UNUSUAL_YEARS = 10;

/** What keeps a form from being saved, under the field that it concerns. Empty where nothing does. */
export function winProblems({ text = '', day = '' }: Draft, today: Day): WinProblems {
  const dayProblem = dayProblemOf(day, today);
  return {
    ...(text.trim() === '' ? { text: 'Please write a few words first.' } : {}),
    ...(dayProblem === null ? {} : { day: dayProblem }),
  };
}

/** A calm word on a day that may be a slip. It keeps nothing from being saved. */
export function winDayNote(day: string, today: Day): string | null {
  return isDay(day) && Number(day.slice(0, 4)) < Number(today.slice(0, 4)) - UNUSUAL_YEARS
    ? `That is more than ${UNUSUAL_YEARS} years ago. It is saved as you wrote it. Change the year if it was a slip.`
    : null;
}

function dayProblemOf(day: string, today: Day): string | null {
  if (day === '') {
    return 'Please choose a day.';
  }
  if (!isDay(day) || day < EARLIEST_WIN) {
    return yearProblem(today);
  }
  return day > today ? 'This day is still to come. Please choose an earlier one.' : null;
}
