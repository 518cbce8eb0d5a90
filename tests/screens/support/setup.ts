import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, vi } from 'vitest';

import { loadSources } from '#src/health/loaded-sources.ts';

// The list of sources is fetched when it is first shown. Tests render in one go.
await loadSources();

// How long a machine takes to load and to draw is not what a test is about.
configure({ asyncUtilTimeout: 30_000 });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// On a busy machine a screen can be found before its effects have run, which begin its machines. A press is then kept, and obeyed
// after the line that looks for what it does. Drawing anything runs the effects that wait.
const { asyncWrapper } = getConfig();
const nothing = createRoot(document.createElement('div'));
configure({
  asyncWrapper: async (look) => {
    const found: unknown = await asyncWrapper(look);
    act(() => {
      flushSync(() => {
        nothing.render(null);
      });
    });
    return found;
  },
});

// React notes for each element where it was made, for its own warnings: the first ten thousand of every second, which is a tenth of
// the work of all screens. Here it is told that they are made already. Its warnings come as before, without those places.
const COUNT = 'recentlyCreatedOwnerStacks';
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Readonly<Record<string, unknown>>;
};
if (typeof internals[COUNT] !== 'number') {
  throw new Error(
    'This version of React counts its stacks in another way. See tests/screens/support/setup.ts.',
  );
}
Object.defineProperty(internals, COUNT, { get: () => 10_000, set: () => {} });

// Mantine asks for both; the test DOM answers neither in a way that it can use.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
