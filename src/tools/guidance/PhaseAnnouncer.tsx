import { VisuallyHidden } from '@mantine/core';

/**
 * Tells a screen reader what has changed. It stands on the page from the start and is empty until there is something to
 * say. Its words change with a phase, never with a second.
 */
export function PhaseAnnouncer({ words }: { readonly words: string }) {
  return (
    <VisuallyHidden component="output" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
