import { useEffect } from 'react';

/** Heard by the page's first script (`index.html`), which holds presses until then. */
const PAGE_READY = 'page.ready';

let isReady = false;

/** Calls `then` once a screen answers to presses. Returns the clean-up function. */
export function oncePageReady(then: () => void): () => void {
  if (isReady) {
    then();
    return () => {};
  }
  addEventListener(PAGE_READY, then, { once: true });
  return () => {
    removeEventListener(PAGE_READY, then);
  };
}

/** Says that the screen around it answers to presses. One that came before, while the page was text only, is made again. */
export function PageReady() {
  useEffect(() => {
    isReady = true;
    dispatchEvent(new Event(PAGE_READY));
  }, []);
  return null;
}
