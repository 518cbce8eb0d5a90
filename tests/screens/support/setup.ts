import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { loadSources } from '#src/health/loaded-sources.ts';

// The list of sources is fetched when it is first shown. Tests render in one go.
await loadSources();

// How long a machine takes to load and to draw is not what a test is about.
configure({ asyncUtilTimeout: 30_000 });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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
