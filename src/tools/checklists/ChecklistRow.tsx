import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { ChecklistItem } from '#content/checklists/checklist.ts';
import type { checklistMachine } from '#machines/checklist.machine.ts';
import { TickRow } from '#src/ui/TickRow.tsx';

import shared from '#src/ui/shared.module.css';

interface ChecklistRowProps {
  readonly list: ActorRefFrom<typeof checklistMachine>;
  readonly item: ChecklistItem;
}

/** One item of a checklist, done or not. */
export function ChecklistRow({ list, item: { id, text, note } }: ChecklistRowProps) {
  const isDone = useSelector(list, ({ context }) => context.completed.includes(id));
  return (
    <li className={shared.wide}>
      <TickRow
        isTicked={isDone}
        word="Done"
        text={text}
        note={note}
        onToggle={() => {
          list.send({ type: 'item.toggle', id });
        }}
      />
    </li>
  );
}
