import { Text, Textarea } from '@mantine/core';

import { useIsUnkept, useKept } from '#src/notebook/use-kept.ts';
import { LONGEST_NOTE, noteText, writeNote, type KeptNotes, type NotePlace } from '#src/progress/notes.ts';

import shared from '#src/ui/shared.module.css';
import classes from './ReflectionNote.module.css';

interface ReflectionNoteProps {
  readonly notes: KeptNotes;
  readonly place: NotePlace;
}

/** The member's own words about a reflection question. They are saved as they are typed, and printed with the lesson. */
export function ReflectionNote({ notes, place }: ReflectionNoteProps) {
  const text = noteText(useKept(notes), place);
  const isUnsaved = useIsUnkept(notes);

  return (
    <>
      <div className={`${shared.columnXs} no-print`}>
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
          classNames={{
            label: shared.label ?? '',
            description: shared.hint ?? '',
            input: `${shared.field} ${classes.input}`,
          }}
        />
        <Text component="output" className={shared.amiss}>
          {isUnsaved
            ? 'This browser does not let us save your notes. Print the lesson before you close the page, or copy your words to paper.'
            : ''}
        </Text>
      </div>
      <div className={shared.onlyPrint} aria-hidden>
        <p className={shared.strong}>Your notes</p>
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
