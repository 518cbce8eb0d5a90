import { lazy, Suspense, useState } from 'react';

import { useIsTextDialogOpen } from '#src/ui/text-dialog.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

const TextDialogs = lazy(async () => ({
  default: (await import('./TextDialogs.tsx')).TextDialogs,
}));

/** The texts that any page can open over itself. They load with the first of them, and stay to give the focus back. */
export function TextDialogOutlet() {
  const isWanted = useIsTextDialogOpen();
  const isHydrated = useHydrated();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
  }
  return isHydrated && wasWanted ? (
    <Suspense fallback={null}>
      <TextDialogs />
    </Suspense>
  ) : null;
}
