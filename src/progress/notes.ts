import { keepEntries, type Dated } from '#src/notebook/entries.ts';
import { readCount } from '#src/notebook/stored-number.ts';

import type { KeptCourse } from './kept-course.ts';

/** A member's own words under one lesson's reflection question. */
export interface Note extends Dated {
  readonly text: string;
}

/** Which lesson a note belongs to. */
export interface NotePlace {
  readonly moduleIndex: number;
  readonly lesson: number;
}

export type KeptNotes = ReturnType<typeof keepNotes>;

/** The longest note, in characters. A longer one is cut. */
export const LONGEST_NOTE = 4000;

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
      const { text, changedAt } = (stored ?? {}) as Partial<Record<keyof Note, unknown>>;
      return ids.has(id) && typeof text === 'string' && text.trim() !== ''
        ? { text: text.slice(0, LONGEST_NOTE), changedAt: readCount(changedAt) }
        : null;
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
  notes.change({
    id: idOf(place),
    entry: text.trim() === '' ? null : { text, changedAt: Date.now() },
  });
}

function idOf({ moduleIndex, lesson }: NotePlace): string {
  return `${moduleIndex}.${lesson}`;
}
