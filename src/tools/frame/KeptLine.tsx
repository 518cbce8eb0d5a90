import { Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';

import classes from './KeptLine.module.css';

interface KeptLineProps {
  readonly isUnkept: boolean;
  /** Said while everything is kept. */
  readonly kept: string;
  /** What the browser does not save: for example `Your ticks`. */
  readonly what: string;
}

/** Says whether what the member enters is kept. */
export function KeptLine({ isUnkept, kept, what }: KeptLineProps) {
  return (
    <Text component="output" className={classes.kept} data-trouble={isUnkept || undefined}>
      {isUnkept ? <IconAlertTriangle aria-hidden /> : <IconDeviceFloppy aria-hidden />}
      <span>
        {isUnkept ? `This browser does not let us save. ${what} stay here until you close the page.` : kept}
      </span>
    </Text>
  );
}
