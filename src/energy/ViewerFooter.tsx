import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { SnapshotFrom } from 'xstate';

import type { LessonViewerEvent, lessonViewerMachine } from '#machines/lesson-viewer.machine.ts';

import classes from './ViewerFooter.module.css';

interface ViewerFooterProps {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
  readonly send: (event: LessonViewerEvent) => void;
}

/** The buttons of an open module, in reach wherever the member is in the lesson. */
export function ViewerFooter({ snapshot, send }: ViewerFooterProps) {
  const isCompleted = snapshot.context.completedLessons.includes(snapshot.context.currentLesson);

  return (
    <section className={`${classes.footer} no-print`} aria-label="Lesson steps">
      <Button
        variant="default"
        size="md"
        className={classes.previous}
        leftSection={<IconArrowLeft aria-hidden />}
        disabled={!snapshot.can({ type: 'lesson.previous' })}
        onClick={() => {
          send({ type: 'lesson.previous' });
        }}
      >
        Previous
      </Button>
      <Button
        size="md"
        className={classes.complete}
        disabled={!snapshot.can({ type: 'lesson.complete' })}
        onClick={() => {
          send({ type: 'lesson.complete' });
        }}
      >
        {isCompleted ? 'Completed ✓' : 'Complete Lesson'}
      </Button>
      {snapshot.can({ type: 'module.complete' }) ? (
        <Button
          size="md"
          className={classes.module}
          onClick={() => {
            send({ type: 'module.complete' });
          }}
        >
          Complete Module
        </Button>
      ) : null}
      <Button
        variant="default"
        size="md"
        className={classes.following}
        rightSection={<IconArrowRight aria-hidden />}
        disabled={!snapshot.can({ type: 'lesson.next' })}
        onClick={() => {
          send({ type: 'lesson.next' });
        }}
      >
        Next
      </Button>
    </section>
  );
}
