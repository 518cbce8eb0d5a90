import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { billOfMaterials } from './scripts/vite/bill-of-materials.ts';
import { blogPosts } from './scripts/vite/blog-posts.ts';
import { shortClassNames } from './scripts/vite/class-names.ts';
import { completeEnvironment } from './scripts/vite/complete-environment.ts';
import { componentStyles } from './scripts/vite/component-styles.ts';
import { fileGroups } from './scripts/vite/file-groups.ts';
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
        codeSplitting: { groups: fileGroups },
      },
    },
  },
}));
