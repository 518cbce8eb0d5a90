import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { blogPosts } from './scripts/vite/blog-posts.ts';
import { shortClassNames } from './scripts/vite/class-names.ts';
import { completeEnvironment } from './scripts/vite/complete-environment.ts';
import { componentStyles } from './scripts/vite/component-styles.ts';
import { leadMagnetFiles } from './scripts/vite/lead-magnets.ts';
import { openSiteFiles } from './scripts/vite/open-site-files.ts';
import { precompressedFiles } from './scripts/vite/precompressed-files.ts';
import { prerenderedPages } from './scripts/vite/prerendered-pages.ts';
import { themeVariables } from './scripts/vite/theme-variables.ts';
import { closingLine } from './tests/support/closing-line.ts';

const node = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`tests/${name}/**/*.test.ts`], ...extra },
});

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    completeEnvironment(),
    themeVariables(),
    componentStyles(),
    blogPosts(),
    leadMagnetFiles(),
    openSiteFiles(),
    prerenderedPages(),
    precompressedFiles(),
  ],
  css: { modules: { generateScopedName: command === 'build' ? shortClassNames() : '[name]_[local]' } },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file each for what every page needs, for the landing page, and for what screens share of icons and machines: a
          // request for each part that several have in common would cost more than the part.
          groups: [
            { name: 'site', tags: ['$initial'], priority: 2 },
            { name: 'landing', test: /\/src\/app\/LandingScreen\.tsx$/, priority: 1 },
            { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 0 },
            { name: 'machines', test: /xstate|src.inspection/, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  test: {
    reporters: ['default', closingLine()],
    projects: [
      node('machines', { testTimeout: 60_000 }),
      node('content', { testTimeout: 60_000 }),
      node('emulators', { testTimeout: 60_000, hookTimeout: 60_000 }),
      node('server', { testTimeout: 60_000, hookTimeout: 60_000 }),
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
}));
