import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startFakeVendor } from '../server/support/fake-vendor.ts';
import { RAW_ENVIRONMENT } from '../server/support/world.ts';
import { deferred } from '../support/deferred.ts';
import { newPort } from '../support/new-port.ts';
import { putServerInto } from './support/build-server.ts';
import { removeFolder } from './support/dockerfile.ts';
import { answering, refusing, startProgram, type Program } from './support/program.ts';

/** Outside the project, so that nothing of its `node_modules` is in reach. */
const folder = mkdtempSync(join(tmpdir(), 'built-server-'));
const MAIN = join(folder, 'dist-server', 'main.mjs');
const BIG_FILE_BYTES = 64 * 1024 * 1024;
const running: Program[] = [];

beforeAll(async () => {
  await putServerInto(folder);
  mkdirSync(join(folder, 'dist'));
  mkdirSync(join(folder, 'dist-members'));
  writeFileSync(join(folder, 'dist', 'app.html'), '<!doctype html><title>A page</title>');
  writeFileSync(join(folder, 'dist', 'big.bin'), Buffer.alloc(BIG_FILE_BYTES));
});

afterEach(() => {
  for (const program of running.splice(0)) {
    program.stop('SIGKILL');
  }
});

afterAll(() => {
  removeFolder(folder);
});

async function serve(environment: Readonly<Record<string, string>> = {}) {
  const port = await newPort();
  const program = startProgram(
    process.execPath,
    [MAIN],
    { ...RAW_ENVIRONMENT, PORT: String(port), LOG_LEVEL: 'silent', NODE_ENV: 'production', ...environment },
    { cwd: folder },
  );
  running.push(program);
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/healthz`, program);
  return { program, url };
}

describe('the built server', () => {
  test('needs Node and nothing else', () => {
    const files = readdirSync(join(folder, 'dist-server'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.mjs'),
    );
    const imported = files.flatMap((name) => {
      const text = readFileSync(join(folder, 'dist-server', name), 'utf8');
      return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^import "([^"]+)"/gm)].map(
        (match) => match[1] ?? match[2] ?? '',
      );
    });

    expect(files).toContain('main.mjs');
    expect(imported).toContain('node:http');
    expect(
      imported.filter(
        (name) => !name.startsWith('.') && !builtinModules.includes(name.replace(/^node:/, '')),
      ),
    ).toEqual([]);
  });

  test('comes with a list of the libraries inside it, and of no other', () => {
    const { components } = JSON.parse(readFileSync(join(folder, 'dist-server.cdx.json'), 'utf8')) as {
      components: readonly {
        purl: string;
        hashes: readonly { content: string }[];
        licenses: readonly object[];
      }[];
    };
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    const names = components.map(({ purl }) => purl);

    for (const name of ['hono', 'pino', 'zod']) {
      expect(names).toContain(`pkg:npm/${name}@${dependencies[name]}`);
    }
    expect(names.filter((name) => /\/(?:tsx|vite|react|vitest)@/.test(name))).toEqual([]);
    for (const { hashes, licenses } of components) {
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
      expect(licenses).toHaveLength(1);
    }
  });

  test('answers pages and calls', async () => {
    const { url } = await serve();

    const page = await fetch(`${url}/courses`, { headers: { Accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>A page</title>']);
    const call = await fetch(`${url}/api/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([call.status, await call.text()]).toEqual([401, 'Please sign in first, then try again.']);
  });

  test("has every operator's command, which runs there", async () => {
    const commands = readdirSync('server/operations').flatMap((name) =>
      name.endsWith('.main.ts') ? [name.replace('.main.ts', '')] : [],
    );
    expect(commands).toContain('reconcile');

    for (const name of commands) {
      const program = startProgram(
        process.execPath,
        [join(folder, 'dist-server', `${name}.mjs`), 'a-word'],
        {},
        { cwd: folder },
      );
      running.push(program);
      expect([name, await program.ended, program.output()]).toEqual([
        name,
        64,
        expect.stringMatching(/is missing|Usage|npm run/),
      ]);
    }
  });

  test('answers what is running when it is told to stop, takes nothing new, and ends with 0', async () => {
    const arrived = deferred<ServerResponse>();
    const vendor = await startFakeVendor((_request, response) => arrived.resolve(response));
    const { program, url } = await serve({
      VITE_CLERK_PROXY_URL: '/__clerk',
      CLERK_PROXY_TARGET: vendor.url,
    });
    const slow = fetch(`${url}/__clerk/v1/slow`);
    const unfinished = await arrived.promise;

    program.stop('SIGTERM');
    await refusing(`${url}/healthz`);
    unfinished.end('late');

    expect(await (await slow).text()).toBe('late');
    expect(await program.ended).toBe(0);
    await vendor.close();
  });

  test('sends an answer to its end to a reader who is slow when it is told to stop', async () => {
    const { program, url } = await serve();
    const download = await startDownload(`${url}/big.bin`);

    program.stop('SIGTERM');
    await refusing(`${url}/healthz`);
    let received = 0;
    for await (const chunk of download as AsyncIterable<Buffer>) {
      received += chunk.length;
    }

    expect(received).toBe(BIG_FILE_BYTES);
    expect(await program.ended).toBe(0);
  });

  test('does not wait for ever for a reader who does not read', async () => {
    const { program, url } = await serve();
    const download = await startDownload(`${url}/big.bin`);

    program.stop('SIGTERM');

    expect(await program.ended).toBe(0);
    download.destroy();
  });
});

/** Resolves with an answer that nobody reads yet. */
async function startDownload(address: string): Promise<IncomingMessage> {
  const download = await new Promise<IncomingMessage>((resolve) => {
    get(address, resolve);
  });
  download.on('error', () => undefined);
  return download.pause();
}
