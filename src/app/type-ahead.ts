import { createActor } from 'xstate';

import { typeAheadMachine } from '#machines/type-ahead.machine.ts';
import { inspection } from '#src/inspection/inspection.ts';

/** In every menu of a page, the sign-in library's too: letters lead to the entry that begins with them. */
export function followLetters(): void {
  const typeAhead = createActor(typeAheadMachine, inspection).start();
  typeAhead.on('word.sought', ({ letters }) => {
    const menu = document.activeElement?.closest('[role=menu]');
    if (menu !== null && menu !== undefined) {
      focusEntry(menu, letters);
    }
  });
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    const isLetter = key.length === 1 && key.trim() !== '' && !ctrlKey && !metaKey && !altKey;
    if (isLetter && target instanceof Element && target.closest('[role=menu]') !== null) {
      typeAhead.send({ type: 'letter.typed', letter: key });
    }
  });
}

/** The first letter goes on from the entry that has the focus, so that one letter goes through all that begin with it. */
function focusEntry(menu: Element, letters: string): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const start = letters.length === 1 ? at + 1 : Math.max(at, 0);
  const inTurn = [...entries.slice(start), ...entries.slice(0, start)];
  inTurn.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letters))?.focus();
}
