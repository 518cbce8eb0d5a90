import { describe, expect, it } from 'vitest';

import { parseClientEnvironment } from '#src/app/environment.ts';
import { showSetupProblem } from '#src/app/setup-problem.ts';

const key = (decoded: string, prefix = 'pk_test_') => `${prefix}${btoa(decoded)}`;

const good = {
  VITE_CLERK_PUBLISHABLE_KEY: key('clerk.example.com$'),
  VITE_CLERK_PROXY_URL: '',
  VITE_PAYPAL_CLIENT_ID: 'client',
  VITE_PAYPAL_PLAN_ID: 'P-1',
  VITE_PAYPAL_ENVIRONMENT: 'sandbox',
};

function problemsOf(changes: Record<string, unknown>): readonly string[] {
  const parsed = parseClientEnvironment({ ...good, ...changes });
  return 'problems' in parsed ? parsed.problems : [];
}

const HINT = 'The file .env.example says what belongs there.';

describe('the settings of the page', () => {
  it('are read, with null for what may be left empty', () => {
    expect(parseClientEnvironment({ ...good, MODE: 'production', DEV: false })).toEqual({
      environment: {
        clerk: { publishableKey: good.VITE_CLERK_PUBLISHABLE_KEY, proxyUrl: null, scriptUrl: null },
        paypal: { clientId: 'client', planId: 'P-1', environment: 'sandbox', sdkUrl: null },
      },
    });
  });

  it('may name other addresses and the real PayPal', () => {
    expect(
      parseClientEnvironment({
        ...good,
        VITE_CLERK_PUBLISHABLE_KEY: key('clerk.example.com$', 'pk_live_'),
        VITE_CLERK_PROXY_URL: '/__clerk',
        VITE_CLERK_JS_URL: 'https://cdn.example.com/clerk.js',
        VITE_PAYPAL_ENVIRONMENT: 'production',
        VITE_PAYPAL_SDK_URL: 'http://127.0.0.1:4000/sdk/js',
      }),
    ).toEqual({
      environment: {
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
      expect(problemsOf({ [name]: value })).toEqual([`${name} is missing. ${HINT}`]);
    }
  });

  it('are named all at once', () => {
    const parsed = parseClientEnvironment({});
    expect('problems' in parsed && parsed.problems).toHaveLength(4);
  });

  it.each([
    ['without its prefix', btoa('clerk.example.com$'), 'does not start with pk_test_ or pk_live_'],
    [
      'with the prefix of a secret',
      key('clerk.example.com$', 'sk_test_'),
      'does not start with pk_test_ or pk_live_',
    ],
    ['with two parts', 'pk_test', 'does not start with pk_test_ or pk_live_'],
    [
      'with four parts',
      `${key('clerk.example.com$')}_1`,
      'does not have three parts that are separated by underscores',
    ],
    [
      'without the dollar sign',
      key('clerk.example.com'),
      'does not decode to a host name that ends in a dollar sign',
    ],
    ['with nothing but it', key('$'), 'does not decode to a host name that ends in a dollar sign'],
    [
      'with a name that is no host',
      key('clerk$'),
      'does not decode to a host name that ends in a dollar sign',
    ],
    ['that is not base64', 'pk_test_!!!', 'does not decode to a host name that ends in a dollar sign'],
    [
      'that is empty behind its prefix',
      'pk_live_',
      'does not decode to a host name that ends in a dollar sign',
    ],
  ])('refuse a publishable key %s (section 5)', (_name, value, problem) => {
    expect(problemsOf({ VITE_CLERK_PUBLISHABLE_KEY: value })).toEqual([
      `VITE_CLERK_PUBLISHABLE_KEY ${problem}. ${HINT}`,
    ]);
  });

  it.each([
    ['VITE_PAYPAL_PLAN_ID', '27'],
    ['VITE_PAYPAL_ENVIRONMENT', 'Production'],
    ['VITE_CLERK_PROXY_URL', 'clerk.example.com'],
    ['VITE_CLERK_JS_URL', 'javascript:alert(1)'],
    ['VITE_PAYPAL_SDK_URL', 'https://'],
  ])('refuse %s = %s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} (?:is|does) .+\\. ${HINT.replaceAll('.', '\\.')}$`));
  });

  it('never repeat a value, so that no key ends up in a log', () => {
    expect(problemsOf({ VITE_CLERK_PUBLISHABLE_KEY: 'sk_test_secret' }).join()).not.toContain('secret');
  });
});

describe('the page without its settings', () => {
  it('says which are missing, as text', () => {
    const root = document.createElement('div');
    root.innerHTML = '<p>before</p>';
    showSetupProblem(root, ['FIRST is missing.', 'SECOND <b>is</b> missing.']);
    expect(root.querySelector('h1')).toHaveTextContent('This site is not set up yet');
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'FIRST is missing.',
      'SECOND <b>is</b> missing.',
    ]);
    expect(root).not.toHaveTextContent('before');
  });
});
