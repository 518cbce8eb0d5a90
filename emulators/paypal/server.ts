import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { createApp } from './app.ts';
import { createEmulator } from './emulator.ts';
import { moveClock } from './falling-due.ts';
import type { PaypalEmulatorOptions, RunningEmulator } from './options.ts';

export type { PaypalEmulatorOptions, RunningEmulator } from './options.ts';

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken, so the PayPal emulator cannot use it. Choose another port.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts a PayPal for practice on this computer. It listens on the loopback interface only.
 *
 * @throws Error with a sentence for people when NODE_ENV is `production`, the port is taken, or the data file is not
 * readable.
 */
export async function startPaypalEmulator(options: PaypalEmulatorOptions): Promise<RunningEmulator> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The PayPal emulator is for practice only and does not start with NODE_ENV=production.');
  }
  const server = createServer();
  const port = await listen(server, options.port);
  const url = `http://localhost:${port}`;
  try {
    const emulator = createEmulator(options, url);
    const app = createApp(emulator);
    server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));
    // What fell due while it was stopped.
    void moveClock(emulator, emulator.clock.now());
    return {
      url,
      now: () => emulator.clock.now(),
      answer: async (request) => app.fetch(request),
      async close() {
        await emulator.close();
        await closeServer(server);
      },
    };
  } catch (error) {
    await closeServer(server);
    throw error;
  }
}
