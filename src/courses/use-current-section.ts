import { useEffect, useState } from 'react';

import type { ShownSection } from './lesson-sections.ts';

/** How much of a section must be on the screen, in pixels, to count as being read. */
const LEAST_SHOWN_PX = 40;

const THRESHOLDS = Array.from({ length: 11 }, (_, step) => step / 10);

/**
 * Which section is being read: the first one on the screen, or the one that the member has jumped to, as long as that is
 * on the screen.
 */
export function useCurrentSection(sections: readonly ShownSection[]) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => {
    const onScreen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRect, intersectionRatio } of entries) {
          const id = (target as HTMLElement).dataset['section'] ?? '';
          const isRead = intersectionRatio === 1 || intersectionRect.height >= LEAST_SHOWN_PX;
          if (isIntersecting && isRead) {
            onScreen.add(id);
          } else {
            onScreen.delete(id);
          }
        }
        setShown([...onScreen]);
        setChosen((last) => (last !== null && onScreen.has(last) ? last : null));
      },
      { threshold: THRESHOLDS },
    );
    for (const { id } of sections) {
      const section = document.querySelector(`[data-section="${id}"]`);
      if (section !== null) {
        observer.observe(section);
      }
    }
    return () => {
      observer.disconnect();
    };
  }, [sections]);

  const first = sections.find(({ id }) => shown.includes(id))?.id ?? null;
  return { current: chosen ?? first, choose: setChosen };
}
