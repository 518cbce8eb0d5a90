import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';

import { numberIn, rangeNote, type MetricField } from './metric-fields.ts';
import { useMetrics } from './metrics.ts';

import classes from './MetricFieldInput.module.css';

/** One number of the record. It is saved as it is typed; an empty field is saved as no value. */
export function MetricFieldInput({ field }: { readonly field: MetricField }) {
  const metrics = useMetrics();
  const value = useSelector(metrics, ({ context }) => context.record[field.name]);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const id = useId();
  const note = isUnreadable ? 'Please type a number only, for example 12.' : rangeNote(field, value);

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {field.label}
      </label>
      <Text id={`${id}-range`} className={classes.range}>
        {field.range}
      </Text>
      <input
        id={id}
        className={classes.input}
        type="number"
        inputMode="decimal"
        step="any"
        min={field.min}
        {...(field.max === undefined ? {} : { max: field.max })}
        autoComplete="off"
        aria-describedby={`${id}-range ${id}-note`}
        value={value ?? ''}
        onInput={(event) => {
          setIsUnreadable(event.currentTarget.validity.badInput);
        }}
        onChange={(event) => {
          metrics.send({
            type: 'metrics.update',
            entries: { [field.name]: numberIn(event.currentTarget.value) },
          });
        }}
        // A focused number input would take the turn of the wheel for itself and change its value.
        onWheel={(event) => {
          event.currentTarget.blur();
        }}
      />
      <Text id={`${id}-note`} component="output" aria-live="polite" className={classes.note}>
        {note}
      </Text>
    </div>
  );
}
