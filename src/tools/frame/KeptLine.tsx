import { Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';

import shared from '#src/ui/shared.module.css';

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
    <Text
      component="output"
      fw={600}
      c={isUnkept ? 'var(--text-warning)' : 'var(--text-success)'}
      className={shared.signed}
    >
      {isUnkept ? <IconAlertTriangle aria-hidden /> : <IconDeviceFloppy aria-hidden />}
      <span>
        {isUnkept ? `This browser does not let us save. ${what} stay here until you close the page.` : kept}
      </span>
    </Text>
  );
}
