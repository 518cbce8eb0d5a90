import { useId } from 'react';

import { useKept } from '#src/notebook/use-kept.ts';
import { doneActions, toggleAction, type KeptNotes, type NotePlace } from '#src/progress/notes.ts';

import { DayText } from './DayText.tsx';

import classes from './ActionTicks.module.css';

/** Where the ticks of a lesson's action items are kept. */
export interface KeptTicks {
  readonly notes: KeptNotes;
  readonly place: NotePlace;
}

interface ActionTicksProps extends KeptTicks {
  /** Action items of the lesson, each with its index there. */
  readonly actions: readonly { readonly index: number; readonly text: string }[];
}

/** Action items to tick. The ticks stay with the member's notes on the lesson, and are printed. */
export function ActionTicks({ notes, place, actions }: ActionTicksProps) {
  const done = doneActions(useKept(notes), place);
  const id = useId();
  return (
    <ul className={classes.list}>
      {actions.map(({ index, text }) => (
        <li key={text}>
          <input
            type="checkbox"
            id={`${id}-${index}`}
            className={classes.box}
            checked={done.includes(index)}
            onChange={() => {
              toggleAction(notes, place, index);
            }}
          />
          <label htmlFor={`${id}-${index}`}>
            <DayText>{text}</DayText>
          </label>
        </li>
      ))}
    </ul>
  );
}
