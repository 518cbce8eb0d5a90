import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let npm: string;

/** Stands in for npm: says the name of the script, and fails when that is in its name. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'side-by-side-'));
  npm = join(folder, 'npm.mjs');
  writeFileSync(
    npm,
    `const [command, , name] = process.argv.slice(2);
     console.log(command, name);
     process.exitCode = name.includes('fails') ? 3 : 0;`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...names: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/side-by-side.ts', ...names],
    { env: { ...process.env, npm_execpath: npm }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('scripts side by side', () => {
  it('succeed when all do, and only the first is heard', () => {
    expect(run('tests', 'lint', 'format')).toEqual({ status: 0, stdout: 'run tests\n', stderr: '' });
  });

  it.each([
    ['the first', ['tests-fails', 'lint'], ''],
    ['another', ['tests', 'lint', 'format-fails'], '\nnpm run format-fails failed:\nrun format-fails\n\n'],
  ])('fail with %s, and say what one said that is not heard otherwise', (_which, names, stderr) => {
    expect(run(...names)).toEqual({ status: 1, stdout: `run ${names[0]}\n`, stderr });
  });
});
