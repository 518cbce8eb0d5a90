import type { Day } from '#src/calendar/day.ts';
import type { KeptEntries } from '#src/notebook/entries.ts';

import type { DashboardList } from '../lists.ts';
import { isGiven, type Answer, type AnswerKind } from './answer-kinds.ts';

/** One question of a sheet. Form, table, chart, print and files follow from it. */
export interface SheetField {
  /** The name under which the answer is stored. It never changes. */
  readonly key: string;
  readonly kind: AnswerKind<Answer>;
  readonly question: string;
  /** What may be typed, in place of the words of the kind. */
  readonly hint?: string;
  /** What its letters mean, below the question. */
  readonly letters?: readonly { readonly letter: string; readonly meaning: string }[];
  /** The heading of its column; null where it stands below the line, over the whole width. */
  readonly column: string | null;
  /** The title of its picture of the last 28 days. The kind must have marks. */
  readonly chart?: string;
}

/** The answers to the questions of one day, by the names of their fields, and when they were changed last. */
export type Line = { readonly changedAt: number } & Readonly<Record<string, Answer>>;

/** Lines by their day. */
export type Lines<TLine extends Line = Line> = Readonly<Record<Day, TLine>>;

/** A sheet on which a member writes one line a day: its questions, its words, and where it is kept. */
export interface Sheet<TLine extends Line> {
  readonly name: Exclude<DashboardList, 'journal'>;
  readonly fields: readonly SheetField[];
  readonly kept: Pick<KeptEntries<TLine>, 'get' | 'subscribe' | 'isUnkept' | 'change' | 'undo'>;
  readonly lineOf: (answerTo: (field: SheetField) => Answer, changedAt: number) => TLine;
  /** The last day that can be written about. */
  readonly latestDay: (today: Day) => Day;
  /** The last 28 days that can be written about, oldest first. */
  readonly chartDays: (today: Day) => readonly Day[];
  /** A column whose value is reckoned from the answers; null where it cannot be. */
  readonly reckoned?: {
    readonly column: string;
    readonly shown: (day: Day, line: TLine) => string | null;
  };
  /** Calm notes on answers that do not fit together. They keep nothing from being saved. */
  readonly notesOn?: (day: Day, line: TLine) => Readonly<Record<string, string | null>>;
  /** Answers that are known from elsewhere, for a day about which nothing is written yet. */
  readonly known?: (day: Day) => Readonly<Record<string, Answer>>;
  /** Called with what a member has saved. */
  readonly onSaved?: (day: Day, line: TLine) => void;
  readonly words: SheetWords;
}

/** What a sheet says. A day is given in words, such as `Thursday, November 26`. */
export interface SheetWords {
  /** What a line is about, one and many: `night`, `nights`. */
  readonly one: string;
  readonly many: string;
  /** `The night of Thursday, November 26`. */
  readonly nameOf: (day: string) => string;
  /** The sheet itself: `your diary`. */
  readonly place: string;
  readonly lead: string;
  readonly writeLatest: string;
  readonly writeAnother: string;
  readonly title: string;
  readonly advice: string;
  readonly whichDay: string;
  readonly whichDayHint: string;
  /** What stands beside the chosen day. */
  readonly dayInWords: (day: Day, today: Day) => string;
  readonly noDay: string;
  readonly stillToCome: string;
  readonly save: string;
  readonly print: string;
  readonly caption: string;
  readonly chartCaption: string;
  /** The heading of the column of days. */
  readonly dayColumn: string;
  readonly empty: { readonly title: string; readonly text: string };
}

export function hasAnswer(fields: readonly SheetField[], line: Line): boolean {
  return fields.some(({ key }) => isGiven(line[key] ?? null));
}
