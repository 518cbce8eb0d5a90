import { IconCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { ChecklistItem } from '#content/checklists/checklist.ts';
import type { checklistMachine } from '#machines/checklist.machine.ts';

import classes from './ChecklistRow.module.css';

interface ChecklistRowProps {
  readonly list: ActorRefFrom<typeof checklistMachine>;
  readonly item: ChecklistItem;
}

/** One item. The whole row is its target; a done one carries a tick and the word. */
export function ChecklistRow({ list, item: { id, text, note } }: ChecklistRowProps) {
  const isDone = useSelector(list, ({ context }) => context.completed.includes(id));
  const noteId = useId();

  return (
    <li className={classes.item}>
      <label className={classes.row}>
        <input
          type="checkbox"
          className={classes.input}
          checked={isDone}
          aria-describedby={note === undefined ? undefined : noteId}
          onChange={() => {
            list.send({ type: 'item.toggle', id });
          }}
        />
        <span className={classes.box} aria-hidden>
          {isDone ? <IconCheck stroke={3} /> : null}
        </span>
        <span className={classes.text}>{text}</span>
        <span className={classes.word} aria-hidden>
          {isDone ? 'Done' : null}
        </span>
        {note === undefined ? null : (
          <span id={noteId} aria-hidden className={classes.note}>
            {note}
          </span>
        )}
      </label>
    </li>
  );
}
