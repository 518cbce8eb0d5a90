import { defineConfig, mergeConfig } from 'vitest/config';

import { closingLine } from './tests/support/closing-line.ts';
import siteConfig from './vite.config.ts';

const node = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`tests/${name}/**/*.test.ts`], ...extra },
});

export default defineConfig((environment) =>
  mergeConfig(siteConfig(environment), {
    test: {
      reporters: ['default', closingLine()],
      projects: [
        node('machines', { testTimeout: 60_000 }),
        node('house', { testTimeout: 60_000 }),
        node('content', { testTimeout: 60_000 }),
        node('emulators', { testTimeout: 60_000, hookTimeout: 60_000 }),
        node('server', { testTimeout: 60_000, hookTimeout: 60_000 }),
        node('release', { testTimeout: 240_000, hookTimeout: 240_000 }),
        node('journeys', {
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          globalSetup: ['tests/journeys/support/global-setup.ts'],
        }),
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'happy-dom',
            include: ['tests/screens/**/*.test.tsx'],
            setupFiles: ['tests/support/setup.ts'],
            testTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
