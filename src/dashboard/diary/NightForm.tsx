import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';

import type { Draft } from '#machines/entry-editor.machine.ts';
import { addDays, dayText, isDay, lastNight, type Day } from '#src/calendar/day.ts';

import { FormField } from '../FormField.tsx';
import type { EntryEditor } from '../use-entry-editor.ts';
import { nightNotes, nightProblems, type FieldWords } from './night-form.ts';
import { nightQuestions, type Nights } from './night.ts';
import { NightInput, timeIn } from './NightInput.tsx';

import form from '../form.module.css';
import classes from './NightForm.module.css';

interface NightFormProps {
  readonly editor: EntryEditor;
  readonly draft: Draft;
  /** The night whose line is being changed; null for a new line. */
  readonly openedDay: Day | null;
  readonly nights: Nights;
  readonly today: Day;
  /** True once the member has tried to save and something was missing. */
  readonly showsProblems: boolean;
}

/** One line of the diary as a form: six short questions, and what was tried. */
export function NightForm({ editor, draft, openedDay, nights, today, showsProblems }: NightFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = showsProblems ? nightProblems(draft, today) : {};
  const notes = nightNotes(draft, nights, openedDay);
  const { day = '' } = draft;

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const change = (name: keyof FieldWords, value: string) => {
    editor.send({ type: 'draft.change', changes: { [name]: value } });
  };
  const words = (name: keyof FieldWords) => ({ problem: problems[name], note: notes[name] });

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter saves without leaving the field, so times that are not complete are looked up once more.
    const times = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="time"]')];
    editor.send({
      type: 'draft.change',
      changes: Object.fromEntries(times.map((input) => [input.name, timeIn(input)])),
    });
    editor.send({ type: 'entry.save' });
  };

  return (
    <form className={`${form.form} no-print`} noValidate onSubmit={save}>
      <Title ref={heading} order={3} tabIndex={-1} className={form.heading}>
        {openedDay === null ? 'Write about a night' : `Change the night of ${dayText(openedDay, today)}`}
      </Title>
      <Text>Guess the minutes: watching the clock keeps people awake. You may leave any question empty.</Text>

      <div className={classes.questions}>
        <FormField {...words('day')} label="Which night?" hint="The evening on which it began.">
          {(props) => (
            <input
              {...props}
              name="day"
              autoComplete="off"
              type="date"
              max={lastNight(today)}
              value={day}
              onChange={(event) => {
                change('day', event.currentTarget.value);
              }}
            />
          )}
        </FormField>
        <Text className={classes.night} aria-live="polite">
          {isDay(day) ? `From ${dayText(day, today)} to ${dayText(addDays(day, 1), today)}.` : ''}
        </Text>
        {nightQuestions.map((field) => (
          <NightInput
            key={field.key}
            field={field}
            text={draft[field.key] ?? ''}
            {...words(field.key)}
            onChange={(text) => {
              change(field.key, text);
            }}
          />
        ))}
      </div>

      <Group>
        <Button type="submit">Save this night</Button>
        <Button
          variant="default"
          onClick={() => {
            editor.send({ type: 'entry.cancel' });
          }}
        >
          Cancel
        </Button>
      </Group>
    </form>
  );
}
