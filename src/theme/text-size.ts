import { keepChoice } from '#src/notebook/choice.ts';

export const textSizes = ['standard', 'large', 'largest'] as const;

export type TextSize = (typeof textSizes)[number];

/** The size of all text. The page's first script reads the same key. */
export const textSizeChoice = keepChoice<TextSize>({
  key: 'sleep-cycle-text-size',
  choices: textSizes,
  fallback: 'standard',
});
