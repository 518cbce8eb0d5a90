import { Progress, type ProgressProps } from '@mantine/core';

import classes from './ProgressBar.module.css';

interface ProgressBarProps extends Pick<
  ProgressProps,
  'value' | 'size' | 'radius' | 'transitionDuration' | 'aria-label'
> {
  /** The surface of its empty part, which then has a line around it. */
  readonly ground?: 'card' | 'tint';
  readonly className?: string | undefined;
}

/** How far something is. It is seen, too, where the reader's own colors take the place of the site's. */
export function ProgressBar({ ground, className = '', ...bar }: ProgressBarProps) {
  return (
    <Progress
      {...bar}
      data-ground={ground}
      classNames={{ root: `${classes.bar} ${className}`, section: classes.part ?? '' }}
    />
  );
}
