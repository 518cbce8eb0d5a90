import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Props of a button on which a press counts once: a held Enter does not repeat it, and the second click of a double
 * click does not undo the first.
 */
export function steadyPress(onPress: () => void) {
  return {
    onKeyDown: ignoreHeldKey,
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) {
        onPress();
      }
    },
  };
}

/** For a button that may be pressed several times in a row: a held Enter still counts once. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) {
    event.preventDefault();
  }
}
