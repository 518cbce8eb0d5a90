import { useState } from 'react';

import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PartBoundary } from '#src/ui/PartBoundary.tsx';
import { useAnyTextDialog } from '#src/ui/text-dialog.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

const TextDialogs = lazyPart(() => import('./TextDialogs.tsx'), 'TextDialogs');

/** The texts that any page can open over itself. They load with the first of them, and stay to give the focus back. */
export function TextDialogOutlet() {
  const { isOpen: isWanted, close } = useAnyTextDialog();
  const isHydrated = useHydrated();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
  }
  return isHydrated && wasWanted ? (
    <PartBoundary what="text" isWanted={isWanted} onClose={close}>
      <TextDialogs />
    </PartBoundary>
  ) : null;
}
