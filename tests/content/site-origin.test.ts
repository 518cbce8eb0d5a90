import { describe, expect, it, vi } from 'vitest';

import { completeEnvironment } from '../../scripts/vite/complete-environment.ts';
import { siteOrigin } from '../../scripts/vite/site-origin.ts';

const good = {
  APP_ORIGIN: 'https://www.example.com',
  VITE_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.example.com$')}`,
  VITE_PAYPAL_CLIENT_ID: 'client',
  VITE_PAYPAL_PLAN_ID: 'P-1',
  VITE_PAYPAL_ENVIRONMENT: 'sandbox',
};

function refusalOf(changes: Record<string, string>): string | null {
  for (const [name, value] of Object.entries({ ...good, ...changes })) {
    vi.stubEnv(name, value);
  }
  const { config } = completeEnvironment() as unknown as {
    config: (given: object, env: { mode: string }) => void;
  };
  try {
    config({}, { mode: 'test' });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a build', () => {
  it('begins with the address of the site, which it reads from APP_ORIGIN', () => {
    expect(refusalOf({})).toBeNull();
    expect(siteOrigin('test')).toBe('https://www.example.com');
  });

  it('names APP_ORIGIN where it is missing', () => {
    expect(refusalOf({ APP_ORIGIN: ' ' })).toBe(
      'The site cannot be built:\n  APP_ORIGIN is missing. The file .env.example says what belongs there.',
    );
  });

  it.each(['https://www.example.com/', 'www.example.com', 'ftp://www.example.com'])(
    'refuses %s',
    (origin) => {
      expect(refusalOf({ APP_ORIGIN: origin })).toMatch(
        /^The site cannot be built:\n {2}APP_ORIGIN is not an address such as .+ at the end\. The file/,
      );
    },
  );

  it('names every variable that is missing at once', () => {
    const missing = Object.fromEntries(Object.keys(good).map((name) => [name, '']));
    expect(
      refusalOf(missing)
        ?.split('\n')
        .slice(1)
        .map((line) => line.trim().split(' ')[0]),
    ).toEqual(Object.keys(good));
  });
});
