import type { Draft } from '#machines/entry-editor.machine.ts';
import { isDay, yearProblem, type Day } from '#src/calendar/day.ts';

import type { Answer } from './answer-kinds.ts';
import { hasAnswer, type Line, type Lines, type Sheet } from './sheet.ts';

/** Words by the field that they stand under; `day` is the day itself. */
export type FieldWords = Readonly<Record<string, string | undefined>>;

/** A year before it is taken for a slip of the finger. */
const EARLIEST_DAY = '2000-01-01';

/** The form of a sheet: from lines to what is typed, and back. */
export function lineForm<TLine extends Line>(
  sheet: Pick<Sheet<TLine>, 'fields' | 'lineOf' | 'latestDay' | 'notesOn' | 'known' | 'words'>,
) {
  const { fields, latestDay, words } = sheet;

  const textsOf = (answers: Readonly<Record<string, Answer>> | undefined): Draft =>
    Object.fromEntries(fields.map(({ key }) => [key, String(answers?.[key] ?? '')]));

  /** What stands in the form of a day before the member types anything. What is known from elsewhere fills open answers. */
  const textsFor = (day: Day, line: TLine | undefined): Draft => {
    const known = textsOf(isDay(day) ? sheet.known?.(day) : undefined);
    const written = Object.entries(textsOf(line)).filter(([, text]) => text !== '');
    return { ...known, ...Object.fromEntries(written) };
  };

  /** The form of a line that is written. When it was changed goes with it, so that another hand's change is seen. */
  const draftOf = (day: Day, line: TLine): Draft => ({
    day,
    ...textsFor(day, line),
    changedAt: String(line.changedAt),
  });

  const lineOf = (draft: Draft, changedAt: number): TLine =>
    sheet.lineOf(({ key, kind }) => kind.answerIn(draft[key] ?? ''), changedAt);

  const dayProblem = (day: string, today: Day): string | null => {
    if (day === '') {
      return words.noDay;
    }
    if (!isDay(day) || day < EARLIEST_DAY) {
      return yearProblem(today);
    }
    return day > latestDay(today) ? words.stillToCome : null;
  };

  return {
    draftOf,
    lineOf,
    /** A form for a day about which nothing is written yet. */
    emptyDraft: (day: Day): Draft => ({ day, ...textsFor(day, undefined), changedAt: '' }),
    /** A new form with another day chosen: what is written about that day stands in it, where nothing else was typed. */
    withDay: (draft: Draft, day: Day, lines: Lines<TLine>): Draft => {
      const before = textsFor(draft['day'] ?? '', lines[draft['day'] ?? '']);
      const after = textsFor(day, lines[day]);
      const texts = fields.map(({ key }) => {
        const typed = draft[key] ?? '';
        return [key, typed === before[key] ? (after[key] ?? '') : typed];
      });
      return { day, ...Object.fromEntries(texts), changedAt: String(lines[day]?.changedAt ?? '') };
    },
    /** What keeps a form from being saved, under the field that it concerns. Empty where nothing does. */
    problems: (draft: Draft, today: Day): FieldWords => {
      const { day = '' } = draft;
      const found = wordsOf([
        ['day', dayProblem(day, today)],
        ...fields.map(({ key, kind }) => [key, kind.problemIn(draft[key] ?? '')] as const),
      ]);
      return Object.keys(found).length === 0 && !hasAnswer(fields, lineOf(draft, 0))
        ? { [fields[0]?.key ?? 'day']: 'Please answer at least one question. You may leave out the others.' }
        : found;
    },
    /**
     * Calm notes on answers that may be a slip, and on what another window has done. They keep nothing from being saved.
     *
     * @param openedDay the day whose line is being changed; null for a new line
     */
    notes: (draft: Draft, lines: Lines<TLine>, openedDay: Day | null): FieldWords => {
      const line = lineOf(draft, 0);
      const { day = '', changedAt = '' } = draft;
      return wordsOf([
        ['day', dayNote({ day, changedAt, openedDay, lines, one: words.one })],
        ...fields.map(({ key, kind }) => [key, kind.noteOn(line[key] ?? null)] as const),
        ...(isDay(day) ? Object.entries(sheet.notesOn?.(day, line) ?? {}) : []),
      ]);
    },
  };
}

interface DayNoteInput {
  readonly day: string;
  /** When the line that stands in the form was changed last; empty where none does. */
  readonly changedAt: string;
  readonly openedDay: Day | null;
  readonly lines: Lines;
  readonly one: string;
}

function dayNote({ day, changedAt, openedDay, lines, one }: DayNoteInput): string | null {
  const written = lines[day];
  if (openedDay !== null && day !== openedDay) {
    return written === undefined
      ? null
      : `You have already written about this ${one}. If you save, this takes its place.`;
  }
  if (changedAt === '' || (written !== undefined && String(written.changedAt) === changedAt)) {
    return written === undefined || changedAt === ''
      ? null
      : openedDay === null
        ? `You have written about this ${one} before. What you wrote then stands in the form.`
        : null;
  }
  return written === undefined
    ? `This ${one} was deleted in another window. If you save, it is written again.`
    : `This ${one} was changed in another window while you wrote. If you save, your words here take its place.`;
}

function wordsOf(words: readonly (readonly [string, string | null])[]): FieldWords {
  return Object.fromEntries(words.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
