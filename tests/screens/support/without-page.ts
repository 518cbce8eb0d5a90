import type { Environment } from 'vitest/runtime';

/** Transforms for browsers, and opens no page: `new-page.ts` opens one for each file. */
const withoutPage: Environment = {
  name: 'without-page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => {} }),
};

export default withoutPage;
