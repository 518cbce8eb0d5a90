const PAGE_GROWS_FOR_MS = 3_000;

/** What a member moves the page with: from then on it is theirs. */
const gestures = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const;

/** Moves the window, again whenever a page that is still loading grows, for a few seconds. Returns a clean-up function. */
export function whilePageGrows(move: () => void): () => void {
  move();
  const observer = new ResizeObserver(move);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) {
      removeEventListener(gesture, stop);
    }
  };
  const timer = setTimeout(stop, PAGE_GROWS_FOR_MS);
  observer.observe(document.body);
  for (const gesture of gestures) {
    addEventListener(gesture, stop, { passive: true });
  }
  return stop;
}
