import { afterEach, expect, test } from 'vitest';

import { parseServerEnvironment } from '../../server/environment.ts';
import { BadVendorAnswer, VendorUnavailable } from '../../server/errors.ts';
import { captureOnce } from '../../server/paypal/capture.ts';
import { createPayPal } from '../../server/paypal/client.ts';
import { connectPayPalRequests, PayPalRefusal } from '../../server/paypal/requests.ts';
import { answerJson, startFakeVendor, type FakeVendor, type SeenRequest } from './support/fake-vendor.ts';
import { PLAN_ID, QUICK, RAW_ENVIRONMENT, SECRETS } from './support/world.ts';

let vendor: FakeVendor | undefined;
afterEach(() => vendor?.close());

type Answer = Parameters<typeof startFakeVendor>[0];

async function paypalThatAnswers(answer: Answer, attemptTimeoutMs = 10_000) {
  vendor = await startFakeVendor(answer);
  const { paypal } = parseServerEnvironment({ ...RAW_ENVIRONMENT, PAYPAL_API_BASE_URL: vendor.url });
  return createPayPal(connectPayPalRequests(paypal, { ...QUICK, attemptTimeoutMs }), PLAN_ID);
}

const TOKEN_PATH = '/v1/oauth2/token';
const giveToken = (response: Parameters<Answer>[1], token = 'T1') =>
  answerJson(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 });
const ORDER = { id: 'ORDER1', status: 'CREATED' };
const callsTo = (path: string): readonly SeenRequest[] =>
  vendor?.seen.filter((request) => request.path === path) ?? [];

/** Nothing in a thrown error may give a credential away, wherever it is logged. */
function expectNoCredentials(error: unknown): void {
  const everything =
    JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack);
  expect(everything).not.toMatch(/Bearer|Basic|T1/);
  expect(everything).not.toContain(SECRETS.paypal);
  expect(everything).not.toContain(btoa(`${RAW_ENVIRONMENT.VITE_PAYPAL_CLIENT_ID}:${SECRETS.paypal}`));
}

test('asks for one token and keeps it', async () => {
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH ? giveToken(response) : answerJson(response, 200, ORDER),
  );
  await paypal.getOrder('ORDER1');
  await paypal.getOrder('ORDER1');

  expect(callsTo(TOKEN_PATH)).toHaveLength(1);
  expect(callsTo('/v2/checkout/orders/ORDER1').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer T1',
    'Bearer T1',
  ]);
});

test('recovers from a time in which PayPal gave no token', async () => {
  let isDown = true;
  const paypal = await paypalThatAnswers((request, response) => {
    if (isDown) {
      answerJson(response, 503, {});
    } else if (request.path === TOKEN_PATH) {
      giveToken(response);
    } else {
      answerJson(response, 200, ORDER);
    }
  });
  const error = await paypal.getOrder('ORDER1').catch((thrown: unknown) => thrown);
  expect(error).toEqual(new VendorUnavailable('PayPal', 'token status 503'));
  expectNoCredentials(error);
  isDown = false;

  expect(await paypal.getOrder('ORDER1')).toMatchObject(ORDER);
});

test('asks for a new token when PayPal has withdrawn the one it gave', async () => {
  const good = ['T1', 'T2'];
  const paypal = await paypalThatAnswers((request, response) => {
    if (request.path === TOKEN_PATH) {
      giveToken(response, good[0]);
    } else if (request.headers.authorization === `Bearer ${good[0]}`) {
      answerJson(response, 200, ORDER);
    } else {
      answerJson(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    }
  });
  await paypal.getOrder('ORDER1');
  good.shift();

  expect(await paypal.getOrder('ORDER1')).toMatchObject(ORDER);
  expect(callsTo(TOKEN_PATH)).toHaveLength(2);
});

test('says that PayPal is not available when it refuses our credentials', async () => {
  const paypal = await paypalThatAnswers((_request, response) =>
    answerJson(response, 401, { error: 'invalid_client', error_description: 'Client Authentication failed' }),
  );
  const error = await paypal.getOrder('ORDER1').catch((thrown: unknown) => thrown);

  expect(error).toEqual(new VendorUnavailable('PayPal', 'token refused'));
  expectNoCredentials(error);
  expect(callsTo(TOKEN_PATH), 'a repetition is pointless').toHaveLength(1);
});

test('repeats a call that failed, with the same idempotency key, three times at most', async () => {
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH ? giveToken(response) : answerJson(response, 500, {}),
  );
  const error = await paypal.captureOrder('ORDER1', 'key-1').catch((thrown: unknown) => thrown);

  expect(error).toEqual(new VendorUnavailable('PayPal', 'status 500'));
  expectNoCredentials(error);
  const keys = callsTo('/v2/checkout/orders/ORDER1/capture').map(
    ({ headers }) => headers['paypal-request-id'],
  );
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test('captures an order under a key that belongs to this approval of it, from whichever copy of the server', async () => {
  const answer: Answer = (request, response) =>
    request.path === TOKEN_PATH
      ? giveToken(response)
      : answerJson(response, 201, { id: 'ORDER1', status: 'COMPLETED' });
  const paypal = await paypalThatAnswers(answer);

  for (const version of ['v1', 'v1', 'v2']) {
    expect(await captureOnce(paypal, { id: 'ORDER1', version })).toBe('captured');
  }
  const keys = callsTo('/v2/checkout/orders/ORDER1/capture').map(
    ({ headers }) => headers['paypal-request-id'],
  );
  expect(keys).toEqual(['capture-ORDER1-v1', 'capture-ORDER1-v1', 'capture-ORDER1-v2']);
});

test.each([
  ['that never answers', () => undefined],
  [
    'whose answer never ends',
    (_request: SeenRequest, response: Parameters<Answer>[1]) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"id":');
    },
  ],
])('gives a PayPal up %s', async (_name, answer) => {
  let hasToken = false;
  const paypal = await paypalThatAnswers((request, response) => {
    if (request.path === TOKEN_PATH && hasToken) {
      giveToken(response);
    } else {
      answer(request, response);
    }
  }, 100);

  const whileItGivesNoToken = await paypal.getOrder('ORDER1').catch((thrown: unknown) => thrown);
  hasToken = true;
  const whileItGivesNoOrder = await paypal.getOrder('ORDER1').catch((thrown: unknown) => thrown);

  expect(whileItGivesNoToken).toBeInstanceOf(VendorUnavailable);
  expect(whileItGivesNoOrder).toEqual(new VendorUnavailable('PayPal', 'timeout'));
  expect(callsTo('/v2/checkout/orders/ORDER1')).not.toHaveLength(0);
});

test('says that PayPal is not available when nobody listens', async () => {
  const paypal = await paypalThatAnswers(() => undefined);
  await vendor?.close();
  const error = await paypal.getOrder('ORDER1').catch((thrown: unknown) => thrown);

  expect(error).toEqual(new VendorUnavailable('PayPal', 'token network'));
  expectNoCredentials(error);
});

test.each([
  ['HTML', '<html>hello</html>'],
  ['another shape', '{"id": 5, "purchase_units": "many"}'],
  ['nothing', ''],
])('does not take %s for an order', async (_name, body) => {
  const paypal = await paypalThatAnswers((request, response) => {
    if (request.path === TOKEN_PATH) {
      giveToken(response);
    } else {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(body);
    }
  });
  const error = await paypal.getOrder('ORDER1').catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(BadVendorAnswer);
  expectNoCredentials(error);
});

test('reports what PayPal refused, without the request that it refused', async () => {
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH
      ? giveToken(response)
      : answerJson(response, 422, {
          name: 'UNPROCESSABLE_ENTITY',
          details: [{ issue: 'ORDER_NOT_APPROVED' }],
        }),
  );
  const error = await paypal.captureOrder('ORDER1', 'key-1').catch((thrown: unknown) => thrown);

  expect(error).toEqual(new PayPalRefusal(422, 'ORDER_NOT_APPROVED'));
  expectNoCredentials(error);
});

test('takes 404 and 400 for an id that PayPal does not know, and 403 for a refusal', async () => {
  let status = 404;
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH ? giveToken(response) : answerJson(response, status, { name: 'X' }),
  );
  expect(await paypal.getSubscription('I-1')).toBeNull();
  status = 400;
  expect(await paypal.getSubscription('I-1')).toBeNull();
  status = 403;
  await expect(paypal.getSubscription('I-1')).rejects.toEqual(new PayPalRefusal(403, 'X'));
});

test('waits as long as PayPal asks for, within what a call may take', async () => {
  let refusals = 1;
  const paypal = await paypalThatAnswers((request, response) => {
    if (request.path === TOKEN_PATH) {
      giveToken(response);
    } else if (refusals > 0) {
      refusals -= 1;
      response.setHeader('Retry-After', '0.3');
      answerJson(response, 429, { name: 'RATE_LIMIT_REACHED' });
    } else {
      answerJson(response, 200, ORDER);
    }
  });
  const start = performance.now();
  expect(await paypal.getOrder('ORDER1')).toMatchObject(ORDER);
  expect(performance.now() - start).toBeGreaterThan(290);

  refusals = 100;
  await expect(paypal.getOrder('ORDER1')).rejects.toMatchObject({ retryAfterMs: 300 });
});

test('gives up at once when PayPal asks for more time than a call may take', async () => {
  const paypal = await paypalThatAnswers((request, response) => {
    if (request.path === TOKEN_PATH) {
      giveToken(response);
    } else {
      response.setHeader('Retry-After', '3600');
      answerJson(response, 429, {});
    }
  });
  await expect(paypal.getOrder('ORDER1')).rejects.toEqual(
    new VendorUnavailable('PayPal', 'status 429', 3_600_000),
  );
  expect(callsTo('/v2/checkout/orders/ORDER1')).toHaveLength(1);
});

test('is not blocked by fields that nobody uses', async () => {
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH
      ? giveToken(response)
      : answerJson(response, 200, {
          id: 'I-1',
          plan_id: 'P-1',
          status: 'ACTIVE',
          billing_info: { failed_payments_count: 0, last_payment: { time: '2025-06-01T00:00:00Z' } },
          subscriber: 5,
          links: 'none',
        }),
  );

  expect(await paypal.getSubscription('I-1')).toMatchObject({ status: 'ACTIVE' });
});

test('finds the subscription of a payment of the older kind', async () => {
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH
      ? giveToken(response)
      : answerJson(response, 200, { id: 'SALE1', billing_agreement_id: 'I-9' }),
  );

  expect(await paypal.getSubscriptionOfSale('SALE1')).toBe('I-9');
  expect(callsTo('/v1/payments/sale/SALE1')).toHaveLength(1);
});
