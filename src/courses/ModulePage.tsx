import { Anchor, Container } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

import { PageHeading } from '#src/ui/PageHeading.tsx';

import { arrivalAfter, type Arrival } from './arrival.ts';
import { ComingSoon } from './ComingSoon.tsx';
import { CourseModule } from './CourseModule.tsx';
import type { LoadedCourse } from './loaded-course.ts';
import { moduleName } from './module-name.ts';
import { namedModule } from './named-module.ts';

import shared from '#src/ui/shared.module.css';

/** One module as a page of its own. A number that the course does not have shows the coming-soon screen. */
export function ModulePage(loaded: LoadedCourse) {
  const { course, texts } = loaded;
  const { moduleNumber = '' } = useParams();
  const navigate = useNavigate();
  const module = namedModule(moduleNumber, course.lessonCounts.length);

  const returnToCourse = useCallback(
    (arrival: Arrival) => {
      void navigate(course.address, { state: arrival });
    },
    [navigate, course],
  );
  const finish = useCallback(
    (moduleIndex: number) => {
      returnToCourse(arrivalAfter(moduleIndex));
    },
    [returnToCourse],
  );

  if (module === 'unknown') {
    return (
      <Container pt="lg" pb="xl" className={shared.columnLg}>
        <ComingSoon
          course={course}
          courseName={texts.name}
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
  const name = moduleName(texts.modules, module);
  return (
    <Container pt="lg" pb="xl" className={shared.columnLg}>
      <Anchor component={Link} to={course.address} className={`${shared.back} no-print`}>
        <IconArrowLeft aria-hidden />
        <span>{`All ${course.shortName} modules`}</span>
      </Anchor>
      <PageHeading pageTitle={name}>{name}</PageHeading>
      <CourseModule key={module} loaded={loaded} moduleIndex={module} headingOrder={2} onCompleted={finish} />
    </Container>
  );
}
