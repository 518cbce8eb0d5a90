import { Text } from '@mantine/core';
import type { ChangeEvent } from 'react';

import { isClock } from '#src/calendar/day.ts';
import { ChoiceGroup } from '#src/ui/ChoiceGroup.tsx';

import { FormField } from '../FormField.tsx';
import { lengthNote } from '../length-note.ts';
import { UNFINISHED } from './answer-kinds.ts';
import type { SheetField } from './sheet.ts';

import shared from '#src/ui/shared.module.css';
import classes from './LineForm.module.css';

interface FieldInputProps {
  readonly field: SheetField;
  /** What is typed so far. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly note: string | undefined;
  readonly onChange: (text: string) => void;
}

/** One question of a sheet, with the input that its kind of answer asks for. */
export function FieldInput({ field, text, onChange, ...words }: FieldInputProps) {
  const { key, kind, question, hint = kind.hint, letters } = field;
  const { input } = kind;
  const own = {
    name: key,
    autoComplete: 'off',
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(event.currentTarget.value);
    },
  };
  if (input.type === 'choice') {
    return (
      <div className={classes.wide}>
        <ChoiceGroup legend={question} choices={input.choices} value={text} onChange={onChange} />
      </div>
    );
  }
  if (input.type === 'text') {
    return (
      <div className={classes.wide}>
        <FormField
          {...words}
          note={words.note ?? lengthNote(text, input.longest)}
          label={question}
          hint={hint}
        >
          {(props) => <textarea {...props} {...own} dir="auto" rows={2} maxLength={input.longest} />}
        </FormField>
        {letters === undefined ? null : (
          <Text component="dl" mt="xs" c="dimmed" className={classes.letters}>
            {letters.map(({ letter, meaning }) => (
              <div key={letter} className={shared.signed}>
                <Text component="dt" w="1.25rem" flex="none" fw={700} c="var(--mantine-color-text)">
                  {letter}
                </Text>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Text>
        )}
      </div>
    );
  }
  return (
    <FormField {...words} label={question} hint={hint}>
      {(props) =>
        input.type === 'number' ? (
          <input {...props} {...own} inputMode="numeric" maxLength={6} />
        ) : (
          <input
            {...props}
            {...own}
            type="time"
            value={isClock(text) ? text : ''}
            onBlur={(event) => {
              onChange(timeIn(event.currentTarget));
            }}
          />
        )
      }
    </FormField>
  );
}

/** What a time field says; a time that is only half filled in has no value of its own. */
export function timeIn({ value, validity }: HTMLInputElement): string {
  return validity.badInput ? UNFINISHED : value;
}
