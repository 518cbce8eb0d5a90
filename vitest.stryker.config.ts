import { defineConfig } from 'vitest/config';

/** What the mutants run against: the tests of the bare machines, without a screen. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/machines/**/*.test.ts'],
    exclude: ['tests/machines/drawings.test.ts', 'tests/machines/contract.test.ts'],
  },
});
