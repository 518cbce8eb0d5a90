import { defineConfig } from 'vite';

import { billOfMaterials } from './scripts/vite/bill-of-materials.ts';

/** The server as plain JavaScript that needs Node and nothing else: its libraries are inside. */
export default defineConfig({
  publicDir: false,
  plugins: [billOfMaterials({ ssr: true })],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
});
