import { afterEach, expect, test } from 'vitest';

import { parseServerEnvironment } from '../../server/environment.ts';
import { VendorNonsense, VendorUnavailable } from '../../server/errors.ts';
import { captureOnce } from '../../server/paypal/capture.ts';
import { connectPayPal, PayPalRefusal } from '../../server/paypal/client.ts';
import { answerJson, startFakeVendor, type FakeVendor, type SeenRequest } from './support/fake-vendor.ts';
import { QUICK, RAW_ENVIRONMENT, SECRETS } from './support/world.ts';

let vendor: FakeVendor | undefined;
afterEach(() => vendor?.close());

type Answer = Parameters<typeof startFakeVendor>[0];

async function paypalThatAnswers(answer: Answer, attemptTimeoutMs = 10_000) {
  vendor = await startFakeVendor(answer);
  const { paypal } = parseServerEnvironment({ ...RAW_ENVIRONMENT, PAYPAL_API_BASE_URL: vendor.url });
  return connectPayPal(paypal, { ...QUICK, attemptTimeoutMs });
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

test('captures an order under a key that belongs to the order, from whichever copy of the server', async () => {
  const answer: Answer = (request, response) =>
    request.path === TOKEN_PATH
      ? giveToken(response)
      : answerJson(response, 201, { id: 'ORDER1', status: 'COMPLETED' });
  const paypal = await paypalThatAnswers(answer);

  expect([await captureOnce(paypal, 'ORDER1'), await captureOnce(paypal, 'ORDER1')]).toEqual([
    'captured',
    'captured',
  ]);
  const keys = callsTo('/v2/checkout/orders/ORDER1/capture').map(
    ({ headers }) => headers['paypal-request-id'],
  );
  expect(keys).toEqual(['capture-ORDER1', 'capture-ORDER1']);
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

  expect(error).toBeInstanceOf(VendorNonsense);
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

test('sends an event on byte for byte to have its signature checked', async () => {
  const raw = '{ "id": "WH-1",  "text": "a\\/b", "amount": 27.00 }';
  const paypal = await paypalThatAnswers((request, response) =>
    request.path === TOKEN_PATH
      ? giveToken(response)
      : answerJson(response, 200, { verification_status: 'FAILURE' }),
  );
  const signature = {
    auth_algo: 'A',
    cert_url: 'B',
    transmission_id: 'C',
    transmission_sig: 'D',
    transmission_time: 'E',
  };

  expect(await paypal.isSignatureGenuine(signature, raw)).toBe(false);
  const sent = callsTo('/v1/notifications/verify-webhook-signature')[0]?.body.toString() ?? '';
  expect(sent).toContain(`"webhook_event":${raw}}`);
  expect(JSON.parse(sent)).toMatchObject({ ...signature, webhook_id: RAW_ENVIRONMENT.PAYPAL_WEBHOOK_ID });
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
