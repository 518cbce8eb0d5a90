import { useLayoutEffect, useState, type RefObject } from 'react';

/** The largest part of the window's height that a bar may take while a lesson is read. */
const LARGEST_SHARE = 0.15;

/** False where an element takes too much of the window's height at the size of text that the member has chosen. */
export function useFitting(element: RefObject<HTMLElement | null>): boolean {
  const [isFitting, setIsFitting] = useState(true);

  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) {
      return undefined;
    }
    const measure = () => {
      setIsFitting(measured.offsetHeight <= innerHeight * LARGEST_SHARE);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);

  return isFitting;
}
