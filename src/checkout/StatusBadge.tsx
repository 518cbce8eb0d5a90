import { IconCircleCheck, IconClock } from '@tabler/icons-react';

import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  readonly tone: 'success' | 'warning';
  readonly children: string;
}

/** A badge whose text wraps: Mantine's own cuts a long one. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  const Icon = tone === 'success' ? IconCircleCheck : IconClock;
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon aria-hidden />
      <span>{children}</span>
    </span>
  );
}
