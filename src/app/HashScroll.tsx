import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the part of a page that the address names, such as `/#pricing`, also when that page is still loading. A step
 * back or forward in the history leads to where the member was, not to that part.
 */
export function HashScroll() {
  const location = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const lastLocation = useRef(location);

  useEffect(() => {
    const isFirst = lastLocation.current === location;
    lastLocation.current = location;
    const id = location.hash.slice(1);
    return id === '' || (isStep && !isFirst)
      ? undefined
      : whenPresent(id, (element) => {
          goTo(element, isFirst);
        });
  }, [location, isStep]);

  return null;
}

/** A page that begins at its part begins there at once; within a page that is seen, the way there is seen too. */
function goTo(element: HTMLElement, isFirst: boolean) {
  const isCalm = isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches;
  // A page that came as text has begun at its part without this, and may have been scrolled since.
  if (!isFirst || scrollY === 0) {
    element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }
  element.focus({ preventScroll: true });
}

/** Calls `found` once an element with this id is in the page. Returns a clean-up function. */
function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.getElementById(id);
    if (element !== null) {
      observer.disconnect();
      found(element);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
  };
}
