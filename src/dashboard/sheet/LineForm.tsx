import { Text } from '@mantine/core';
import { useDeferredValue } from 'react';

import type { Draft } from '#machines/entry-editor.machine.ts';
import { dayText, isDay, type Day } from '#src/calendar/day.ts';

import { EntryForm } from '../EntryForm.tsx';
import { FormField } from '../FormField.tsx';
import type { EntryEditor } from '../use-entry-editor.ts';
import { FieldInput, timeIn } from './FieldInput.tsx';
import type { FieldWords } from './line-form.ts';
import type { SheetField, SheetWords } from './sheet.ts';

import shared from '#src/ui/shared.module.css';
import classes from './LineForm.module.css';

interface LineFormProps {
  readonly editor: EntryEditor;
  readonly fields: readonly SheetField[];
  readonly words: SheetWords;
  readonly draft: Draft;
  /** The day whose line is being changed; null for a new line. */
  readonly openedDay: Day | null;
  readonly latestDay: Day;
  readonly today: Day;
  readonly problems: FieldWords;
  readonly notes: FieldWords;
  /** The form when another day is chosen. */
  readonly withDay: (day: string) => Draft;
}

const noFields: readonly SheetField[] = [];

/**
 * One line of a sheet as a form: a few short questions, each of which may stay open. It opens with the day, so that the press
 * does not wait for the questions and the buttons, which follow at once.
 */
export function LineForm({
  editor,
  fields,
  words,
  draft,
  openedDay,
  latestDay,
  today,
  problems,
  notes,
  withDay,
}: LineFormProps) {
  const { day = '' } = draft;
  const drawn = useDeferredValue(fields, noFields);

  const change = (changes: Draft) => {
    editor.send({ type: 'draft.change', changes });
  };
  const wordsAt = (name: string) => ({ problem: problems[name], note: notes[name] });

  /** Enter saves without leaving the field, so times that are not complete are looked up once more. */
  const takeUpTimes = (form: HTMLFormElement) => {
    const times = [...form.querySelectorAll<HTMLInputElement>('input[type="time"]')];
    change(Object.fromEntries(times.map((input) => [input.name, timeIn(input)])));
  };

  return (
    <EntryForm
      editor={editor}
      title={
        openedDay === null ? words.title : `Change ${lowerFirst(words.nameOf(dayText(openedDay, today)))}`
      }
      save={words.save}
      onSave={takeUpTimes}
      isWhole={drawn !== noFields}
    >
      <Text>{words.advice}</Text>

      <div className={shared.questions}>
        <FormField {...wordsAt('day')} label={words.whichDay} hint={words.whichDayHint}>
          {(props) => (
            <input
              {...props}
              name="day"
              autoComplete="off"
              type="date"
              max={latestDay}
              value={day}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                change(openedDay === null ? withDay(chosen) : { day: chosen });
              }}
            />
          )}
        </FormField>
        <Text className={classes.day} aria-live="polite">
          {isDay(day) ? words.dayInWords(day, today) : ''}
        </Text>
        {drawn.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            text={draft[field.key] ?? ''}
            {...wordsAt(field.key)}
            onChange={(text) => {
              change({ [field.key]: text });
            }}
          />
        ))}
      </div>
    </EntryForm>
  );
}

/** For a name in the middle of a sentence. */
export function lowerFirst(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
