import { useEffect, useState, type RefObject } from 'react';

interface Ends {
  /** Where the lesson begins. */
  readonly heading: RefObject<HTMLElement | null>;
  /** The lesson's own buttons. */
  readonly steps: RefObject<HTMLElement | null>;
}

/** True while the member reads between the heading of a lesson and its own buttons, and sees neither. */
export function useInsideLesson({ heading, steps }: Ends): boolean {
  const [isBelowHeading, setIsBelowHeading] = useState(false);
  const [isAtSteps, setIsAtSteps] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === steps.current) {
          setIsAtSteps(isIntersecting);
        } else {
          setIsBelowHeading(!isIntersecting && boundingClientRect.top < 0);
        }
      }
    });
    for (const { current } of [heading, steps]) {
      if (current !== null) {
        observer.observe(current);
      }
    }
    return () => {
      observer.disconnect();
    };
  }, [heading, steps]);

  return isBelowHeading && !isAtSteps;
}
