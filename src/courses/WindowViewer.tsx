import { Text, Title, type TitleOrder } from '@mantine/core';
import { useRef } from 'react';

import type { ViewerProps } from './CourseModule.tsx';
import { JumpBar } from './JumpBar.tsx';
import {
  CompletedBefore,
  LessonCount,
  LessonProgress,
  PlaceReminder,
  ResumeOffer,
} from './LessonProgress.tsx';
import { LessonTiles } from './LessonTiles.tsx';
import { withoutNumber } from './module-name.ts';
import { ModuleLessons } from './ModuleLessons.tsx';
import { NextStep } from './NextStep.tsx';
import { useFitting } from './use-fitting.ts';
import { useLessonViewer } from './use-lesson-viewer.ts';
import { ViewerFooter } from './ViewerFooter.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './WindowViewer.module.css';

/**
 * The view of an open module in which the jump bar and the buttons stay where they are while the lesson scrolls between
 * them. It fills the height that it is given.
 */
export function WindowViewer(props: ViewerProps) {
  const { module, wasCompleted, headingOrder } = props;
  const { snapshot, send, nextStep, sections, shown } = useLessonViewer(props);
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;

  const footer = useRef<HTMLElement>(null);
  const isFitting = useFitting(footer);

  return (
    <div className={classes.viewer} data-released={!isFitting || undefined}>
      <div className={`${classes.head} no-print`}>
        <LessonCount snapshot={snapshot} />
        <Text>{`Lesson ${currentLesson + 1} of ${lessonCount}`}</Text>
      </div>
      <JumpBar sections={sections} areDrawn={shown.isWhole} />
      <div className={classes.scroller}>
        <section className={`${classes.summary} ${shared.columnXs}`} aria-labelledby="window-viewer-heading">
          <Title id="window-viewer-heading" order={headingOrder}>
            {withoutNumber(module.title)}
          </Title>
          <Text>{`${module.days} · about ${module.durationMinutes} minutes`}</Text>
          <LessonProgress completed={completedLessons.length} lessonCount={lessonCount} />
          {wasCompleted ? <CompletedBefore /> : null}
        </section>
        <ResumeOffer snapshot={snapshot} send={send} />
        <LessonTiles
          lessons={module.lessons}
          currentLesson={currentLesson}
          completedLessons={completedLessons}
          send={send}
        />
        <ModuleLessons {...shown} />
        <NextStep
          ref={nextStep}
          snapshot={snapshot}
          lessons={module.lessons}
          headingOrder={(headingOrder + 1) as TitleOrder}
          send={send}
        >
          <Text>Press Complete Module below.</Text>
        </NextStep>
        <PlaceReminder snapshot={snapshot} />
      </div>
      <ViewerFooter ref={footer} snapshot={snapshot} send={send} />
    </div>
  );
}
