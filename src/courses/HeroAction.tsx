import { Button, Text, type TextProps } from '@mantine/core';

import { nextModule } from './next-module.ts';

interface HeroActionProps extends Pick<TextProps, 'fw'> {
  readonly moduleCount: number;
  readonly completedModules: readonly number[];
  readonly onOpen: (moduleIndex: number) => void;
  readonly className?: string | undefined;
}

/** The way on from the head of a course: the first open module, or a word when there is none. */
export function HeroAction({ moduleCount, completedModules, onOpen, className, fw }: HeroActionProps) {
  const next = nextModule(completedModules, moduleCount);
  return next === null ? (
    <Text fw={fw}>You have completed the whole course. Every module stays open for you.</Text>
  ) : (
    <Button
      className={className}
      onClick={() => {
        onOpen(next);
      }}
    >
      {completedModules.length === 0 ? 'Begin with Module 1' : `Go on with Module ${next + 1}`}
    </Button>
  );
}
