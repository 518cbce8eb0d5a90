import { useId } from 'react';

import classes from './ChoiceGroup.module.css';

interface ChoiceGroupProps<TValue extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly value: TValue; readonly label: string }[];
  /** Null where none holds yet. */
  readonly value: TValue | null;
  readonly onChange: (value: TValue) => void;
}

/** A few choices side by side, of which one holds: radio buttons, so arrow keys move between them. */
export function ChoiceGroup<TValue extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<TValue>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
