import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the part of a page that the address names, such as `/#pricing`, also when that page is still loading. */
export function HashScroll() {
  const location = useLocation();

  useEffect(() => {
    const id = location.hash.slice(1);
    return id === '' ? undefined : whenPresent(id, scrollTo);
  }, [location]);

  return null;
}

function scrollTo(element: HTMLElement) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
}

/** Calls `found` once an element with this id is in the page. Answers the clean-up. */
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
