import { request } from 'node:http';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { parseServerEnvironment } from '../../server/environment.ts';
import { CALLS_A_MINUTE } from '../../server/rate-limits.ts';
import { startServer, type RunningServer } from '../../server/start.ts';
import { answerJson, startFakeVendor, type FakeVendor } from './support/fake-vendor.ts';
import { RAW_ENVIRONMENT, SECRETS, startWorld } from './support/world.ts';

let vendor: FakeVendor;
let server: RunningServer;
const log: string[] = [];
let answer: Parameters<typeof startFakeVendor>[0];

beforeAll(async () => {
  vendor = await startFakeVendor((...args) => answer(...args));
  server = await startServer(
    parseServerEnvironment({
      ...RAW_ENVIRONMENT,
      VITE_CLERK_PROXY_URL: '/__clerk',
      CLERK_PROXY_TARGET: vendor.url,
      LOG_LEVEL: 'info',
    }),
    { siteFolder: null, logDestination: { write: (line) => void log.push(line) } },
  );
});
beforeEach(() => {
  log.length = 0;
  answer = (_request, response) => answerJson(response, 200, { ok: true });
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function send(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const lastSeen = () => vendor.seen.at(-1);

test('forwards path, query, method and body, without the prefix', async () => {
  const body = Buffer.from([0, 255, 128, 10]);
  await send('/__clerk/v1/client/sign_ups?_method=PATCH&a=%2F', { method: 'POST', body });

  expect(lastSeen()).toMatchObject({ method: 'POST', path: '/v1/client/sign_ups?_method=PATCH&a=%2F' });
  expect(lastSeen()?.body).toEqual(body);
});

test('says to Clerk what its proxy feature asks for, whatever the browser says', async () => {
  await send('/__clerk/v1/environment', {
    headers: {
      'Clerk-Secret-Key': 'sk_test_forged',
      'Clerk-Proxy-Url': 'https://forged.example.com',
      'X-Forwarded-For': '192.0.2.1, 203.0.113.9',
      'X-Forwarded-Host': 'forged.example.com',
      'X-Real-IP': '192.0.2.1',
      Forwarded: 'for=192.0.2.1',
      Origin: RAW_ENVIRONMENT.APP_ORIGIN,
      Cookie: '__client=abc; other=1',
    },
  });

  expect(lastSeen()?.headers).toMatchObject({
    'clerk-proxy-url': 'http://localhost:4999/__clerk',
    'clerk-secret-key': SECRETS.clerk,
    'x-forwarded-for': '203.0.113.9',
    host: new URL(vendor.url).host,
    origin: RAW_ENVIRONMENT.APP_ORIGIN,
    cookie: '__client=abc; other=1',
  });
  expect(Object.keys(lastSeen()?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(forwarded|x-forwarded-host|x-real-ip)$/)]),
  );
});

describe('the site that a session token is for', () => {
  const OWN = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };

  test('is said where the own page reads, because browsers keep quiet then', async () => {
    await send('/__clerk/v1/client', { headers: OWN });

    expect(lastSeen()?.headers).toMatchObject({ origin: RAW_ENVIRONMENT.APP_ORIGIN });
  });

  test.each([
    ['a page from elsewhere', { ...OWN, 'Sec-Fetch-Site': 'cross-site' }],
    ['a script', { ...OWN, 'Sec-Fetch-Dest': 'script' }],
    ['something that is no browser', {}],
  ])('is not made up for %s', async (_case, headers) => {
    await send('/__clerk/v1/client', { headers });

    expect(lastSeen()?.headers).not.toHaveProperty('origin');
  });

  test('is never another than the browser says', async () => {
    await send('/__clerk/v1/client', { headers: { ...OWN, Origin: 'https://elsewhere.example' } });

    expect(lastSeen()?.headers).toMatchObject({ origin: 'https://elsewhere.example' });
  });
});

test('keeps what belongs to one connection to itself', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { Connection: 'keep-alive, X-Private', 'X-Private': '1', 'X-Public': '1' });
    response.end('x');
  };
  const { headers } = await send('/__clerk/v1/x', {
    headers: { Connection: 'close, X-Secret', 'X-Secret': '1', TE: 'trailers', 'Proxy-Authorization': 'x' },
  });

  expect(Object.keys(lastSeen()?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(x-secret|te|proxy-authorization)$/)]),
  );
  expect(headers['x-private']).toBeUndefined();
  expect(headers['x-public']).toBe('1');
});

test('leaves cookies and statuses as they are', async () => {
  const cookies = ['__client=a; Path=/; HttpOnly', '__client_uat=1; Path=/'];
  answer = (_request, response) => {
    response.writeHead(422, { 'Set-Cookie': cookies, 'Content-Type': 'application/json' });
    response.end('{"errors":[]}');
  };
  const { status, headers, body } = await send('/__clerk/v1/client');

  expect(status).toBe(422);
  expect(headers['set-cookie']).toEqual(cookies);
  expect(body.toString()).toBe('{"errors":[]}');
});

test('does not follow redirects', async () => {
  answer = (_request, response) => {
    response.writeHead(307, { Location: '/npm/clerk.js' });
    response.end();
  };
  const { status, headers } = await send('/__clerk/npm/latest');

  expect([status, headers['location']]).toEqual([307, '/npm/clerk.js']);
});

test('passes compressed bodies on as they came', async () => {
  const packed = gzipSync('x'.repeat(5000));
  answer = (_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length });
    response.end(packed);
  };
  const { headers, body } = await send('/__clerk/npm/clerk.js', { headers: { 'Accept-Encoding': 'gzip' } });

  expect(lastSeen()?.headers['accept-encoding']).toBe('gzip');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(packed.length) });
  expect(body).toEqual(packed);
});

test.each([204, 304])('passes %i on, which has no body', async (code) => {
  answer = (_request, response) => {
    response.writeHead(code, { ETag: '"1"' });
    response.end();
  };
  const { status, headers } = await send('/__clerk/v1/x');

  expect([status, headers['etag']]).toEqual([code, '"1"']);
});

test('sends an answer on while it is still coming in', async () => {
  let finish = (): void => undefined;
  answer = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.write('first');
    finish = () => response.end('second');
  };
  const response = await fetch(`${server.url}/__clerk/v1/slow`);
  const reader = response.body?.getReader();

  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  finish();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second');
});

test('adds only those security headers that cannot break a page of Clerk', async () => {
  const { headers } = await send('/__clerk/v1/verify');

  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toBeUndefined();
});

test("leaves Clerk's own word on frames", async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'X-Frame-Options': 'SAMEORIGIN' });
    response.end('x');
  };

  expect((await send('/__clerk/v1/x')).headers['x-frame-options']).toBe('SAMEORIGIN');
});

describe('when Clerk fails', () => {
  const lastLine = () => JSON.parse(log.at(-1) ?? '{}') as Record<string, unknown>;

  test('not reached: 503 in words', async () => {
    const nobody = await startServer(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        LOG_LEVEL: 'silent',
        VITE_CLERK_PROXY_URL: '/__clerk',
        CLERK_PROXY_TARGET: 'http://127.0.0.1:1',
      }),
      { siteFolder: null },
    );
    try {
      const response = await fetch(`${nobody.url}/__clerk/v1/environment`);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('Our sign-in service does not answer');
    } finally {
      await nobody.close();
    }
  });

  test.each(['GET', 'POST'])(
    'cut before the answer to a %s: 502 in words, and no claim about what happened',
    async (method) => {
      answer = (_request, response) => response.destroy();
      const { status, body } = await send('/__clerk/v1/environment', { method });

      expect(status).toBe(502);
      expect(body.toString()).toMatch(/^Our sign-in service gave an answer that we could not use\. .+\.$/);
      expect(body.toString()).not.toContain('Nothing was changed');
      expect(lastLine()).toMatchObject({ level: 50, outcome: 'vendor-nonsense', vendor: 'Clerk' });
    },
  );

  test('101 instead of an answer: 502 in words', async () => {
    answer = (_request, response) => {
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    };
    const { status, body } = await send('/__clerk/v1/environment', {
      headers: { Connection: 'upgrade', Upgrade: 'x' },
    });

    expect(status).toBe(502);
    expect(body.toString()).toContain('Our sign-in service');
    expect(lastSeen()?.headers.upgrade).toBeUndefined();
  });

  test('no HTTP at all: 502 in words', async () => {
    answer = (_request, response) => {
      response.socket?.end('hello\r\n\r\n');
    };

    expect((await send('/__clerk/v1/environment')).status).toBe(502);
  });

  test('cut within the answer: the visitor sees it cut, the log has a line, and standard error nothing', async () => {
    const printed = vi.spyOn(console, 'error');
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('only this');
      setTimeout(() => response.destroy(), 50);
    };

    await expect(send('/__clerk/v1/environment')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    await vi.waitFor(() =>
      expect(lastLine()).toMatchObject({ level: 50, outcome: 'vendor-cut', vendor: 'Clerk' }),
    );
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe('sizes and numbers', () => {
  test.each([
    ['a usual call', '/__clerk/v1/client', 256 * 1024],
    ['a picture of a member', '/__clerk/v1/me/profile_image', 10 * 1024 * 1024],
  ])('%s may be this large and no larger', async (_what, path, most) => {
    expect((await send(path, { method: 'POST', body: Buffer.alloc(most) })).status).toBe(200);
    expect(lastSeen()?.body).toHaveLength(most);

    const before = vendor.seen.length;
    expect((await send(path, { method: 'POST', body: Buffer.alloc(most + 1) })).status).toBe(413);
    expect(vendor.seen).toHaveLength(before);
  });

  test('a body that comes in parts and does not end is refused', async () => {
    const before = vendor.seen.length;
    const response = await send('/__clerk/v1/me/profile_image', {
      method: 'POST',
      headers: { 'Transfer-Encoding': 'chunked' },
      body: Buffer.alloc(300 * 1024),
    });

    expect(response.status).toBe(413);
    expect(vendor.seen).toHaveLength(before);
  });

  test('an address has 3000 a minute, and the calls have their own', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.77' };
    const { headers } = await send('/__clerk/v1/client', { headers: from });
    expect(headers['ratelimit-limit']).toBe(String(CALLS_A_MINUTE.clerk));
    for (let sent = 1; sent < CALLS_A_MINUTE.clerk; sent += 100) {
      await Promise.all(
        Array.from({ length: Math.min(100, CALLS_A_MINUTE.clerk - sent) }, () =>
          send('/__clerk/v1/client', { headers: from }),
        ),
      );
    }

    const before = vendor.seen.length;
    expect((await send('/__clerk/v1/client', { headers: from })).status).toBe(429);
    expect(vendor.seen).toHaveLength(before);
    expect((await send('/api/x', { headers: from })).status).toBe(404);
  });
});

test.each([
  '/__clerk',
  '/__clerkx/v1',
  '/other',
  '/__clerk/_emulator/state',
  '/__clerk/v1/../_emulator/state',
  '/__clerk/v1/%2e%2e/_emulator/state',
  '/__clerk//evil.example.com/x',
  '/__clerk/http://evil.example.com/x',
  '/__clerk/@evil.example.com/x',
])('does not forward %s', async (path) => {
  const before = vendor.seen.length;
  expect((await send(path)).status).toBe(404);
  expect(vendor.seen).toHaveLength(before);
});

test.each(['/__clerk/v1//evil.example.com/x', '/__clerk/v1/@evil.example.com/x'])(
  'forwards %s to Clerk and nowhere else',
  async (path) => {
    const before = vendor.seen.length;
    await send(path);
    expect(vendor.seen).toHaveLength(before + 1);
  },
);

describe('with the emulator', () => {
  test('the frontend API and clerk-js come through our own address', async () => {
    const port = await (await import('get-port')).default();
    const world = await startWorld({ environment: { PORT: String(port) } });
    const proxied = await startServer(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        LOG_LEVEL: 'silent',
        VITE_CLERK_PROXY_URL: '/__clerk',
        CLERK_PROXY_TARGET: world.clerkUrl,
      }),
      { siteFolder: null },
    );
    try {
      const environment = await fetch(`${proxied.url}/__clerk/v1/environment`);
      expect(await environment.json()).toHaveProperty('auth_config');
      const script = await fetch(`${proxied.url}/__clerk/npm/@clerk/clerk-js@5.128.0/dist/clerk.browser.js`);
      expect(script.headers.get('Content-Type')).toContain('javascript');
      expect((await script.text()).length).toBeGreaterThan(100_000);
    } finally {
      await proxied.close();
      await world.close();
    }
  });
});
