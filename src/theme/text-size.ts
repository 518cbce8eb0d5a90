import { createContext, use } from 'react';

export const TEXT_SIZE_STORAGE_KEY = 'sleep-cycle-text-size';

export const textSizes = ['standard', 'large', 'largest'] as const;

export type TextSize = (typeof textSizes)[number];

export interface TextSizeSetting {
  readonly textSize: TextSize;
  readonly choose: (textSize: TextSize) => void;
}

export const TextSizeContext = createContext<TextSizeSetting | null>(null);

/** The size of all text and how to change it. Throws outside its provider. */
export function useTextSize(): TextSizeSetting {
  const setting = use(TextSizeContext);
  if (setting === null) {
    throw new Error('useTextSize needs a TextSizeProvider around it.');
  }
  return setting;
}
