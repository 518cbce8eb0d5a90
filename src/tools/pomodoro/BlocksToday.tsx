import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { focusTimer, MOST_BLOCKS } from '#content/resources/pomodoro.ts';

import shared from '#src/ui/shared.module.css';
import classes from './BlocksToday.module.css';

interface BlocksTodayProps {
  readonly blocks: number;
  readonly children: ReactNode;
}

/** How many focus blocks are done today, beside the goal. The row of circles says it once more, for the eye. */
export function BlocksToday({ blocks, children }: BlocksTodayProps) {
  return (
    <div className={shared.columnXs}>
      <Text fz="xl">
        Blocks today: <strong>{blocks}</strong>
      </Text>
      <div className={classes.row} aria-hidden>
        {Array.from({ length: MOST_BLOCKS }, (_, index) => (
          <span key={index} className={classes.block} data-done={index < blocks || undefined}>
            {index < blocks ? <IconCheck /> : index + 1}
          </span>
        ))}
      </div>
      <Text>{focusTimer.goal}</Text>
      {children}
    </div>
  );
}
