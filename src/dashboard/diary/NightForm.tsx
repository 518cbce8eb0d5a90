import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, type ChangeEvent, type FocusEvent, type FormEvent } from 'react';

import { diaryLetters, nightRatings } from '#content/dashboard.ts';
import type { Draft } from '#machines/entry-editor.machine.ts';
import { addDays, dayText, isClock, isDay, lastNight, type Day } from '#src/calendar/day.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';

import { FormField } from '../FormField.tsx';
import type { EntryEditor } from '../use-entry-editor.ts';
import { nightNotes, nightProblems, UNFINISHED, type NightField } from './night-form.ts';
import { LONGEST_LETTERS, MOST_MINUTES, MOST_WAKE_UPS, type Nights } from './night.ts';

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

const ratingChoices = nightRatings.map(({ rating, word }) => ({
  value: String(rating),
  label: `${rating} ${word}`,
}));

/** One line of the diary as a form: four short questions, and three more for those who like. */
export function NightForm({ editor, draft, openedDay, nights, today, showsProblems }: NightFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = showsProblems ? nightProblems(draft, today) : {};
  const notes = nightNotes(draft, nights, openedDay);
  const { day = '' } = draft;

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const change = (name: NightField, value: string) => {
    editor.send({ type: 'draft.change', changes: { [name]: value } });
  };
  const words = (name: NightField) => ({ problem: problems[name], note: notes[name] });
  const input = (name: NightField) => ({
    name,
    autoComplete: 'off',
    value: draft[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change(name, event.currentTarget.value);
    },
  });
  const numberInput = (name: NightField) => ({
    ...input(name),
    inputMode: 'numeric' as const,
    maxLength: 6,
  });
  const timeInput = (name: 'bedtime' | 'gotUp') => ({
    ...input(name),
    type: 'time',
    value: isClock(draft[name]) ? draft[name] : '',
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      change(name, timeIn(event.currentTarget));
    },
  });

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
          {(props) => <input {...props} {...input('day')} type="date" max={lastNight(today)} />}
        </FormField>
        <Text className={classes.night} aria-live="polite">
          {isDay(day) ? `From ${dayText(day, today)} to ${dayText(addDays(day, 1), today)}.` : ''}
        </Text>
        <FormField {...words('bedtime')} label="When did you go to bed?" hint="For example 10:30 PM.">
          {(props) => <input {...props} {...timeInput('bedtime')} />}
        </FormField>
        <FormField
          {...words('minutesToFallAsleep')}
          label="About how many minutes did it take you to fall asleep?"
          hint={`A whole number from 0 to ${MOST_MINUTES}.`}
        >
          {(props) => <input {...props} {...numberInput('minutesToFallAsleep')} />}
        </FormField>
        <FormField
          {...words('wakeUps')}
          label="How often did you wake up?"
          hint={`A whole number from 0 to ${MOST_WAKE_UPS}.`}
        >
          {(props) => <input {...props} {...numberInput('wakeUps')} />}
        </FormField>
        <div className={classes.wide}>
          <ChoiceGroup
            legend="How was the night?"
            choices={ratingChoices}
            value={draft['rating'] ?? ''}
            onChange={(value) => {
              change('rating', value);
            }}
          />
        </div>
      </div>

      <Title order={4} className={form.subheading}>
        If you like
      </Title>
      <div className={classes.questions}>
        <FormField
          {...words('gotUp')}
          label="When did you get up?"
          hint="With this time we can count your hours of sleep."
        >
          {(props) => <input {...props} {...timeInput('gotUp')} />}
        </FormField>
        <FormField
          {...words('minutesAwake')}
          label="About how many minutes were you awake in the night?"
          hint={`A whole number from 0 to ${MOST_MINUTES}.`}
        >
          {(props) => <input {...props} {...numberInput('minutesAwake')} />}
        </FormField>
        <div className={classes.wide}>
          <FormField
            {...words('letters')}
            label="Letters, and a few words"
            hint={`Up to ${LONGEST_LETTERS} characters. The letters stand below.`}
          >
            {(props) => <textarea {...props} {...input('letters')} rows={2} maxLength={LONGEST_LETTERS} />}
          </FormField>
          <dl className={classes.letters}>
            {diaryLetters.map(({ letter, meaning }) => (
              <div key={letter}>
                <dt>{letter}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
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

/** What a time field says; a time that is only half filled in has no value of its own. */
function timeIn({ value, validity }: HTMLInputElement): string {
  return validity.badInput ? UNFINISHED : value;
}
