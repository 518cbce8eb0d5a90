import { describe, expect, it } from 'vitest';

import { refuseToStart } from '#src/app/setup-problem.ts';
import { parseClientSettings } from '#src/settings.ts';

const key = (decoded: string, prefix = 'pk_test_') => `${prefix}${btoa(decoded)}`;

const good = {
  VITE_CLERK_PUBLISHABLE_KEY: key('clerk.example.com$'),
  VITE_CLERK_PROXY_URL: '',
  VITE_PAYPAL_CLIENT_ID: 'client',
  VITE_PAYPAL_PLAN_ID: 'P-1',
  VITE_PAYPAL_ENVIRONMENT: 'sandbox',
};

function problemsOf(changes: Record<string, unknown>): readonly string[] {
  const parsed = parseClientSettings({ ...good, ...changes });
  return 'problems' in parsed ? parsed.problems : [];
}

describe('the settings of the page', () => {
  it('are read, with null for what may be left empty', () => {
    expect(parseClientSettings({ ...good, MODE: 'production', DEV: false })).toEqual({
      settings: {
        clerk: { publishableKey: good.VITE_CLERK_PUBLISHABLE_KEY, proxyUrl: null, scriptUrl: null },
        paypal: { clientId: 'client', planId: 'P-1', environment: 'sandbox', sdkUrl: null },
      },
    });
  });

  it('may name other addresses and the real PayPal', () => {
    expect(
      parseClientSettings({
        ...good,
        VITE_CLERK_PUBLISHABLE_KEY: key('clerk.example.com$', 'pk_live_'),
        VITE_CLERK_PROXY_URL: '/__clerk',
        VITE_CLERK_JS_URL: 'https://cdn.example.com/clerk.js',
        VITE_PAYPAL_ENVIRONMENT: 'production',
        VITE_PAYPAL_SDK_URL: 'http://127.0.0.1:4000/sdk/js',
      }),
    ).toEqual({
      settings: {
        clerk: {
          publishableKey: key('clerk.example.com$', 'pk_live_'),
          proxyUrl: '/__clerk',
          scriptUrl: 'https://cdn.example.com/clerk.js',
        },
        paypal: {
          clientId: 'client',
          planId: 'P-1',
          environment: 'production',
          sdkUrl: 'http://127.0.0.1:4000/sdk/js',
        },
      },
    });
  });

  it.each([
    'VITE_CLERK_PUBLISHABLE_KEY',
    'VITE_PAYPAL_CLIENT_ID',
    'VITE_PAYPAL_PLAN_ID',
    'VITE_PAYPAL_ENVIRONMENT',
  ])('name %s where it is missing', (name) => {
    for (const value of [undefined, '', '   ']) {
      expect(problemsOf({ [name]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is missing\\. Set it to .+\\.$`)),
      ]);
    }
  });

  it('are named all at once', () => {
    const parsed = parseClientSettings({});
    expect('problems' in parsed && parsed.problems).toHaveLength(4);
  });

  it.each([
    ['without its prefix', btoa('clerk.example.com$')],
    ['with the prefix of a secret', key('clerk.example.com$', 'sk_test_')],
    ['with two parts', 'pk_test'],
    ['with four parts', `${key('clerk.example.com$')}_1`],
    ['without the dollar sign', key('clerk.example.com')],
    ['with nothing but it', key('$')],
    ['with a name that is no host', key('clerk$')],
    ['with a host that a browser would not take', key('clerk .example.com$')],
    ['that is not base64', 'pk_test_!!!'],
    ['that is empty behind its prefix', 'pk_live_'],
  ])('refuse a publishable key %s (section 5)', (_name, value) => {
    expect(problemsOf({ VITE_CLERK_PUBLISHABLE_KEY: value })).toEqual([
      'VITE_CLERK_PUBLISHABLE_KEY is malformed. Set it to what the file .env.example says.',
    ]);
  });

  it.each([
    ['VITE_PAYPAL_PLAN_ID', '27'],
    ['VITE_PAYPAL_CLIENT_ID', 'two words'],
    ['VITE_PAYPAL_ENVIRONMENT', 'Production'],
    ['VITE_CLERK_PROXY_URL', 'clerk.example.com'],
    ['VITE_CLERK_JS_URL', 'javascript:alert(1)'],
    ['VITE_PAYPAL_SDK_URL', 'https://'],
  ])('refuse %s = %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is malformed\\. Set it to .+\\.$`)),
    ]);
  });

  it('never repeat a value, so that no key ends up in a log', () => {
    expect(problemsOf({ VITE_CLERK_PUBLISHABLE_KEY: 'sk_test_secret' }).join()).not.toContain('secret');
  });
});

describe('the page without its settings', () => {
  it('says which are missing, as text, and throws', () => {
    const root = document.createElement('div');
    root.innerHTML = '<p>before</p>';
    expect(() => refuseToStart(root, ['FIRST is missing.', 'SECOND <b>is</b> missing.'])).toThrow(
      'FIRST is missing. SECOND <b>is</b> missing.',
    );
    expect(root.querySelector('h1')).toHaveTextContent('This site is not set up yet');
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'FIRST is missing.',
      'SECOND <b>is</b> missing.',
    ]);
    expect(root).not.toHaveTextContent('before');
  });
});
