import { Progress, type ProgressProps } from '@mantine/core';

import classes from './ProgressBar.module.css';

interface ProgressBarProps extends Pick<
  ProgressProps,
  'value' | 'size' | 'radius' | 'transitionDuration' | 'aria-label'
> {
  readonly className?: string | undefined;
}

/** How far something is. It is seen, too, where the reader's own colors take the place of the site's. */
export function ProgressBar({ className = '', ...bar }: ProgressBarProps) {
  return (
    <Progress {...bar} classNames={{ root: `${classes.bar} ${className}`, section: classes.part ?? '' }} />
  );
}
