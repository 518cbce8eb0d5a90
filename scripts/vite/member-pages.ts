import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { memberPages } from '../../src/app/member-pages.ts';
import { filesOf } from './prerendered-pages.ts';

/** The server reads it and hands it to nobody. */
const LIST = '.member-pages.json';
/** The addresses of the members' texts in a script. */
export const TEXTS = /\/members\/[\w-]+\.json/g;

/** Writes down which files each page for members needs at once: the server names them in the page's HTML. */
export function memberPageFiles(): Plugin {
  let outFolder = 'dist';
  return {
    name: 'member-page-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ build: { outDir } }) => {
      outFolder = outDir;
    },
    writeBundle(_options, bundle) {
      const texts = new Set(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? (output.code.match(TEXTS) ?? []) : [],
        ),
      );
      const pages = memberPages().map(({ path, modules, text }) => {
        const { scripts, styles } = filesOf(bundle, modules);
        const found = [...texts].filter((name) => text !== null && name.startsWith(`/members/${text}`));
        if (found.length !== (text === null ? 0 : 1)) {
          this.error(`The build has ${found.length} texts for ${path}.`);
        }
        // The entry page names its own files itself.
        return { path, scripts: scripts.slice(1), styles, texts: found };
      });
      writeFileSync(join(outFolder, LIST), JSON.stringify(pages));
    },
  };
}
