import type { Draft } from '#machines/entry-editor.machine.ts';
import { isDay, type Day } from '#src/calendar/day.ts';

import { LONGEST_WIN, type Win } from './wins.ts';

export type WinField = 'text' | 'day';

export type WinProblems = Partial<Record<WinField, string>>;

export function emptyDraft(today: Day): Draft {
  return { text: '', day: today };
}

export function draftOf({ text, day }: Win): Draft {
  return { text, day };
}

/** The win that a complete form describes. */
export function winOf({ text = '', day = '' }: Draft, changedAt: number): Win {
  return { day, text: text.trim().slice(0, LONGEST_WIN), changedAt };
}

/** What keeps a form from being saved, under the field that it concerns. Empty where nothing does. */
export function winProblems({ text = '', day = '' }: Draft, today: Day): WinProblems {
  return {
    ...(text.trim() === '' ? { text: 'Please write a few words first.' } : {}),
    ...(isDay(day) ? {} : { day: 'Please choose a day.' }),
    ...(isDay(day) && day > today ? { day: 'This day is still to come. Please choose an earlier one.' } : {}),
  };
}
