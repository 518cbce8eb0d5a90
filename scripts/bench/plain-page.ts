import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const PLAIN_PAGE = '/plain';

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}svg{height:auto;max-width:100%}';

/**
 * Writes, beside the built site, a page of plain HTML with the words and pictures of its landing page: no script, no typeface
 * and next to no styles. What a page can reach at best on this machine at this moment.
 */
export function writePlainPage(siteFolder: string): void {
  const landing = readFileSync(join(siteFolder, 'index.html'), 'utf8');
  const body = landing
    .slice(landing.indexOf('<div id="root">'), landing.lastIndexOf('</body>'))
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/ (?:class|style|data-[\w-]+|tabindex)="[^"]*"/g, '')
    .replaceAll(/<svg(?![^>]*\bwidth=)/g, '<svg width="400"');
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain page</title><meta name="description" content="The words of the landing page."><style>${STYLE}</style></head><body>${body}</body></html>`;
  const file = join(siteFolder, PLAIN_PAGE, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
  writeFileSync(`${file}.br`, brotliCompressSync(page));
  writeFileSync(`${file}.gz`, gzipSync(page));
}
