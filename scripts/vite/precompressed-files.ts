import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest', '.xml', '.txt']);
const SMALLEST_WORTH_IT_BYTES = 1_024;

/** Writes a `.br` and a `.gz` beside each text file of the build, as small as they get, for the server to pick up. */
export function precompressedFiles(): Plugin {
  let outFolder = 'dist';
  return {
    name: 'precompressed-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: ({ build }) => {
      outFolder = build.outDir;
    },
    closeBundle: () => {
      for (const entry of readdirSync(outFolder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !COMPRESSIBLE.has(extname(file))) {
          continue;
        }
        const text = readFileSync(file);
        if (text.length >= SMALLEST_WORTH_IT_BYTES) {
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(text, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
              },
            }),
          );
          writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
        }
      }
    },
  };
}
