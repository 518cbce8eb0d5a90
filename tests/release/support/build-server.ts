import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

import { startProgram } from './program.ts';

/** Puts the built server into `folder` as `dist-server`, with the list of what is in it beside it: that of this run's image if there is one. */
export async function putServerInto(folder: string): Promise<void> {
  const image = inject('image');
  const workFolder = image?.workFolder ?? (await buildServer());
  for (const name of ['dist-server', 'dist-server.cdx.json']) {
    cpSync(join(workFolder, name), join(folder, name), { recursive: true });
  }
  if (image === undefined) {
    rmSync(workFolder, { recursive: true });
  }
}

/** As `npm run build` does. Gives a folder that has nothing else. */
async function buildServer(): Promise<string> {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync('.local/release-');
  const build = startProgram(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'vite.server.config.ts',
      '--outDir',
      join(folder, 'dist-server'),
    ],
    { PATH: process.env['PATH'] ?? '' },
  );
  if ((await build.ended) !== 0) {
    throw new Error(`The server could not be built:\n${build.output()}`);
  }
  return folder;
}
