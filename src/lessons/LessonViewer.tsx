import { Button, Paper, Progress, Text, Title, type TitleOrder } from '@mantine/core';
import { IconBookmark, IconCircleCheckFilled } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import type { Module } from '#content/types.ts';
import { lessonViewerMachine, type Place } from '#machines/lesson-viewer.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';
import type { NotesStore } from '#src/progress/notes.store.ts';

import { LessonArticle } from './LessonArticle.tsx';
import { LessonSteps } from './LessonSteps.tsx';
import { LessonTiles } from './LessonTiles.tsx';
import { ReflectionNote } from './ReflectionNote.tsx';

import classes from './LessonViewer.module.css';

interface LessonViewerProps {
  readonly module: Module;
  readonly moduleIndex: number;
  /** The remembered place, as it is when the viewer opens. */
  readonly place: Place | null;
  /** True where the member has completed this module before. */
  readonly wasCompleted: boolean;
  /** Level of the viewer's heading; the lesson and its sections follow below it. */
  readonly headingOrder: 2 | 3;
  /** Where the member's own words about the reflection questions are kept. Without it there is no field for them. */
  readonly notes?: NotesStore;
  readonly onPlaceChanged: (place: Place) => void;
  readonly onModuleCompleted: () => void;
}

/** The lessons of one open module. Its machine decides; mounting opens it and unmounting forgets its ticks. */
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
  const viewer = useActorRef(lessonViewerMachine, {
    ...inspection,
    input: { moduleIndex, lessonCount: module.lessons.length, place },
  });
  const snapshot = useSelector(viewer, (state) => state);
  const lessonHeading = useRef<HTMLHeadingElement>(null);
  const nextStep = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    let frame = 0;
    const afterPaint = (move: () => void) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    const subscriptions = [
      viewer.on('lesson.shown', () => {
        afterPaint(() => {
          lessonHeading.current?.scrollIntoView({ block: 'start' });
          lessonHeading.current?.focus({ preventScroll: true });
        });
      }),
      viewer.on('lesson.completed', () => {
        afterPaint(() => {
          nextStep.current?.scrollIntoView({ block: 'center' });
          nextStep.current?.focus({ preventScroll: true });
        });
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [viewer]);

  useEffect(() => {
    const subscription = viewer.on('place.changed', ({ lesson, completed }) => {
      onPlaceChanged({ lesson, completed });
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [viewer, onPlaceChanged]);

  useEffect(() => {
    const subscription = viewer.on('module.completed', onModuleCompleted);
    return () => {
      subscription.unsubscribe();
    };
  }, [viewer, onModuleCompleted]);

  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const lesson = module.lessons[currentLesson];
  const hasUnfinishedTicks = completedLessons.length > 0;

  return (
    <div className={classes.viewer}>
      <section className={classes.summary} aria-labelledby="lesson-viewer-heading">
        <Title id="lesson-viewer-heading" order={headingOrder} size="h3">
          {module.lessonHeading ?? module.title}
        </Title>
        <Text>
          {module.days} · about {module.durationMinutes} minutes
        </Text>
        <Text fw={700} aria-live="polite" className={classes.count}>
          {completedLessons.length} of {lessonCount} lessons completed
        </Text>
        <Progress
          value={(completedLessons.length / lessonCount) * 100}
          size="lg"
          radius="xl"
          aria-label="Lessons completed"
          classNames={{ root: classes.bar }}
        />
        {wasCompleted ? (
          <Text className={classes.note}>
            <IconCircleCheckFilled aria-hidden className={classes.done} />
            <span>You have completed this module. Read it again as often as you like.</span>
          </Text>
        ) : null}
      </section>

      {snapshot.can({ type: 'place.resume' }) ? (
        <Paper className={classes.resume} withBorder>
          <Text className={classes.note}>
            <IconBookmark aria-hidden className={classes.bookmark} />
            <span>{describePlace(snapshot.context.place)}</span>
          </Text>
          <Button
            onClick={() => {
              viewer.send({ type: 'place.resume' });
            }}
          >
            Continue where you left off
          </Button>
        </Paper>
      ) : null}

      <LessonTiles
        lessons={module.lessons}
        currentLesson={currentLesson}
        completedLessons={completedLessons}
        onSelect={(selected) => {
          viewer.send({ type: 'lesson.select', lesson: selected });
        }}
      />

      {lesson === undefined ? null : (
        <LessonArticle
          ref={lessonHeading}
          lesson={lesson}
          position={`Lesson ${currentLesson + 1} of ${lessonCount}`}
          headingOrder={(headingOrder + 1) as TitleOrder}
          reflectionNote={
            notes === undefined ? null : (
              <ReflectionNote
                key={currentLesson}
                notes={notes}
                place={{ moduleIndex, lesson: currentLesson }}
              />
            )
          }
        />
      )}

      <LessonSteps
        ref={nextStep}
        snapshot={snapshot}
        lessons={module.lessons}
        headingOrder={(headingOrder + 2) as TitleOrder}
        send={(event) => {
          viewer.send(event);
        }}
      />

      {hasUnfinishedTicks ? (
        <Text c="dimmed" className="no-print">
          If you close this module before you complete it, the ticks are not kept. Your place is.
        </Text>
      ) : null}
    </div>
  );
}

function describePlace(place: Place | null): string {
  if (place === null) {
    return '';
  }
  const ticks = place.completed.length;
  const tickText = ticks === 0 ? '' : `, with ${ticks} ${ticks === 1 ? 'lesson' : 'lessons'} completed`;
  return `Last time you were at Lesson ${place.lesson + 1}${tickText}.`;
}
