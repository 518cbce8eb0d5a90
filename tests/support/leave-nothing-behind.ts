import { afterAll, vi } from 'vitest';

/** For projects whose files share a process: no file leaves its clock, its spies or its stubs to the next. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
