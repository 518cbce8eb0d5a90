import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { dataSchema, type Data } from './records.ts';

/**
 * The saved data, or null when there is no file yet.
 * @throws an Error that says what to do when the file holds something else.
 */
export function readDataFile(path: string): Data | null {
  if (!existsSync(path)) {
    return null;
  }
  try {
    return dataSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(
      `${path} is not a data file of the Clerk emulator. Delete it to start afresh, or name another file.`,
      { cause },
    );
  }
}

/** Writes beside the file and renames, so that a crash leaves the old or the new state, never half a file. */
export function writeDataFile(path: string, data: Data): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(data, null, 1)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}
