import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

import { MEMBER_PAGES, membersFolderOf } from '../../server/folders.ts';
import type * as renderer from '../../src/prerender.tsx';
import { memberPageHtml, openPageHtml, type PageFiles } from './page-html.ts';
import { siteOrigin } from './site-origin.ts';

const ENTRY = 'index.html';
const RENDERER = 'src/prerender.tsx';

type Bundle = Rolldown.OutputBundle;

/** What is fetched of the members' folder, as the scripts name it. */
const MEMBERS_TEXTS = /\/members\/[\w-]+\.json/g;

/**
 * Writes every open page to an HTML file with its text, its head and its styles, so that its first paint needs neither a
 * script nor another request. So with the pages for members, but into the folder that is handed out to members only. The empty
 * entry page becomes `app.html`, for all other addresses.
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

      const { pages, memberPages, renderPage, renderMemberPage } = await buildRenderer();
      const readStyles = (name: string) => readFileSync(join(outFolder, name), 'utf8');
      for (const { path, modules } of pages) {
        const page = await renderPage(path);
        const address = new URL(path, origin).href;
        const html = openPageHtml(template, page, filesOf(bundle, modules), { address, readStyles });
        write(join(outFolder, path, ENTRY), html);
      }
      const texts = textsIn(bundle);
      for (const { path, modules, text } of memberPages) {
        const page = await renderMemberPage(path);
        const files = { ...filesOf(bundle, modules), texts: text === null ? [] : [textNamed(texts, text)] };
        const html = memberPageHtml(template, page, files, readStyles);
        write(join(membersFolderOf(outFolder), MEMBER_PAGES, `${path}.html`), html);
      }
    },
  };
}

function write(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

/** The addresses of the members' texts. */
export function textsIn(bundle: Bundle): readonly string[] {
  const found = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? (output.code.match(MEMBERS_TEXTS) ?? []) : [],
  );
  return [...new Set(found)];
}

function textNamed(texts: readonly string[], name: string): string {
  const [found, ...others] = texts.filter((address) => address.startsWith(`/members/${name}`));
  if (found === undefined || others.length > 0) {
    throw new Error(`The build has ${found === undefined ? 'no text' : 'several texts'} named ${name}.`);
  }
  return found;
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
      throw new Error(`The build has no file for ${module}, which a page names.`);
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
