import { Button, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import type { WayOn } from '#src/progress/way-on.ts';

import shared from '#src/ui/shared.module.css';
import classes from './CompletionNotice.module.css';

interface CompletionNoticeProps {
  /** For example `Module 1: Sleep Foundations`. */
  readonly moduleName: string;
  /** For example `sleep course`. */
  readonly courseName: string;
  readonly moduleCount: number;
  readonly completedModules: readonly number[];
  /** Null where the whole course is completed. */
  readonly next: WayOn | null;
  readonly onOpen: (moduleIndex: number, lesson: number | null) => void;
}

/** Says that a module is completed, and what comes next. It takes the focus, so that it is seen and read out. */
export function CompletionNotice({
  moduleName,
  courseName,
  moduleCount,
  completedModules,
  next,
  onOpen,
}: CompletionNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Paper className={classes.notice} aria-live="polite">
      <IconCircleCheckFilled aria-hidden size={44} className={shared.done} />
      <div className={classes.text}>
        <Title ref={heading} order={2} size="h3" tabIndex={-1}>{`You completed ${moduleName}`}</Title>
        <Text>{`${completedModules.length} of ${moduleCount} modules are completed. ${
          next === null
            ? `That is the whole ${courseName}. Well done.`
            : 'Take a break, or go on when you like.'
        }`}</Text>
      </div>
      {next === null ? null : (
        <Button
          onClick={() => {
            onOpen(next.moduleIndex, next.lesson);
          }}
        >
          {next.label}
        </Button>
      )}
    </Paper>
  );
}
