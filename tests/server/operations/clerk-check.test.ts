import { describe, expect, test } from 'vitest';

import {
  faultsOfDomains,
  faultsOfInstance,
  faultsOfKeys,
  faultsOfSettings,
} from '../../../server/operations/clerk-check.ts';
import { sameKeyText, type ClerkSettings } from '../../../server/operations/clerk-instance.ts';
import type { Finding } from '../../../server/operations/finding.ts';
import { rsaKeys } from '../support/rsa-keys.ts';

const kinds = (findings: readonly Finding[]) =>
  findings.flatMap(({ kind, weight }) => (weight === 'fault' ? [kind] : []));

describe('the keys', () => {
  const { pem } = rsaKeys('vendor');
  const key = { id: 'ins_1', pem: sameKeyText(pem) ?? '' };

  test('a key that Clerk does not take, and a live key of a development instance', () => {
    expect(kinds(faultsOfInstance('sk_live_x', null))).toEqual(['clerk-secret-refused']);
    expect(kinds(faultsOfInstance('sk_live_x', { environment: 'development' }))).toEqual([
      'clerk-environment',
    ]);
    expect(kinds(faultsOfInstance('sk_live_x', { environment: 'production' }))).toEqual([]);
    expect(kinds(faultsOfInstance('sk_test_x', { environment: 'development' }))).toEqual([]);
  });

  test('both keys of one instance', () => {
    expect(kinds(faultsOfKeys([key], [key], null))).toEqual([]);
    expect(kinds(faultsOfKeys([key], [{ ...key, id: 'ins_2' }], null))).toEqual(['clerk-two-instances']);
  });

  test('the kept key is one that Clerk signs with, however its lines are wrapped', () => {
    expect(kinds(faultsOfKeys([key], [key], pem))).toEqual([]);
    expect(kinds(faultsOfKeys([key], [key], pem.replaceAll('\n', '\r\n')))).toEqual([]);
    expect(kinds(faultsOfKeys([key], [key], rsaKeys('stranger').pem))).toEqual(['clerk-jwt-key']);
    expect(kinds(faultsOfKeys([key], [key], 'not a key'))).toEqual(['clerk-jwt-key']);
  });
});

describe('the domain of a live instance', () => {
  const environment = (appOrigin: string, proxy: { path: string; target: string } | null = null) =>
    ({ appOrigin, clerk: { proxy, frontendApiHost: 'clerk.example.org' } }) as Parameters<
      typeof faultsOfDomains
    >[0];
  const own = {
    name: 'example.org',
    is_satellite: false,
    frontend_api_url: 'https://clerk.example.org',
    proxy_url: null,
  };

  test.each<[string, string, object, string[]]>([
    ['the domain itself', 'https://example.org', {}, []],
    ['an address below it', 'https://www.example.org', {}, []],
    ['an address that only ends alike', 'https://badexample.org', {}, ['clerk-domain']],
    [
      'another Frontend API than the key names',
      'https://example.org',
      { frontend_api_url: 'https://clerk.example.com' },
      ['clerk-frontend-host'],
    ],
    [
      'a proxy that only Clerk knows',
      'https://example.org',
      { proxy_url: 'https://example.org/__clerk' },
      ['clerk-proxy'],
    ],
  ])('%s', (_what, origin, change, expected) => {
    expect(kinds(faultsOfDomains(environment(origin), [{ ...own, ...change }]))).toEqual(expected);
  });

  test('a proxy that both know, and one that only we know', () => {
    const proxied = environment('https://example.org', { path: '/__clerk', target: 'https://x.clerk.dev' });
    const known = { ...own, proxy_url: 'https://example.org/__clerk' };
    expect(kinds(faultsOfDomains(proxied, [known]))).toEqual([]);
    expect(kinds(faultsOfDomains(proxied, [own]))).toEqual(['clerk-proxy']);
  });

  test('no domain, or satellites only', () => {
    expect(kinds(faultsOfDomains(environment('https://example.org'), []))).toEqual(['clerk-domain-none']);
    expect(
      kinds(faultsOfDomains(environment('https://example.org'), [{ ...own, is_satellite: true }])),
    ).toEqual(['clerk-domain-none']);
  });
});

describe('the settings', () => {
  const on = { enabled: true, required: true, used_for_first_factor: true, verify_at_sign_up: true };
  const sound = {
    auth_config: { test_mode: false },
    display_config: { instance_environment_type: 'production' },
    user_settings: {
      attributes: { email_address: on, password: on },
      social: { oauth_google: { enabled: false } },
      sign_in: { second_factor: { required: false } },
      sign_up: { captcha_enabled: true, mode: 'public' },
      actions: { delete_self: true },
    },
    organization_settings: { enabled: false },
    maintenance_mode: false,
  } satisfies ClerkSettings;
  const users = sound.user_settings;

  test('sound ones have no fault', () => {
    expect(kinds(faultsOfSettings(sound, true))).toEqual([]);
  });

  test.each<[string, Partial<ClerkSettings>]>([
    [
      'clerk-email',
      {
        user_settings: {
          ...users,
          attributes: { ...users.attributes, email_address: { ...on, required: false } },
        },
      },
    ],
    [
      'clerk-unverified-email',
      {
        user_settings: {
          ...users,
          attributes: { ...users.attributes, email_address: { ...on, verify_at_sign_up: false } },
        },
      },
    ],
    [
      'clerk-password',
      {
        user_settings: { ...users, attributes: { ...users.attributes, password: { ...on, enabled: false } } },
      },
    ],
    ['clerk-social', { user_settings: { ...users, social: { oauth_google: { enabled: true } } } }],
    ['clerk-second-factor', { user_settings: { ...users, sign_in: { second_factor: { required: true } } } }],
    ['clerk-sign-up', { user_settings: { ...users, sign_up: { captcha_enabled: true, mode: 'waitlist' } } }],
    ['clerk-captcha', { user_settings: { ...users, sign_up: { captcha_enabled: false, mode: 'public' } } }],
    ['clerk-organizations', { organization_settings: { enabled: true } }],
    ['clerk-test-mode', { auth_config: { test_mode: true } }],
    ['clerk-instance-type', { display_config: { instance_environment_type: 'development' } }],
  ])('%s', (kind, change) => {
    expect(kinds(faultsOfSettings({ ...sound, ...change }, true))).toEqual([kind]);
  });

  test('a development instance may have test mode and no robot check', () => {
    const development = {
      ...sound,
      auth_config: { test_mode: true },
      display_config: { instance_environment_type: 'development' },
      user_settings: { ...users, sign_up: { captcha_enabled: false, mode: 'public' } },
    };
    expect(kinds(faultsOfSettings(development, false))).toEqual([]);
  });
});
