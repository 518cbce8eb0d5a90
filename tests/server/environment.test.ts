import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { EnvironmentError, parseServerEnvironment } from '../../server/environment.ts';
import { rsaKeys } from './support/rsa-keys.ts';
import { MERCHANT_ID, RAW_ENVIRONMENT, SECRETS } from './support/world.ts';

const REAL_ADDRESSES = ['support@real-address.com'];
const PUBLIC_KEY = rsaKeys('vendor').pem.trim();

function sentencesOf(
  raw: Record<string, string | undefined>,
  addresses: readonly string[] = REAL_ADDRESSES,
): readonly string[] {
  try {
    parseServerEnvironment(raw, addresses);
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
      CLERK_PROXY_TARGET: 'http://127.0.0.1:1/',
      CLERK_JWT_KEY: PUBLIC_KEY.replaceAll('\n', '\\n'),
      CLERK_WEBHOOK_SIGNING_SECRET: 'whsec_dGhlIHNpZ25pbmcgc2VjcmV0',
      VITE_CLERK_JS_URL: '/__clerk/clerk.js',
      CLERK_API_URL: 'http://127.0.0.1:1',
      VITE_PAYPAL_SDK_URL: 'http://localhost:2/sdk/js',
      PAYPAL_API_BASE_URL: 'http://localhost:2',
      PAYPAL_PLAN_IDS: 'P-OLD, P-OLDER,P-SERVERTESTSPLAN',
      PAYPAL_WEBHOOK_ID: 'WHNEW, WHOLD',
      TRUSTED_PROXY_HOPS: '2',
      KEEP_ALIVE_SECONDS: '90',
      REQUEST_HEADERS_SECONDS: '5',
      REQUEST_SECONDS: '20',
      MAX_CONNECTIONS: '500',
      LOG_LEVEL: 'silent',
      DISCOURSE_URL: 'https://forum.example.org',
      DISCOURSE_CONNECT_SECRET: 'sixteen-characters',
    }),
  ).toEqual({
    appOrigin: 'http://localhost:4999',
    port: 8081,
    host: '127.0.0.1',
    logLevel: 'silent',
    trustedProxyHops: 2,
    connections: { keepAliveMs: 90_000, headersMs: 5000, requestMs: 20_000, max: 500 },
    clerk: {
      publishableKey: RAW_ENVIRONMENT.VITE_CLERK_PUBLISHABLE_KEY,
      secretKey: SECRETS.clerk,
      jwtKey: PUBLIC_KEY,
      webhookSigningSecret: 'whsec_dGhlIHNpZ25pbmcgc2VjcmV0',
      frontendApiHost: 'local-emulator-1.clerk.accounts.dev',
      proxy: { path: '/__clerk', target: 'http://127.0.0.1:1' },
      scriptUrl: '/__clerk/clerk.js',
      apiUrl: 'http://127.0.0.1:1',
    },
    paypal: {
      clientId: 'server-tests-client-id',
      clientSecret: SECRETS.paypal,
      environment: 'sandbox',
      planId: 'P-SERVERTESTSPLAN',
      planIds: ['P-SERVERTESTSPLAN', 'P-OLD', 'P-OLDER'],
      merchantId: MERCHANT_ID,
      webhookIds: ['WHNEW', 'WHOLD'],
      scriptUrl: 'http://localhost:2/sdk/js',
      apiBaseUrl: 'http://localhost:2',
    },
    forum: { url: 'https://forum.example.org', secret: 'sixteen-characters' },
  });
});

test('takes no forum without its secret, and no secret without a forum', () => {
  const both =
    'DISCOURSE_URL and DISCOURSE_CONNECT_SECRET need each other. Set both, or leave both empty where there is no forum.';
  expect(sentencesOf({ ...RAW_ENVIRONMENT, DISCOURSE_URL: 'https://forum.example.org' })).toEqual([both]);
  expect(sentencesOf({ ...RAW_ENVIRONMENT, DISCOURSE_CONNECT_SECRET: 'sixteen-characters' })).toEqual([both]);
});

test('says where the settings are put', () => {
  expect(() => parseServerEnvironment({})).toThrow(
    /^Settings are missing or wrong\. Put them into the file `\.env` /,
  );
});

test.each(['merchant@example.com', 'PRACTSEMERCH', 'practsemerch2'])('%s is no merchant id', (id) => {
  expect(sentencesOf({ ...RAW_ENVIRONMENT, PAYPAL_MERCHANT_ID: id })).toEqual([
    expect.stringMatching(/^PAYPAL_MERCHANT_ID is malformed\. Set it to .*13 capital letters and digits/),
  ]);
});

test('takes the usual values for what may be left out, also where it is left empty', () => {
  const { PORT: _port, HOST: _host, TRUSTED_PROXY_HOPS: _hops, ...rest } = RAW_ENVIRONMENT;

  expect(
    parseServerEnvironment({ ...rest, PORT: '', CLERK_API_URL: ' ', VITE_CLERK_PROXY_URL: '' }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    logLevel: 'info',
    trustedProxyHops: 0,
    connections: { keepAliveMs: 75_000, headersMs: 15_000, requestMs: 60_000, max: 10_000 },
    clerk: { proxy: null, apiUrl: null, scriptUrl: null, jwtKey: null, webhookSigningSecret: null },
    paypal: {
      scriptUrl: null,
      apiBaseUrl: null,
      planIds: ['P-SERVERTESTSPLAN'],
      webhookIds: ['WHSERVERTESTS0001'],
    },
  });
});

const OPTIONAL = new Set(['PORT', 'HOST', 'TRUSTED_PROXY_HOPS']);
const REQUIRED = Object.keys(RAW_ENVIRONMENT).filter((name) => !OPTIONAL.has(name));

test.each(REQUIRED)('says that %s is missing', (name) => {
  const sentences = sentencesOf({ ...RAW_ENVIRONMENT, [name]: undefined });

  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(new RegExp(`^${name} is missing\\. Set it to .+\\.$`));
});

test('names every missing variable at once', () => {
  const sentences = sentencesOf({ VITE_CLERK_PROXY_URL: '/__clerk' });

  expect(sentences.map((sentence) => sentence.split(' ')[0]).toSorted()).toEqual(
    [...REQUIRED, 'CLERK_PROXY_TARGET'].toSorted(),
  );
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
    ['PAYPAL_PLAN_IDS', 'P-OLD, OLDER'],
    ['PAYPAL_WEBHOOK_ID', 'WH-1 WH-2'],
    ['PAYPAL_WEBHOOK_ID', ','],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['TRUSTED_PROXY_HOPS', 'true'],
    ['KEEP_ALIVE_SECONDS', '0'],
    ['REQUEST_HEADERS_SECONDS', '1.5'],
    ['REQUEST_SECONDS', '3601'],
    ['MAX_CONNECTIONS', '0'],
    ['CLERK_JWT_KEY', 'BEGIN PUBLIC KEY'],
    ['CLERK_WEBHOOK_SIGNING_SECRET', 'secret'],
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
        CLERK_PROXY_TARGET: 'http://127.0.0.1:1',
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

const LIVE_ENVIRONMENT = {
  ...RAW_ENVIRONMENT,
  APP_ORIGIN: 'https://www.real-address.com',
  VITE_CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.real-address.com$')}`,
  CLERK_SECRET_KEY: 'sk_live_x',
  CLERK_WEBHOOK_SIGNING_SECRET: 'whsec_dGhlIHNpZ25pbmcgc2VjcmV0',
  VITE_PAYPAL_ENVIRONMENT: 'production',
};

describe('what may stand beside what', () => {
  test('live keys with real money over TLS', () => {
    expect(sentencesOf(LIVE_ENVIRONMENT)).toEqual([]);
    expect(
      sentencesOf({
        ...LIVE_ENVIRONMENT,
        VITE_CLERK_PROXY_URL: '/__clerk',
        CLERK_PROXY_TARGET: 'https://frontend-api.clerk.dev',
      }),
    ).toEqual([]);
  });

  test.each([
    ['VITE_PAYPAL_ENVIRONMENT', 'sandbox'],
    ['APP_ORIGIN', 'http://www.real-address.com'],
    ['VITE_CLERK_JS_URL', 'https://elsewhere.com/clerk.js'],
    ['CLERK_API_URL', 'https://api.clerk.com'],
    ['VITE_PAYPAL_SDK_URL', 'https://www.paypal.com/sdk/js'],
    ['PAYPAL_API_BASE_URL', 'http://localhost:2'],
    ['CLERK_WEBHOOK_SIGNING_SECRET', ''],
  ])('not live keys with %s=%s', (name, value) => {
    const sentences = sentencesOf({ ...LIVE_ENVIRONMENT, [name]: value });

    expect(sentences).toHaveLength(1);
    expect(sentences[0]?.startsWith(name)).toBe(true);
  });

  test.each(['http://frontend-api.clerk.dev', 'https://frontend-api.clerk.dev.elsewhere.com'])(
    'not live keys with a proxy to %s',
    (target) => {
      expect(
        sentencesOf({ ...LIVE_ENVIRONMENT, VITE_CLERK_PROXY_URL: '/__clerk', CLERK_PROXY_TARGET: target }),
      ).toEqual(['CLERK_PROXY_TARGET must be https://frontend-api.clerk.dev when the keys are live ones.']);
    },
  );

  test('not live keys on a site whose addresses nobody can write to', () => {
    expect(sentencesOf(LIVE_ENVIRONMENT, ['support@nobody.example'])).toEqual([
      'content/site.ts holds addresses that end in .example, which nobody can write to. Live keys need real ones.',
    ]);
    expect(sentencesOf(RAW_ENVIRONMENT, ['support@nobody.example'])).toEqual([]);
  });

  test('not real money with test accounts', () => {
    expect(sentencesOf({ ...RAW_ENVIRONMENT, VITE_PAYPAL_ENVIRONMENT: 'production' })).toEqual([
      "VITE_PAYPAL_ENVIRONMENT must be `sandbox` with Clerk's test keys: real money needs real accounts, and play money test accounts.",
    ]);
  });

  test('not test keys with a proxy to Clerk, which has none for them', () => {
    expect(
      sentencesOf({
        ...RAW_ENVIRONMENT,
        VITE_CLERK_PROXY_URL: '/__clerk',
        CLERK_PROXY_TARGET: 'https://frontend-api.clerk.dev',
      }),
    ).toEqual([
      "VITE_CLERK_PROXY_URL must be empty with Clerk's test keys: Clerk has no proxy for development instances.",
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
