import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';

import type { AppContext } from './log.ts';

/** How a file is answered, beside its bytes. */
export interface FileHeaders {
  /** What else the tag of the file hangs on. */
  readonly salt: string;
  readonly put: (context: Context<AppContext>) => void;
}

/** Best first, each with what the name of the compressed twin ends in. */
const ENCODINGS = Object.entries({ br: '.br', gzip: '.gz' });

/**
 * The files of a folder by address (`/assets/x.js`), each with its compressed twins. The folder is looked through once: a file
 * that is added later is not served. Names that start with a dot are left out, but for `.well-known`.
 */
export function staticFiles(
  folder: string,
  headersOf: (name: string, bytes: Buffer) => FileHeaders,
): ReadonlyMap<string, MiddlewareHandler<AppContext>> {
  const names = fileNames(folder);
  const twins = new Set(names.flatMap((name) => ENCODINGS.map(([, ending]) => name + ending)));
  return new Map(
    names
      .filter((one) => !twins.has(one))
      .map((name) => {
        const encodings = ENCODINGS.filter(([, ending]) => names.includes(name + ending)).map(([one]) => one);
        const bytes = readFileSync(join(folder, name));
        return [name, sendFile(folder, name, bytes, encodings, headersOf(name, bytes))] as const;
      }),
  );
}

/** The first of the encodings, best first, that the browser takes; undefined for none. */
export function chosenEncoding<Encoding extends string>(
  headers: Headers,
  encodings: readonly Encoding[],
): Encoding | undefined {
  const accepted = parseAccept(headers.get('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
  return encodings.find((one) => accepted.some(({ type }) => type.toLowerCase() === one));
}

/** Answers 304 to whoever has the file with this tag already. */
export function withTags(): MiddlewareHandler<AppContext> {
  return etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Cross-Origin-Resource-Policy'] });
}

function fileNames(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((name) => !/\/\.(?!well-known\/)/.test(name));
}

function sendFile(
  folder: string,
  name: string,
  bytes: Buffer,
  encodings: readonly string[],
  { salt, put }: FileHeaders,
): MiddlewareHandler<AppContext> {
  const digest = createHash('sha256').update(bytes).update(salt).digest('base64url').slice(0, 22);
  const send = serveStatic<AppContext>({ root: folder, path: name, precompressed: true });

  return async (context, next) => {
    const { headers } = context.req.raw;
    const encoding = chosenEncoding(headers, encodings);
    const tag = encoding === undefined ? `"${digest}"` : `"${digest}-${encoding}"`;
    // What the library does not read: how much an encoding is wanted, and which form a range must be of.
    headers.set('Accept-Encoding', encoding ?? 'identity');
    if ((headers.get('If-Range') ?? tag) !== tag) {
      headers.delete('Range');
    }
    context.header('ETag', tag);
    context.header('Vary', encoding === undefined ? 'Accept-Encoding' : undefined);
    put(context);
    const answer = await send(context, next);
    // Pages and their headers have to fit into ten packets, and every answer has its tag.
    answer?.headers.delete('Last-Modified');
    return answer;
  };
}
