import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest', '.xml', '.txt']);

/** Writes a `.br` and a `.gz` beside each text file of the build, for the server to pick up. */
export function precompressedFiles(): Plugin {
  let outFolder = 'dist';
  return {
    name: 'precompressed-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ build }) => {
      outFolder = build.outDir;
    },
    closeBundle: () => writeTwins(outFolder),
  };
}

/** Compresses each text file of a folder as small as it gets, where that is smaller. */
export function writeTwins(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(file))) {
      continue;
    }
    const text = readFileSync(file);
    for (const [ending, twin] of [
      ['.br', extname(file) === '.html' ? smallestBrotli(text) : brotliOf(text)],
      ['.gz', gzipSync(text, { level: constants.Z_BEST_COMPRESSION })],
    ] as const) {
      if (twin.length < text.length) {
        writeFileSync(file + ending, twin);
      }
    }
  }
}

/** How many bits of a distance are written apart (RFC 7932, 4). None of them is best for every text. */
const POSTFIX_BITS = [0, 1, 2, 3];

/** A page has to fit into what a server sends at once, so each way of writing it is tried. */
function smallestBrotli(text: Buffer): Buffer {
  return POSTFIX_BITS.map((bits) => brotliOf(text, bits)).reduce((one, other) =>
    other.length < one.length ? other : one,
  );
}

function brotliOf(text: Buffer, postfixBits = 0): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
    },
  });
}
