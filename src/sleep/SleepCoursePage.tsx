import { Container, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { ComingSoon } from '#src/lessons/ComingSoon.tsx';
import { ModuleCard } from '#src/lessons/ModuleCard.tsx';
import { ModuleIconOf } from '#src/lessons/ModuleIconOf.tsx';
import { sleepProgress } from '#src/progress/progress.store.ts';

import { readArrival } from './arrival.ts';
import { CompletionNotice } from './CompletionNotice.tsx';
import { moduleName, type NamedModule } from './module-address.ts';
import { SleepHero } from './SleepHero.tsx';
import { SleepModule } from './SleepModule.tsx';
import { SleepModuleModal } from './SleepModuleModal.tsx';
import { useModuleWindow } from './use-module-window.ts';

import classes from './SleepCoursePage.module.css';

/** The home of the sleep course. A module opens over it, and the address says which one. */
export function SleepCoursePage() {
  const { state } = useLocation();
  const { completedModule } = readArrival(state);
  const completedModules = useSelector(sleepProgress, ({ context }) => context.completedModules);
  const { opened, open, close, finish } = useModuleWindow();
  const grid = useCardFocus(opened, completedModule !== undefined);

  return (
    <>
      <SleepHero
        pageTitle={typeof opened === 'number' ? moduleName(opened) : undefined}
        completedModules={completedModules}
        onOpen={open}
      />
      <Container size="70rem" className={classes.modules}>
        {completedModule === undefined ? null : (
          <CompletionNotice
            key={completedModule}
            moduleIndex={completedModule}
            completedModules={completedModules}
            onOpen={open}
          />
        )}
        <Title order={2}>Your eight modules</Title>
        <Text className={classes.intro}>
          Each module has four short lessons. Begin with Module 1 and go at your own pace: the days are only a
          guide.
        </Text>
        <div className={classes.grid} ref={grid}>
          {sleepModuleSummaries.map(({ title, description, durationMinutes, days, icon }, index) => (
            <ModuleCard
              key={title}
              title={moduleName(index)}
              description={description}
              duration={`${days}, ${durationMinutes} minutes`}
              icon={<ModuleIconOf icon={icon} />}
              completed={completedModules.includes(index)}
              onOpen={() => {
                open(index);
              }}
            />
          ))}
        </div>
      </Container>
      {opened === null ? null : (
        <SleepModuleModal
          title={opened === 'unknown' ? 'Course Content Coming Soon' : moduleName(opened)}
          onClose={close}
        >
          {opened === 'unknown' ? (
            <ComingSoon onMarkComplete={close} />
          ) : (
            <SleepModule key={opened} moduleIndex={opened} headingOrder={3} onCompleted={finish} />
          )}
        </SleepModuleModal>
      )}
    </>
  );
}

/** Gives the focus back to a module's card when its window closes, unless something more important takes it. */
function useCardFocus(opened: NamedModule | null, isTakenElsewhere: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const lastOpened = useRef<NamedModule | null>(null);

  useEffect(() => {
    const closed = opened === null ? lastOpened.current : null;
    lastOpened.current = opened;
    if (typeof closed === 'number' && !isTakenElsewhere) {
      grid.current?.querySelectorAll('button')[closed]?.focus();
    }
  }, [opened, isTakenElsewhere]);

  return grid;
}
