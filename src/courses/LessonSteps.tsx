import type { TitleOrder } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { Lesson } from '#content/types.ts';
import type { LessonViewerEvent, lessonViewerMachine } from '#machines/lesson-viewer.machine.ts';

import { NextStep } from './NextStep.tsx';
import { StepButton } from './StepButton.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './LessonSteps.module.css';

interface LessonStepsProps {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
  readonly lessons: readonly Pick<Lesson, 'title' | 'duration' | 'day'>[];
  readonly headingOrder: TitleOrder;
  readonly send: (event: LessonViewerEvent) => void;
  /** The heading that names the next step, which takes the focus when a lesson is completed. */
  readonly ref: Ref<HTMLHeadingElement>;
  readonly section: Ref<HTMLElement>;
}

const arrowLeft = <IconArrowLeft aria-hidden />;
const arrowRight = <IconArrowRight aria-hidden />;

/** What a member can do at the end of a lesson, with the next sensible step first. */
export function LessonSteps({ snapshot, lessons, headingOrder, send, ref, section }: LessonStepsProps) {
  const { currentLesson, completedLessons } = snapshot.context;
  const isCompleted = completedLessons.includes(currentLesson);

  return (
    <section ref={section} className={`${shared.columnMd} no-print`} aria-label="Lesson steps">
      <StepButton
        step="lesson.complete"
        isPossible={snapshot.can({ type: 'lesson.complete' })}
        send={send}
        className={classes.complete}
      >
        {isCompleted ? 'Completed ✓' : 'Complete Lesson'}
      </StepButton>

      <NextStep ref={ref} snapshot={snapshot} lessons={lessons} headingOrder={headingOrder} send={send}>
        <StepButton step="module.complete" isPossible send={send}>
          Complete Module
        </StepButton>
      </NextStep>

      <div className={classes.walk}>
        <StepButton
          step="lesson.previous"
          isPossible={snapshot.can({ type: 'lesson.previous' })}
          send={send}
          variant="default"
          leftSection={arrowLeft}
        >
          Previous Lesson
        </StepButton>
        <StepButton
          step="lesson.next"
          isPossible={snapshot.can({ type: 'lesson.next' })}
          send={send}
          variant="default"
          rightSection={arrowRight}
        >
          Next Lesson
        </StepButton>
      </div>
    </section>
  );
}
