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
const POSTFIX_BITS = [1, 2, 3];

/** A page that is smaller fits, with its headers, into the ten packets that a server sends at once. */
const SENT_AT_ONCE_BYTES = 12_500;

/** A page has to fit into what a server sends at once. Where that is near, or too little, each way of writing it is tried. */
function smallestBrotli(text: Buffer): Buffer {
  const usual = brotliOf(text);
  return usual.length < SENT_AT_ONCE_BYTES
    ? usual
    : POSTFIX_BITS.map((bits) => brotliOf(text, bits)).reduce(
        (one, other) => (other.length < one.length ? other : one),
        usual,
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
