import { act } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ScrollPosition } from '#src/app/ScrollPosition.tsx';

import { render } from './support/render.tsx';

const scrolls: number[] = [];
let resized: () => void = () => {};
let watching = 0;

beforeEach(() => {
  scrolls.length = 0;
  watching = 0;
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolls.push(y));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        watching += 1;
      }
      disconnect() {
        watching = Math.max(0, watching - 1);
      }
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(address = '/') {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <ScrollPosition />
            <Outlet />
          </>
        ),
        children: [{ path: '*', element: <p>Page</p> }],
      },
    ],
    { initialEntries: [address] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  const go = async (to: string | number, options = {}) => {
    scrolls.length = 0;
    await act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
  };
  return { go, unmount };
}

function scrollBy(top: number) {
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
}

it('a new page begins at its top', async () => {
  const { go } = open();
  await go('/courses');
  expect(scrolls).toContain(0);
});

it('the same address again leads to its top', async () => {
  const { go } = open('/courses');
  await go('/courses');
  expect(scrolls).toContain(0);
});

it.each([
  ['a dialog opens', '/?read=about-us'],
  ['a part of the page is asked for', '/#pricing'],
])('nothing moves when %s', async (_name, address) => {
  const { go } = open();
  await go(address);
  expect(scrolls).toEqual([]);
});

it('a step back leads to where the member was, a step forward too', async () => {
  const { go } = open();
  scrollBy(640);
  await go('/courses');
  scrollBy(80);
  await go(-1);
  expect(scrolls.at(-1)).toBe(640);
  await go(1);
  expect(scrolls.at(-1)).toBe(80);
});

it('follows a page that is still growing, until the member takes over or some seconds have passed', async () => {
  const { go } = open();
  scrollBy(640);
  await go('/courses');
  await go(-1);
  scrolls.length = 0;
  resized();
  expect(scrolls).toEqual([640]);
  dispatchEvent(new Event('wheel'));
  expect(watching).toBe(0);

  await go(1);
  await go(-1);
  expect(watching).toBeGreaterThan(0);
  vi.advanceTimersByTime(3_000);
  expect(watching).toBe(0);
});

it('keeps the places over a reload, page by page', async () => {
  const first = open('/courses');
  scrollBy(300);
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  scrolls.length = 0;
  vi.stubGlobal('scrollY', 0);
  open('/courses');
  expect(scrolls).toContain(300);
  scrolls.length = 0;
  open('/blog');
  expect(scrolls).not.toContain(300);
});

it('leaves a page alone that has been scrolled before its scripts came', () => {
  vi.stubGlobal('scrollY', 250);
  open('/courses');
  expect(scrolls).toEqual([]);
});

it('begins at the top when an address is asked for anew', () => {
  sessionStorage.setItem('sleep-cycle-scroll-positions', '{"default /courses":300}');
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' } as never]);
  open('/courses');
  expect(scrolls).not.toContain(300);
  vi.mocked(performance.getEntriesByType).mockReturnValue([{ type: 'back_forward' } as never]);
  open('/courses');
  expect(scrolls).toContain(300);
  vi.mocked(performance.getEntriesByType).mockRestore();
});

it.each(['{', 'null', '"x"', '[1]', '{"default /":"x"}'])('bears rubbish in its place: %s', (stored) => {
  sessionStorage.setItem('sleep-cycle-scroll-positions', stored);
  open();
  expect(scrolls.every((top) => top === 0)).toBe(true);
});
