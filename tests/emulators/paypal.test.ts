import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, platform, tmpdir } from 'node:os';
import { join } from 'node:path';

import { OrdersController } from '@paypal/paypal-server-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { optionsFromEnvironment } from '../../emulators/paypal/options.ts';
import { startPaypalEmulator } from '../../emulators/paypal/server.ts';
import {
  baseOptions,
  connectTo,
  CREDENTIALS,
  eventually,
  orderRequest,
  PLAN_ID,
  readState,
  SHOP,
  subscriptionRequest,
  tokenFor,
  usePaypalBench,
  verificationBody,
  WEBHOOK_ID,
  withToken,
} from './support/paypal-bench.ts';
import { EmulatedPaypalClient, refusalOf } from './support/paypal-client.ts';

const bench = usePaypalBench();

describe('tokens', () => {
  it('refuses a wrong secret, a missing token, a forged token and another grant', async () => {
    const stranger = new EmulatedPaypalClient({ url: bench.url, ...CREDENTIALS, clientSecret: 'wrong' });
    expect((await refusalOf(new OrdersController(stranger).getOrder({ id: 'X' }))).status).toBe(401);

    expect((await fetch(`${bench.url}/v2/checkout/orders/X`)).status).toBe(401);

    const token = await tokenFor(bench.url, '');
    const [payload] = token.slice('A21AA'.length).split('.');
    const claims = JSON.parse(Buffer.from(String(payload), 'base64url').toString()) as { scope: string };
    const widened = Buffer.from(JSON.stringify({ ...claims, scope: 'full', nonce: 'x' })).toString(
      'base64url',
    );
    const forged = await withToken(
      `A21AA${widened}.${token.split('.')[1]}`,
      `${bench.url}/v2/checkout/orders/X`,
    );
    expect(forged.status).toBe(401);

    const otherGrant = await fetch(`${bench.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${CREDENTIALS.clientId}:${CREDENTIALS.clientSecret}`)}` },
      body: 'grant_type=password',
    });
    expect(otherGrant.status).toBe(400);
  });

  it('lets the browser, which has no secret, create and nothing else', async () => {
    const id = await bench.activeSubscription();
    const token = await tokenFor(bench.url, '');
    const body = JSON.stringify({ plan_id: PLAN_ID });
    expect((await withToken(token, `${bench.url}/v1/billing/subscriptions`, 'POST', body)).status).toBe(201);

    const forbidden = await Promise.all([
      withToken(token, `${bench.url}/v1/billing/subscriptions/${id}`),
      withToken(token, `${bench.url}/v1/billing/subscriptions/${id}/cancel`, 'POST', '{"reason":"x"}'),
      withToken(token, `${bench.url}/v2/checkout/orders/X/capture`, 'POST'),
      withToken(token, `${bench.url}/v1/notifications/webhooks`),
    ]);
    expect(forbidden.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await forbidden[0]?.json()).toMatchObject({
      name: 'NOT_AUTHORIZED',
      details: [{ issue: 'PERMISSION_DENIED' }],
    });
  });

  it('runs out after nine hours', async () => {
    const token = await tokenFor(bench.url, CREDENTIALS.clientSecret);
    expect((await withToken(token, `${bench.url}/v1/notifications/webhooks`)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 3_600_000 + 1 });
    try {
      expect((await withToken(token, `${bench.url}/v1/notifications/webhooks`)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('failures on demand', () => {
  it("obeys PayPal's mock header", async () => {
    const id = await bench.approvedOrder();
    const mocked = (codes: string) =>
      bench.orders.captureOrder({
        id,
        paypalMockResponse: JSON.stringify({ mock_application_codes: codes }),
      });
    expect(await refusalOf(mocked('INSTRUMENT_DECLINED'))).toEqual({
      status: 422,
      issue: 'INSTRUMENT_DECLINED',
    });
    expect((await refusalOf(mocked('INTERNAL_SERVER_ERROR'))).status).toBe(500);
    expect((await bench.orders.captureOrder({ id })).result.status).toBe('COMPLETED');
  });

  it('fails the calls that match as often as it is told', async () => {
    const id = await bench.approvedOrder();
    await bench.control('knobs', {
      fail: [
        { method: 'POST', path: '/capture$', status: 500, times: 2 },
        { method: 'get', path: '^/v2/checkout/orders/', status: 422, issue: 'SOMETHING_ODD' },
      ],
    });
    expect((await refusalOf(bench.orders.captureOrder({ id }))).status).toBe(500);
    expect(await refusalOf(bench.orders.getOrder({ id }))).toEqual({ status: 422, issue: 'SOMETHING_ODD' });
    expect((await bench.orders.getOrder({ id })).result.status).toBe('APPROVED');
    expect((await refusalOf(bench.orders.captureOrder({ id }))).status).toBe(500);
    expect((await bench.orders.captureOrder({ id })).result.status).toBe('COMPLETED');
  });

  it('is down for every call while it is told so, but not for its own controls', async () => {
    const id = await bench.approvedOrder();
    await bench.control('knobs', { down: true });
    expect((await refusalOf(bench.orders.getOrder({ id }))).status).toBe(503);
    expect((await fetch(`${bench.url}/v1/oauth2/token`, { method: 'POST' })).status).toBe(503);
    await bench.control('knobs', { down: false });
    expect((await bench.orders.getOrder({ id })).result.id).toBe(id);
  });

  it('delays every call', async () => {
    const id = await bench.approvedOrder();
    await bench.control('knobs', { delay_ms: 80 });
    const started = performance.now();
    await bench.orders.getOrder({ id });
    expect(performance.now() - started).toBeGreaterThanOrEqual(79);
  });

  it('names a knob that it does not have or a pattern that is none', async () => {
    for (const body of [
      { sdk: 'sideways' },
      { dwon: true },
      { fail: [{ method: 'GET', path: '(', status: 500 }] },
    ]) {
      const response = await fetch(`${bench.url}/_emulator/knobs`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
    expect((await readState(bench.url)).knobs).toMatchObject({ sdk: '', down: false, fail: [] });
  });
});

describe('planted oddities', () => {
  it('plants an order of any amount, owner, payee and status', async () => {
    const planted = await bench.control<{ id: string }>('orders', {
      status: 'COMPLETED',
      purchase_units: [
        {
          custom_id: 'user_2',
          amount: { currency_code: 'EUR', value: '0.01' },
          payee: { merchant_id: 'SOMEONEELSE' },
        },
      ],
    });
    const { result } = await bench.orders.getOrder({ id: planted.id });
    expect(result.purchaseUnits?.[0]).toMatchObject({
      customId: 'user_2',
      payee: { merchantId: 'SOMEONEELSE' },
      payments: { captures: [{ status: 'COMPLETED', amount: { value: '0.01', currencyCode: 'EUR' } }] },
    });
    expect((await readState(bench.url)).events).toEqual([]);
  });

  it('keeps a planted capture as it is', async () => {
    const amount = { currency_code: 'USD', value: '27.00' };
    const capture = { id: 'ODDCAPTURE', status: 'PENDING', amount, final_capture: true };
    const { id } = await bench.control<{ id: string }>('orders', {
      status: 'COMPLETED',
      purchase_units: [{ amount, payments: { captures: [capture] } }],
    });
    const { result } = await bench.orders.getOrder({ id });
    expect(result.purchaseUnits?.[0]?.payments?.captures).toMatchObject([
      { id: 'ODDCAPTURE', status: 'PENDING' },
    ]);
  });

  it('plants an order that is approved and captured in the usual way', async () => {
    const { id } = await bench.control<{ id: string }>('orders', {
      id: 'ODDORDER',
      purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' } }],
    });
    expect(id).toBe('ODDORDER');
    await bench.control(`orders/${id}/approve`);
    const { result } = await bench.orders.captureOrder({ id });
    expect(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.amount?.value).toBe('1.00');
    expect((await bench.received('PAYMENT.CAPTURE.COMPLETED')).event.resource).not.toHaveProperty(
      'custom_id',
    );
    const again = await fetch(`${bench.url}/_emulator/orders/${id}/approve`, { method: 'POST' });
    expect(again.status).toBe(422);
  });

  it('plants a subscription of another plan and owner', async () => {
    const { id } = await bench.control<{ id: string }>('subscriptions', {
      plan_id: 'P-OTHER',
      custom_id: 'user_2',
      status: 'ACTIVE',
    });
    const { result } = await bench.subscriptions.getSubscription({ id });
    expect(result).toMatchObject({ planId: 'P-OTHER', customId: 'user_2', status: 'ACTIVE' });
    expect(result.billingInfo?.lastPayment?.amount?.value).toBe('27.00');
    expect(await bench.transactionsOf(id)).toHaveLength(1);

    const pending = await bench.control<{ id: string; status: string }>('subscriptions', {
      plan_id: 'P-OTHER',
    });
    expect(pending.status).toBe('APPROVAL_PENDING');
    await bench.control(`subscriptions/${pending.id}/approve`);
    expect((await bench.subscriptions.getSubscription({ id: pending.id })).result.status).toBe('ACTIVE');
  });
});

describe('approval pages', () => {
  const decide = (address: string, decision: string) =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });

  async function orderPage(): Promise<{ id: string; address: string }> {
    const { result } = await bench.orders.createOrder({ body: orderRequest() });
    return {
      id: String(result.id),
      address: String(result.links?.find(({ rel }) => rel === 'approve')?.href),
    };
  }

  it('shows what is paid to whom, and that this is practice', async () => {
    const { address } = await orderPage();
    const page = await (await fetch(address)).text();
    for (const text of [
      'This is practice. No money moves.',
      '$27.00 USD',
      'Lifetime access',
      'Pay Now',
      'Cancel',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('leads back to the shop with the token, approved or cancelled', async () => {
    const { id, address } = await orderPage();
    const cancelled = await decide(address, 'cancel');
    expect(cancelled.headers.get('location')).toBe(`${SHOP}/cancel?token=${id}`);
    expect((await bench.orders.getOrder({ id })).result.status).toBe('CREATED');
    const approved = await decide(address, 'approve');
    expect(approved.headers.get('location')).toBe(`${SHOP}/success?token=${id}&PayerID=PRACTSEPAYER2`);
    expect((await bench.orders.getOrder({ id })).result.status).toBe('APPROVED');
    await bench.orders.captureOrder({ id });
    expect((await decide(address, 'approve')).status).toBe(409);
  });

  it('leads a subscriber back with the subscription id', async () => {
    const body = subscriptionRequest({
      applicationContext: { returnUrl: `${SHOP}/success?from=paypal`, cancelUrl: `${SHOP}/cancel` },
    });
    const { result } = await bench.subscriptions.createSubscription({ body });
    const address = String(result.links?.find(({ rel }) => rel === 'approve')?.href);
    const page = await (await fetch(address)).text();
    expect(page).toContain('Agree &amp; Subscribe');
    expect(page).toContain('Founding membership');
    const location = new URL(String((await decide(address, 'approve')).headers.get('location')));
    expect(location.searchParams.get('from')).toBe('paypal');
    expect(location.searchParams.get('subscription_id')).toBe(result.id);
    expect(location.searchParams.get('ba_token')).toBe(new URL(address).searchParams.get('ba_token'));
  });

  it('tells the opener by message when the browser script opened it, unless the callback is lost', async () => {
    const { id } = (await bench.subscriptions.createSubscription({ body: subscriptionRequest() })).result;
    const query = new URLSearchParams({ subscription: String(id), sdk: 'nonce-1', origin: `${SHOP}/page` });
    const address = `${bench.url}/webapps/billing/subscriptions?${query}`;
    const answer = await (await decide(address, 'approve')).text();
    expect(answer).toContain('"decision":"approve"');
    expect(answer).toContain(`"subscriptionID":"${id}"`);
    expect(answer).toContain(`"${SHOP}"`);
    await bench.control('knobs', { lose_callback: true });
    const lost = await (await decide(address, 'approve')).text();
    expect(lost).not.toContain('postMessage');
    expect(lost).toContain('window.close()');
  });

  it('shows texts of the shop as text', async () => {
    const [unit] = orderRequest().purchaseUnits;
    const { result } = await bench.orders.createOrder({
      body: orderRequest({
        purchaseUnits: [
          {
            ...unit,
            amount: { currencyCode: 'USD', value: '1.00' },
            description: '<script>alert(1)</script>',
          },
        ],
      }),
    });
    const page = await (await fetch(`${bench.url}/checkoutnow?token=${result.id}`)).text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>alert');
  });

  it('say that this is practice also where nothing is paid', async () => {
    for (const path of ['/', '/sdk/opening']) {
      const response = await fetch(bench.url + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('This is practice. No money moves.');
    }
  });

  it('says so when there is nothing to pay', async () => {
    for (const path of [
      '/checkoutnow?token=NOPE',
      '/checkoutnow',
      '/webapps/billing/subscriptions',
      '/nowhere',
    ]) {
      const response = await fetch(bench.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This is practice. No money moves.');
    }
  });
});

describe('the browser script', () => {
  const script = (query: string) => fetch(`${bench.url}/sdk/js${query}`);
  const good = `?client-id=${CREDENTIALS.clientId}`;

  it('is served to the right client only', async () => {
    const served = await script(good);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toContain('javascript');
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await served.text()).toContain('const emulatorMode = "";');
    expect((await script('')).status).toBe(400);
    expect((await script('?client-id=other')).status).toBe(400);
  });

  it('misbehaves on demand', async () => {
    await bench.control('knobs', { sdk: 'down' });
    expect((await script(good)).status).toBe(400);
    await bench.control('knobs', { sdk: 'empty' });
    expect(await (await script(good)).text()).toBe('');
    await bench.control('knobs', { sdk: 'ineligible' });
    expect(await (await script(good)).text()).toContain('const emulatorMode = "ineligible";');
  });

  it('may be called from a page of any origin, also when the call fails', async () => {
    const preflight = await fetch(`${bench.url}/v1/billing/subscriptions`, {
      method: 'OPTIONS',
      headers: { Origin: SHOP, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const refused = await fetch(`${bench.url}/v1/billing/subscriptions`, {
      method: 'POST',
      headers: { Origin: SHOP },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('starting and stopping', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paypal-emulator-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps orders, subscriptions, plans, access tokens and the signing key over a restart', async () => {
    const dataFile = join(folder, 'deep', 'paypal.json');
    const options = { ...baseOptions, dataFile, webhook: { id: WEBHOOK_ID, url: bench.receiver.url } };
    const first = await startPaypalEmulator(options);
    const shop = connectTo(first.url);
    const { id: orderId } = (await shop.orders.createOrder({ body: orderRequest() })).result;
    const { id } = (await shop.subscriptions.createSubscription({ body: subscriptionRequest() })).result;
    await fetch(`${first.url}/_emulator/subscriptions/${id}/approve`, { method: 'POST' });
    const { billingCycles } = (await shop.subscriptions.getBillingPlan(PLAN_ID)).result;
    const { id: planId } = (
      await shop.subscriptions.createBillingPlan({
        body: {
          productId: 'PROD-2',
          name: 'Second',
          billingCycles: billingCycles ?? [],
          paymentPreferences: {},
        },
      })
    ).result;
    const before = await readState(first.url);
    const { headers, body } = await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    await first.close();
    expect(readdirSync(join(folder, 'deep'))).toEqual(['paypal.json']);

    const second = await startPaypalEmulator({ ...options, port: Number(new URL(first.url).port) });
    try {
      const after = await eventually(() => readState(second.url));
      expect(after.orders).toEqual(before.orders);
      expect(after.orders.map((order) => order.id)).toEqual([orderId]);
      expect(after.subscriptions).toEqual(before.subscriptions);
      expect(after.subscriptions).toMatchObject([{ id, status: 'ACTIVE' }]);

      expect((await shop.subscriptions.getBillingPlan(String(planId))).result.name).toBe('Second');
      expect(
        await shop.callRaw(
          'POST',
          '/v1/notifications/verify-webhook-signature',
          verificationBody(headers, body),
        ),
      ).toEqual({ verification_status: 'SUCCESS' });

      await fetch(`${second.url}/_emulator/reset`, { method: 'POST' });
      expect(JSON.parse(readFileSync(dataFile, 'utf8'))).toMatchObject({ orders: [], subscriptions: [] });
    } finally {
      await second.close();
    }
  });

  it('replaces the data file in one step, so that nobody ever reads half of it', async () => {
    const dataFile = join(folder, 'paypal.json');
    const running = await startPaypalEmulator({ ...baseOptions, dataFile });
    const opened = openSync(dataFile, 'r');
    try {
      await connectTo(running.url).orders.createOrder({ body: orderRequest() });
      expect(JSON.parse(readFileSync(opened, 'utf8'))).toMatchObject({ orders: [] });
      expect(JSON.parse(readFileSync(dataFile, 'utf8'))).toMatchObject({ orders: [{ captureCount: 0 }] });
    } finally {
      closeSync(opened);
      await running.close();
    }
  });

  it('does not start on a data file that it cannot read, and leaves it as it is', async () => {
    const dataFile = join(folder, 'paypal.json');
    writeFileSync(dataFile, '{"version":1,"orders":[');
    await expect(startPaypalEmulator({ ...baseOptions, dataFile })).rejects.toThrow(
      /cannot read its data file .*paypal\.json.*Delete the file/,
    );
    expect(readFileSync(dataFile, 'utf8')).toBe('{"version":1,"orders":[');
  });

  it('refuses production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const dataFile = join(folder, 'paypal.json');
    await expect(startPaypalEmulator({ ...baseOptions, dataFile })).rejects.toThrow(/NODE_ENV=production/);
    expect(existsSync(dataFile)).toBe(false);
  });

  it('listens on the loopback interface only', async () => {
    const port = Number(new URL(bench.url).port);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    const refusing = platform() === 'linux' ? [...outside, '127.0.0.2'] : outside;
    const reach = (host: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port });
        const answer = (isReached: boolean) => {
          socket.destroy();
          resolve(isReached);
        };
        socket.once('connect', () => answer(true));
        socket.once('error', () => answer(false));
      });
    expect(await reach('127.0.0.1')).toBe(true);
    expect(await Promise.all(refusing.map(reach))).toEqual(refusing.map(() => false));
  });

  it('says in a sentence that a port is taken', async () => {
    const port = Number(new URL(bench.url).port);
    await expect(startPaypalEmulator({ ...baseOptions, port })).rejects.toThrow(`Port ${port} is taken`);

    const main = spawn(process.execPath, ['--import', 'tsx', 'emulators/paypal/main.ts'], {
      env: { ...process.env, NODE_ENV: 'test', PAYPAL_EMULATOR_PORT: String(port) },
    });
    let errors = '';
    main.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
    const [code] = (await once(main, 'close')) as [number];
    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${port} is taken, so the PayPal emulator cannot use it. Choose another port.\n`,
    );
  });

  it('runs on its own from environment variables, and stops when asked', async () => {
    const main = spawn(process.execPath, ['--import', 'tsx', 'emulators/paypal/main.ts'], {
      env: { ...process.env, NODE_ENV: 'test', PAYPAL_EMULATOR_PORT: '0' },
    });
    const url = await new Promise<string>((resolve) => {
      let output = '';
      main.stdout.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (found) {
          resolve(found);
        }
      });
    });
    expect(await (await fetch(`${url}/_emulator/health`)).json()).toEqual({ ok: true });
    main.kill('SIGTERM');
    expect(await once(main, 'exit')).toEqual([0, null]);
  });

  it('reads its options from the environment', () => {
    expect(optionsFromEnvironment({})).toMatchObject({ port: 4010, webhook: null, dataFile: null });
    expect(
      optionsFromEnvironment({
        PAYPAL_EMULATOR_PORT: '4999',
        VITE_PAYPAL_CLIENT_ID: 'id',
        PAYPAL_CLIENT_SECRET: 'secret',
        PAYPAL_MERCHANT_ID: 'merchant',
        VITE_PAYPAL_PLAN_ID: 'P-1',
        PAYPAL_WEBHOOK_ID: 'WH-1',
        PAYPAL_EMULATOR_WEBHOOK_URL: 'http://localhost:1/hook',
        PAYPAL_EMULATOR_DATA_FILE: 'data/paypal.json',
        PAYPAL_EMULATOR_PLAN_NAME: 'Plan',
        PAYPAL_EMULATOR_PLAN_PRICE: '5.00',
        PAYPAL_EMULATOR_PLAN_CURRENCY: 'EUR',
      }),
    ).toEqual({
      port: 4999,
      clientId: 'id',
      clientSecret: 'secret',
      merchantId: 'merchant',
      plan: { id: 'P-1', name: 'Plan', price: '5.00', currency: 'EUR' },
      webhook: { id: 'WH-1', url: 'http://localhost:1/hook' },
      dataFile: 'data/paypal.json',
    });
    expect(() => optionsFromEnvironment({ PAYPAL_EMULATOR_PORT: 'door' })).toThrow('PAYPAL_EMULATOR_PORT');
  });
});
