import { Button, Text, type TextProps } from '@mantine/core';

import { progressTexts } from '#content/progress.ts';
import type { WayOn } from '#src/progress/way-on.ts';

interface HeroActionProps extends Pick<TextProps, 'fw'> {
  /** Null where the whole course is completed. */
  readonly next: WayOn | null;
  readonly onOpen: (moduleIndex: number, lesson?: number | null) => void;
  readonly className?: string | undefined;
}

/** The way on from the head of a course: the lesson at which the member stopped, the first open module, or a word when there is none. */
export function HeroAction({ next, onOpen, className, fw }: HeroActionProps) {
  return next === null ? (
    <Text fw={fw}>{progressTexts.completed}</Text>
  ) : (
    <Button
      className={className}
      onClick={() => {
        onOpen(next.moduleIndex, next.lesson);
      }}
    >
      {next.label}
    </Button>
  );
}
