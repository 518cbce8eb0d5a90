import { defineConfig } from 'vitest/config';

/** What the mutants of one machine run against: the test files that `npm run test:mutation` names, without a screen. */
export default defineConfig({
  test: {
    environment: 'node',
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    setupFiles: ['tests/machines/support/refuse-endless-loops.ts'],
    isolate: false,
    reporters: [{}],
    testTimeout: 60_000,
  },
});
