import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './StatisticCard.module.css';

interface StatisticCardProps {
  /** A word above the figure that says what kind of figure it is. */
  readonly tag?: string;
  readonly value: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

/** One figure in a list of figures: the value, what it means, and a line or two below. */
export function StatisticCard({ tag, value, label, children }: StatisticCardProps) {
  return (
    <li className={classes.card} data-sample={tag === undefined ? undefined : true}>
      {tag === undefined ? null : <span className={classes.tag}>{tag}</span>}
      <span className={classes.value}>{value}</span>
      <Text span c="dimmed" fw={600}>
        {label}
      </Text>
      <Box mt="xs">{children}</Box>
    </li>
  );
}
