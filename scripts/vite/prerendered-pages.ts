import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

import type * as renderer from '../../src/prerender.tsx';
import { pageHtml, type PageFiles } from './page-html.ts';
import { siteOrigin } from './site-origin.ts';

const ENTRY = 'index.html';
const RENDERER = 'src/prerender.tsx';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes every open page to an HTML file with its text, its head and its styles, so that its first paint needs neither a
 * script nor another request. The empty entry page becomes `app.html`, for all other addresses.
 */
export function prerenderedPages(): Plugin {
  let outFolder = 'dist';
  let origin = '';
  return {
    name: 'prerendered-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ build: { outDir }, mode }) => {
      outFolder = outDir;
      origin = siteOrigin(mode);
    },
    async writeBundle(_options, bundle) {
      const entry = join(outFolder, ENTRY);
      const template = readFileSync(entry, 'utf8');
      renameSync(entry, join(outFolder, 'app.html'));

      const { pages, renderPage } = await buildRenderer();
      for (const { path, modules } of pages) {
        const page = await renderPage(path);
        const file = join(outFolder, path, ENTRY);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(
          file,
          pageHtml(template, page, filesOf(bundle, modules), {
            address: new URL(path, origin).href,
            readStyles: (name) => readFileSync(join(outFolder, name), 'utf8'),
          }),
        );
      }
    },
  };
}

/** Builds the part of the site that renders pages for Node, and loads it. */
async function buildRenderer(): Promise<typeof renderer> {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync('.local/prerender-');
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  await build({
    logLevel: 'warn',
    build: { ssr: RENDERER, outDir: folder, emptyOutDir: true, copyPublicDir: false },
  });
  return (await import(pathToFileURL(resolve(folder, 'prerender.js')).href)) as typeof renderer;
}

/** The scripts and styles of the entry and of `modules`, with all that they import. */
export function filesOf(bundle: Bundle, modules: readonly string[]): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const wanted = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)));
    if (chunk === undefined) {
      throw new Error(`The build has no file for ${module}, which an open page names.`);
    }
    return chunk;
  });
  const waiting = entry === undefined ? wanted : [entry, ...wanted];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const chunk of waiting) {
    if (!scripts.has(chunk.fileName)) {
      scripts.add(chunk.fileName);
      chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file));
      waiting.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)));
    }
  }
  return { scripts: [...scripts], styles: [...styles] };
}
