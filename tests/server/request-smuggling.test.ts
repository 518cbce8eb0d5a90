import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { parseServerEnvironment } from '../../server/environment.ts';
import { startServer, type RunningServer } from '../../server/start.ts';
import { RAW_ENVIRONMENT, SECRETS } from './support/world.ts';

interface Seen {
  readonly line: string;
  readonly cookie: string | undefined;
  readonly body: string;
  /** How many bytes came before the body. */
  readonly headLength: number;
}

const NO_ANSWER_MS = 2000;

let seen: Seen[];
let server: RunningServer;
let closeUpstream: () => void;

/** A plain server that answers before it has read a body, over connections that it keeps. */
beforeEach(async () => {
  seen = [];
  const upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      seen.push({
        line: `${request.method} ${request.url}`,
        cookie: request.headers.cookie,
        body: Buffer.concat(chunks).toString(),
        headLength: headLengthOf(request),
      }),
    );
    response.end(`answer to ${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  closeUpstream = () => {
    upstream.close();
    upstream.closeAllConnections();
  };
  server = await startServer(
    parseServerEnvironment({
      ...RAW_ENVIRONMENT,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXY_HOPS: '0',
      VITE_CLERK_PROXY_URL: '/__clerk',
      CLERK_PROXY_TARGET: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    }),
    { siteFolder: null },
  );
});

afterEach(async () => {
  closeUpstream();
  await server.close();
});

function headLengthOf({ method, url, rawHeaders }: IncomingMessage): number {
  const fields = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
  return `${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`.length;
}

/** Writes bytes as they are, on a connection of their own, and reads until the server closes it. */
async function write(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(NO_ANSWER_MS)]);
  socket.destroy();
  return answer;
}

/** Takes the answer that the attacker's own second request is given. */
const ANSWERED = 'GET /v1/first HTTP/1.1\r\nHost: x\r\n\r\n';
const VICTIMS_COOKIE = '__client=VICTIM-LONG-LIVED-SECRET';

function victim(): Promise<string> {
  return write(
    `GET /__clerk/v1/client HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${VICTIMS_COOKIE}\r\n\r\n`,
  );
}

/**
 * The two requests of the attacker. The length that the first one states covers the head of the second as it is sent on;
 * line ends before what is hidden forgive an error of some bytes.
 */
async function attack(method: string, hidden: string): Promise<void> {
  const body = '\r\n'.repeat(60) + hidden;
  const second = `POST /__clerk/v1/zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  await write(second);
  const length = (seen.at(-1)?.headLength ?? 0) + 40;
  await write(
    `${method} /__clerk/v1/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${'A'.repeat(length)}`,
  );
  await write(second);
}

describe.each(['GET', 'HEAD', 'TRACE', 'OPTIONS', 'DELETE'])('%s with a body', (method) => {
  test('a request that is hidden in it is never made', async () => {
    await attack(method, ANSWERED + 'DELETE /v1/me?chosen-by=attacker HTTP/1.1\r\nHost: x\r\nX-Ignore: ');
    const answer = await victim();

    expect(answer).toContain('answer to GET /v1/client');
    expect(seen.map(({ line }) => line)).not.toContain('DELETE /v1/me?chosen-by=attacker');
    expect(seen.filter(({ cookie }) => cookie === VICTIMS_COOKIE).map(({ line }) => line)).toEqual([
      'GET /v1/client',
    ]);
  });

  test("another visitor's request never becomes the body of a stranger's", async () => {
    const hidden =
      ANSWERED +
      'POST /v1/me?_method=PATCH HTTP/1.1\r\nHost: x\r\nCookie: __client=ATTACKER\r\n' +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 420\r\n\r\nfirst_name=';
    await attack(method, hidden);
    const answer = await victim();

    expect(answer).toContain('answer to GET /v1/client');
    for (const { line, body } of seen) {
      expect(line).not.toContain('_method=PATCH');
      expect(body.replace(hidden, '')).not.toContain(VICTIMS_COOKIE);
      expect(body).not.toContain(SECRETS.clerk);
    }
  });
});

test.each(['GET', 'HEAD', 'TRACE'])(
  '%s with a body is refused with 400, and nothing is sent on',
  async (method) => {
    const withLength = await write(
      `${method} /__clerk/v1/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 4\r\n\r\nAAAA`,
    );
    const inParts = await write(
      `${method} /__clerk/v1/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nAAAA\r\n0\r\n\r\n`,
    );

    expect(withLength).toMatch(/^HTTP\/1\.1 400 /);
    expect(inParts).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).toEqual([]);
  },
);

test.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nAAAAA'],
  [
    'a length and parts',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  ],
  ['an odd length', 'Content-Length: +4\r\n\r\nAAAA'],
  ['an odd encoding', 'Transfer-Encoding: chunked, identity\r\n\r\nAAAA'],
])('POST with %s is refused with 400, and nothing is sent on', async (_what, rest) => {
  const answer = await write(
    `POST /__clerk/v1/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${rest}`,
  );

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toEqual([]);
});

test('a body that comes in parts arrives whole, and the next request on the connection is a request', async () => {
  const answer = await write(
    'POST /__clerk/v1/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n6\r\nsecond\r\n0\r\n\r\n' +
      'GET /__clerk/v1/b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );

  expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(seen.map(({ line, body }) => `${line} ${body}`).toSorted()).toEqual([
    'GET /v1/b ',
    'POST /v1/a firstsecond',
  ]);
});

test('a body that is cut is no request', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST /__clerk/v1/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nAAAA');
  await pause(100);
  socket.destroy();
  await pause(100);

  expect(seen).toEqual([]);
  expect(await victim()).toContain('answer to GET /v1/client');
});
