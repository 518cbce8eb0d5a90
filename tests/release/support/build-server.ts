import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { startProgram } from './program.ts';

/** Builds the server as `npm run build` does. Gives its folder, alone in one that the caller removes. */
export async function buildServer(): Promise<string> {
  mkdirSync('.local', { recursive: true });
  const folder = join(mkdtempSync('.local/release-'), 'dist-server');
  const build = startProgram(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts', '--outDir', folder],
    { PATH: process.env['PATH'] ?? '' },
  );
  if ((await build.ended) !== 0) {
    throw new Error(`The server could not be built:\n${build.output()}`);
  }
  return folder;
}
