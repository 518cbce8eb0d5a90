import { Button, Text, Title, type TitleOrder } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { SnapshotFrom } from 'xstate';

import type { Lesson } from '#content/types.ts';
import {
  nextOpenLesson,
  type LessonViewerEvent,
  type lessonViewerMachine,
} from '#machines/lesson-viewer.machine.ts';

import shared from '#src/ui/shared.module.css';
import classes from './NextStep.module.css';

interface NextStepProps {
  readonly snapshot: SnapshotFrom<typeof lessonViewerMachine>;
  readonly lessons: readonly Pick<Lesson, 'title' | 'duration' | 'day'>[];
  readonly headingOrder: TitleOrder;
  readonly send: (event: LessonViewerEvent) => void;
  /** The heading, which takes the focus when a lesson is completed. */
  readonly ref: Ref<HTMLHeadingElement>;
  /** How the module is completed, once every lesson is. */
  readonly children: ReactNode;
}

/** Says that a lesson is completed, or all of them, and what comes next. Absent where the shown lesson is still open. */
export function NextStep({ snapshot, lessons, headingOrder, send, ref, children }: NextStepProps) {
  const { currentLesson, completedLessons, lessonCount } = snapshot.context;
  const nextLesson = nextOpenLesson(snapshot.context);

  if (snapshot.matches('studying') && completedLessons.includes(currentLesson) && nextLesson !== null) {
    const { title, duration, day } = lessons[nextLesson] ?? {};
    return (
      <div className={classes.next}>
        <Title ref={ref} order={headingOrder} size="h4" tabIndex={-1} className={shared.headed}>
          <IconCircleCheckFilled aria-hidden />
          <span>{`Lesson ${currentLesson + 1} is completed`}</span>
        </Title>
        <Text>{`Your next lesson: ${title} (${duration}, for Day ${day}).`}</Text>
        <Button
          onClick={() => {
            send({ type: 'lesson.select', lesson: nextLesson });
          }}
        >{`Go on to Lesson ${nextLesson + 1}`}</Button>
      </div>
    );
  }
  return snapshot.matches('finished') ? (
    <div className={classes.next}>
      <Title ref={ref} order={headingOrder} size="h4" tabIndex={-1} className={shared.headed}>
        <IconCircleCheckFilled aria-hidden />
        <span>{`All ${lessonCount} lessons are completed`}</span>
      </Title>
      <Text>Well done. One step is left: add this module to your completed modules.</Text>
      {children}
    </div>
  ) : null;
}
