import { expect, it, vi } from 'vitest';

import { openPage } from '../screens/support/page.ts';

/** What a file of tests can leave in its page, and what is seen of it. */
const LEFTOVERS: readonly (readonly [string, () => void, () => unknown])[] = [
  ['a title', () => (document.title = 'Left'), () => document.title],
  ['a class', () => document.documentElement.classList.add('left'), () => document.documentElement.className],
  ['an element', () => document.body.append('Left'), () => document.body.textContent],
  ['a note of the device', () => localStorage.setItem('left', '1'), () => localStorage.getItem('left')],
  ['an address', () => history.replaceState(null, '', '#left'), () => location.hash],
  ['a global value', () => Object.assign(globalThis, { left: 1 }), () => 'left' in globalThis],
  ['a replaced function', () => Object.assign(globalThis, { fetch: 'left' }), () => typeof fetch],
  [
    'a method of all elements',
    () => Object.assign(Element.prototype, { left: 1 }),
    () => 'left' in Element.prototype,
  ],
];

it.each(LEFTOVERS)('%s that a page leaves is not in the next', async (_name, leave, see) => {
  const close = await openPage();
  const clean = see();
  leave();
  expect(see()).not.toEqual(clean);
  await close();
  expect('document' in globalThis).toBe(false);
  const closeNext = await openPage();
  expect(see()).toEqual(clean);
  await closeNext();
});

it('the timers of a page end with it', async () => {
  const { setTimeout: begin } = globalThis;
  vi.useFakeTimers();
  const left = vi.fn<() => void>();
  const close = await openPage();
  setTimeout(left, 10);
  setInterval(left, 10);
  await close();
  vi.advanceTimersByTime(100);
  expect(left).not.toHaveBeenCalled();
  vi.useRealTimers();
  expect(globalThis.setTimeout).toBe(begin);
});

it('a page makes its modules anew', async () => {
  const { openPage: earlier } = await import('../screens/support/page.ts');
  const close = await openPage();
  const { openPage: later } = await import('../screens/support/page.ts');
  await close();
  expect(later).not.toBe(earlier);
});
