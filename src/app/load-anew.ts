import { deviceItem } from '#src/notebook/device-item.ts';
import { siteTimer } from '#src/tools/pomodoro/site-timer.ts';
import { siteVersion } from '#src/ui/why-missing.ts';

const loadedAnew = deviceItem({ of: 'tab', key: 'sleep-cycle-loaded-anew' });

/**
 * Loads the page anew after a screen's files did not come: a newer site may be there, or the browser may keep a file as broken.
 * Once for an address in a version of the site, and never while something typed or a timer would be lost.
 */
export function loadAnewOnce(address: string): void {
  const version = siteVersion();
  if (version === null || siteTimer.get() !== null || isSomethingTyped()) {
    return;
  }
  const mark = `${version} ${address}`;
  if (loadedAnew.read() !== mark && loadedAnew.write(mark)) {
    location.reload();
  }
}

/** Whether a text stands in a field of the page. */
export function isSomethingTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value }) => type !== 'checkbox' && type !== 'radio' && value !== '',
  );
}
