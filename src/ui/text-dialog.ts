import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { useAddressedDialog } from './use-addressed-dialog.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

const PARAMETER = 'read';

/** Whether the address asks for a text over the page, whichever it is, and the way to close it. */
export function useAnyTextDialog() {
  const { value, close } = useAddressedDialog(PARAMETER);
  return { isOpen: value !== null, close };
}

/** The button that was pressed last: where several open the same text, the focus goes back to this one. */
let lastOpener: HTMLElement | null = null;

/** Props of a button that opens a text over the page, by the text's name in the address: `?read=privacy-policy`. */
export function useTextDialogButton(name: string) {
  const { open } = useAddressedDialog(PARAMETER);
  const { state } = useLocation();
  return {
    'data-opens': name,
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent<HTMLElement>) => {
      lastOpener = event.currentTarget;
      open(name, (state ?? {}) as object);
    },
  };
}

/**
 * The open text, if it is one of `names`. When it closes, the focus goes back to the button that opens it.
 *
 * @param isFocusTaken asked at that moment: true where the focus belongs elsewhere
 */
export function useTextDialog<TName extends string>(
  names: readonly TName[],
  isFocusTaken: () => boolean = () => false,
) {
  const { value, close } = useAddressedDialog(PARAMETER);
  const opened = names.find((name) => name === value) ?? null;
  useReturnedFocus(opened, (closed) => (isFocusTaken() ? null : openerOf(closed)));
  return { opened, close };
}

function openerOf(name: string): HTMLElement | null {
  return lastOpener?.isConnected === true && lastOpener.dataset['opens'] === name
    ? lastOpener
    : document.querySelector<HTMLElement>(`[data-opens="${name}"]`);
}
