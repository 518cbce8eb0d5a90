import { startTransition, useEffect, useState } from 'react';

const FIRST_PARTS = 1;

const PARTS_PER_STEP = 3;

/**
 * How many parts of a lesson to draw. A lesson that has just come is drawn with its first part only, so that no press
 * waits for a whole lesson. The rest follows at once, in steps that give way to the member.
 */
export function useDrawnParts(lesson: object | undefined, partCount: number) {
  const [last, setLast] = useState({ lesson, parts: FIRST_PARTS });
  const parts = Math.min(last.lesson === lesson ? last.parts : FIRST_PARTS, partCount);

  useEffect(() => {
    if (parts < partCount) {
      startTransition(() => {
        setLast({ lesson, parts: parts + PARTS_PER_STEP });
      });
    }
  }, [lesson, parts, partCount]);

  return { parts, isWhole: parts === partCount };
}
