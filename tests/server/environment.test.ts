import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { EnvironmentError, parseServerEnvironment } from '../../server/environment.ts';
import { RAW_ENVIRONMENT, SECRETS } from './support/world.ts';

function sentencesOf(raw: Record<string, string | undefined>): readonly string[] {
  try {
    parseServerEnvironment(raw);
  } catch (error) {
    return error instanceof EnvironmentError ? error.message.split('\n  - ').slice(1) : [String(error)];
  }
  return [];
}

test('reads a complete environment', () => {
  expect(
    parseServerEnvironment({
      ...RAW_ENVIRONMENT,
      PORT: '8081',
      VITE_CLERK_PROXY_URL: '/__clerk',
      CLERK_PROXY_TARGET: 'https://frontend-api.clerk.dev/',
      VITE_CLERK_JS_URL: '/__clerk/clerk.js',
      CLERK_API_URL: 'http://127.0.0.1:1',
      VITE_PAYPAL_SDK_URL: 'http://localhost:2/sdk/js',
      PAYPAL_API_BASE_URL: 'http://localhost:2',
      LOG_LEVEL: 'silent',
    }),
  ).toEqual({
    appOrigin: 'http://localhost:4999',
    port: 8081,
    host: '127.0.0.1',
    logLevel: 'silent',
    clerk: {
      publishableKey: RAW_ENVIRONMENT.VITE_CLERK_PUBLISHABLE_KEY,
      secretKey: SECRETS.clerk,
      frontendApiHost: 'local-emulator-1.clerk.accounts.dev',
      proxy: { path: '/__clerk', target: 'https://frontend-api.clerk.dev' },
      scriptUrl: '/__clerk/clerk.js',
      apiUrl: 'http://127.0.0.1:1',
    },
    paypal: {
      clientId: 'server-tests-client-id',
      clientSecret: SECRETS.paypal,
      environment: 'sandbox',
      planId: 'P-SERVERTESTSPLAN',
      merchantId: 'SERVERTESTSMERCH',
      webhookId: 'WHSERVERTESTS0001',
      scriptUrl: 'http://localhost:2/sdk/js',
      apiBaseUrl: 'http://localhost:2',
    },
  });
});

test('takes the usual values for what may be left out, also where it is left empty', () => {
  const { PORT: _port, HOST: _host, ...rest } = RAW_ENVIRONMENT;

  expect(
    parseServerEnvironment({ ...rest, PORT: '', CLERK_API_URL: ' ', VITE_CLERK_PROXY_URL: '' }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    logLevel: 'info',
    clerk: { proxy: null, apiUrl: null, scriptUrl: null },
    paypal: { scriptUrl: null, apiBaseUrl: null },
  });
});

const OPTIONAL = new Set(['PORT', 'HOST']);
const REQUIRED = Object.keys(RAW_ENVIRONMENT).filter((name) => !OPTIONAL.has(name));

test.each(REQUIRED)('says that %s is missing', (name) => {
  const sentences = sentencesOf({ ...RAW_ENVIRONMENT, [name]: undefined });

  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(new RegExp(`^${name} is missing\\. Set it to .+\\.$`));
});

test('names every missing variable at once', () => {
  const sentences = sentencesOf({ VITE_CLERK_PROXY_URL: '/__clerk' });

  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([...REQUIRED, 'CLERK_PROXY_TARGET']);
});

describe('malformed values', () => {
  test.each([
    ['APP_ORIGIN', 'www.example.com'],
    ['APP_ORIGIN', 'https://www.example.com/'],
    ['APP_ORIGIN', 'https://www.example.com/shop'],
    ['APP_ORIGIN', 'ftp://www.example.com'],
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['LOG_LEVEL', 'loud'],
    ['VITE_CLERK_PUBLISHABLE_KEY', 'pk_test_'],
    ['VITE_CLERK_PUBLISHABLE_KEY', `pk_${btoa('a.example.com$')}`],
    ['VITE_CLERK_PUBLISHABLE_KEY', `pk_test_${btoa('a.example.com')}`],
    ['VITE_CLERK_PUBLISHABLE_KEY', `pk_test_${btoa('localhost$')}`],
    ['VITE_CLERK_PUBLISHABLE_KEY', `pk_test_${btoa('a.example.com$')}_x`],
    ['CLERK_SECRET_KEY', 'pk_test_x'],
    ['VITE_CLERK_JS_URL', 'clerk.js'],
    ['CLERK_API_URL', 'api.clerk.com'],
    ['VITE_PAYPAL_CLIENT_ID', 'two words'],
    ['VITE_PAYPAL_ENVIRONMENT', 'live'],
    ['VITE_PAYPAL_PLAN_ID', 'PLAN-1'],
    ['VITE_PAYPAL_SDK_URL', '/sdk/js'],
    ['PAYPAL_API_BASE_URL', 'paypal'],
  ])('%s=%s', (name, value) => {
    const sentences = sentencesOf({ ...RAW_ENVIRONMENT, [name]: value });

    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} is malformed\\. Set it to .+\\.$`));
  });

  test.each(['https://elsewhere.example.com/__clerk', '/'])('VITE_CLERK_PROXY_URL=%s', (value) => {
    expect(
      sentencesOf({
        ...RAW_ENVIRONMENT,
        VITE_CLERK_PROXY_URL: value,
        CLERK_PROXY_TARGET: 'https://frontend-api.clerk.dev',
      }),
    ).toEqual([
      'VITE_CLERK_PROXY_URL is malformed. Set it to a path on the site of APP_ORIGIN, for example /__clerk.',
    ]);
  });

  test('a test key beside a live key', () => {
    expect(sentencesOf({ ...RAW_ENVIRONMENT, CLERK_SECRET_KEY: 'sk_live_x' })).toEqual([
      'VITE_CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY do not belong together: one is a test key and the other a live key.',
    ]);
  });
});

test('never shows a value', () => {
  const values = Object.fromEntries(REQUIRED.map((name, index) => [name, `hidden ${index}`]));

  expect(sentencesOf(values).join()).not.toContain('hidden');
});

test('knows every variable of .env.example', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const documented = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  const nonsense = Object.fromEntries(documented.map((name) => [name, 'a b']));
  const named = new Set(sentencesOf(nonsense).map((sentence) => sentence.split(' ')[0]));

  expect(documented.filter((name) => !named.has(name))).toEqual([]);
});
