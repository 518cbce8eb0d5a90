import { lazy, Suspense, useState } from 'react';

import { useIsReading } from '#src/ui/reading.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';

const ReadingDialogs = lazy(async () => ({
  default: (await import('./ReadingDialogs.tsx')).ReadingDialogs,
}));

/** The texts that any page can open over itself. They load with the first of them, and stay to give the focus back. */
export function ReadingOutlet() {
  const isWanted = useIsReading();
  const isHydrated = useHydrated();
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) {
    setWasWanted(true);
  }
  return isHydrated && wasWanted ? (
    <Suspense fallback={null}>
      <ReadingDialogs />
    </Suspense>
  ) : null;
}
