import { startTransition, useEffect, useState } from 'react';

const PARTS_PER_STEP = 2;

/**
 * How many parts of a lesson to draw. A lesson that has just come has its heading and its overview only, so that no press
 * waits for a whole lesson. The parts follow at once, in steps that give way to the member.
 */
export function useDrawnParts(lesson: object | undefined, partCount: number) {
  const [last, setLast] = useState({ lesson, parts: 0 });
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
