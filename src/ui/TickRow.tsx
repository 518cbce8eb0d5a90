import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';

import classes from './TickRow.module.css';

interface TickRowProps {
  readonly isTicked: boolean;
  /** What stands beside the tick, so that it is never color alone. */
  readonly word: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly onToggle: () => void;
}

/** A row to tick. The whole row is its target; a ticked one carries a tick and a word. */
export function TickRow({ isTicked, word, text, note, onToggle }: TickRowProps) {
  const noteId = useId();
  return (
    <label className={classes.row}>
      <input
        type="checkbox"
        className={classes.input}
        checked={isTicked}
        aria-describedby={note === undefined ? undefined : noteId}
        onChange={onToggle}
      />
      <span className={classes.box} aria-hidden>
        {isTicked ? <IconCheck stroke={3} /> : null}
      </span>
      <span>{text}</span>
      <span className={classes.word} aria-hidden>
        {isTicked ? word : null}
      </span>
      {note === undefined ? null : (
        <span id={noteId} aria-hidden className={classes.note}>
          {note}
        </span>
      )}
    </label>
  );
}
