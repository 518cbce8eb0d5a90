import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

import { blogPosts } from './scripts/vite/blog-posts.ts';
import { closingLine } from './tests/support/closing-line.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { singleIcons } from './tests/support/single-icons.ts';

/** How long an expectation waits for what it polls. The library's own second is shorter than a busy machine takes. */
const patience = { poll: { timeout: 30_000 } };

const node = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    expect: patience,
    sequence: { groupOrder: 1 },
    ...extra,
  },
});

/**
 * What needs no browser and no screen. Its files run one after the other in few processes, which then load libraries once, and before all
 * others, because projects with another number of workers cannot run beside them.
 */
const quick = node('{machines,house,content,emulators,server}', {
  name: 'quick',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
  maxWorkers: availableParallelism(),
  // Below 0 the runner would leave a group out, and say nothing.
  sequence: { groupOrder: 0 },
  setupFiles: ['tests/support/leave-nothing-behind.ts'],
});

/** Files with a browser share one, and the practice services, which each process starts once. Each question is work for a page. */
const inBrowser = (name: string) =>
  node(name, {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    isolate: false,
    expect: { poll: { ...patience.poll, interval: 250 } },
    globalSetup: ['tests/journeys/support/global-setup.ts'],
    setupFiles: ['tests/journeys/support/leave-nothing-behind.ts'],
  });

// Of what builds the site, no more than the tests of its modules need: each project reads this file and all that it names anew.
export default defineConfig({
  plugins: [blogPosts(), singleIcons()],
  css: { modules: { generateScopedName: '[name]_[local]' } },
  test: {
    // The tests of browsers wait more than they work.
    maxWorkers: availableParallelism() * 2,
    reporters: ['default', closingLine()],
    // A test that sets a variable of its process, such as the time zone, leaves it as it was.
    unstubEnvs: true,
    // A screen's page is opened before anything is put on it.
    sequence: { sequencer: LongestFirst, setupFiles: 'list' },
    projects: [
      quick,
      node('release', { testTimeout: 240_000, hookTimeout: 240_000 }),
      inBrowser('journeys'),
      inBrowser('accessibility'),
      {
        extends: true,
        test: {
          name: 'screens',
          environment: './tests/screens/support/without-page.ts',
          sequence: { groupOrder: 1 },
          include: ['tests/screens/**/*.test.tsx'],
          isolate: false,
          setupFiles: [
            'tests/screens/support/new-page.ts',
            'tests/support/leave-nothing-behind.ts',
            'tests/screens/support/setup.ts',
          ],
          testTimeout: 60_000,
          // What a screen leaves dies young, in a nursery that is large enough for it; closed pages are old garbage, which a process
          // with no limit collects late. The cores are busy with the other workers.
          execArgv: ['--max-old-space-size=1024', '--max-semi-space-size=128', '--single-threaded-gc'],
          // Each page makes the libraries anew too, except React: one file of each this way, instead of some hundred.
          server: { deps: { inline: [/\/\.vite\/vitest\/[^/]+\/deps\//] } },
          deps: {
            optimizer: {
              client: {
                enabled: true,
                include: [
                  '@clerk/clerk-react',
                  '@mantine/core',
                  '@mantine/hooks',
                  '@paypal/react-paypal-js',
                  '@testing-library/dom',
                  '@testing-library/jest-dom/vitest',
                  '@testing-library/react',
                  '@testing-library/user-event',
                  '@xstate/react',
                  '@xstate/store',
                  'react-error-boundary',
                  'react-router-dom',
                  'xstate',
                ],
                exclude: ['react-dom', 'react-dom/client', 'react-dom/test-utils', 'react/jsx-runtime'],
              },
            },
          },
        },
      },
    ],
  },
});
