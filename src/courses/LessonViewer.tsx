import { Text, Title, type TitleOrder } from '@mantine/core';

import type { Lesson } from '#content/types.ts';
import type { KeptNotes } from '#src/progress/notes.ts';

import type { OpenModule } from './CourseModule.tsx';
import { LessonArticle } from './LessonArticle.tsx';
import {
  CompletedBefore,
  LessonCount,
  LessonProgress,
  PlaceReminder,
  ResumeOffer,
} from './LessonProgress.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { LessonTiles } from './LessonTiles.tsx';
import { useLessonViewer } from './use-lesson-viewer.ts';

import classes from './LessonViewer.module.css';

interface LessonViewerProps extends OpenModule<Lesson> {
  /** Level of the viewer's heading; the lesson and its sections follow below it. */
  readonly headingOrder: 2 | 3;
  /** Where the member's own words about the reflection questions are kept. Without it there is no field for them. */
  readonly notes?: KeptNotes;
}

/** The view of an open module of the sleep course: everything one below the other, on a page or in a dialog. */
export function LessonViewer({
  module,
  moduleIndex,
  place,
  wasCompleted,
  headingOrder,
  notes,
  onPlaceChanged,
  onModuleCompleted,
}: LessonViewerProps) {
  const { snapshot, send, lessonHeading, nextStep } = useLessonViewer({
    moduleIndex,
    lessonCount: module.lessons.length,
    place,
    onPlaceChanged,
    onModuleCompleted,
  });
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const lesson = module.lessons[currentLesson];

  return (
    <div className={classes.viewer}>
      <section className={classes.summary} aria-labelledby="lesson-viewer-heading">
        <Title id="lesson-viewer-heading" order={headingOrder} size="h3">
          {module.lessonHeading ?? module.title}
        </Title>
        <Text>
          {module.days} · about {module.durationMinutes} minutes
        </Text>
        <LessonCount snapshot={snapshot} className={classes.count} />
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

      {lesson === undefined ? null : (
        <LessonArticle
          ref={lessonHeading}
          lesson={lesson}
          lessonIndex={currentLesson}
          lessonCount={lessonCount}
          moduleIndex={moduleIndex}
          headingOrder={(headingOrder + 1) as TitleOrder}
          notes={notes}
        />
      )}

      <LessonSteps
        ref={nextStep}
        snapshot={snapshot}
        lessons={module.lessons}
        headingOrder={(headingOrder + 2) as TitleOrder}
        send={send}
      />

      <PlaceReminder snapshot={snapshot} />
    </div>
  );
}
