import { Button, Text, Title, type TitleOrder } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { Lesson } from '#content/types.ts';
import {
  nextOpenLesson,
  type LessonViewerEvent,
  type lessonViewerMachine,
} from '#machines/lesson-viewer.machine.ts';

import classes from './LessonSteps.module.css';

interface LessonStepsProps {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
  readonly lessons: readonly Pick<Lesson, 'title' | 'duration'>[];
  readonly headingOrder: TitleOrder;
  readonly send: (event: LessonViewerEvent) => void;
  /** The heading that names the next step, which takes the focus when a lesson is completed. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** What a member can do at the end of a lesson, with the next sensible step first. */
export function LessonSteps({ snapshot, lessons, headingOrder, send, ref }: LessonStepsProps) {
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const isCompleted = completedLessons.includes(currentLesson);
  const nextLesson = nextOpenLesson(snapshot.context);

  return (
    <section className={`${classes.steps} no-print`} aria-label="Lesson steps">
      <Button
        className={classes.complete}
        disabled={!snapshot.can({ type: 'lesson.complete' })}
        onClick={() => {
          send({ type: 'lesson.complete' });
        }}
      >
        {isCompleted ? 'Completed ✓' : 'Complete Lesson'}
      </Button>

      {snapshot.matches('studying') && isCompleted && nextLesson !== null ? (
        <div className={classes.next}>
          <Title ref={ref} order={headingOrder} size="h4" tabIndex={-1} className={classes.heading}>
            <IconCircleCheckFilled aria-hidden />
            Lesson {currentLesson + 1} is completed
          </Title>
          <Text>
            Your next lesson: {lessons[nextLesson]?.title} ({lessons[nextLesson]?.duration}).
          </Text>
          <Button
            onClick={() => {
              send({ type: 'lesson.select', lesson: nextLesson });
            }}
          >
            Go on to Lesson {nextLesson + 1}
          </Button>
        </div>
      ) : null}

      {snapshot.matches('finished') ? (
        <div className={classes.next}>
          <Title ref={ref} order={headingOrder} size="h4" tabIndex={-1} className={classes.heading}>
            <IconCircleCheckFilled aria-hidden />
            All {lessonCount} lessons are completed
          </Title>
          <Text>Well done. One step is left: add this module to your completed modules.</Text>
          <Button
            onClick={() => {
              send({ type: 'module.complete' });
            }}
          >
            Complete Module
          </Button>
        </div>
      ) : null}

      <div className={classes.walk}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft aria-hidden />}
          disabled={!snapshot.can({ type: 'lesson.previous' })}
          onClick={() => {
            send({ type: 'lesson.previous' });
          }}
        >
          Previous Lesson
        </Button>
        <Button
          variant="default"
          rightSection={<IconArrowRight aria-hidden />}
          disabled={!snapshot.can({ type: 'lesson.next' })}
          onClick={() => {
            send({ type: 'lesson.next' });
          }}
        >
          Next Lesson
        </Button>
      </div>
    </section>
  );
}
