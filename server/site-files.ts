import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export interface SiteFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Quoted, the same as long as the content is the same. */
  readonly tag: string;
  /** The content in an encoding; null where that would not be smaller. */
  compressed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | null>;
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = /^text\/|^application\/(json|manifest\+json|xml|wasm)|^image\/(svg\+xml|x-icon)/;
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Reads every file of a built site, by its address (`/assets/x.js`). Later changes in the folder are not seen.
 * Names that start with a dot are left out, but for `.well-known`. A file `x.js.br` or `x.js.gz` is taken as the
 * compressed form of `x.js`.
 */
export function readSiteFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((name) => !/\/\.(?!well-known\/)/.test(name));
  const originals = names.filter((name) => !isCompressedForm(name, names));
  return new Map(originals.map((name) => [name, readSiteFile(folder, name)]));
}

function isCompressedForm(name: string, names: readonly string[]): boolean {
  return Object.values(SUFFIXES).some(
    (suffix) => name.endsWith(suffix) && names.includes(name.slice(0, -suffix.length)),
  );
}

function readSiteFile(folder: string, name: string): SiteFile {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
  const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer> | null>>();
  for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][]) {
    const path = join(folder, name + suffix);
    if (existsSync(path)) {
      kept.set(encoding, Promise.resolve(new Uint8Array(readFileSync(path))));
    }
  }
  return {
    type,
    bytes,
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    compressed(encoding) {
      if (!COMPRESSIBLE.test(type)) {
        return Promise.resolve(null);
      }
      const made = kept.get(encoding) ?? compress(bytes, encoding);
      kept.set(encoding, made);
      return made;
    },
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI_QUALITY = 9;

async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const made =
    encoding === 'br'
      ? await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await gzipped(bytes, { level: 9 });
  return made.length < bytes.length ? new Uint8Array(made) : null;
}
