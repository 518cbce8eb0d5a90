import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useId, useState } from 'react';

import { shortDayText, type Day } from '#src/calendar/day.ts';
import { useKept } from '#src/notebook/use-kept.ts';
import { metricsHistory, recordEntries } from '#src/progress/metrics-history.ts';

import { lastWritten, numberIn, pointedNumber, rangeNote, type MetricField } from './metric-fields.ts';
import { useMetrics } from './metrics.ts';

import shared from '#src/ui/shared.module.css';
import classes from './MetricFieldInput.module.css';

interface MetricFieldInputProps {
  readonly field: MetricField;
  /** The day that is filled in: today or an earlier one. */
  readonly day: Day;
  readonly today: Day;
}

/** One number of a day. It is saved as it is typed; an empty field is saved as no value. */
export function MetricFieldInput({ field, day, today }: MetricFieldInputProps) {
  const metrics = useMetrics();
  const carried = useSelector(metrics, ({ context }) => context.record[field.name]);
  const days = useKept(metricsHistory);
  const written = days[day]?.[field.name] ?? null;
  const last = day === today && written === null ? lastWritten(days, field.name, today) : null;
  const value = day === today && last === null ? carried : written;
  const [isUnreadable, setIsUnreadable] = useState(false);
  const id = useId();
  const note = isUnreadable ? 'Please type a number only, for example 12.' : rangeNote(field, value);

  // A number input drops what is no number without a word, so that 7,5 becomes 75, and 1/2 becomes 12.
  const watchTyping = useCallback(
    (input: HTMLInputElement) => {
      let hasRefused = false;
      const allow = () => {
        hasRefused = false;
      };
      const onBeforeInput = (event: InputEvent) => {
        if (event.inputType.startsWith('delete')) {
          allow();
          return;
        }
        const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
        const pointed = hasRefused ? null : pointedNumber(text);
        if (pointed === text) {
          return;
        }
        event.preventDefault();
        hasRefused = pointed === null;
        setIsUnreadable(hasRefused);
        if (pointed !== null) {
          document.execCommand('insertText', false, pointed);
        }
      };
      input.addEventListener('beforeinput', onBeforeInput);
      input.addEventListener('blur', allow);
      return () => {
        input.removeEventListener('blur', allow);
        input.removeEventListener('beforeinput', onBeforeInput);
      };
    },
    [setIsUnreadable],
  );

  return (
    <div className={shared.question}>
      <label className={shared.strong} htmlFor={id}>
        {field.label}
      </label>
      <Text id={`${id}-range`} c="dimmed">
        {field.range}
      </Text>
      {last === null ? null : (
        <Text
          id={`${id}-last`}
          c="dimmed"
        >{`Last written: ${last.value}, on ${shortDayText(last.day, today)}.`}</Text>
      )}
      <input
        id={id}
        ref={watchTyping}
        className={`${shared.field} ${classes.input}`}
        type="number"
        inputMode="decimal"
        step="any"
        min={field.min}
        {...(field.max === undefined ? {} : { max: field.max })}
        autoComplete="off"
        aria-describedby={`${id}-range ${last === null ? '' : `${id}-last `}${id}-note`}
        value={value ?? ''}
        onInput={(event) => {
          setIsUnreadable(event.currentTarget.validity.badInput);
        }}
        onChange={(event) => {
          const entries = { [field.name]: numberIn(event.currentTarget.value) };
          if (day === today) {
            metrics.send({ type: 'metrics.update', entries });
          } else {
            recordEntries(day, entries);
          }
        }}
        // A focused number input would take the turn of the wheel for itself and change its value.
        onWheel={(event) => {
          event.currentTarget.blur();
        }}
      />
      <Text id={`${id}-note`} component="output" aria-live="polite" className={shared.amiss}>
        {note}
      </Text>
    </div>
  );
}
