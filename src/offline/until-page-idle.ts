const LONGEST_WAIT_MS = 10_000;

/**
 * Resolves once the page has loaded, was left alone for a while, and has nothing to do.
 *
 * @param quietMs how long a page that has loaded is left alone, in milliseconds
 */
export async function untilPageIdle(quietMs: number): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  // Safari has no such callback.
  await new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS });
    } else {
      setTimeout(resolve);
    }
  });
}
