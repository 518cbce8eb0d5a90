import type { ChangeEvent } from 'react';

import type { Draft } from '#machines/entry-editor.machine.ts';
import type { Day } from '#src/calendar/day.ts';

import { EntryForm } from '../EntryForm.tsx';
import { FormField } from '../FormField.tsx';
import { lengthNote } from '../length-note.ts';
import type { EntryEditor } from '../use-entry-editor.ts';
import { winDayNote, winProblems, type WinField } from './win-form.ts';
import { LONGEST_WIN } from './wins.ts';

interface WinFormProps {
  readonly editor: EntryEditor;
  readonly draft: Draft;
  readonly isNew: boolean;
  readonly today: Day;
  /** What another window has done to the win meanwhile. */
  readonly note: string | undefined;
  /** True once the member has tried to save and something was missing. */
  readonly showsProblems: boolean;
}

/** One win as a form: the words and the day. */
export function WinForm({ editor, draft, isNew, today, note, showsProblems }: WinFormProps) {
  const problems = showsProblems ? winProblems(draft, today) : {};

  const input = (name: WinField) => ({
    name,
    autoComplete: 'off',
    value: draft[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      editor.send({ type: 'draft.change', changes: { [name]: event.currentTarget.value } });
    },
  });

  return (
    <EntryForm editor={editor} title={isNew ? 'Add a win' : 'Change this win'} save="Save this win">
      <FormField
        problem={problems.text}
        note={note ?? lengthNote(draft['text'] ?? '', LONGEST_WIN)}
        label="What went well?"
        hint={`Small things count. Up to ${LONGEST_WIN} characters.`}
      >
        {(props) => <textarea {...props} {...input('text')} dir="auto" rows={4} maxLength={LONGEST_WIN} />}
      </FormField>
      <FormField
        problem={problems.day}
        note={winDayNote(draft['day'] ?? '', today) ?? undefined}
        label="On which day?"
      >
        {(props) => <input {...props} {...input('day')} type="date" max={today} />}
      </FormField>
    </EntryForm>
  );
}
