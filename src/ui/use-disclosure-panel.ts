import { useClickOutside } from '@mantine/hooks';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A button that opens a panel below it. The panel closes with Escape, which returns the focus to the button, with a press
 * outside, when the member goes to another address, and when `occasion` changes.
 */
export function useDisclosurePanel(occasion = '') {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const key = useLocation().key + occasion;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const close = () => {
    setOpenedAt(null);
  };
  const root = useClickOutside<HTMLDivElement>(close);

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
      onClick: () => {
        setOpenedAt(isOpen ? null : key);
      },
    },
    panelProps: { id: panelId, 'data-open': isOpen || undefined },
  };
}
