import { readFileSync } from 'node:fs';

import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { textSizeChoice } from '#src/theme/text-size.ts';
import { TextSizeControl } from '#src/theme/TextSizeControl.tsx';
import { themeChoice } from '#src/theme/theme.ts';
import { ThemeSwitcher } from '#src/theme/ThemeSwitcher.tsx';
import { useRootLook } from '#src/theme/use-root-look.ts';

import { render } from './support/render.tsx';
import { tellTab } from './support/storage.ts';

const root = document.documentElement;
const listeners = new Set<() => void>();
let systemIsDark = false;

beforeEach(() => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-color-scheme: dark)' && systemIsDark;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
});

afterEach(() => {
  vi.restoreAllMocks();
  listeners.clear();
  root.className = '';
  delete root.dataset['textSize'];
  delete root.dataset['mantineColorScheme'];
});

function setSystem(isDark: boolean) {
  act(() => {
    systemIsDark = isDark;
    listeners.forEach((listener) => {
      listener();
    });
  });
}

const schemeOf = () => [...root.classList].filter((name) => name === 'light' || name === 'dark');

function Root({ children }: { readonly children: ReactNode }) {
  useRootLook();
  return children;
}

const openSwitcher = () =>
  render(
    <Root>
      <ThemeSwitcher />
    </Root>,
  );

const openTextSize = () =>
  render(
    <Root>
      <TextSizeControl />
    </Root>,
  );

const press = (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

const blockStorage = () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};

describe('the theme, by section 4 and section 9', () => {
  it('is the system theme while nothing is stored, and stores nothing by itself', () => {
    openSwitcher();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(schemeOf()).toEqual(['light']);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['Light', 'light', 'light'],
    ['Dark', 'dark', 'dark'],
    ['System', 'system', 'light'],
  ])('%s is stored as the plain word and shown at once', (label, stored, scheme) => {
    localStorage.setItem('sleep-cycle-theme', stored === 'dark' ? 'light' : 'dark');
    openSwitcher();
    press(label);
    expect(localStorage.getItem('sleep-cycle-theme')).toBe(stored);
    expect(Object.keys(localStorage)).toEqual(['sleep-cycle-theme']);
    expect(schemeOf()).toEqual([scheme]);
    expect(screen.getByRole('radio', { name: label })).toBeChecked();
  });

  it('follows the operating system live, but only as System', () => {
    openSwitcher();
    setSystem(true);
    expect(schemeOf()).toEqual(['dark']);
    setSystem(false);
    expect(schemeOf()).toEqual(['light']);
    press('Light');
    setSystem(true);
    expect(schemeOf()).toEqual(['light']);
    press('System');
    expect(schemeOf()).toEqual(['dark']);
  });

  it.each(['Dark', '"dark"', 'auto', '', '{', 'null', '1', 'dark '])(
    'ignores the stored value %j and leaves it alone',
    (value) => {
      localStorage.setItem('sleep-cycle-theme', value);
      openSwitcher();
      expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
      expect(schemeOf()).toEqual(['light']);
      expect(localStorage.getItem('sleep-cycle-theme')).toBe(value);
    },
  );

  it('works for the visit where storage is blocked', () => {
    blockStorage();
    openSwitcher();
    press('Dark');
    expect(schemeOf()).toEqual(['dark']);
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it('takes up what another tab chose', () => {
    openSwitcher();
    localStorage.setItem('sleep-cycle-theme', 'dark');
    tellTab('sleep-cycle-theme');
    expect(schemeOf()).toEqual(['dark']);
  });

  it('leaves other classes of the root element alone', () => {
    root.className = 'no-js dark';
    openSwitcher();
    expect([...root.classList].toSorted()).toEqual(['light', 'no-js']);
  });
});

describe('the text size', () => {
  it('has three steps, is stored under a key of its own, and marks the root element', () => {
    openTextSize();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked();
    expect(root.dataset['textSize']).toBe('standard');
    press('Largest');
    expect(root.dataset['textSize']).toBe('largest');
    expect(Object.entries(localStorage)).toEqual([['sleep-cycle-text-size', 'largest']]);
  });

  it('is there again at the next visit', () => {
    localStorage.setItem('sleep-cycle-text-size', 'large');
    openTextSize();
    expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
    expect(root.dataset['textSize']).toBe('large');
  });

  it('works for the visit where storage is blocked', () => {
    blockStorage();
    openTextSize();
    press('Large');
    expect(root.dataset['textSize']).toBe('large');
  });

  it('changes the size of a rem in each step', () => {
    const css = readFileSync('src/ui/global.css', 'utf8');
    expect(css).toMatch(/\[data-text-size='large'\] \{\s+font-size: 115%/);
    expect(css).toMatch(/\[data-text-size='largest'\] \{\s+font-size: 130%/);
  });
});

describe('the script in the page, before the first paint', () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))![1]!;
  const runScript = () => {
    // oxlint-disable-next-line typescript/no-implied-eval -- the page itself runs this text
    new Function(script)();
  };

  const stored = [null, 'light', 'dark', 'system', 'auto', '"dark"', ''];
  it.each(stored.flatMap((value) => [false, true].map((isDark) => [value, isDark] as const)))(
    'shows what the provider shows later: %j stored, the system dark %s',
    (value, isDark) => {
      systemIsDark = isDark;
      if (value !== null) {
        localStorage.setItem('sleep-cycle-theme', value);
      }
      runScript();
      const early = schemeOf();
      expect(early).toHaveLength(1);
      expect(root.dataset['mantineColorScheme']).toBe(early[0]);
      openSwitcher();
      expect(schemeOf()).toEqual(early);
    },
  );

  it.each([null, 'standard', 'large', 'largest', 'huge'])('sets the text size: %j stored', (value) => {
    if (value !== null) {
      localStorage.setItem('sleep-cycle-text-size', value);
    }
    runScript();
    const early = root.dataset['textSize'];
    expect(early).toBeDefined();
    openTextSize();
    expect(root.dataset['textSize']).toBe(early);
  });

  it('reads the keys under which the choices are kept', () => {
    expect([...script.matchAll(/read\('([^']+)'\)/g)].map(([, key]) => key)).toEqual([
      themeChoice.key,
      textSizeChoice.key,
      'sleep-cycle-typeface',
    ]);
  });

  it('does not fail where storage is blocked', () => {
    blockStorage();
    systemIsDark = true;
    runScript();
    expect(schemeOf()).toEqual(['dark']);
    expect(root.dataset['textSize']).toBe('standard');
  });
});
