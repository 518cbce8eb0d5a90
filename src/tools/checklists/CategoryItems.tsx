import { Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { Checklist, ChecklistItem } from '#content/checklists/checklist.ts';
import { countItems, percentDone, type checklistMachine } from '#machines/checklist.machine.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';

import { ChecklistRow } from './ChecklistRow.tsx';

import shared from '#src/ui/shared.module.css';

interface CategoryItemsProps {
  readonly list: ActorRefFrom<typeof checklistMachine>;
  readonly category: Checklist['categories'][number];
  readonly items: readonly ChecklistItem[];
}

/** One category: how much of it is done, and its items. */
export function CategoryItems({ list, category: { id, title }, items }: CategoryItemsProps) {
  const percent = useSelector(list, ({ context }) => percentDone(context, id));
  const progress = useSelector(list, ({ context }) => {
    const { done, total } = countItems(context, id);
    return `${done} of ${total} done, ${percentDone(context, id)}%`;
  });
  const headingId = `category-${id}`;

  return (
    <section className={shared.columnSm} aria-labelledby={headingId}>
      <div className={shared.between}>
        <Title order={2} size="h3" id={headingId}>
          {title}
        </Title>
        <Text className={shared.timer}>{progress}</Text>
      </div>
      <ProgressBar value={percent} size="lg" aria-label={`${title}: part that is done`} />
      <ul className={`${shared.plainList} ${shared.columnXs}`}>
        {items
          .filter(({ category }) => category === id)
          .map((item) => (
            <ChecklistRow key={item.id} list={list} item={item} />
          ))}
      </ul>
    </section>
  );
}
