import { parse } from 'papaparse';

import { TableRefusal, type RowProblem, type TableAnswers } from '#machines/nights-import.machine.ts';
import { addDays, isClock, isDay, type Clock, type Day } from '#src/calendar/day.ts';

import { isGiven, type Answer } from '../sheet/answer-kinds.ts';
import type { SheetField } from '../sheet/sheet.ts';
import { nightFields } from './night-fields.ts';
import { nightWith, type Night } from './night.ts';

/** A table of text: its head, and what stands below, each line with the number that a spreadsheet gives it. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Nights that were read from a table, each with the row it stands in, and the rows that cannot be used. */
export interface ReadNights {
  readonly nights: ReadonlyMap<Day, Night>;
  readonly problems: readonly RowProblem[];
}

/** How a table of ours guards a cell that a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/**
 * What a file says, in UTF-8 or UTF-16. An older code is not told by its bytes, so its letters would be guessed.
 *
 * @throws TableRefusal where it is no text of these kinds
 */
export function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const code =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(code, { fatal: true }).decode(bytes);
  } catch {
    throw new TableRefusal('unreadable');
  }
}

/**
 * Reads a table (RFC 4180; commas, semicolons or tabs). Lines without any text are passed over.
 *
 * @throws TableRefusal where it has no line below its head, or a quote without its end, which would swallow rows
 */
export function readTable(text: string): Table {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''));
  if (errors.some(({ type }) => type === 'Quotes')) {
    throw new TableRefusal('unreadable');
  }
  const [head, ...rows] = data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (head === undefined || rows.length === 0) {
    throw new TableRefusal('empty');
  }
  return { head: head.cells, rows };
}

/** Reads the nights of a table by the member's answers. Nothing is guessed: what is not clear is a problem of its row. */
export function readNights(
  { head, rows }: Table,
  answers: TableAnswers,
  latest: Day,
  changedAt: number,
): ReadNights {
  const nights = new Map<Day, Night>();
  const rowOf = new Map<Day, number>();
  const problems: RowProblem[] = [];
  for (const { row, cells } of rows) {
    try {
      if (cells.length !== head.length) {
        throw new RowRefusal(
          `It has ${cells.length} cells, and the first line of the file has ${head.length}.`,
        );
      }
      const day = dayIn(cellOf(cells, answers, 'date'), answers, latest);
      const night = nightWith(
        (field) => answerIn(cellOf(cells, answers, field.key), field, answers),
        changedAt,
      );
      const earlier = rowOf.get(day);
      if (earlier !== undefined) {
        throw new RowRefusal(`It is about the same night as row ${earlier}.`);
      }
      if (!nightFields.some(({ key }) => isGiven(night[key]))) {
        throw new RowRefusal('It says nothing about the night.');
      }
      nights.set(day, night);
      rowOf.set(day, row);
    } catch (error) {
      if (!(error instanceof RowRefusal)) {
        throw error;
      }
      problems.push({ row, sentence: error.message });
    }
  }
  return { nights, problems };
}

class RowRefusal extends Error {
  override readonly name = 'RowRefusal';
}

function cellOf(cells: readonly string[], { columns }: TableAnswers, of: string): string {
  const column = columns[of];
  return column === undefined ? '' : (cells[column] ?? '').trim().replace(GUARDED, '');
}

function dayIn(text: string, { order, dateMeans }: TableAnswers, latest: Day): Day {
  const [first = '', second = '', third = ''] =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text)?.slice(1) ?? [];
  const [year, month, date] =
    order === 'yearFirst'
      ? [first, second, third]
      : order === 'monthFirst'
        ? [third, first, second]
        : [third, second, first];
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(written)) {
    throw new RowRefusal(
      `“${text}” is no date of the kind that you have chosen, with a year of four digits.`,
    );
  }
  const evening = dateMeans === 'morning' ? addDays(written, -1) : written;
  if (evening > latest) {
    throw new RowRefusal(`The night of “${text}” is still to come.`);
  }
  return evening;
}

function answerIn(text: string, { kind, question }: SheetField, { clock }: TableAnswers): Answer {
  if (text === '') {
    return kind.read(null);
  }
  if (kind.input.type === 'time') {
    return clockIn(text, clock);
  }
  if (kind.input.type === 'text') {
    if (text.length > kind.input.longest) {
      throw new RowRefusal(`The words are longer than ${kind.input.longest} characters.`);
    }
    return kind.answerIn(text);
  }
  const answer = kind.answerIn(text);
  if (answer === null) {
    const choices = kind.input.type === 'choice' ? kind.input.choices.map(({ value }) => value) : [];
    throw new RowRefusal(
      choices.length === 0
        ? `“${text}” is no whole number that answers “${question}”`
        : `“${text}” is none of ${choices.join(', ')}, which answer “${question}”`,
    );
  }
  return answer;
}

/** `22:45`, `22:45:00`, or `10:45 PM`. Without AM or PM a time counts only where the file counts to 24. */
function clockIn(text: string, clock: TableAnswers['clock']): Clock {
  const [, hours = '', minutes = '', half = ''] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (half === '' && clock === 'amPm') {
    throw new RowRefusal(`The time “${text}” says neither AM nor PM.`);
  }
  const isAfternoon = half.toLowerCase().startsWith('p');
  const isHour = half === '' || (Number(hours) >= 1 && Number(hours) <= 12);
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const read = `${String(hour).padStart(2, '0')}:${minutes}`;
  if (hours === '' || !isHour || !isClock(read)) {
    throw new RowRefusal(`“${text}” is no time of day.`);
  }
  return read;
}
