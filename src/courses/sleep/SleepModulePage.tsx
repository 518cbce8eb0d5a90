import { Anchor, Container } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { sleepCourse as course } from '#content/courses/courses.ts';
import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';
import { paths } from '#src/paths.ts';
import { PageHeading } from '#src/ui/PageHeading.tsx';

import type { Arrival } from '../arrival.ts';
import { ComingSoon } from '../ComingSoon.tsx';
import { moduleName } from '../module-name.ts';
import { namedModule } from '../named-module.ts';
import { SleepModule } from './SleepModule.tsx';

import classes from './SleepModulePage.module.css';

/** One sleep module as a page of its own. A number that the course does not have shows the coming-soon screen. */
export function SleepModulePage() {
  const { moduleNumber = '' } = useParams();
  const navigate = useNavigate();
  const module = namedModule(moduleNumber, course.lessonCounts.length);

  const returnToCourse = useCallback(
    (arrival: Arrival) => {
      void navigate(paths.sleepCourse, { state: arrival });
    },
    [navigate],
  );
  const finish = useCallback(
    (moduleIndex: number) => {
      returnToCourse({ completedModule: moduleIndex });
    },
    [returnToCourse],
  );

  if (module === 'unknown') {
    return (
      <Container className={classes.page}>
        <ComingSoon
          courseName={course.name}
          heading={
            <PageHeading pageTitle="Course Content Coming Soon">Course Content Coming Soon</PageHeading>
          }
          onMarkComplete={() => {
            returnToCourse({});
          }}
        />
      </Container>
    );
  }
  return (
    <Container className={classes.page}>
      <Anchor component={Link} to={paths.sleepCourse} className={`${classes.back} no-print`}>
        <IconArrowLeft aria-hidden />
        All sleep modules
      </Anchor>
      <PageHeading pageTitle={moduleName(sleepModuleSummaries, module)}>
        {moduleName(sleepModuleSummaries, module)}
      </PageHeading>
      <SleepModule key={module} moduleIndex={module} headingOrder={2} onCompleted={finish} />
    </Container>
  );
}
