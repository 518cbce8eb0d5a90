import { Text, Title } from '@mantine/core';
import { useMemo } from 'react';

import type { EnergyLesson } from '#content/types.ts';
import type { OpenModule } from '#src/lessons/CourseModule.tsx';
import { LessonSources, LessonText } from '#src/lessons/LessonParts.tsx';
import {
  CompletedBefore,
  LessonCount,
  LessonProgress,
  PlaceReminder,
  ResumeOffer,
} from '#src/lessons/LessonProgress.tsx';
import { LessonTiles } from '#src/lessons/LessonTiles.tsx';
import { NextStep } from '#src/lessons/NextStep.tsx';
import { ReflectionNote } from '#src/lessons/ReflectionNote.tsx';
import { useLessonViewer } from '#src/lessons/use-lesson-viewer.ts';
import { energyNotes } from '#src/progress/notes.store.ts';

import { EnergySections } from './EnergySections.tsx';
import { JumpBar } from './JumpBar.tsx';
import { withoutNumber } from './module-name.ts';
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

  return (
    <div className={classes.viewer}>
      <div className={`${classes.head} no-print`}>
        <LessonCount snapshot={snapshot} />
      </div>
      <JumpBar sections={sections} />
      <div className={classes.scroller}>
        <section className={`${classes.summary} no-print`} aria-labelledby="energy-module-heading">
          <Title id="energy-module-heading" order={3}>
            {withoutNumber(module.title)}
          </Title>
          <Text>
            {module.days} · about {module.durationMinutes} minutes
          </Text>
          <LessonProgress snapshot={snapshot} />
          {wasCompleted ? <CompletedBefore /> : null}
        </section>
        <ResumeOffer snapshot={snapshot} send={send} />
        <LessonTiles
          lessons={module.lessons}
          currentLesson={currentLesson}
          completedLessons={completedLessons}
          onSelect={(selected) => {
            send({ type: 'lesson.select', lesson: selected });
          }}
        />
        {lesson === undefined ? null : (
          <LessonText
            ref={lessonHeading}
            title={lesson.title}
            duration={lesson.duration}
            overview={lesson.overview}
            position={`Lesson ${currentLesson + 1} of ${lessonCount}`}
            headingOrder={4}
          >
            <EnergySections
              texts={lesson.content}
              order={5}
              showsRedFlags={lesson.content.showsRedFlags === true}
              reflectionNote={
                <ReflectionNote
                  key={currentLesson}
                  notes={energyNotes}
                  place={{ moduleIndex, lesson: currentLesson }}
                />
              }
            />
            <LessonSources what="lesson" ids={lesson.sources} order={5} />
          </LessonText>
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
