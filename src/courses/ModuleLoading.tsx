import { Loader, Paper, Text } from '@mantine/core';

import { LoadProblem } from '#src/ui/LoadProblem.tsx';

import shared from '#src/ui/shared.module.css';
import classes from './ModuleLoading.module.css';

interface ModuleLoadingProps {
  readonly hasFailed: boolean;
  /** The server's sentence, where it did not hand out the lessons. */
  readonly refusal: string | null;
  readonly onRetry: () => void;
}

/** Stands where the lessons will be, while their texts are fetched or when they did not come. */
export function ModuleLoading({ hasFailed, refusal, onRetry }: ModuleLoadingProps) {
  return (
    <div aria-live="polite">
      {hasFailed ? (
        <Paper className={`${shared.waiting} ${classes.panel}`} withBorder>
          <LoadProblem
            what="lessons"
            more="If that does not help, reload this page. Your progress is safe."
            refusal={refusal}
            onRetry={onRetry}
          />
        </Paper>
      ) : (
        <div className={`${shared.waiting} ${classes.panel}`}>
          <Loader aria-hidden />
          <Text>Opening the lessons…</Text>
        </div>
      )}
    </div>
  );
}
