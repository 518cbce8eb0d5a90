import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createApp } from '../../server/app.ts';
import { parseServerEnvironment } from '../../server/environment.ts';
import { answerJson, startFakeVendor, type FakeVendor } from './support/fake-vendor.ts';
import { QUICK, RAW_ENVIRONMENT } from './support/world.ts';

let vendor: FakeVendor;

beforeEach(async () => {
  vendor = await startFakeVendor((request, response) => {
    const isToken = request.path === '/v1/oauth2/token';
    answerJson(
      response,
      200,
      isToken ? { access_token: 'a-token', token_type: 'Bearer', expires_in: 32_400 } : { id: 'x', keys: [] },
    );
  });
});
afterEach(() => vendor.close());

const asked = (path: RegExp) => vendor.seen.filter((request) => path.test(request.path)).length;

test('being asked often costs one look in ten seconds, and one token of PayPal for all of them', async () => {
  const app = createApp(
    parseServerEnvironment({
      ...RAW_ENVIRONMENT,
      LOG_LEVEL: 'silent',
      CLERK_API_URL: vendor.url,
      PAYPAL_API_BASE_URL: vendor.url,
    }),
    { siteFolder: null, timing: QUICK },
  );
  const clock = vi.spyOn(performance, 'now');
  const begin = performance.now();
  try {
    for (let look = 0; look < 5; look += 1) {
      clock.mockReturnValue(begin + look * 11_000);
      for (let call = 0; call < 10; call += 1) {
        expect((await app.request('/readyz')).status).toBe(200);
      }
    }
  } finally {
    clock.mockRestore();
  }

  expect(asked(/^\/v1\/jwks$/)).toBe(5);
  expect(asked(/^\/v1\/billing\/plans\//)).toBe(5);
  expect(asked(/^\/v1\/oauth2\/token$/)).toBe(1);
});
