import { Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { Checklist, ChecklistItem } from '#content/checklists/checklist.ts';
import type { checklistMachine } from '#machines/checklist.machine.ts';

import shared from '#src/ui/shared.module.css';
import classes from './PaperChecklist.module.css';

interface PaperChecklistProps {
  readonly list: ActorRefFrom<typeof checklistMachine>;
  readonly checklist: Checklist;
}

/** The whole list for paper, whichever tab is open. It is not on the screen. */
export function PaperChecklist({ list, checklist: { categories, items } }: PaperChecklistProps) {
  return (
    <div className={shared.onlyPrint}>
      {categories.map(({ id, title }) => (
        <section key={id} className={classes.category}>
          <Title order={2} mt="sm" mb="0.25rem" fz="md">
            {title}
          </Title>
          <ul className={shared.plainList}>
            {items
              .filter(({ category }) => category === id)
              .map(({ id: item, text, note }) => (
                <li key={item} className={`${shared.signed} ${shared.wide} ${classes.item}`}>
                  <Box list={list} id={item} />
                  <span>
                    <span>{text}</span>
                    {note === undefined ? null : (
                      <Text span display="block" fz="1rem">
                        {note}
                      </Text>
                    )}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Box({ list, id }: Pick<PaperChecklistProps, 'list'> & Pick<ChecklistItem, 'id'>) {
  const isDone = useSelector(list, ({ context }) => context.completed.includes(id));
  return <span className={classes.box}>{isDone ? <span className={classes.tick}>✓</span> : null}</span>;
}
