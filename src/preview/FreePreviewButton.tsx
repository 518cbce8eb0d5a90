import { Button, type ButtonProps } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';

import { useTextDialogButton } from '#src/ui/text-dialog.ts';

import { FREE_PREVIEW, FREE_PREVIEW_TITLE } from './free-preview.ts';

/** Opens the free preview over the page, whichever page that is. */
export function FreePreviewButton(props: ButtonProps) {
  return (
    <Button
      variant="outline"
      justify="flex-start"
      ta="start"
      leftSection={<IconBook2 aria-hidden />}
      {...props}
      {...useTextDialogButton(FREE_PREVIEW)}
    >
      {FREE_PREVIEW_TITLE}: 5 minutes to read
    </Button>
  );
}
