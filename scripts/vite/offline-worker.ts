import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import { memberPages } from '../../src/app/member-pages.ts';
import { openPages } from '../../src/app/open-pages.ts';
import { postFolders, readPosts } from '../blog/read-posts.ts';
import { filesOf, textsIn } from './prerendered-pages.ts';

const WORKER = 'src/offline/worker.ts';
const LEAVING_WORKER = 'src/offline/leaving-worker.ts';
const OUT = 'sw.js';
/** What the shell needs of the typeface. */
const TYPEFACE = /latin-wght-normal.*\.woff2$/;
/** What members need besides the pages that `member-pages.ts` lists. */
const MORE_PAGES = [
  'src/app/DisplayChoices.tsx',
  'src/app/NotFoundPage.tsx',
  'src/days/DaysScreen.tsx',
  'src/dashboard/notebook/NotebookDialog.tsx',
];
/** What needs a connection anyway, or is kept only when it is opened. */
const NOT_KEPT =
  /\/src\/(?:blog|brand|checkout|inspection|landing|legal)\/|\/ClerkSession\.|\/courses\/[\w-]+\/module-\d/;

interface OfflineWorkerApi {
  /** The modules inside the worker, for the bill of materials. */
  readonly bundledModules: () => readonly string[];
}

/**
 * Builds the service worker (`sw.js`), with the lists of what it keeps: the shell, from the files of the entry, and what members
 * need without a connection, from the files of their pages. With `OFFLINE_WORKER=off` it builds the one that takes away what the
 * former has kept, and leaves.
 */
export function offlineWorker(): Plugin<OfflineWorkerApi> {
  const modules = new Set<string>();
  let root = process.cwd();
  return {
    name: 'offline-worker',
    api: { bundledModules: () => [...modules] },
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const isOff = process.env['OFFLINE_WORKER'] === 'off';
      const { code, moduleIds } = await buildWorker(
        resolve(root, isOff ? LEAVING_WORKER : WORKER),
        listsOf(bundle, root),
      );
      for (const id of moduleIds) {
        modules.add(id);
      }
      this.emitFile({ type: 'asset', fileName: OUT, source: code });
    },
  };
}

async function buildWorker(input: string, lists: object): Promise<Rolldown.OutputChunk> {
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(lists), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: OUT } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0];
}

function listsOf(bundle: Rolldown.OutputBundle, root: string): object {
  const shell = namesOf(filesOf(bundle, []));
  const typeface = Object.keys(bundle).filter((name) => TYPEFACE.test(name));
  const members = memberFilesOf(bundle).filter((name) => !shell.includes(name));
  const entry = createHash('sha256')
    .update(readFileSync(join(root, 'index.html')))
    .update(shell.join())
    .digest('hex')
    .slice(0, 12);
  return {
    shell: [
      { url: '/app.html', revision: entry },
      ...[...shell, ...typeface].map((name) => ({ url: `/${name}`, revision: null })),
    ],
    openPages: openPages(readPosts(postFolders).map(({ summary }) => summary)).map(({ path }) => path),
    memberFiles: members.map((name) => `/${name}`),
    memberTexts: textsIn(bundle).filter((name) => !/-module-\d+-/.test(name)),
  };
}

const namesOf = ({ scripts, styles }: ReturnType<typeof filesOf>) => [...scripts, ...styles];

/** The files of all pages for members, with what those load later. */
function memberFilesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, output] as const] : [],
    ),
  );
  const wanted = [
    ...memberPages()
      .flatMap(({ modules }) => modules)
      .filter((module) => !NOT_KEPT.test(module)),
    ...MORE_PAGES,
  ];
  const entries = new Set(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const files = new Set(namesOf(filesOf(bundle, wanted)));
  for (const name of files) {
    const chunk = chunks.get(name);
    if (chunk === undefined || entries.has(name)) {
      continue;
    }
    for (const later of [...chunk.imports, ...chunk.dynamicImports].map((other) => chunks.get(other))) {
      if (later !== undefined && !later.moduleIds.some((id) => NOT_KEPT.test(id))) {
        files.add(later.fileName);
        later.viteMetadata?.importedCss.forEach((style) => files.add(style));
      }
    }
  }
  return [...files].filter((name) => !entries.has(name));
}
