import { defineConfig, mergeConfig } from 'vitest/config';

import { closingLine } from './tests/support/closing-line.ts';
import siteConfig from './vite.config.ts';

const node = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`tests/${name}/**/*.test.ts`], ...extra },
});

const inBrowser = (name: string) =>
  node(name, {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: ['tests/journeys/support/global-setup.ts'],
  });

export default defineConfig((environment) =>
  mergeConfig(siteConfig(environment), {
    test: {
      maxWorkers: '100%',
      reporters: ['default', closingLine()],
      projects: [
        node('machines', { testTimeout: 60_000 }),
        node('house', { testTimeout: 60_000 }),
        node('content', { testTimeout: 60_000 }),
        node('emulators', { testTimeout: 60_000, hookTimeout: 60_000 }),
        node('server', { testTimeout: 60_000, hookTimeout: 60_000 }),
        node('release', { testTimeout: 240_000, hookTimeout: 240_000 }),
        inBrowser('journeys'),
        inBrowser('accessibility'),
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
