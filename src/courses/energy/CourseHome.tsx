import { Container, Text, Title } from '@mantine/core';

import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';
import { energyCourse } from '#content/energy-course.ts';
import { energyProgress, MODULE_COUNT } from '#src/progress/progress.store.ts';

import { CompletionNotice } from '../CompletionNotice.tsx';
import { ModuleGrid } from '../ModuleGrid.tsx';
import { useCourseHome } from '../use-course-home.ts';
import { BonusResources } from './BonusResources.tsx';
import { EnergyHero } from './EnergyHero.tsx';
import { EnergyJourney } from './EnergyJourney.tsx';
import { EnergyModuleWindow } from './EnergyModuleWindow.tsx';
import { EnergyPreview } from './EnergyPreview.tsx';
import { moduleName } from './module-name.ts';
import { MODULES_ID } from './resource-address.ts';

import classes from '../course-home.module.css';

const { program } = energyCourse;

/** The home of the energy and focus course. A module opens over it, and the address says which one. */
export function CourseHome() {
  const { completedModules, completedModule, opened, open, close, finish, grid } =
    useCourseHome(energyProgress);

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
      <EnergyPreview />
      {opened === null ? null : <EnergyModuleWindow opened={opened} onClose={close} onCompleted={finish} />}
    </>
  );
}
