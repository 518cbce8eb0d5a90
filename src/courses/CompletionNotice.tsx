import { Button, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { nextModule } from './next-module.ts';

import classes from './CompletionNotice.module.css';

interface CompletionNoticeProps {
  /** For example `Module 1: Sleep Foundations`. */
  readonly moduleName: string;
  /** For example `sleep course`. */
  readonly courseName: string;
  readonly moduleCount: number;
  readonly completedModules: readonly number[];
  readonly onOpen: (moduleIndex: number) => void;
}

/** Says that a module is completed, and what comes next. It takes the focus, so that it is seen and read out. */
export function CompletionNotice({
  moduleName,
  courseName,
  moduleCount,
  completedModules,
  onOpen,
}: CompletionNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = nextModule(completedModules, moduleCount);

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Paper className={classes.notice} aria-live="polite">
      <IconCircleCheckFilled aria-hidden size={44} className={classes.tick} />
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
            onOpen(next);
          }}
        >{`Go on with Module ${next + 1}`}</Button>
      )}
    </Paper>
  );
}
