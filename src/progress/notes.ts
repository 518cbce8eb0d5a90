import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import type { KeptCourse } from './kept-course.ts';

/** What a member has noted of one lesson. */
export interface Note extends Dated {
  /** Their own words under its reflection question. Empty where only actions are ticked. */
  readonly text: string;
  /** Indexes of the action items that are ticked, ascending. Absent where none is. */
  readonly done?: readonly number[];
}

/** Which lesson a note belongs to. */
export interface NotePlace {
  readonly moduleIndex: number;
  readonly lesson: number;
}

export type KeptNotes = ReturnType<typeof keepNotes>;

/** The longest note, in characters. A longer one is cut. */
export const LONGEST_NOTE = 4000;

/** More action items than any lesson has. */
const MOST_ACTIONS = 20;

/**
 * Keeps the member's notes of one course by the index of the module and of the lesson: `0.3` is the fourth lesson of the
 * first module. Show `noteText(notes, place)`, write with `writeNote`.
 */
export function keepNotes(
  { id, shortName, storage: prefix, lessonCounts }: KeptCourse,
  storage?: () => Storage,
) {
  const article = /^[aeiou]/.test(shortName) ? 'an' : 'a';
  const ids = new Set(
    lessonCounts.flatMap((lessonCount, moduleIndex) =>
      Array.from({ length: lessonCount }, (_, lesson) => idOf({ moduleIndex, lesson })),
    ),
  );
  return keepEntries<Note>({
    key: `${prefix}:notes`,
    storage,
    readEntry: (id, stored) => {
      const { text, done, changedAt } = (stored ?? {}) as Partial<Record<keyof Note, unknown>>;
      const note = noteOf(typeof text === 'string' ? text : '', readDone(done), readCount(changedAt));
      return ids.has(id) ? note : null;
    },
    file: {
      name: `${id}Notes`,
      words: [`note on ${article} ${shortName} lesson`, `notes on ${shortName} lessons`],
    },
  });
}

/** The note of a lesson; an empty text where there is none. */
export function noteText(notes: Readonly<Record<string, Note>>, place: NotePlace): string {
  return notes[idOf(place)]?.text ?? '';
}

/** Keeps what the member has typed. A note without words is taken away. */
export function writeNote(notes: KeptNotes, place: NotePlace, text: string): void {
  notes.change({ id: idOf(place), entry: noteOf(text, doneActions(notes.get(), place), Date.now()) });
}

/** Indexes of the action items of a lesson that the member has ticked. */
export function doneActions(notes: Readonly<Record<string, Note>>, place: NotePlace): readonly number[] {
  return notes[idOf(place)]?.done ?? [];
}

/** Ticks an action item of a lesson, or takes its tick away. */
export function toggleAction(notes: KeptNotes, place: NotePlace, action: number): void {
  const before = doneActions(notes.get(), place);
  const done = before.includes(action)
    ? before.filter((each) => each !== action)
    : [...before, action].toSorted((one, other) => one - other);
  notes.change({ id: idOf(place), entry: noteOf(noteText(notes.get(), place), done, Date.now()) });
}

/** Null where there is nothing to keep. */
function noteOf(text: string, done: readonly number[], changedAt: number): Note | null {
  const kept = text.trim() === '' ? '' : text.slice(0, LONGEST_NOTE);
  return kept === '' && done.length === 0
    ? null
    : { text: kept, ...(done.length === 0 ? {} : { done }), changedAt };
}

function readDone(stored: unknown): readonly number[] {
  return Array.isArray(stored)
    ? Array.from({ length: MOST_ACTIONS }, (_, action) => action).filter((action) => stored.includes(action))
    : [];
}

function idOf({ moduleIndex, lesson }: NotePlace): string {
  return `${moduleIndex}.${lesson}`;
}
