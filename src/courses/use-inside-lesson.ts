import { useEffect, useState, type RefObject } from 'react';

interface Places {
  /** Where the lesson begins. */
  readonly heading: RefObject<HTMLElement | null>;
  /** The lesson's own buttons. */
  readonly steps: RefObject<HTMLElement | null>;
  /** Stands at the foot of the window while any of the lesson is there, so a jump over the heading is noticed as well. */
  readonly bar: RefObject<HTMLElement | null>;
}

/** True while the member reads between the heading of a lesson and its own buttons, and sees neither. */
export function useInsideLesson({ heading, steps, bar }: Places): boolean {
  const [isInside, setIsInside] = useState(false);

  useEffect(() => {
    const [begin, end, foot] = [heading.current, steps.current, bar.current];
    if (begin === null || end === null || foot === null) {
      return undefined;
    }
    const seen = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        seen.set(target, isIntersecting);
      }
      const isBelowHeading = begin.getBoundingClientRect().bottom < foot.getBoundingClientRect().top;
      setIsInside(isBelowHeading && seen.get(begin) !== true && seen.get(end) !== true);
    });
    for (const place of [begin, end, foot]) {
      observer.observe(place);
    }
    return () => {
      observer.disconnect();
    };
  }, [heading, steps, bar]);

  return isInside;
}
