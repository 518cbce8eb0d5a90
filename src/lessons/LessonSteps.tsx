import { Button, type TitleOrder } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { Lesson } from '#content/types.ts';
import type { LessonViewerEvent, lessonViewerMachine } from '#machines/lesson-viewer.machine.ts';

import { NextStep } from './NextStep.tsx';

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
  const { currentLesson, completedLessons } = snapshot.context;
  const isCompleted = completedLessons.includes(currentLesson);

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

      <NextStep ref={ref} snapshot={snapshot} lessons={lessons} headingOrder={headingOrder} send={send}>
        <Button
          onClick={() => {
            send({ type: 'module.complete' });
          }}
        >
          Complete Module
        </Button>
      </NextStep>

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
