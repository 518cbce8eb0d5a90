import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createApp, type AppOptions } from './app.ts';
import type { ConnectionLimits, ServerEnvironment } from './environment.ts';
import { prepareStop } from './graceful-stop.ts';

export interface RunningServer {
  /** Where this machine reaches it, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Takes no new requests and resolves when the running ones are answered, at the latest after 15 seconds. */
  close(): Promise<void>;
}

const LAST_ANSWER_WITHIN_MS = 15_000;
const CONNECTIONS_CHECKED_EVERY_MS = 1000;

/**
 * Starts the server on the port and the interface of `environment`.
 * @throws {Error} with a sentence for the person who started it, for example when the port is taken.
 */
export async function startServer(
  environment: ServerEnvironment,
  options: AppOptions,
): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: createApp(environment, options).fetch,
    overrideGlobalObjects: false,
    serverOptions: { connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS },
  }) as Server;
  limitConnections(server, environment.connections);
  const close = prepareStop(server, LAST_ANSWER_WITHIN_MS);
  await listen(server, environment);
  const { port } = server.address() as AddressInfo;
  const isEverywhere = environment.host === '0.0.0.0' || environment.host === '::';
  return {
    url: `http://${isEverywhere ? 'localhost' : environment.host}:${port}`,
    port,
    close,
  };
}

function limitConnections(
  server: Server,
  { keepAliveMs, headersMs, requestMs, max }: ConnectionLimits,
): void {
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.maxConnections = max;
}

function listen(server: Server, { port, host }: ServerEnvironment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error, port, host))));
    server.listen(port, host, () => resolve());
  });
}

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no network interface of this machine. Set it to 0.0.0.0 or 127.0.0.1.`;
    default:
      return `The server cannot listen on port ${port}: ${error.code ?? error.message}.`;
  }
}
