import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { LessonViewerEvent, lessonViewerMachine } from '#machines/lesson-viewer.machine.ts';

import { StepButton } from './StepButton.tsx';

import classes from './ViewerFooter.module.css';

interface ViewerFooterProps {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
  readonly send: (event: LessonViewerEvent) => void;
  readonly ref: Ref<HTMLElement>;
}

const arrowLeft = <IconArrowLeft aria-hidden />;
const arrowRight = <IconArrowRight aria-hidden />;

/** The buttons of an open module, in reach wherever the member is in the lesson. */
export const ViewerFooter = memo(function ViewerFooter({ snapshot, send, ref }: ViewerFooterProps) {
  const isCompleted = snapshot.context.completedLessons.includes(snapshot.context.currentLesson);

  return (
    <section ref={ref} className={`${classes.footer} no-print`} aria-label="Lesson steps">
      <StepButton
        step="lesson.previous"
        isPossible={snapshot.can({ type: 'lesson.previous' })}
        send={send}
        variant="default"
        size="md"
        leftSection={arrowLeft}
      >
        Previous
      </StepButton>
      <StepButton
        step="lesson.complete"
        isPossible={snapshot.can({ type: 'lesson.complete' })}
        send={send}
        size="md"
        className={classes.complete}
      >
        {isCompleted ? 'Completed ✓' : 'Complete Lesson'}
      </StepButton>
      {snapshot.can({ type: 'module.complete' }) ? (
        <StepButton step="module.complete" isPossible send={send} size="md" className={classes.module}>
          Complete Module
        </StepButton>
      ) : null}
      <StepButton
        step="lesson.next"
        isPossible={snapshot.can({ type: 'lesson.next' })}
        send={send}
        variant="default"
        size="md"
        rightSection={arrowRight}
      >
        Next
      </StepButton>
    </section>
  );
});
