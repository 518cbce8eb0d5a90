import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { buildSite } from './build-site.ts';
import { runLoad } from './load/run-load.ts';
import { practiceEnvironment } from './practice-settings.ts';

const FOLDER = '.local/load';
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

const options = {
  folder: FOLDER,
  members: number('LOAD_MEMBERS', 1_000),
  seconds: number('LOAD_SECONDS', 60),
  vendorMs: number('LOAD_VENDOR_MS', 200),
  approvalMs: number('LOAD_APPROVAL_MS', 20_000),
};
console.log('Building …');
await buildSite(
  practiceEnvironment({
    siteOrigin: 'http://localhost:4000',
    serverPort: 4000,
    clerkUrl: 'http://127.0.0.1:4100',
    paypalUrl: 'http://127.0.0.1:4200',
  }),
  join(FOLDER, 'dist'),
);
spawnSync(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'vite.server.config.ts',
    '--outDir',
    join(FOLDER, 'dist-server'),
    '--logLevel',
    'warn',
  ],
  { stdio: 'inherit' },
);
console.log(
  `${options.members} members at once for ${options.seconds} s, each ${options.approvalMs / 1000} s at PayPal; vendors answer in ${options.vendorMs} ms; ${availableParallelism()} cores …`,
);
const { calls, pages, memoryMb, errors, ...sums } = await runLoad(options);
const ms = (value: number) => Math.round(value);
console.table(
  Object.fromEntries(
    Object.entries(calls).map(([name, { rounds, vendorCalls, count, alone, served }]) => [
      name,
      {
        count,
        'vendor calls': `${vendorCalls} in ${rounds}`,
        'vendors alone p50, p99 ms': `${ms(alone.p50)}, ${ms(alone.p99)}`,
        'served p50, p99 ms': `${ms(served.p50)}, ${ms(served.p99)}`,
        'ratio p50': (served.p50 / alone.p50).toFixed(2),
        'ratio p99': (served.p99 / alone.p99).toFixed(2),
      },
    ]),
  ),
);
console.table({
  'calls a second': ms(sums.callsASecond),
  'vendor calls a second': ms(sums.vendorCallsASecond),
  'processor of the server, % of a core': ms(sums.cpuPercent),
  'memory, first and last quarter, MB': `${ms(memoryMb.first)}, ${ms(memoryMb.last)}`,
  'landing page alone, p50 and p99 ms': `${pages.quiet.p50.toFixed(1)}, ${pages.quiet.p99.toFixed(1)}`,
  'landing page beside, p50 and p99 ms': `${pages.beside.p50.toFixed(1)}, ${pages.beside.p99.toFixed(1)}`,
  'landing pages a second': ms(pages.pagesASecond),
});
for (const [fault, count] of errors) {
  console.error(`${count} x ${fault}`);
}
console.log(errors.size === 0 ? 'No error.' : 'There were errors.');
process.exit(errors.size === 0 ? 0 : 1);
