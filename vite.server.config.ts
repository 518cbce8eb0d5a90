import { defineConfig } from 'vite';

import { billOfMaterials } from './scripts/vite/bill-of-materials.ts';

/** The commands that operators give, beside the server itself. */
const COMMANDS = ['reconcile', 'grant', 'member', 'vendors-check', 'vendors-setup'];

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
      input: {
        main: 'server/main.ts',
        ...Object.fromEntries(COMMANDS.map((name) => [name, `server/operations/${name}.main.ts`])),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
});
