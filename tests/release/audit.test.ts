import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startProgram } from './support/program.ts';

let registry: Server;
/** npm keeps what it has learnt about a weakness. */
let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'audit-'));
});

afterEach(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(cache, { recursive: true, force: true });
});

/** Runs the audit against a registry that knows these weaknesses; null: one that cannot be asked. */
async function audit(weaknesses: object | null, ...args: readonly string[]) {
  const asked: string[] = [];
  registry = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      asked.push(
        request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString(),
      );
      const isBulk = request.url === '/-/npm/v1/security/advisories/bulk';
      response.writeHead(weaknesses === null ? 405 : isBulk ? 200 : 404, {
        'Content-Type': 'application/json',
      });
      response.end(JSON.stringify(isBulk ? weaknesses : {}));
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const program = startProgram(process.execPath, ['--import', 'tsx', 'scripts/audit.ts', ...args], {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
    npm_config_fetch_retries: '0',
    npm_config_cache: cache,
  });
  return { code: await program.ended, output: program.output(), asked: asked[0] ?? '' };
}

const weakness = (severity: string) => ({
  hono: [
    {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'A weakness',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 0 },
    },
  ],
});

test('passes where nothing is known, and asks for what ships and not for what only tests need', async () => {
  const { code, output, asked } = await audit({});

  expect([code, output]).toEqual([0, 'Audited: 0 high or critical, 0 below.\n']);
  expect(Object.keys(JSON.parse(asked) as object)).toEqual(
    expect.arrayContaining(['hono', 'react', 'vite', 'zod']),
  );
  expect(Object.keys(JSON.parse(asked) as object)).not.toContain('lighthouse');
});

test.each([
  ['critical', 1],
  ['high', 1],
  ['moderate', 0],
])('at a %s weakness it ends with %i, and names it', async (severity, expected) => {
  const { code, output } = await audit(weakness(severity));

  expect(code).toBe(expected);
  expect(output).toContain(`${severity}: hono: A weakness (https://advisories.example/1)`);
});

test('says aloud that the registry could not be asked', async () => {
  const { code, output } = await audit(null);

  expect(code).toBe(0);
  expect(output).toContain('*** NOT AUDITED');
  expect(output).toContain('405');
});

test('does not pass then where an audit is required', async () => {
  expect((await audit(null, '--required')).code).toBe(1);
});
