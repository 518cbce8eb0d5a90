import { Button, Loader, Paper, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';

import classes from './ModuleLoading.module.css';

interface ModuleLoadingProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Stands where the lessons will be, while their texts are fetched or when they did not come. */
export function ModuleLoading({ hasFailed, onRetry }: ModuleLoadingProps) {
  return (
    <div aria-live="polite">
      {hasFailed ? (
        <Paper className={classes.panel} withBorder>
          <IconCloudOff aria-hidden size={40} />
          <Text fw={700}>The lessons could not be loaded.</Text>
          <Text>
            Please check your internet connection, then press Try again. If that does not help, reload this
            page. Your progress is safe.
          </Text>
          <Button onClick={onRetry}>Try again</Button>
        </Paper>
      ) : (
        <div className={classes.panel}>
          <Loader aria-hidden />
          <Text>Opening the lessons…</Text>
        </div>
      )}
    </div>
  );
}
