import { Container, Text, Title } from '@mantine/core';

import { sleepCourse as course } from '#content/courses/courses.ts';
import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { TextDialog } from '#src/ui/TextDialog.tsx';

import { ComingSoon } from '../ComingSoon.tsx';
import { CompletionNotice } from '../CompletionNotice.tsx';
import { moduleName } from '../module-name.ts';
import { ModuleGrid } from '../ModuleGrid.tsx';
import { useCourseHome } from '../use-course-home.ts';
import { BonusResources } from './BonusResources.tsx';
import { SleepHero } from './SleepHero.tsx';
import { SleepJourney } from './SleepJourney.tsx';
import { SleepModule } from './SleepModule.tsx';

import classes from '../course-home.module.css';

/** The home of the sleep course. A module opens over it, and the address says which one. */
export function SleepCoursePage() {
  const { completedModules, completedModule, opened, open, close, finish, grid } = useCourseHome(course);

  return (
    <>
      <SleepHero
        pageTitle={typeof opened === 'number' ? moduleName(sleepModuleSummaries, opened) : undefined}
        completedModules={completedModules}
        onOpen={open}
      />
      <Container className={classes.page}>
        {completedModule === undefined ? null : (
          <CompletionNotice
            key={completedModule}
            moduleName={moduleName(sleepModuleSummaries, completedModule)}
            courseName={course.name}
            moduleCount={course.lessonCounts.length}
            completedModules={completedModules}
            onOpen={open}
          />
        )}
        <section
          id={course.modulesId}
          tabIndex={-1}
          aria-labelledby="modules-heading"
          className={classes.section}
        >
          <Title id="modules-heading" order={2}>
            Your eight modules
          </Title>
          <Text>
            Each module has four short lessons. Begin with Module 1 and go at your own pace: the days are only
            a guide.
          </Text>
          <ModuleGrid
            ref={grid}
            modules={sleepModuleSummaries}
            completedModules={completedModules}
            onOpen={open}
          />
        </section>
        <SleepJourney completed={completedModules.length} />
        <BonusResources />
      </Container>
      {opened === null ? null : (
        <TextDialog
          title={
            opened === 'unknown' ? 'Course Content Coming Soon' : moduleName(sleepModuleSummaries, opened)
          }
          onClose={close}
          isWide
        >
          {opened === 'unknown' ? (
            <ComingSoon courseName={course.name} onMarkComplete={close} />
          ) : (
            <SleepModule key={opened} moduleIndex={opened} headingOrder={3} onCompleted={finish} />
          )}
        </TextDialog>
      )}
    </>
  );
}
