import { Text, Title, type TitleOrder } from '@mantine/core';
import { useRef } from 'react';

import type { ViewerProps } from './CourseModule.tsx';
import {
  CompletedBefore,
  LessonCount,
  LessonProgress,
  PlaceReminder,
  ResumeOffer,
} from './LessonProgress.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { LessonTiles } from './LessonTiles.tsx';
import { ModuleLessons } from './ModuleLessons.tsx';
import { ReadingBar } from './ReadingBar.tsx';
import { useLessonViewer } from './use-lesson-viewer.ts';

import shared from '#src/ui/shared.module.css';
import classes from './PageViewer.module.css';

/** The view of an open module with everything one below the other, on a page or in a dialog. */
export function PageViewer(props: ViewerProps) {
  const { module, wasCompleted, headingOrder } = props;
  const { snapshot, send, sendInPlace, lessonHeading, nextStep, shown } = useLessonViewer(props);
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const steps = useRef<HTMLElement>(null);

  return (
    <div className={classes.frame}>
      <div className={classes.viewer}>
        <section
          className={`${shared.columnXs} ${classes.summary} no-print`}
          aria-labelledby="lesson-viewer-heading"
        >
          <Title id="lesson-viewer-heading" order={headingOrder} size="h3">
            {module.lessonHeading ?? module.title}
          </Title>
          <Text>{`${module.days} · about ${module.durationMinutes} minutes`}</Text>
          <LessonCount snapshot={snapshot} fz="lg" />
          <LessonProgress completed={completedLessons.length} lessonCount={lessonCount} />
          {wasCompleted ? <CompletedBefore /> : null}
        </section>

        <ResumeOffer snapshot={snapshot} send={send} />

        <div className={classes.tiles}>
          <LessonTiles
            lessons={module.lessons}
            currentLesson={currentLesson}
            completedLessons={completedLessons}
            send={send}
          />
        </div>

        <div className={`${shared.columnLg} ${classes.reading}`}>
          <div>
            <ModuleLessons {...shown} />
            <ReadingBar snapshot={snapshot} send={sendInPlace} heading={lessonHeading} steps={steps} />
          </div>
          <LessonSteps
            ref={nextStep}
            section={steps}
            snapshot={snapshot}
            lessons={module.lessons}
            headingOrder={(headingOrder + 2) as TitleOrder}
            send={send}
          />
          <PlaceReminder snapshot={snapshot} />
        </div>
      </div>
    </div>
  );
}
