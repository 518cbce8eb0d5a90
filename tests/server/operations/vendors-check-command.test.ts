import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { vendorsCheck } from '../../../server/operations/vendors-check-command.ts';
import { SUBSCRIBED_EVENT_TYPES } from '../../../server/paypal/event-types.ts';
import { answerJson, startFakeVendor, type FakeVendor } from '../support/fake-vendor.ts';
import { rsaKeys } from '../support/rsa-keys.ts';
import { MERCHANT_ID, PLAN_ID, RAW_ENVIRONMENT } from '../support/world.ts';
import { runIn, type Said } from './support/terminal.ts';

const jwk = {
  ...rsaKeys('vendor').publicKey.export({ format: 'jwk' }),
  kid: 'ins_1',
};
const on = { enabled: true, required: true, used_for_first_factor: true, verify_at_sign_up: true };
const ORIGIN = 'https://www.example.org';

/** What a sound PayPal and a sound Clerk answer. */
const SOUND: Readonly<Record<string, unknown>> = {
  '/v1/oauth2/token': { access_token: 'A', token_type: 'Bearer', expires_in: 32_400 },
  [`/v1/billing/plans/${PLAN_ID}`]: {
    id: PLAN_ID,
    name: 'Membership',
    status: 'ACTIVE',
    billing_cycles: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        pricing_scheme: { fixed_price: { value: '27.0', currency_code: 'USD' } },
      },
    ],
    payment_preferences: { payment_failure_threshold: 2 },
  },
  '/v1/notifications/webhooks': {
    webhooks: [
      {
        id: RAW_ENVIRONMENT.PAYPAL_WEBHOOK_ID,
        url: `${ORIGIN}/api/webhooks/paypal`,
        event_types: SUBSCRIBED_EVENT_TYPES.map((name) => ({ name })),
      },
    ],
  },
  '/v1/identity/oauth2/userinfo': { payer_id: MERCHANT_ID },
  '/v1/reporting/transactions': { transaction_details: [], total_pages: 0 },
  '/v1/customer/disputes': { items: [] },
  '/v1/instance': { object: 'instance', environment_type: 'development' },
  '/v1/jwks': { keys: [jwk] },
  '/.well-known/jwks.json': { keys: [jwk] },
  '/v1/environment': {
    display_config: { instance_environment_type: 'development' },
    user_settings: {
      attributes: { email_address: on, password: on },
      social: {},
      sign_in: { second_factor: { required: false } },
      sign_up: { captcha_enabled: false, mode: 'public' },
      actions: { delete_self: true },
    },
    organization_settings: { enabled: false },
  },
};

let vendor: FakeVendor;
/** Paths that answer something else than `SOUND`: a status, or a body. */
let changed: Record<string, unknown>;
beforeAll(async () => {
  vendor = await startFakeVendor(({ path }, response) => {
    const { pathname } = new URL(path, 'http://vendor');
    const answer = changed[pathname] ?? SOUND[pathname];
    if (typeof answer === 'number') {
      answerJson(response, answer, { name: 'NOT_AUTHORIZED' });
    } else {
      answerJson(response, answer === undefined ? 404 : 200, answer ?? {});
    }
  });
});
beforeEach(() => {
  changed = {};
});
afterAll(() => vendor.close());

const check = (variables: Readonly<Record<string, string>> = {}): Promise<Said> =>
  runIn({ clerkUrl: vendor.url, paypalUrl: vendor.url, now: Date.now }, vendorsCheck, [], {
    APP_ORIGIN: ORIGIN,
    VITE_CLERK_PROXY_URL: '/__clerk',
    CLERK_PROXY_TARGET: vendor.url,
    ...variables,
  });

describe('vendors:check', () => {
  test('finds nothing at sound vendors, and says the price', async () => {
    const { code, text } = await check();
    expect(text).toContain('0 faults open');
    expect(text).toContain('New members are charged 27.0 USD a month.');
    expect(code).toBe(0);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a plan that PayPal does not know', { [`/v1/billing/plans/${PLAN_ID}`]: 404 }, 'plan-unknown'],
    ['no webhook', { '/v1/notifications/webhooks': { webhooks: [] } }, 'webhook-unknown'],
    ['another account', { '/v1/identity/oauth2/userinfo': { payer_id: 'SOMEBODYELSE2' } }, 'merchant-wrong'],
    ['no permission to search', { '/v1/reporting/transactions': 403 }, 'paypal-permission'],
    ['no permission for disputes', { '/v1/customer/disputes': 403 }, 'paypal-permission'],
    ['a refused Clerk key', { '/v1/instance': 401 }, 'clerk-secret-refused'],
    ['a production instance', { '/v1/instance': { environment_type: 'production' } }, 'clerk-environment'],
    [
      'keys of two instances',
      { '/.well-known/jwks.json': { keys: [{ ...jwk, kid: 'ins_2' }] } },
      'clerk-two-instances',
    ],
  ])('%s is a fault', async (_what, change, kind) => {
    changed = change;
    const { code, text } = await check();
    expect(text).toContain(`FAULT     ${kind}: `);
    expect(code).toBe(1);
  });

  test('no secret for the events of Clerk is a fault', async () => {
    const { code, text } = await check({ CLERK_WEBHOOK_SIGNING_SECRET: '' });
    expect(text).toContain('FAULT     clerk-webhook-secret: ');
    expect(code).toBe(1);
  });

  test('a former plan that PayPal does not know is a fault', async () => {
    const { code, text } = await check({ PAYPAL_PLAN_IDS: 'P-FORMERLYONSALE' });
    expect(text).toContain('FAULT     former-plan-unknown: ');
    expect(code).toBe(1);
  });

  test.each(['/v1/notifications/webhooks', '/v1/instance', '/v1/environment'])(
    'while %s does not answer, nothing is called sound',
    async (path) => {
      changed = { [path]: 503 };
      const { code, text } = await check();
      expect(text).toContain('NOT READ');
      expect(code).toBe(2);
    },
  );

  test('one that is wrong spoils no other part', async () => {
    changed = { '/v1/notifications/webhooks': 503, '/v1/instance': 401 };
    const { text } = await check();
    expect(text).toContain('clerk-secret-refused');
    expect(text).toContain('New members are charged');
  });

  test('says no secret', async () => {
    changed = { [`/v1/billing/plans/${PLAN_ID}`]: 400, '/v1/instance': 401, '/v1/environment': 500 };
    const { text } = await check();
    expect(text).not.toContain(RAW_ENVIRONMENT.CLERK_SECRET_KEY);
    expect(text).not.toContain(RAW_ENVIRONMENT.PAYPAL_CLIENT_SECRET);
  });
});
