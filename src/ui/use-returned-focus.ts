import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus when a dialog closes.
 *
 * @param opened what is open; null when nothing is
 * @param find the element that takes the focus after `closed`; none where something else has taken it
 */
export function useReturnedFocus<TOpened>(
  opened: TOpened | null,
  find: (closed: TOpened) => HTMLElement | null | undefined,
): void {
  const lastOpened = useRef<TOpened | null>(null);
  const giveBack = useEffectEvent((closed: TOpened) => {
    find(closed)?.focus();
  });

  useEffect(() => {
    const closed = opened === null ? lastOpened.current : null;
    lastOpened.current = opened;
    if (closed !== null) {
      giveBack(closed);
    }
  }, [opened]);
}
