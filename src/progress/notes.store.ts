import { createEntriesStore, readMoment, type Dated, type ReadEntry } from './entries.store.ts';

/** A member's own words under one lesson's reflection question. */
export interface Note extends Dated {
  readonly text: string;
}

/** Which lesson a note belongs to. */
export interface NotePlace {
  readonly moduleIndex: number;
  readonly lesson: number;
}

export type NotesStore = ReturnType<typeof createNotesStore>;

/** The longest note, in characters. A longer one is cut. */
export const LONGEST_NOTE = 4000;

/**
 * The member's notes of one course by the index of the module and of the lesson: `0.3` is the fourth lesson of the first
 * module. Show `noteText(context.entries, place)`, write with `writeNote`.
 *
 * @param storageKey the only key that is read or written
 * @param lessonCounts how many lessons each module has; a note on any other lesson is dropped
 * @param storage asked at each access, because a browser may refuse it
 */
export function createNotesStore(
  storageKey: string,
  lessonCounts: readonly number[],
  storage?: () => Storage,
) {
  return createEntriesStore<Note>(storageKey, noteReader(lessonCounts), storage);
}

/** Checks a stored note of a course with these lessons. */
export function noteReader(lessonCounts: readonly number[]): ReadEntry<Note> {
  const ids = new Set(
    lessonCounts.flatMap((lessonCount, moduleIndex) =>
      Array.from({ length: lessonCount }, (_, lesson) => idOf({ moduleIndex, lesson })),
    ),
  );
  return (id, stored) => {
    const { text, changedAt } = (stored ?? {}) as Partial<Record<keyof Note, unknown>>;
    return ids.has(id) && typeof text === 'string' && text.trim() !== ''
      ? { text: text.slice(0, LONGEST_NOTE), changedAt: readMoment(changedAt) }
      : null;
  };
}

/** The note of a lesson; an empty text where there is none. */
export function noteText(notes: Readonly<Record<string, Note>>, place: NotePlace): string {
  return notes[idOf(place)]?.text ?? '';
}

/** Keeps what the member has typed. A note without words is taken away. */
export function writeNote(notes: NotesStore, place: NotePlace, text: string): void {
  const id = idOf(place);
  if (text.trim() === '') {
    notes.send({ type: 'entry.removed', id });
  } else {
    notes.send({ type: 'entry.written', id, entry: { text, changedAt: Date.now() } });
  }
}

function idOf({ moduleIndex, lesson }: NotePlace): string {
  return `${moduleIndex}.${lesson}`;
}
