import { Button, Paper, Text } from '@mantine/core';
import { IconSeedling } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import type { Course } from '#content/types.ts';

import classes from './ComingSoon.module.css';

interface ComingSoonProps {
  /** The heading `Course Content Coming Soon`, where nothing around this says it. */
  readonly heading?: ReactNode;
  readonly course: Course;
  /** For example `sleep course`. */
  readonly courseName: string;
  readonly onMarkComplete: () => void;
}

/** Shown for a module number that the course does not have. There is nothing to record, so the button leads back. */
export function ComingSoon({ heading, course, courseName, onMarkComplete }: ComingSoonProps) {
  return (
    <Paper className={classes.panel} withBorder>
      <IconSeedling aria-hidden size={56} stroke={1.5} />
      {heading}
      <Text>{`There is no module with this number yet. All ${inWords(course.lessonCounts.length)} modules of the ${courseName} are waiting for you on the course page.`}</Text>
      <Button onClick={onMarkComplete}>Mark as Complete</Button>
    </Paper>
  );
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}
