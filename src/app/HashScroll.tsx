import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { whilePageGrows } from './while-page-grows.ts';

/**
 * Scrolls to the part of a page that the address names, such as `/#pricing`, also when that page is still loading. A step
 * back or forward in the history leads to where the member was, not to that part.
 */
export function HashScroll() {
  const location = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const lastLocation = useRef(location);

  useEffect(() => {
    const last = lastLocation.current;
    lastLocation.current = location;
    const id = location.hash.slice(1);
    if (id === '' || (isStep && last !== location)) {
      return undefined;
    }
    let release: (() => void) | undefined;
    const stopLooking = whenPresent(id, (element) => {
      release = goTo(element, last.pathname === location.pathname, last === location);
    });
    return () => {
      stopLooking();
      release?.();
    };
  }, [location, isStep]);

  return null;
}

/**
 * A page that begins at its part begins there at once, and stays there while what stands above is still coming; within a page that
 * is seen, the way there is seen too. Returns a clean-up function.
 */
function goTo(element: HTMLElement, isSeen: boolean, isFirst: boolean): (() => void) | undefined {
  let stop: (() => void) | undefined;
  if (!isFirst && isSeen) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  } else if (!isFirst || scrollY === 0) {
    // A page that came as text has begun at its part without this, and may have been scrolled since.
    stop = whilePageGrows(() => {
      element.scrollIntoView({ behavior: 'auto' });
    });
  }
  element.focus({ preventScroll: true });
  return stop;
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
