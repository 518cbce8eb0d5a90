import { Text, Textarea } from '@mantine/core';

import {
  LONGEST_NOTE,
  noteText,
  writeNote,
  type NotePlace,
  type NotesStore,
} from '#src/progress/notes.store.ts';
import { useStored } from '#src/storage/use-stored.ts';

import classes from './ReflectionNote.module.css';

interface ReflectionNoteProps {
  readonly notes: NotesStore;
  readonly place: NotePlace;
}

/** The member's own words about a reflection question. They are saved as they are typed, and printed with the lesson. */
export function ReflectionNote({ notes, place }: ReflectionNoteProps) {
  const text = useStored(notes, ({ entries }) => noteText(entries, place));
  const isUnsaved = useStored(notes, ({ unsaved }) => Object.keys(unsaved).length > 0);

  return (
    <>
      <div className={`${classes.field} no-print`}>
        <Textarea
          label="Your notes"
          description="Saved while you type, on this device only."
          rows={4}
          resize="vertical"
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={(event) => {
            writeNote(notes, place, event.currentTarget.value);
          }}
          classNames={{ label: classes.label, description: classes.description, input: classes.input }}
        />
        <Text component="output" className={classes.unsaved}>
          {isUnsaved
            ? 'This browser does not let us save your notes. Print the lesson before you close the page, or copy your words to paper.'
            : ''}
        </Text>
      </div>
      <div className={classes.paper} aria-hidden>
        <p className={classes.paperLabel}>Your notes</p>
        {text === '' ? (
          <div className={classes.lines}>
            <div />
            <div />
            <div />
            <div />
          </div>
        ) : (
          <p>{text}</p>
        )}
      </div>
    </>
  );
}
