import { useLayoutEffect } from 'react';

import { useKept } from '#src/notebook/use-kept.ts';

import { textSizeChoice } from './text-size.ts';
import { useColorScheme } from './theme.ts';

/**
 * Marks the root element with the theme, as a class `light` or `dark`, and with the text size, which `global.css` turns
 * into the size of a rem. Returns the scheme that is shown.
 */
export function useRootLook(): 'light' | 'dark' {
  const scheme = useColorScheme();
  const textSize = useKept(textSizeChoice);

  useLayoutEffect(() => {
    const { classList, dataset } = document.documentElement;
    classList.toggle('light', scheme === 'light');
    classList.toggle('dark', scheme === 'dark');
    dataset['textSize'] = textSize;
  }, [scheme, textSize]);

  return scheme;
}
