import { spawnSync } from 'node:child_process';

import { findChromium } from './chromium.ts';

process.env['CHROMIUM_PATH'] = findChromium();

const steps: readonly (readonly [title: string, program: string, args: readonly string[]])[] = [
  ['Types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['Lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings', '.']],
  ['Format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']],
  ['Unused code', 'node_modules/knip/bin/knip.js', []],
  ['Tests', 'node_modules/vitest/vitest.mjs', ['run']],
];

for (const [title, program, args] of steps) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${title}: failed.`);
    process.exit(status ?? 1);
  }
}
