import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { startPracticeStack, type PracticeStack } from '../../scripts/practice-stack.ts';
import { newPort } from '../support/new-port.ts';
import {
  buildImage,
  namesLetThrough,
  readInstructions,
  removeFolder,
  type Image,
} from './support/dockerfile.ts';
import { answering, startProgram, type Program } from './support/program.ts';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const instructions = readInstructions(DOCKERFILE);

describe('the Dockerfile', () => {
  test('fixes its base by digest, and uses no other', () => {
    expect(instructions[0]).toEqual([
      'ARG',
      expect.stringMatching(/^NODE_IMAGE=node:\d+-[\w-]+@sha256:[0-9a-f]{64}$/),
    ]);
    const bases = instructions.filter(([name]) => name === 'FROM').map(([, text]) => text);
    expect(bases).toEqual(['${NODE_IMAGE} AS build', '${NODE_IMAGE}']);
  });

  test('hands the build what the browser must know, and no secret', () => {
    const known = [...readFileSync('.env.example', 'utf8').matchAll(/^(APP_ORIGIN|VITE_\w+)=/gm)].map(
      ([, name]) => name,
    );
    const asked = instructions.slice(1).flatMap(([name, text]) => (name === 'ARG' ? [text] : []));
    expect(asked.toSorted()).toEqual(known.toSorted());
  });

  test('is sent no secret, no emulator and no test', () => {
    const names = namesLetThrough(readFileSync('.dockerignore', 'utf8'));
    for (const name of ['.env', '.env.local', '.git', '.local', 'emulators', 'node_modules', 'tests']) {
      expect(names).not.toContain(name);
    }
  });
});

/** Installing and building take a minute on two free cores. */
const BUILT_WITHIN_MS = 900_000;

describe('the image', () => {
  /** Undefined where no browser is in this run. */
  const shared = inject('image');
  let stack: PracticeStack;
  let image: Image;
  let program: Program;
  let settings: Record<string, string>;
  let url: string;

  /** As the image's own user where this account may become another one. */
  const start = (command: readonly string[]) => {
    const [file = '', ...args] = command;
    return startProgram(
      file,
      args,
      { PATH: process.env['PATH'] ?? '', HOME: image.root, ...image.environment, ...settings },
      { cwd: image.workFolder, ...(process.getuid?.() === 0 ? image.user : {}) },
    );
  };

  beforeAll(async () => {
    const ports = await Promise.all([newPort(), newPort(), newPort()]);
    const [site, clerk, paypal] = ports;
    stack = await startPracticeStack({ site, server: site, clerk, paypal }, null);
    image = shared ?? (await buildImage('.', stack.environment));
    settings = { ...stack.environment, LOG_LEVEL: 'silent' };
    url = `http://127.0.0.1:${site}`;
    program = start(image.command);
    await answering(`${url}/healthz`, program);
  }, BUILT_WITHIN_MS);

  afterAll(async () => {
    program?.stop('SIGKILL');
    await stack?.close();
    if (shared === undefined && image !== undefined) {
      removeFolder(image.folder);
    }
  });

  test('has the built site, the built server and what is in them, nothing else', () => {
    expect(readdirSync(image.root)).toEqual(['app']);
    expect(readdirSync(image.workFolder).toSorted()).toEqual([
      'dist',
      'dist-members',
      'dist-server',
      'dist-server.cdx.json',
      'dist.cdx.json',
    ]);
  });

  test('says which libraries the pages have, the typeface among them', () => {
    const bill = readFileSync(join(image.workFolder, 'dist.cdx.json'), 'utf8');
    expect(bill).toContain('"pkg:npm/react@');
    expect(bill).toContain('"pkg:npm/%40fontsource-variable/atkinson-hyperlegible-next@');
    expect(bill).not.toContain('"pkg:npm/vite@');
  });

  test('does not run as root, and its user may write nowhere in it', () => {
    expect(image.user?.uid).toBeGreaterThan(0);
    for (const entry of readdirSync(image.root, { recursive: true, withFileTypes: true })) {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      expect(mode & 0o222).toBe(0);
    }
  });

  test('is healthy, and says so by its own check', async () => {
    expect(await start(image.healthCheck).ended).toBe(0);
  });

  test('is unhealthy where nothing answers', async () => {
    const check = image.healthCheck.map((part) => part.replaceAll('process.env.PORT', '9'));
    expect(await start(check).ended).toBe(1);
  });

  test('shows a page', async () => {
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Daylight')]);
  });

  test('reaches both vendors', async () => {
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
  });

  test("carries out a member's call", async () => {
    const control = async (path: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${stack.clerkUrl}/_emulator${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const email = 'image@example.com';
    const { id } = (await control('/users', { email, password: 'a-long-enough-password' })) as { id: string };
    const { token } = (await control('/sessions', { userId: id })) as { token: string };

    const order = await fetch(`${url}/api/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
    });

    expect([order.status, await order.json()]).toEqual([
      200,
      expect.objectContaining({ id: expect.any(String) }),
    ]);
  });

  test('stops when it is told to', async () => {
    program.stop('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});
