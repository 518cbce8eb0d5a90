import { Container, Text, Title } from '@mantine/core';
import { Fragment, memo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { CoursePart } from '#content/types.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { OnDevice } from '#src/ui/OnDevice.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';

import { CompletionNotice } from './CompletionNotice.tsx';
import { CourseResources } from './CourseResources.tsx';
import { JourneyPanel } from './JourneyPanel.tsx';
import type { LoadedCourse } from './loaded-course.ts';
import { moduleName } from './module-name.ts';
import { ModuleGrid } from './ModuleGrid.tsx';
import { ModuleWindow } from './ModuleWindow.tsx';
import { PictureHero } from './PictureHero.tsx';
import { ProgressHero } from './ProgressHero.tsx';
import { useCourseHome } from './use-course-home.ts';

import shared from '#src/ui/shared.module.css';
import classes from './course-home.module.css';

const TodayCard = lazyPart(() => import('#src/program/TodayCard.tsx'), 'TodayCard');

/** The home of a course. A module opens over it, and the address says which one. */
export function CourseHome(loaded: LoadedCourse) {
  const { opened, close, finish, ...home } = useCourseHome(loaded.course);
  return (
    <>
      <HomeParts loaded={loaded} opened={opened} {...home} />
      {opened === null ? null : (
        <ModuleWindow loaded={loaded} opened={opened} onClose={close} onCompleted={finish} />
      )}
    </>
  );
}

type CourseHomeState = ReturnType<typeof useCourseHome>;

interface HomePartsProps extends Omit<CourseHomeState, 'close' | 'finish'> {
  readonly loaded: LoadedCourse;
}

/** What stands under the module. It waits while a press in the module changes what it says of the member's place. */
const HomeParts = memo(function HomeParts({
  loaded,
  completedModules,
  places,
  next,
  completedModule,
  opened,
  open,
  grid,
}: HomePartsProps) {
  const {
    course,
    texts,
    view: { Journey = JourneyPanel, Preview },
  } = loaded;
  const moduleCount = course.lessonCounts.length;
  const isForMembers = useLocation().pathname !== course.openAddress;
  const Hero = texts.picture === undefined ? ProgressHero : PictureHero;

  const parts: Readonly<Record<CoursePart, ReactNode>> = {
    modules: (
      <section
        id={texts.program.id}
        tabIndex={-1}
        aria-labelledby="modules-heading"
        className={shared.columnMd}
      >
        <Title id="modules-heading" order={2}>
          {texts.program.title}
        </Title>
        <Text>{texts.program.text}</Text>
        <ModuleGrid
          ref={grid}
          modules={texts.modules}
          completedModules={completedModules}
          places={places}
          next={next}
          onOpen={open}
        />
      </section>
    ),
    journey: (
      <Journey title={texts.journey.title} completed={completedModules.length} moduleCount={moduleCount} />
    ),
    resources: texts.resources === undefined ? null : <CourseResources {...texts.resources} />,
  };

  return (
    <>
      <Hero
        loaded={loaded}
        pageTitle={typeof opened === 'number' ? moduleName(texts.modules, opened) : texts.headline}
        completedModules={completedModules}
        next={next}
        onOpen={open}
      />
      <Container className={classes.page}>
        {completedModule === undefined ? null : (
          <CompletionNotice
            key={completedModule}
            moduleName={moduleName(texts.modules, completedModule)}
            courseName={texts.name}
            moduleCount={moduleCount}
            completedModules={completedModules}
            next={next}
            onOpen={open}
          />
        )}
        {isForMembers ? (
          <div id="today" tabIndex={-1}>
            <OnDevice>
              <PartBoundary what="card for today">
                <TodayCard course={course} texts={texts} />
              </PartBoundary>
            </OnDevice>
          </div>
        ) : null}
        {texts.parts.map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
      </Container>
      {Preview === undefined ? null : <Preview />}
    </>
  );
});
