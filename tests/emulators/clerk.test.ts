import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { verifyToken } from '@clerk/backend';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  startClerkEmulator,
  type ClerkEmulatorOptions,
  type RunningEmulator,
} from '../../emulators/clerk/server.ts';
import { Browser, PASSWORD, SECRET_KEY, SITE, textAt } from './support/clerk-browser.ts';

const MAIN = fileURLToPath(new URL('../../emulators/clerk/main.ts', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../../node_modules/@clerk/clerk-js/dist/', import.meta.url));

let folder: string;
const running: RunningEmulator[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clerk-emulator-'));
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((emulator) => emulator.close()));
  rmSync(folder, { recursive: true });
});

async function start(options: Partial<ClerkEmulatorOptions> = {}): Promise<RunningEmulator> {
  const emulator = await startClerkEmulator({
    port: 0,
    appOrigin: SITE,
    secretKey: SECRET_KEY,
    dataFile: null,
    seeds: [],
    ...options,
  });
  running.push(emulator);
  return emulator;
}

async function stop(emulator: RunningEmulator): Promise<void> {
  running.splice(running.indexOf(emulator), 1);
  await emulator.close();
}

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 2000 });
    const end = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

describe('starting', () => {
  it('listens on 127.0.0.1 and on no other address', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .map(({ address }) => address)
      .filter((address) => address !== '127.0.0.1');

    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(await connects('127.0.0.1', port)).toBe(true);
    const answering = [];
    for (const host of ['127.0.0.2', '::1', ...others]) {
      if (await connects(host, port)) {
        answering.push(host);
      }
    }
    expect(answering).toEqual([]);
  });

  it('refuses production', async () => {
    vi.stubEnv('NODE_ENV', 'production');

    await expect(start()).rejects.toThrow(
      'The Clerk emulator is for practice and tests. It does not start with NODE_ENV=production.',
    );
  });

  it('says that a port is taken', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);

    await expect(start({ port })).rejects.toThrow(`Port ${port} is taken by another program.`);
  });

  it('says which seed is not an account', async () => {
    await expect(start({ seeds: [{ email: 'a@example.com', password: 'short' }] })).rejects.toThrow(
      'The seed account "a@example.com" cannot be made: Passwords must be 8 characters or more.',
    );
  });

  it('stops answering when closed', async () => {
    const emulator = await start();
    await fetch(emulator.url);
    await stop(emulator);

    expect(await connects('127.0.0.1', Number(new URL(emulator.url).port))).toBe(false);
  });
});

describe('the data file', () => {
  const seeds = [{ email: 'seed@example.com', password: PASSWORD }];

  it('keeps accounts, sessions and tokens over a restart', async () => {
    const dataFile = join(folder, 'deep', 'clerk.json');
    const first = await start({ dataFile, seeds });
    const browser = await Browser.open(first.url);
    const { body } = await browser.signUp('kept@example.com');
    const sessionId = textAt(body, 'response', 'created_session_id');
    const oldToken = await browser.token(sessionId);
    await stop(first);

    const second = await start({ dataFile, seeds });
    const sameBrowser = browser.movedTo(second.url);

    expect(await sameBrowser.get('/v1/me')).toMatchObject({
      status: 200,
      body: { response: { email_addresses: [{ email_address: 'kept@example.com' }] } },
    });
    expect(
      await verifyToken(oldToken, { secretKey: SECRET_KEY, apiUrl: second.url, skipJwksCache: true }),
    ).toMatchObject({ sid: sessionId });
    expect(await sameBrowser.token(sessionId)).toMatch(/^ey/);
    const other = await Browser.open(second.url);
    expect(await other.signIn('kept@example.com')).toMatchObject({ status: 200 });
  });

  it('makes a seed once, and does not undo what happened to it', async () => {
    const dataFile = join(folder, 'clerk.json');
    const first = await start({ dataFile, seeds });
    const browser = await Browser.open(first.url);
    await browser.signIn('seed@example.com');
    await browser.patch('/v1/me', { first_name: 'Changed' });
    await stop(first);

    const second = await start({
      dataFile,
      seeds: [...seeds, { email: 'later@example.com', password: PASSWORD }],
    });
    const response = await fetch(`${second.url}/_emulator/state`);

    expect(await response.json()).toMatchObject({
      users: [{ email: 'seed@example.com', firstName: 'Changed' }, { email: 'later@example.com' }],
    });
  });

  it('holds no password in the clear, and leaves nothing half-written beside it', async () => {
    const dataFile = join(folder, 'clerk.json');
    const { url } = await start({ dataFile, seeds });
    const browser = await Browser.open(url);
    await browser.signUp('secret@example.com', 'a-very-secret-word');

    expect(readFileSync(dataFile, 'utf8')).toContain('secret@example.com');
    expect(readFileSync(dataFile, 'utf8')).not.toContain('a-very-secret-word');
    expect(readdirSync(folder)).toEqual(['clerk.json']);
  });

  it('survives a reset that is followed by a restart', async () => {
    const dataFile = join(folder, 'clerk.json');
    const first = await start({ dataFile, seeds });
    const browser = await Browser.open(first.url);
    await browser.signUp('gone@example.com');
    await fetch(`${first.url}/_emulator/reset`, { method: 'POST' });
    await stop(first);

    const second = await start({ dataFile, seeds });
    const response = await fetch(`${second.url}/_emulator/state`);

    expect(await response.json()).toMatchObject({ users: [{ email: 'seed@example.com' }] });
  });

  it.each(['{"users":', '{"version":1,"users":"none"}'])('that is none is named: %s', async (content) => {
    const dataFile = join(folder, 'notes.json');
    writeFileSync(dataFile, content);

    await expect(start({ dataFile })).rejects.toThrow(
      `${dataFile} is not a data file of the Clerk emulator.`,
    );
    expect(readFileSync(dataFile, 'utf8')).toBe(content);
  });

  it('stays as it is when the port turns out to be taken', async () => {
    const dataFile = join(folder, 'clerk.json');
    const first = await start({ dataFile, seeds });
    const before = readFileSync(dataFile, 'utf8');

    await expect(
      start({
        dataFile,
        port: Number(new URL(first.url).port),
        seeds: [{ email: 'b@example.com', password: PASSWORD }],
      }),
    ).rejects.toThrow('is taken');
    expect(readFileSync(dataFile, 'utf8')).toBe(before);
  });
});

describe('the front page', () => {
  it('says that this is practice, what the code is, and which accounts are there', async () => {
    const { url } = await start({
      seeds: [
        { email: 'one@example.com', password: PASSWORD },
        { email: '<b>two</b>@example.com', password: PASSWORD },
      ],
    });
    const response = await fetch(url);
    const page = await response.text();

    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page).toMatch(/for\s+practice: no real account is made/);
    expect(page).toContain('424242');
    expect(page).toContain('<li>one@example.com</li>');
    expect(page).toContain('<li>&lt;b&gt;two&lt;/b&gt;@example.com</li>');
    expect(page).toContain(`href="${SITE}"`);
    expect(page).not.toContain(PASSWORD);
  });

  it('says what to do when no account is there', async () => {
    const { url } = await start();

    expect(await (await fetch(url)).text()).toContain('None. Sign up on the site to make one.');
  });
});

describe('the clerk-js files', () => {
  const PATH = '/npm/@clerk/clerk-js@5.128.0/dist';

  it('are those of the installed package, byte for byte', async () => {
    const { url } = await start();
    const chunk = readdirSync(INSTALLED).find((name) => /^signin_clerk\.browser_.*\.js$/.test(name));

    for (const name of ['clerk.browser.js', String(chunk)]) {
      const response = await fetch(`${url}${PATH}/${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(await response.text()).toBe(readFileSync(join(INSTALLED, name), 'utf8'));
    }
  });

  it('are not sent twice to a browser that has them', async () => {
    const { url } = await start();
    const first = await fetch(`${url}${PATH}/clerk.browser.js`);
    await first.arrayBuffer();
    const again = await fetch(`${url}${PATH}/clerk.browser.js`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });

    expect(again.status).toBe(304);
  });

  it.each([
    `${PATH}/none.js`,
    `${PATH}/..%2Fpackage.json`,
    `${PATH}/clerk.mjs`,
    '/npm/@clerk/clerk-js@5.0.0/dist/clerk.browser.js',
  ])('and no others: %s', async (path) => {
    const { url } = await start();

    expect((await fetch(`${url}${path}`)).status).toBe(404);
  });
});

describe('on its own', () => {
  const run = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
      env: { ...process.env, NODE_ENV: 'test', CLERK_EMULATOR_DATA: '', ...environment },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    return { child, output: () => output };
  };

  it('starts from environment variables, says where, and stops when told', async () => {
    const dataFile = join(folder, 'clerk.json');
    const { child, output } = run({
      CLERK_EMULATOR_PORT: '0',
      CLERK_EMULATOR_DATA: dataFile,
      CLERK_EMULATOR_SEEDS: JSON.stringify([{ email: 'seed@example.com', password: PASSWORD }]),
    });
    await vi.waitFor(() => expect(output()).toContain('The sign-up code is 424242.'), { timeout: 50_000 });
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? [];
    const page = await (await fetch(url)).text();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect(page).toContain('seed@example.com');
    expect(readFileSync(dataFile, 'utf8')).toContain('seed@example.com');
    expect(code).toBe(0);
  });

  it('ends with one sentence and exit code 1 when the port is taken', async () => {
    const { url } = await start();
    const { port } = new URL(url);
    const { child, output } = run({ CLERK_EMULATOR_PORT: port });
    const [code] = await once(child, 'close');

    expect(code).toBe(1);
    expect(output()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port for the Clerk emulator.\n`,
    );
  });

  it('names every variable that makes no sense', async () => {
    const { child, output } = run({
      CLERK_EMULATOR_PORT: 'eighty',
      APP_ORIGIN: 'http://localhost:4000/',
      CLERK_SECRET_KEY: 'sk_live_real',
      CLERK_EMULATOR_WEBHOOK_URL: 'somewhere',
      CLERK_WEBHOOK_SIGNING_SECRET: 'secret',
      CLERK_EMULATOR_SEEDS: '[{}]',
    });
    const [code] = await once(child, 'close');

    expect(code).toBe(1);
    expect(output().trim().split('\n')).toEqual([
      'CLERK_EMULATOR_PORT must be a port number.',
      'APP_ORIGIN must be an address without a path, for example http://localhost:4000.',
      'CLERK_SECRET_KEY must start with sk_test_.',
      'CLERK_EMULATOR_WEBHOOK_URL must be an address, or empty for no events.',
      'CLERK_WEBHOOK_SIGNING_SECRET must start with whsec_, with base64 after it.',
      'CLERK_EMULATOR_SEEDS must be a JSON list of accounts, each with "email" and "password".',
    ]);
  });
});
