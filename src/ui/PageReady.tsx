import { useEffect } from 'react';

/** Heard by the page's first script (`index.html`), which holds presses until then. */
const PAGE_READY = 'page.ready';

/** Says that the screen around it answers to presses. One that came before, while the page was text only, is made again. */
export function PageReady() {
  useEffect(() => {
    dispatchEvent(new Event(PAGE_READY));
  }, []);
  return null;
}
