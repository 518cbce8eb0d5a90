import { Container, Text, Title } from '@mantine/core';

import { energyCourse as course } from '#content/courses/courses.ts';
import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';
import { energyCourse } from '#content/energy-course.ts';

import { CompletionNotice } from '../CompletionNotice.tsx';
import { moduleName } from '../module-name.ts';
import { ModuleGrid } from '../ModuleGrid.tsx';
import { useCourseHome } from '../use-course-home.ts';
import { BonusResources } from './BonusResources.tsx';
import { EnergyHero } from './EnergyHero.tsx';
import { EnergyJourney } from './EnergyJourney.tsx';
import { EnergyModuleWindow } from './EnergyModuleWindow.tsx';
import { EnergyPreview } from './EnergyPreview.tsx';

import classes from '../course-home.module.css';

const { program } = energyCourse;

/** The home of the energy and focus course. A module opens over it, and the address says which one. */
export function CourseHome() {
  const { completedModules, completedModule, opened, open, close, finish, grid } = useCourseHome(course);

  return (
    <>
      <EnergyHero
        pageTitle={typeof opened === 'number' ? moduleName(energyModuleSummaries, opened) : undefined}
        completedModules={completedModules}
        onOpen={open}
      />
      <Container className={classes.page}>
        {completedModule === undefined ? null : (
          <CompletionNotice
            key={completedModule}
            moduleName={moduleName(energyModuleSummaries, completedModule)}
            courseName={course.name}
            moduleCount={course.lessonCounts.length}
            completedModules={completedModules}
            onOpen={open}
          />
        )}
        <EnergyJourney completed={completedModules.length} />
        <section
          id={course.modulesId}
          tabIndex={-1}
          aria-labelledby="modules-heading"
          className={classes.section}
        >
          <Title id="modules-heading" order={2}>
            {program.title}
          </Title>
          <Text>{program.text}</Text>
          <ModuleGrid
            ref={grid}
            modules={energyModuleSummaries}
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
