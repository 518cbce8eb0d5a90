import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { billOfMaterials } from './scripts/vite/bill-of-materials.ts';
import { blogPosts } from './scripts/vite/blog-posts.ts';
import { shortClassNames } from './scripts/vite/class-names.ts';
import { completeEnvironment } from './scripts/vite/complete-environment.ts';
import { componentStyles } from './scripts/vite/component-styles.ts';
import { leadMagnetFiles, paperFiles } from './scripts/vite/lead-magnets.ts';
import { membersTexts } from './scripts/vite/members-texts.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { openSiteFiles } from './scripts/vite/open-site-files.ts';
import { partLoader } from './scripts/vite/part-loader.ts';
import { precompressedFiles } from './scripts/vite/precompressed-files.ts';
import { prerenderedPages } from './scripts/vite/prerendered-pages.ts';
import { singleClasses } from './scripts/vite/single-classes.ts';
import { themeVariables } from './scripts/vite/theme-variables.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    completeEnvironment(),
    singleClasses(),
    themeVariables(),
    componentStyles(),
    blogPosts(),
    leadMagnetFiles(),
    paperFiles(),
    openSiteFiles(),
    membersTexts(),
    offlineWorker(),
    partLoader(),
    prerenderedPages(),
    precompressedFiles(),
    billOfMaterials({ ssr: false }),
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
            {
              name: 'machines',
              test: /xstate|src.(?:inspection|notebook|members)|machines.support|src.session.follow-session/,
              minShareCount: 2,
              priority: 0,
            },
            // The same for what the screens of a course share, and for the open page of the energy course, with its timer.
            ...[
              {
                name: 'courses',
                test: /\/src\/courses\/[\w-]+\.(?:tsx?|module\.css)$|\/src\/program\/day-\w+\.ts$|\/content\/resources\/(?:lesson-links|day-tools)\.ts$|\/machines\/lesson-viewer|\/courses\/module-loader/,
                minShareCount: 2,
              },
              {
                name: 'progress',
                test: /\/src\/progress\/|\/src\/calendar\/(?:day|use-today)\.ts$|\/StatisticCard|\/content\/dashboard\.ts$/,
                minShareCount: 2,
              },
              {
                name: 'health',
                test: /\/src\/health\/|\/content\/(?:source-ids|red-flags|authorship)/,
                minShareCount: 2,
              },
              {
                name: 'tools',
                test: /\/src\/tools\/(?:frame|guidance)\//,
                minShareCount: 2,
              },
              {
                name: 'dialogs',
                test: /\/src\/ui\/(?:TextDialog|BodyPortal|use-loaded)|\/machines\/text-loader/,
                minShareCount: 2,
              },
              {
                name: 'mantine',
                test: /@mantine\/.*\/(?:get-auto-contrast-value|use-id|random-id|use-uncontrolled|use-merged-ref|create-safe-context|use-resolved-styles-api|DirectionProvider)\.mjs$|\/src\/ui\/(?:OnDevice|PrintButton|print-page|print-changed)\./,
                minShareCount: 2,
              },
              // What the guard of members' pages and their session share.
              {
                name: 'members',
                test: /\/(?:src|machines)\/(?:access|sign-in)|\/machines\/support\/(?:access-end|paid-access|with-timeout)|\/src\/offline\/(?:worker-message|until-page-idle)|\/src\/ui\/account-page/,
                minShareCount: 2,
              },
              // What nearly every page for members has.
              {
                name: 'page',
                test: /@mantine\/.*\/Container\/|\/src\/ui\/shared\.module\.css$/,
                minShareCount: 2,
              },
              {
                name: 'sleep',
                test: /\/courses\/sleep\/(?:view|SleepJourney|LowSun|course|sections|modules)\./,
              },
              {
                name: 'energy',
                test: /\/courses\/energy\/(?!module-|summaries|ResourceDetail|FocusTimer|OwnNumbers)|\/resources\/energy\.ts/,
              },
              {
                name: 'timer',
                test: /\/resources\/pomodoro\.ts|\/src\/(?:tools\/(?:pomodoro|metrics)|toast)\/|\/machines\/(?:toast|pomodoro|metrics)/,
                minShareCount: 2,
              },
            ].map((group) => ({ ...group, priority: 0, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
}));
