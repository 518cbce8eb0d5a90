import { Button, type ButtonProps } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';

import type { PreviewButton as Preview } from '#content/types.ts';
import { useTextDialogButton } from '#src/ui/text-dialog.ts';

/** Opens the look into a course over the page, whichever page that is. */
export function PreviewButton({ preview, ...props }: ButtonProps & { readonly preview: Preview }) {
  return (
    <Button
      variant="outline"
      leftSection={<IconBook2 aria-hidden />}
      {...props}
      {...useTextDialogButton(preview.name)}
    >
      {preview.label}
    </Button>
  );
}
