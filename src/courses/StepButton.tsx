import { Button, type ButtonProps } from '@mantine/core';
import { memo } from 'react';

import type { LessonViewerEvent } from '#machines/lesson-viewer.machine.ts';

import classes from './StepButton.module.css';

interface StepButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'className' | 'leftSection' | 'rightSection'
> {
  readonly step: 'lesson.previous' | 'lesson.complete' | 'lesson.next' | 'module.complete';
  readonly isPossible: boolean;
  readonly send: (event: LessonViewerEvent) => void;
  readonly children: string;
}

/** A button that takes one step in an open module. It is drawn again only when it changes. */
export const StepButton = memo(function StepButton({
  step,
  isPossible,
  send,
  className = '',
  ...button
}: StepButtonProps) {
  return (
    <Button
      className={`${classes.step} ${step === 'lesson.complete' ? classes.completing : ''} ${className}`}
      disabled={!isPossible}
      onClick={() => {
        send({ type: step, at: performance.now() });
      }}
      {...button}
    />
  );
});
