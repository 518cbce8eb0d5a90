import { Button, Paper, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

import { moduleName } from './module-address.ts';
import { nextModule } from './next-module.ts';

import classes from './CompletionNotice.module.css';

interface CompletionNoticeProps {
  readonly moduleIndex: number;
  readonly completedModules: readonly number[];
  readonly onOpen: (moduleIndex: number) => void;
}

/** Says that a module is completed, and what comes next. It takes the focus, so that it is seen and read out. */
export function CompletionNotice({ moduleIndex, completedModules, onOpen }: CompletionNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const next = nextModule(completedModules);

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Paper className={classes.notice} aria-live="polite">
      <IconCircleCheckFilled aria-hidden size={44} className={classes.tick} />
      <div className={classes.text}>
        <Title ref={heading} order={2} size="h3" tabIndex={-1}>
          You completed {moduleName(moduleIndex)}
        </Title>
        <Text>
          {completedModules.length} of {sleepModuleSummaries.length} modules are completed.{' '}
          {next === null
            ? 'That is the whole sleep course. Well done.'
            : 'Take a break, or go on when you like.'}
        </Text>
      </div>
      {next === null ? null : (
        <Button
          onClick={() => {
            onOpen(next);
          }}
        >
          Go on with Module {next + 1}
        </Button>
      )}
    </Paper>
  );
}
