import type { Plugin } from 'vite';

const IMPORT_OF_SHEET = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Writes the name of a class where it is used. A script then holds the names that it uses, and no map of all classes of its sheets. Only
 * in a build. What is left of a sheet's module, its names that nobody asks for, goes as the script is made small; the module itself
 * has to stay until then, because the build takes the styles from there.
 */
export function singleClasses(): Plugin[] {
  return [
    {
      name: 'single-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/ },
        handler: (code) => ({ code: code.replaceAll(IMPORT_OF_SHEET, 'import * as $1 from $2;'), map: null }),
      },
    },
    {
      name: 'single-classes-of-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
