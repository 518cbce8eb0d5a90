import type { ButtonProps } from '@mantine/core';

import { freePreviewButton } from '#content/free-preview.ts';

import { PreviewButton } from './PreviewButton.tsx';

/** Opens the free preview over the page, whichever page that is. */
export function FreePreviewButton(props: ButtonProps) {
  return <PreviewButton preview={freePreviewButton} justify="flex-start" ta="start" {...props} />;
}
