import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { LessonViewerEvent, lessonViewerMachine } from '#machines/lesson-viewer.machine.ts';

import { StepButton } from './StepButton.tsx';
import { useFitting } from './use-fitting.ts';
import { useInsideLesson } from './use-inside-lesson.ts';

import shared from '#src/ui/shared.module.css';
import classes from './ReadingBar.module.css';

interface ReadingBarProps {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
  /** Takes a step and leaves the reader where they are. */
  readonly send: (event: LessonViewerEvent) => void;
  readonly heading: RefObject<HTMLElement | null>;
  readonly steps: RefObject<HTMLElement | null>;
}

/**
 * Where the member is, and the steps of the lesson, at the foot of the window while the lesson's own buttons are out of
 * sight. It gives way where it would take much of a low window, or of one with large text.
 */
export function ReadingBar({ snapshot, send, heading, steps }: ReadingBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isFitting = useFitting(bar);
  const isInside = useInsideLesson({ heading, steps, bar });
  const isShown = isInside && isFitting;
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const isCompleted = completedLessons.includes(currentLesson);

  return (
    <div className={`${classes.dock} no-print`}>
      <section
        ref={bar}
        className={classes.bar}
        aria-label="This lesson"
        tabIndex={-1}
        data-shown={isShown || undefined}
        inert={!isShown}
      >
        <span className={classes.place}>
          <span className={classes.word}>Lesson </span>
          <span>{`${currentLesson + 1} of ${lessonCount}`}</span>
        </span>
        {isCompleted ? (
          <span className={shared.tick}>
            <IconCircleCheckFilled aria-hidden />
            Completed
          </span>
        ) : (
          <StepButton
            step="lesson.complete"
            isPossible
            send={(event) => {
              send(event);
              bar.current?.focus({ preventScroll: true });
            }}
            size="sm"
          >
            Complete
          </StepButton>
        )}
        <StepButton
          step="lesson.next"
          isPossible={snapshot.can({ type: 'lesson.next' })}
          send={send}
          variant="default"
          size="sm"
        >
          Next
        </StepButton>
      </section>
    </div>
  );
}
