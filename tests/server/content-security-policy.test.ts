import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { energyTexts } from '#content/courses/energy/course.ts';

import { contentSecurityPolicy, inlineScriptHashes } from '../../server/content-security-policy.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { RAW_ENVIRONMENT } from './support/world.ts';

function directives(
  raw: Record<string, string> = {},
  hashes: readonly string[] = [],
): Record<string, string> {
  const policy = contentSecurityPolicy(parseServerEnvironment({ ...RAW_ENVIRONMENT, ...raw }), hashes);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

const LOCAL = {
  VITE_CLERK_PROXY_URL: '/__clerk',
  CLERK_PROXY_TARGET: 'http://127.0.0.1:4001',
  VITE_CLERK_JS_URL: '/__clerk/npm/clerk.js',
  VITE_PAYPAL_SDK_URL: 'http://localhost:4002/sdk/js',
};

test('lets the real vendors work, and nobody else', () => {
  const clerk = 'local-emulator-1.clerk.accounts.dev';
  const paypal = '*.paypal.com *.paypalobjects.com';
  expect(directives()).toEqual({
    'default-src': "'self'",
    'script-src': `'self' ${paypal} ${clerk} *.protect.clerk.com challenges.cloudflare.com`,
    'style-src': `'self' 'unsafe-inline' ${paypal}`,
    'img-src': `'self' data: blob: images.unsplash.com img.clerk.com ${paypal}`,
    'font-src': "'self' data:",
    'connect-src': `'self' ${paypal} ${clerk} *.protect.clerk.com:*`,
    'frame-src': `'self' ${paypal} *.protect.clerk.com challenges.cloudflare.com`,
    'form-action': `'self' ${paypal}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'frame-ancestors': "'none'",
    'report-uri': '/reports',
    'report-to': 'site',
  });
});

test('lets the pictures of the content come from where they are hosted', () => {
  expect(directives()['img-src']?.split(' ')).toContain(new URL(energyTexts.picture?.address ?? '').host);
});

test('names the emulators instead when the environment does', () => {
  const policy = directives(LOCAL);

  expect(policy['script-src']).toBe(
    "'self' http://localhost:4002 *.protect.clerk.com challenges.cloudflare.com",
  );
  expect(policy['connect-src']).toBe("'self' http://localhost:4002 *.protect.clerk.com:*");
  expect(policy['frame-src']).toBe(
    "'self' http://localhost:4002 *.protect.clerk.com challenges.cloudflare.com",
  );
  expect(policy['form-action']).toBe("'self' http://localhost:4002");
});

test('lets clerk-js come from another host where the environment says so', () => {
  expect(directives({ VITE_CLERK_JS_URL: 'https://cdn.example.com/clerk.js' })['script-src']).toContain(
    'https://cdn.example.com',
  );
});

test('never lets unknown inline scripts or evaluated text run', () => {
  for (const policy of [directives(), directives(LOCAL)]) {
    expect(policy['script-src']).not.toMatch(/unsafe|\*(?!\.)|data:|blob:|https?:(?!\/\/)/);
  }
});

describe('the hashes of inline scripts', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('are those of the texts between the tags, byte for byte', () => {
    const html = `<head>
      <script>\n  setTheme('dark' < 1);\n</script>
      <SCRIPT type="module" nonce=x>import 'ä';</SCRIPT >
      <script type="importmap">{}</script>
      <script src="/assets/main.js"></script>
      <script type="application/ld+json">{"@type":"Course"}</script>
    </head>`;

    expect(inlineScriptHashes(html)).toEqual([
      hashOf("\n  setTheme('dark' < 1);\n"),
      hashOf("import 'ä';"),
      hashOf('{}'),
    ]);
  });

  test('are in the policy', () => {
    expect(directives({}, ["'sha256-abc='"])['script-src']).toContain("'self' 'sha256-abc='");
  });
});
