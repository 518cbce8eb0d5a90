import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { writeTwins } from '../../scripts/vite/precompressed-files.ts';
import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { startServer, type RunningServer } from '../../server/start.ts';
import { RAW_ENVIRONMENT } from './support/world.ts';

const THEME_SCRIPT = "document.documentElement.classList.add('light');";
const ARTICLE_SCRIPT = 'window.article = true;';
const SCRIPT = `console.log(${JSON.stringify('daylight '.repeat(500))});`;
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');

const FILES: Readonly<Record<string, string | Buffer>> = {
  'app.html': `<!doctype html><title>Entry</title><script>${THEME_SCRIPT}</script>${'<p>rest</p>'.repeat(200)}`,
  'index.html': `<!doctype html><title>Home</title><script>${THEME_SCRIPT}</script>${'<p>home</p>'.repeat(200)}`,
  'blog/index.html': `<!doctype html><title>Blog</title><script>${ARTICLE_SCRIPT}</script>`,
  'assets/main-1a2b3c.js': SCRIPT,
  'assets/main-1a2b3c.css': 'p { margin: 0 } '.repeat(200),
  'assets/tiny.js': '1',
  'sw.js': "addEventListener('fetch', () => {});",
  'site.webmanifest': '{"name":"Daylight & Rest"}',
  'images/waves.png': PICTURE,
  'images/share.png': PICTURE,
  'lead-magnets/sleep checklist.pdf': Buffer.from('%PDF-1.7'),
  '.env': 'CLERK_SECRET_KEY=never',
  '.well-known/security.txt': 'Contact: mailto:help@example.com',
};

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(folder, '..', 'outside-the-site.txt'), 'outside');
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeTwins(folder);
  mkdirSync(`${folder}-members`);
  server = await startServer(parseServerEnvironment({ ...RAW_ENVIRONMENT, LOG_LEVEL: 'silent' }), {
    siteFolder: folder,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-members`, { recursive: true });
  rmSync(join(folder, '..', 'outside-the-site.txt'));
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Unlike `fetch`, sends the path as it is and leaves the body as it came. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const AS_PAGE = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const AS_SCRIPT = { Accept: '*/*' };
const text = (answer: RawAnswer) => answer.body.toString('utf8');
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('pages', () => {
  test.each([
    '/courses',
    '/sltrng/module/3',
    '/RESOURCES/',
    '/blog/tag/sleep',
    '/blog/named.html',
    '/blog/%',
  ])('%s is the empty entry page, with status 200', async (path) => {
    const answer = await get(path, AS_PAGE);

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text(answer)).toBe(FILES['app.html']);
  });

  test.each(['/', '/index.html', '/?read=about-us'])('%s is the prerendered home page', async (path) => {
    expect(text(await get(path, AS_PAGE))).toBe(FILES['index.html']);
  });

  test.each(['/blog', '/blog/', '/blog/index.html', '/blog?page=2'])(
    '%s is the prerendered page',
    async (path) => {
      expect(text(await get(path, AS_PAGE))).toBe(FILES['blog/index.html']);
    },
  );

  test('a tool that accepts anything gets the page too', async () => {
    expect((await get('/courses', AS_SCRIPT)).status).toBe(200);
    expect((await get('/courses')).status).toBe(200);
  });

  test('the policy lets exactly the inline scripts of the page run', async () => {
    const policyOf = async (path: string) =>
      String((await get(path, AS_PAGE)).headers['content-security-policy']);

    expect(await policyOf('/courses')).toContain(`script-src 'self' ${hashOf(THEME_SCRIPT)} 'nonce-`);
    expect(await policyOf('/courses')).not.toContain(hashOf(ARTICLE_SCRIPT));
    expect(await policyOf('/blog')).toContain(`script-src 'self' ${hashOf(ARTICLE_SCRIPT)} 'nonce-`);
    expect(await policyOf('/assets/main-1a2b3c.js')).not.toMatch(/sha256-|nonce-/);
  });

  test('each answer has a nonce of its own, which the page learns without a change of its text', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 20; visit += 1) {
      const { headers, body } = await get('/', { ...AS_PAGE, 'Accept-Encoding': 'br' });
      const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(headers['server-timing']).toBe(`nonce;desc=${nonce}`);
      expect(brotliDecompressSync(body).toString()).toBe(FILES['index.html']);
      nonces.add(nonce);
    }

    expect(nonces.size).toBe(20);
  });

  test('what is kept by a browser keeps the policy and the nonce that it came with', async () => {
    const first = await get('/', AS_PAGE);
    const second = await get('/', { ...AS_PAGE, 'If-None-Match': String(first.headers['etag']) });

    expect(second.status).toBe(304);
    expect(second.headers['content-security-policy']).toBeUndefined();
    expect(second.headers['server-timing']).toBeUndefined();
  });

  test('another policy is another tag', async () => {
    const other = createApp(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        LOG_LEVEL: 'silent',
        VITE_PAYPAL_SDK_URL: 'http://localhost:2/sdk/js',
      }),
      { siteFolder: folder },
    );
    const { headers } = await get('/', AS_PAGE);

    expect((await other.request('/', { headers: { 'If-None-Match': String(headers['etag']) } })).status).toBe(
      200,
    );
  });

  test('say where refusals are reported', async () => {
    const { headers } = await get('/', AS_PAGE);

    expect(headers['reporting-endpoints']).toBe('site="/reports"');
    expect(headers['content-security-policy']).toContain('; report-uri /reports; report-to site');
  });

  test('are asked for again each time, and not sent again while they are the same', async () => {
    const first = await get('/', AS_PAGE);
    expect(first.headers['cache-control']).toBe('private, no-cache');

    const second = await get('/', { ...AS_PAGE, 'If-None-Match': String(first.headers['etag']) });

    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    expect(second.headers).toMatchObject({
      etag: first.headers['etag'],
      'cache-control': 'private, no-cache',
    });
    expect((await get('/', { ...AS_PAGE, 'If-None-Match': 'W/"other", "another"' })).status).toBe(200);
    expect(
      (await get('/', { ...AS_PAGE, 'If-None-Match': `"other", W/${String(first.headers['etag'])}` })).status,
    ).toBe(304);
  });
});

function withoutChance({ date: _date, ...headers }: RawAnswer['headers']) {
  const words = Object.entries(headers).map(([name, value]) => [
    name,
    String(value).replace(/nonce(-|;desc=)[\w-]+/, 'nonce'),
  ]);
  return Object.fromEntries(words) as Record<string, string>;
}

describe('files', () => {
  test('bring no id of a request, which nobody could quote', async () => {
    expect((await get('/', AS_PAGE)).headers['x-request-id']).toBeUndefined();
    expect((await get('/api/unknown')).headers['x-request-id']).toBeDefined();
  });

  test('hashed assets are kept for ever', async () => {
    const answer = await get('/assets/main-1a2b3c.js', AS_SCRIPT);

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(text(answer)).toBe(SCRIPT);
  });

  test('bring a tag, and no time of their last change beside it', async () => {
    for (const path of ['/', '/images/waves.png']) {
      const { headers } = await get(path, AS_PAGE);

      expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
      expect(headers['last-modified']).toBeUndefined();
    }
  });

  test('others for an hour', async () => {
    const answer = await get('/images/waves.png');

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/png',
      'content-length': String(PICTURE.length),
    });
    expect(answer.body).toEqual(PICTURE);
  });

  test('the service worker is asked for anew each time, and may control the whole site', async () => {
    const { headers } = await get('/sw.js', AS_SCRIPT);

    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('the manifest has the type by which browsers know it', async () => {
    expect((await get('/site.webmanifest')).headers['content-type']).toBe('application/manifest+json');
  });

  test('with a space in the name', async () => {
    expect((await get('/lead-magnets/sleep%20checklist.pdf')).headers['content-type']).toBe(
      'application/pdf',
    );
  });

  test.each([
    ['/assets/old-9z9z9z.js', AS_SCRIPT],
    ['/assets/old-9z9z9z.js', AS_PAGE],
    ['/assets/', AS_PAGE],
    ['/favicon.ico', AS_SCRIPT],
    ['/images/missing.png', { Accept: 'image/avif,image/webp' }],
    ['/assets/main-1a2b3c.js.br', AS_SCRIPT],
  ])('%s does not exist: 404, never the entry page', async (path, headers) => {
    const answer = await get(path, headers);

    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  });

  test.each(['/nowhere', '/blog/sleep-hygiene/no-such-article', '/%E0%A4%A', '/%', '/resources/nothing'])(
    '%s is no page: a browser gets the screen that says so, with 404',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(path, AS_PAGE, method);

        expect(answer.status).toBe(404);
        expect(answer.headers['content-type']).toMatch(/^text\/html/);
        expect(answer.headers['content-security-policy']).toBeDefined();
        expect(text(answer).includes('<title>Entry')).toBe(method === 'GET');
      }
    },
  );

  test.each([
    '/../outside-the-site.txt',
    '/assets/../../outside-the-site.txt',
    '/%2e%2e/outside-the-site.txt',
    '/..%2foutside-the-site.txt',
    '/..%5coutside-the-site.txt',
    '//etc/passwd',
    '/%00',
    '/%E0%A4%A',
    '/.env',
    '/%2eenv',
  ])('%s gives nothing away', async (path) => {
    const answer = await get(path, { Accept: 'text/plain' });

    expect(answer.status).toBe(404);
    expect(text(answer)).not.toMatch(/outside|root:|never/);
  });

  test('.well-known is there', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });

  describe('in part', () => {
    const PART = { Range: 'bytes=8-23' };

    test('a range is sent alone', async () => {
      const answer = await get('/assets/main-1a2b3c.js', PART);

      expect(answer.status).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes 8-23/${SCRIPT.length}`);
      expect(text(answer)).toBe(SCRIPT.slice(8, 24));
    });

    test('a range behind the end is refused', async () => {
      const answer = await get('/assets/main-1a2b3c.js', { Range: 'bytes=999999-' });

      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
    });

    test('the rest of a download comes only while the file is the same', async () => {
      const { etag } = (await get('/assets/main-1a2b3c.js')).headers;

      expect((await get('/assets/main-1a2b3c.js', { ...PART, 'If-Range': String(etag) })).status).toBe(206);
      expect(text(await get('/assets/main-1a2b3c.js', { ...PART, 'If-Range': '"another"' }))).toBe(SCRIPT);
    });

    test('and only while its form is the same', async () => {
      const { etag } = (await get('/assets/main-1a2b3c.js')).headers;
      const other = { ...PART, 'If-Range': String(etag), 'Accept-Encoding': 'br' };

      expect((await get('/assets/main-1a2b3c.js', other)).status).toBe(200);
    });
  });

  test('HEAD says what GET would say', async () => {
    for (const path of ['/', '/assets/main-1a2b3c.js', '/images/waves.png']) {
      const sameId = { 'X-Request-Id': 'the-same' };
      const expected = withoutChance((await get(path, sameId)).headers);
      const answer = await get(path, sameId, 'HEAD');

      expect(answer.status).toBe(200);
      expect(answer.body).toHaveLength(0);
      expect(withoutChance(answer.headers)).toEqual(expected);
    }
  });

  test('other methods find nothing', async () => {
    expect((await get('/', AS_PAGE, 'POST')).status).toBe(404);
    expect((await get('/assets/main-1a2b3c.js', {}, 'DELETE')).status).toBe(404);
  });
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('Accept-Encoding: %s gives %s', async (accepted, encoding, decode) => {
    for (const [path, content] of [
      ['/', FILES['index.html']],
      ['/assets/main-1a2b3c.js', SCRIPT],
    ] as const) {
      const answer = await get(path, { ...AS_PAGE, 'Accept-Encoding': accepted });

      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toBe('Accept-Encoding');
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.body.length).toBeLessThan(String(content).length / 4);
      expect(decode(answer.body).toString()).toBe(content);
    }
  });

  test('is left out for those who do not ask for it, and where it gains nothing', async () => {
    for (const [path, headers] of [
      ['/', {}],
      ['/', { 'Accept-Encoding': 'identity' }],
      ['/', { 'Accept-Encoding': 'br;q=0' }],
      ['/', { 'Accept-Encoding': 'zstd' }],
      ['/images/waves.png', { 'Accept-Encoding': 'br' }],
      ['/assets/tiny.js', { 'Accept-Encoding': 'br, gzip' }],
    ] as const) {
      expect((await get(path, headers)).headers['content-encoding']).toBeUndefined();
    }
  });

  test('each form has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/', { 'Accept-Encoding': encoding })).headers.etag,
      ),
    );

    expect(new Set(tags).size).toBe(3);
    expect((await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': String(tags[0]) })).status).toBe(304);
  });
});

describe('security headers', () => {
  const EVERYWHERE = {
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  test.each(['/', '/courses', '/assets/main-1a2b3c.js', '/assets/missing.js', '/api/unknown', '/healthz'])(
    'are on %s',
    async (path) => {
      expect((await get(path, AS_PAGE)).headers).toMatchObject({
        ...EVERYWHERE,
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      });
    },
  );

  test('let other sites show the picture that stands for a page', async () => {
    expect((await get('/images/share.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await get('/images/waves.png')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('let them keep it when they ask again', async () => {
    const { etag } = (await get('/images/share.png')).headers;
    const answer = await get('/images/share.png', { 'If-None-Match': String(etag) });

    expect(answer.status).toBe(304);
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('are on an answer that nothing changed', async () => {
    const { headers } = await get('/', AS_PAGE);
    const answer = await get('/', { ...AS_PAGE, 'If-None-Match': String(headers['etag']) });

    expect(answer.headers).toMatchObject(EVERYWHERE);
  });

  test('ask for HTTPS only where the site has it', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = createApp(
      parseServerEnvironment({
        ...RAW_ENVIRONMENT,
        APP_ORIGIN: 'https://www.example.com',
        LOG_LEVEL: 'silent',
      }),
      { siteFolder: folder },
    );
    expect((await secure.request('/')).headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  test('leave the wake lock, which the exercises need, to the site', async () => {
    expect((await get('/')).headers['permissions-policy']).not.toContain('wake-lock');
  });
});

test('a folder without a built site is a clear sentence', () => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  expect(() =>
    createApp(parseServerEnvironment(RAW_ENVIRONMENT), { siteFolder: join(folder, 'empty') }),
  ).toThrow('The site has not been built yet: run `npm run build` first.');
});

test('the folder may be named from where the program runs', async () => {
  const app = createApp(parseServerEnvironment({ ...RAW_ENVIRONMENT, LOG_LEVEL: 'silent' }), {
    siteFolder: `./${relative(process.cwd(), folder)}/`,
  });

  expect(await (await app.request('/assets/tiny.js')).text()).toBe('1');
});

test('without a site folder there are the calls only', async () => {
  const app = createApp(parseServerEnvironment({ ...RAW_ENVIRONMENT, LOG_LEVEL: 'silent' }), {
    siteFolder: null,
  });

  expect((await app.request('/')).status).toBe(404);
  expect((await app.request('/healthz')).status).toBe(200);
});
