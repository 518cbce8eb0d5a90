import { Tabs, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { Checklist } from '#content/checklists/checklist.ts';
import { checklistMachine, countItems, OVERVIEW } from '#machines/checklist.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import { useIsUnkept } from '#src/notebook/use-kept.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

import { KeptLine } from '../frame/KeptLine.tsx';
import { ToolPage } from '../frame/ToolPage.tsx';
import { CategoryItems } from './CategoryItems.tsx';
import { ChecklistActions } from './ChecklistActions.tsx';
import type { KeptTicks } from './keep-ticks.ts';
import { PaperChecklist } from './PaperChecklist.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './ChecklistTool.module.css';

interface ChecklistToolProps {
  readonly checklist: Checklist;
  readonly ticks: KeptTicks;
}

/** A checklist as a page: an overview, a tab for each category, and a sheet to print. */
export function ChecklistTool({ checklist, ticks }: ChecklistToolProps) {
  const [{ machine, input }] = useState(() => ({
    machine: checklistMachine.provide({ actors: { ticksWatcher: ticks.watcher } }),
    input: {
      items: checklist.items.map(({ id, category }) => ({ id, category })),
      completed: ticks.get(),
    },
  }));
  const list = useActorRef(machine, { ...inspection, input });
  const isUnkept = useIsUnkept(ticks);

  useEffect(() => {
    const subscription = list.on('ticks.changed', (report) => {
      ticks.change(...report.ticks);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [list, ticks]);

  return (
    <ToolPage
      heading={<PageHeading pageTitle={checklist.title}>{checklist.title}</PageHeading>}
      lead={checklist.lead}
      cautions={checklist.cautions}
      sourceIds={checklist.sources}
    >
      <div className={`${shared.columnLg} no-print`}>
        <div className={shared.links}>
          <TotalDone list={list} />
          <KeptLine isUnkept={isUnkept} kept="Your ticks are kept on this device only." what="Your ticks" />
        </div>
        <ChecklistTabs list={list} checklist={checklist} />
        <ChecklistActions list={list} />
      </div>
      <PaperChecklist list={list} checklist={checklist} />
    </ToolPage>
  );
}

// Each part follows the machine by itself, so that a press draws no more than what it changes.

interface ListProps {
  readonly list: ActorRefFrom<typeof checklistMachine>;
}

interface ChecklistProps extends ListProps {
  readonly checklist: Checklist;
}

function ChecklistTabs({ list, checklist }: ChecklistProps) {
  const view = useSelector(list, ({ context }) => context.view);
  return (
    <Tabs
      value={view}
      variant="pills"
      onChange={(choice) => {
        if (choice !== null) {
          list.send({ type: 'view.choose', view: choice });
        }
      }}
    >
      <Tabs.List aria-label="Parts of the list">
        <Tabs.Tab value={OVERVIEW} className={classes.tab ?? ''}>
          Overview
        </Tabs.Tab>
        {checklist.categories.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab ?? ''}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={OVERVIEW} pt="lg" className={shared.columnLg ?? ''}>
        {view === OVERVIEW ? <WholeList list={list} checklist={checklist} /> : null}
      </Tabs.Panel>
      {checklist.categories.map((category) => (
        <Tabs.Panel key={category.id} value={category.id} pt="lg" className={shared.columnLg ?? ''}>
          {view === category.id ? (
            <CategoryItems list={list} category={category} items={checklist.items} />
          ) : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Every category. The press that opens it does not wait for those below the first, which follow at once. */
function WholeList({ list, checklist: { categories, items } }: ChecklistProps) {
  const first = useHydrated() ? categories.slice(0, 1) : categories;
  return useDeferredValue(categories, first).map((category) => (
    <CategoryItems key={category.id} list={list} category={category} items={items} />
  ));
}

/** How much of the whole list is done. */
function TotalDone({ list }: ListProps) {
  const total = useSelector(list, ({ context }) => {
    const { done, total: all } = countItems(context, OVERVIEW);
    return `${done} of ${all} done`;
  });
  return (
    <Text fz="xl" fw={700}>
      {total}
    </Text>
  );
}
