import { Text, Title } from '@mantine/core';
import { useMemo } from 'react';

import type { EnergyLesson } from '#content/types.ts';

import type { OpenModule } from '../CourseModule.tsx';
import {
  CompletedBefore,
  LessonCount,
  LessonProgress,
  PlaceReminder,
  ResumeOffer,
} from '../LessonProgress.tsx';
import { LessonTiles } from '../LessonTiles.tsx';
import { withoutNumber } from '../module-name.ts';
import { NextStep } from '../NextStep.tsx';
import { useDrawnParts } from '../use-drawn-parts.ts';
import { useLessonViewer } from '../use-lesson-viewer.ts';
import { EnergyLessonText } from './EnergyLessonText.tsx';
import { JumpBar } from './JumpBar.tsx';
import { sectionsOf } from './sections.ts';
import { ViewerFooter } from './ViewerFooter.tsx';

import classes from './EnergyViewer.module.css';

/**
 * The view of an open module of the energy course: the jump bar and the buttons stay where they are while the lesson
 * scrolls between them. It fills the height that it is given.
 */
export function EnergyViewer({
  module,
  moduleIndex,
  place,
  wasCompleted,
  onPlaceChanged,
  onModuleCompleted,
}: OpenModule<EnergyLesson>) {
  const { snapshot, send, lessonHeading, nextStep } = useLessonViewer({
    moduleIndex,
    lessonCount: module.lessons.length,
    place,
    onPlaceChanged,
    onModuleCompleted,
  });
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const lesson = module.lessons[currentLesson];
  const sections = useMemo(() => (lesson === undefined ? [] : sectionsOf(lesson.content)), [lesson]);
  const { parts, isWhole } = useDrawnParts(lesson, sections.length);

  return (
    <div className={classes.viewer}>
      <div className={`${classes.head} no-print`}>
        <LessonCount snapshot={snapshot} />
      </div>
      <JumpBar sections={sections} areDrawn={isWhole} />
      <div className={classes.scroller}>
        <section className={`${classes.summary} no-print`} aria-labelledby="energy-module-heading">
          <Title id="energy-module-heading" order={3}>
            {withoutNumber(module.title)}
          </Title>
          <Text>
            {module.days} · about {module.durationMinutes} minutes
          </Text>
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
          <EnergyLessonText
            ref={lessonHeading}
            lesson={lesson}
            moduleIndex={moduleIndex}
            lessonIndex={currentLesson}
            lessonCount={lessonCount}
            sectionCount={parts}
            isWhole={isWhole}
          />
        )}
        <NextStep ref={nextStep} snapshot={snapshot} lessons={module.lessons} headingOrder={4} send={send}>
          <Text>Press Complete Module below.</Text>
        </NextStep>
        <PlaceReminder snapshot={snapshot} />
      </div>
      <ViewerFooter snapshot={snapshot} send={send} />
    </div>
  );
}
