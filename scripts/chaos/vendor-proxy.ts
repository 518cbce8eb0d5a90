import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { send } from './http-client.ts';
import type { FaultKind } from './plan.ts';

/** One call of a server to a vendor, as it goes over the wire. */
export interface VendorCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
}

interface ProxyOptions {
  /** The vendor's own address. */
  readonly target: string;
  /** What happens to a call; null: nothing bad. */
  readonly verdict: (call: VendorCall) => FaultKind | null;
  /** Hears of each call that may change something at the vendor, before and after it is carried out. */
  readonly changed: () => void;
  /** Takes what is to be carried out when everything else is over. */
  readonly postpone: (effect: () => Promise<void>) => void;
}

export interface VendorProxy {
  readonly url: string;
  /** From now on nothing gets through, and nothing that is under way is answered. */
  cut(): void;
}

/** Stands between one copy of the server and one vendor, on this machine only, and fails as it is told. */
export async function startVendorProxy(options: ProxyOptions): Promise<VendorProxy> {
  let isCut = false;
  const server = createServer((incoming, response) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    void answer(options, () => isCut, incoming, response).catch(() => incoming.socket.destroy());
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  { target, verdict, changed, postpone }: ProxyOptions,
  isCut: () => boolean,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bytesOf(incoming);
  if (isCut()) {
    return;
  }
  const call = { method: incoming.method ?? 'GET', path: incoming.url ?? '/' };
  const forward = async () => {
    const url = new URL(call.path, target);
    const hear = call.method === 'GET' ? () => undefined : changed;
    hear();
    const answer = await send({ method: call.method, url, headers: kept(incoming.headers), body });
    hear();
    return answer;
  };
  switch (verdict(call)) {
    case null: {
      const { status, headers, bytes } = await forward();
      response.writeHead(status, kept(headers)).end(bytes);
      return;
    }
    case 'cut before':
      incoming.socket.destroy();
      return;
    case 'status before':
      refuse(response, 503, 'SERVICE_UNAVAILABLE');
      return;
    case 'too many before':
      response.setHeader('Retry-After', '0');
      refuse(response, 429, 'RATE_LIMIT_REACHED');
      return;
    case 'deposed token':
      refuse(response, 401, 'AUTHENTICATION_FAILURE');
      return;
    case 'cut after':
      await forward();
      incoming.socket.destroy();
      return;
    case 'status after':
      await forward();
      refuse(response, 500, 'INTERNAL_SERVER_ERROR');
      return;
    case 'nonsense after':
      await forward();
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<html>A page of somebody in between</html>');
      return;
    case 'odd refusal after':
      await forward();
      refuse(response, 422, 'UNPROCESSABLE_ENTITY', 'PROCESSING_RESULT_IS_NOT_CERTAIN');
      return;
    case 'late effect':
      postpone(async () => void (await forward()));
      incoming.socket.destroy();
  }
}

function refuse(response: ServerResponse, status: number, name: string, issue = name): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  const [details, errors] = [[{ issue }], [{ code: name, message: name }]];
  response.end(JSON.stringify({ name, message: name, details, errors }));
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
]);

function kept(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, value] as const],
    ),
  );
}
