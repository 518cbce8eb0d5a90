import { Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';

import shared from '#src/ui/shared.module.css';
import classes from './FormField.module.css';

/** What the field hands to its input. */
interface FieldInputProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface FormFieldProps {
  readonly label: string;
  /** What is asked for and its limits, in words. */
  readonly hint?: string | undefined;
  /** What keeps the form from being saved. */
  readonly problem?: string | undefined;
  /** A calm word about an answer that may be a slip. */
  readonly note?: string | undefined;
  readonly children: (input: FieldInputProps) => ReactNode;
}

/** One field of a form: a visible label, its limits in words, and below it what is wrong or worth a second look. */
export function FormField({ label, hint, problem, note, children }: FormFieldProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <div className={shared.question}>
      <label htmlFor={id} className={shared.strong}>
        {label}
      </label>
      {hint === undefined ? null : (
        <Text id={`${id}-hint`} c="dimmed">
          {hint}
        </Text>
      )}
      {children({
        id,
        className: `${shared.field} ${classes.input}`,
        'aria-describedby': hint === undefined ? `${id}-words` : `${id}-hint ${id}-words`,
        'aria-invalid': isWrong,
      })}
      <Text
        id={`${id}-words`}
        component="output"
        className={shared.amiss}
        {...(isWrong ? { c: 'var(--text-danger)' } : {})}
      >
        {problem ?? note ?? ''}
      </Text>
    </div>
  );
}
