import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const USES = [
  ['src/tools/a.ts', "localStorage.getItem('a')", 'globals'],
  ['src/tools/b.ts', "sessionStorage.getItem('b')", 'globals'],
  ['src/tools/c.ts', "window.localStorage.getItem('c')", 'properties'],
  ['src/tools/d.ts', "globalThis['sessionStorage'].getItem('d')", 'properties'],
  ['src/tools/e.ts', 'const { localStorage: e } = self', 'properties'],
  ['src/tools/f.ts', 'window.document.title', null],
  ['src/notebook/g.ts', "window.localStorage.getItem('g')", null],
  ['machines/h.machine.ts', 'document.title', 'globals'],
  ['machines/i.machine.ts', 'window.document.title', 'globals'],
  ['machines/j.machine.ts', 'globalThis.document.title', 'globals'],
  ['machines/k.machine.ts', "self.fetch('k')", 'globals'],
  ['machines/l.machine.ts', 'new Date()', null],
] as const;

let folder: string;
let found: ReadonlyMap<string, string>;

/** Only the rules for single folders: the general ones would find fault with files as short as these. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const { plugins, overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Record<
    string,
    unknown
  >;
  const files = {
    '.oxlintrc.json': JSON.stringify({ plugins, overrides, categories: { correctness: 'off' } }),
    ...Object.fromEntries(USES.map(([path, use]) => [path, `export const use = () => { ${use}; };`])),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const lint = resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [lint, '--format=json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  found = new Map(diagnostics.map(({ code, filename }) => [filename, code]));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each(USES)('lint finds in %s: %s: %s', (path, _use, kind) => {
  expect(found.get(path)).toBe(kind === null ? undefined : `eslint(no-restricted-${kind})`);
});
