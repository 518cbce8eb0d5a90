import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { newPort } from '../support/new-port.ts';

const HELD =
  "const { newPort } = await import('./tests/support/new-port.ts'); console.log(await newPort()); setInterval(() => {}, 1000);";

it('a process is given other ports than another one that runs, and none twice', async () => {
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', HELD]);
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  const ports = [Number(said.toString()), await newPort(), await newPort()];
  other.kill();

  expect(ports.every((port) => port > 20_000 && port < 32_000)).toBe(true);
  expect(new Set(ports.map((port) => Math.floor(port / 500))).size).toBe(2);
  expect(new Set(ports).size).toBe(3);
});
