import { act } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Typeface } from '#src/theme/Typeface.tsx';

import { render } from './support/render.tsx';
import { settle } from './support/screen.ts';

const KEY = 'sleep-cycle-typeface';

const asked: string[] = [];
let arrive: (faces: readonly object[]) => void;
let fail: () => void;

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  delete document.documentElement.dataset['typeface'];
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: {
      load: (font: string) => {
        asked.push(font);
        return new Promise((resolve, reject) => {
          arrive = resolve;
          fail = () => {
            reject(new Error('no network'));
          };
        });
      },
    },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
});

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Typeface /> }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}
const shown = () => document.documentElement.dataset['typeface'];

describe('the typeface', () => {
  it('is asked for once the page is there', () => {
    open();
    expect(new Set(asked)).toEqual(new Set(["1rem 'Atkinson Hyperlegible Next Variable'"]));
  });

  it('comes with the next page, not while one is read, and is remembered', async () => {
    const go = open();
    await settle(() => {
      arrive([{}]);
    });
    expect(shown()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBe('true');
    await go('/#pricing');
    expect(shown()).toBeUndefined();
    await go('/blog');
    expect(shown()).toBe('own');
  });

  it.each([
    ['it cannot be fetched', () => fail()],
    ['there is none', () => arrive([])],
  ])('stays the one of the device where %s', async (_why, how) => {
    const go = open();
    await settle(how);
    await go('/blog');
    expect(shown()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('stays the one of the device in a browser that cannot tell', async () => {
    Reflect.deleteProperty(document, 'fonts');
    const go = open();
    await go('/blog');
    expect(shown()).toBeUndefined();
  });

  it('comes with the next page also where nothing can be remembered', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const go = open();
    await settle(() => {
      arrive([{}]);
    });
    await go('/blog');
    expect(shown()).toBe('own');
  });
});
