import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A button that opens a panel below it. The panel closes with Escape, which returns the focus to the button, with a press
 * outside, and when the member goes to another address.
 */
export function useDisclosurePanel() {
  const [isOpen, { close, toggle }] = useDisclosure(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const root = useClickOutside<HTMLDivElement>(close);
  const { key } = useLocation();

  useEffect(() => {
    close();
  }, [key, close]);

  return {
    isOpen,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation();
          close();
          button.current?.focus();
        }
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: toggle,
    },
    panelProps: { id: panelId, 'data-open': isOpen || undefined },
  };
}
