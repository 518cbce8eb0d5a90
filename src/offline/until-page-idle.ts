const LONGEST_WAIT_MS = 10_000;
/** How long somebody who never pauses puts it off, in milliseconds. */
const LONGEST_BUSY_MS = 60_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Resolves once the page has loaded, was left alone for a while, and has nothing to do. Presses, keys and scrolling put it off, so that
 * none of them waits for what begins then.
 *
 * @param quietMs how long a page that has loaded is left alone, in milliseconds
 */
export async function untilPageIdle(quietMs: number): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await untilLeftAlone(quietMs);
  // Safari has no such callback.
  await new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS });
    } else {
      setTimeout(resolve);
    }
  });
}

async function untilLeftAlone(quietMs: number): Promise<void> {
  const listening = new AbortController();
  await new Promise<void>((resolve) => {
    const end = Date.now() + LONGEST_BUSY_MS;
    let quiet = setTimeout(resolve, quietMs);
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(resolve, Math.min(quietMs, Math.max(0, end - Date.now())));
    };
    for (const sign of SIGNS_OF_USE) {
      addEventListener(sign, wait, { capture: true, passive: true, signal: listening.signal });
    }
  });
  listening.abort();
}
