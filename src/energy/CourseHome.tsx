import { Container, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';
import { energyCourse } from '#content/energy-course.ts';
import { readArrival } from '#src/lessons/arrival.ts';
import { CompletionNotice } from '#src/lessons/CompletionNotice.tsx';
import { ModuleGrid } from '#src/lessons/ModuleGrid.tsx';
import { useModuleWindow } from '#src/lessons/use-module-window.ts';
import { energyProgress, MODULE_COUNT } from '#src/progress/progress.store.ts';
import { useStored } from '#src/storage/use-stored.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { useReturnedFocus } from '#src/ui/use-returned-focus.ts';

import { BonusResources } from './BonusResources.tsx';
import { EnergyHero } from './EnergyHero.tsx';
import { EnergyJourney } from './EnergyJourney.tsx';
import { EnergyModuleWindow } from './EnergyModuleWindow.tsx';
import { EnergyPreview } from './EnergyPreview.tsx';
import { moduleName } from './module-name.ts';
import { MODULES_ID } from './resource-address.ts';

import classes from '#src/lessons/course-home.module.css';

const { program } = energyCourse;
const noModules: readonly number[] = [];

/** The home of the energy and focus course. A module opens over it, and the address says which one. */
export function CourseHome() {
  const { state } = useLocation();
  const isOnDevice = useHydrated();
  const { completedModule } = readArrival(isOnDevice ? state : null, MODULE_COUNT);
  const stored = useStored(energyProgress, ({ completedModules }) => completedModules);
  const completedModules = isOnDevice ? stored : noModules;
  const { opened: addressed, open, close, finish } = useModuleWindow(MODULE_COUNT);
  const opened = isOnDevice ? addressed : null;
  const grid = useRef<HTMLDivElement>(null);
  useReturnedFocus(opened, (closed) =>
    completedModule === undefined && typeof closed === 'number'
      ? grid.current?.querySelectorAll('button')[closed]
      : null,
  );

  return (
    <>
      <EnergyHero
        pageTitle={typeof opened === 'number' ? moduleName(opened) : undefined}
        completedModules={completedModules}
        onOpen={open}
      />
      <Container className={classes.page}>
        {completedModule === undefined ? null : (
          <CompletionNotice
            key={completedModule}
            moduleName={moduleName(completedModule)}
            courseName="energy and focus course"
            moduleCount={MODULE_COUNT}
            completedModules={completedModules}
            onOpen={open}
          />
        )}
        <EnergyJourney completed={completedModules.length} />
        <section id={MODULES_ID} tabIndex={-1} aria-labelledby="modules-heading" className={classes.section}>
          <Title id="modules-heading" order={2}>
            {program.title}
          </Title>
          <Text>{program.text}</Text>
          <ModuleGrid
            ref={grid}
            modules={energyModuleSummaries}
            titleOf={moduleName}
            completedModules={completedModules}
            onOpen={open}
          />
        </section>
        <BonusResources />
      </Container>
      {isOnDevice ? <EnergyPreview /> : null}
      {opened === null ? null : <EnergyModuleWindow opened={opened} onClose={close} onCompleted={finish} />}
    </>
  );
}
