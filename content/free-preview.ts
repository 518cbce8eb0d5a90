import type { PreviewButton } from './types.ts';

/** The free preview that every page can open. */
export const freePreviewButton = {
  name: 'free-preview',
  title: 'Free Course Preview',
  label: 'Free Course Preview: 5 minutes to read',
} as const satisfies PreviewButton;
