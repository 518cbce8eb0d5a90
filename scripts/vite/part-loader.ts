import { resolve } from 'node:path';

import type { Plugin } from 'vite';

/** What Vite calls the module whose function it puts around each import of a part. */
// oxlint-disable-next-line no-control-regex -- made-up modules begin with this character
const HELPER = /^\0vite\/preload-helper\.js$/;
const LOADER = 'src/ui/fetched-files.ts';

/**
 * Has a build load its parts by our own function, which can try again. Fails where this version of Vite has no such module any
 * more.
 */
export function partLoader(): Plugin {
  let wasAsked = false;
  return {
    name: 'part-loader',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => {
        wasAsked = true;
        return `export { whenFetched as __vitePreload } from ${JSON.stringify(resolve(LOADER))};`;
      },
    },
    generateBundle() {
      if (!wasAsked) {
        this.error('Vite has no module for the imports of parts any more. See part-loader.ts.');
      }
    },
  };
}
