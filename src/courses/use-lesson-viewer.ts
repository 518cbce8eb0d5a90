import type { TitleOrder } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, type ComponentProps } from 'react';

import {
  lessonViewerMachine,
  type LessonViewerEvent,
  type LessonViewerReport,
} from '#machines/lesson-viewer.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

import type { ViewerProps } from './CourseModule.tsx';
import type { ModuleLessons } from './ModuleLessons.tsx';
import { useShownLesson } from './use-shown-lesson.ts';

/** What the machine reports to be kept on the device. It names its module. */
export type KeptReport = Extract<LessonViewerReport, { type: 'place.changed' | 'module.completed' }>;

/** The lesson that the way here has named. Another one for each way here, so that the same lesson can be named again. */
export interface Opening {
  readonly lesson: number;
  /** The key of its history entry. */
  readonly key: string;
}

/**
 * The lessons of one open module. The machine decides; mounting opens it and unmounting forgets its ticks. A view draws
 * the snapshot and puts the two headings where the focus goes: the lesson's own, and the one that names the next step.
 * `sendInPlace` completes a lesson without leading to its end. `shown` is what `ModuleLessons` draws.
 */
export function useLessonViewer({
  module: { lessons },
  moduleIndex,
  sections: table,
  headingOrder,
  place,
  notes,
  opensAt = null,
  onReport,
}: ViewerProps) {
  const viewer = useActorRef(lessonViewerMachine, {
    ...inspection,
    input: { moduleIndex, lessonCount: lessons.length, place, opensAt: opensAt?.lesson ?? null },
  });
  const snapshot = useSelector(viewer, (state) => state);
  const lessonHeading = useRef<HTMLHeadingElement>(null);
  const nextStep = useRef<HTMLHeadingElement>(null);
  const stays = useRef(false);

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
        if (!stays.current) {
          afterPaint(() => {
            nextStep.current?.scrollIntoView({ block: 'nearest' });
            nextStep.current?.focus({ preventScroll: true });
          });
        }
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
    const subscriptions = [viewer.on('place.changed', onReport), viewer.on('module.completed', onReport)];
    return () => {
      for (const subscription of subscriptions) {
        subscription.unsubscribe();
      }
    };
  }, [viewer, onReport]);

  useEffect(() => {
    if (opensAt !== null) {
      viewer.send({ type: 'lesson.open', lesson: opensAt.lesson });
    }
  }, [viewer, opensAt]);

  const send = useCallback(
    (event: LessonViewerEvent) => {
      viewer.send(event);
    },
    [viewer],
  );
  const sendInPlace = useCallback(
    (event: LessonViewerEvent) => {
      stays.current = true;
      viewer.send(event);
      stays.current = false;
    },
    [viewer],
  );

  const { currentLesson } = snapshot.context;
  const { sections, drawn, isWhole } = useShownLesson(lessons[currentLesson], table);
  const shown: ComponentProps<typeof ModuleLessons> = {
    ref: lessonHeading,
    lessons,
    moduleIndex,
    currentLesson,
    headingOrder: (headingOrder + 1) as TitleOrder,
    table,
    drawn,
    isWhole,
    notes,
  };
  return { snapshot, send, sendInPlace, nextStep, lessonHeading, sections, shown };
}
