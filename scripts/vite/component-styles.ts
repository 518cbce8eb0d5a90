import { existsSync } from 'node:fs';

import type { Plugin } from 'vite';

const CLASS_NAMES = /\/@mantine\/core\/esm\/components\/(?:\w+\/)*(\w+)\.module\.mjs$/;
const STYLES_FOLDER = 'node_modules/@mantine/core/styles';

/**
 * Gives each of the library's components its own styles: the module with its class names imports its style sheet. So a
 * screen brings the styles of the components that it uses and no others. Only in a build; in development the whole sheet
 * is there.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    transform: {
      filter: { id: CLASS_NAMES },
      handler: (code, id) => {
        const component = CLASS_NAMES.exec(id)?.[1] ?? '';
        const sheet = `${component}.layer.css`;
        return existsSync(`${STYLES_FOLDER}/${sheet}`)
          ? { code: `import '@mantine/core/styles/${sheet}';\n${code}`, map: null, moduleSideEffects: true }
          : null;
      },
    },
  };
}
