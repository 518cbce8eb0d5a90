import { startTransition, useEffect, useState } from 'react';

import { useHydrated } from '#src/ui/use-hydrated.ts';

const PARTS_PER_STEP = 2;

/**
 * How many parts of a lesson to draw. A lesson that has just come has its heading and its overview only, so that no press
 * waits for a whole lesson. The parts follow at once, in steps that give way to the member. In the HTML that the server sends, a
 * lesson is whole.
 */
export function useDrawnParts(lesson: object | undefined, partCount: number) {
  const isHydrated = useHydrated();
  const [last, setLast] = useState({ lesson, parts: isHydrated ? 0 : partCount });
  const parts = Math.min(last.lesson === lesson ? last.parts : 0, partCount);

  useEffect(() => {
    if (parts < partCount) {
      startTransition(() => {
        setLast({ lesson, parts: parts + PARTS_PER_STEP });
      });
    }
  }, [lesson, parts, partCount]);

  return { parts, isWhole: parts === partCount };
}
