import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { parseServerEnvironment } from '../../server/environment.ts';
import { startServer } from '../../server/start.ts';
import { startFakeVendor } from './support/fake-vendor.ts';
import { RAW_ENVIRONMENT } from './support/world.ts';

const environmentWith = (raw: Record<string, string>) =>
  parseServerEnvironment({ ...RAW_ENVIRONMENT, LOG_LEVEL: 'silent', ...raw });
const API_ONLY = { siteFolder: null };

describe('startServer', () => {
  test('takes any free port for 0, and says which', async () => {
    const server = await startServer(environmentWith({}), API_ONLY);

    expect(server.port).toBeGreaterThan(0);
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.close();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('names an address that this machine reaches when it listens everywhere', async () => {
    const server = await startServer(environmentWith({ HOST: '0.0.0.0' }), API_ONLY);

    expect(server.url).toBe(`http://localhost:${server.port}`);
    await server.close();
  });

  test('keeps an unused connection longer than a balancer does, and says so', async () => {
    const server = await startServer(environmentWith({}), API_ONLY);
    const { headers } = await fetch(`${server.url}/healthz`);

    expect(headers.get('Keep-Alive')).toBe('timeout=75');
    await server.close();
  });

  test('does not wait for ever for a request that does not arrive', async () => {
    const server = await startServer(environmentWith({ REQUEST_HEADERS_SECONDS: '1' }), API_ONLY);
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    await server.close();
  });

  test('nor for one whose body does not arrive', async () => {
    const server = await startServer(
      environmentWith({ REQUEST_HEADERS_SECONDS: '1', REQUEST_SECONDS: '1' }),
      API_ONLY,
    );
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'POST /api/webhooks/paypal HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    await server.close();
  });

  test('takes no more connections at a time than it is told', async () => {
    const server = await startServer(environmentWith({ MAX_CONNECTIONS: '2' }), API_ONLY);
    const sockets = Array.from({ length: 3 }, () => connect(server.port, '127.0.0.1'));
    await once(sockets[2] ?? sockets[0]!, 'close');

    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
    for (const socket of sockets) {
      socket.destroy();
    }
    await server.close();
  });

  test('says in a sentence that a port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;

    await expect(startServer(environmentWith({ PORT: String(port) }), API_ONLY)).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    );
    taken.close();
  });

  test('says in a sentence that an interface does not exist', async () => {
    await expect(startServer(environmentWith({ HOST: '203.0.113.1' }), API_ONLY)).rejects.toThrow(
      'HOST is 203.0.113.1, which is no network interface of this machine.',
    );
  });

  test('answers what is running before it stops, and takes nothing new', async () => {
    let finish = (): void => undefined;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const vendor = await startFakeVendor((_request, response) => {
      finish = () => response.end('late');
      arrive();
    });
    const server = await startServer(
      environmentWith({ VITE_CLERK_PROXY_URL: '/__clerk', CLERK_PROXY_TARGET: vendor.url }),
      API_ONLY,
    );
    await fetch(`${server.url}/healthz`);
    const running = fetch(`${server.url}/__clerk/v1/slow`);
    await arrived;

    let hasStopped = false;
    const stop = async () => {
      await server.close();
      hasStopped = true;
    };
    const stopped = stop();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    expect(hasStopped).toBe(false);
    finish();

    expect(await (await running).text()).toBe('late');
    await stopped;
    await vendor.close();
  });
});

describe('the program', () => {
  const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const run = (environment: Record<string, string>) =>
    spawn(process.execPath, ['--import', 'tsx', MAIN], {
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  async function resultOf(program: ReturnType<typeof run>) {
    const output = { out: '', err: '' };
    program.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    program.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    const [code] = (await once(program, 'close')) as [number | null];
    return { code, ...output };
  }

  test('names what is missing and ends with 1', async () => {
    const { code, err } = await resultOf(run({ APP_ORIGIN: 'http://localhost:1' }));

    expect(code).toBe(1);
    expect(err).toContain('CLERK_SECRET_KEY is missing.');
    expect(err).not.toContain('APP_ORIGIN');
    expect(err).not.toContain('    at ');
  });
});
