import { DAY_MS } from '../../support/durations.ts';
import { MERCHANT_ID, PLAN_ID, SHOP, type Bench } from './paypal-bench.ts';

/** One answer of the emulator to a call that PayPal documents. */
export interface Exchange {
  /** Method and path as PayPal's documents name them, such as `GET /v2/checkout/orders/{id}`. */
  operation: string;
  status: number;
  body: unknown;
}

export interface TracedEvent {
  type: string;
  event: Record<string, unknown>;
}

interface CallOptions {
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answer = Record<string, unknown> & { id: string };

const REPRESENTATION = { Prefer: 'return=representation' };
const PRICE = { currency_code: 'USD', value: '27.00' };

/**
 * Walks through everything that the emulator does for a shop and its operators, good and bad.
 *
 * @returns every answer and every event on the way, in order.
 */
export async function walkEveryFlow(
  bench: Bench,
  token: string,
): Promise<{ exchanges: Exchange[]; events: TracedEvent[] }> {
  const exchanges: Exchange[] = [];

  async function call(
    operation: string,
    { id = '', query, body, headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const [method = 'GET', template = ''] = operation.split(' ');
    const url = new URL(template.replace(/\{\w+\}/, id), bench.url);
    url.search = new URLSearchParams(query).toString();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: text }),
    });
    const answer = await response.text();
    const parsed: unknown = answer === '' ? null : JSON.parse(answer);
    exchanges.push({ operation, status: response.status, body: parsed });
    return parsed as Answer;
  }

  const pass = (days: number) => bench.control('clock', { advance_ms: days * DAY_MS });
  const capturesOf = (order: Answer) =>
    (order['purchase_units'] as { payments: { captures: { id: string }[] } }[])[0]?.payments.captures[0]
      ?.id ?? '';

  const orderBody = {
    intent: 'CAPTURE',
    purchase_units: [{ amount: PRICE, custom_id: 'user_1', description: 'Lifetime access' }],
    payment_source: {
      paypal: { experience_context: { return_url: `${SHOP}/success`, cancel_url: `${SHOP}/cancel` } },
    },
  };
  let requests = 0;
  const requestId = () => {
    requests += 1;
    return { 'PayPal-Request-Id': `flow-${requests}` };
  };
  const createOrder = () =>
    call('POST /v2/checkout/orders', { body: orderBody, headers: { ...requestId(), ...REPRESENTATION } });
  const readOrder = (id: string) => call('GET /v2/checkout/orders/{id}', { id });
  const capture = (id: string, headers = {}) =>
    call('POST /v2/checkout/orders/{id}/capture', { id, body: {}, headers });
  async function captured(): Promise<string> {
    const { id } = await createOrder();
    await bench.control(`orders/${id}/approve`);
    return capturesOf(await capture(id, REPRESENTATION));
  }
  const refund = (id: string, body: object = {}, headers = {}) =>
    call('POST /v2/payments/captures/{capture_id}/refund', { id, body, headers });
  const readCapture = (id: string) => call('GET /v2/payments/captures/{capture_id}', { id });

  async function singlePayments(): Promise<void> {
    const plain = await call('POST /v2/checkout/orders', {
      body: { intent: 'CAPTURE', purchase_units: [{ amount: PRICE }] },
    });
    await readOrder(plain.id);
    const same = { body: orderBody, headers: requestId() };
    await call('POST /v2/checkout/orders', same);
    const { id } = await call('POST /v2/checkout/orders', same);
    await capture(id);
    await bench.control(`orders/${id}/approve`);
    await readOrder(id);
    const once = requestId();
    await capture(id, { ...once, ...REPRESENTATION });
    await capture(id, once);
    await capture(id);
    const order = await readOrder(id);
    const captureId = capturesOf(order);
    await readCapture(captureId);
    await refund(captureId, { amount: { currency_code: 'USD', value: '7.00' } });
    await readCapture(captureId);
    await refund(captureId, { amount: { currency_code: 'USD', value: '70.00' } });
    await refund(captureId, { amount: { currency_code: 'EUR', value: '1.00' } });
    await refund(captureId, { amount: { currency_code: 'USD', value: 'all' } });
    await refund(captureId, { note_to_payer: 'x'.repeat(300) });
    await refund(captureId, '{' as unknown as object);
    const rest = await refund(captureId, { custom_id: 'refund-1' }, REPRESENTATION);
    await refund(captureId);
    await readOrder(id);
    await call('GET /v2/payments/refunds/{refund_id}', { id: rest.id });
  }

  async function withdrawnOrders(): Promise<void> {
    const change = (id: string, ...operations: object[]) =>
      call('PATCH /v2/checkout/orders/{id}', { id, body: operations });
    const intent = { op: 'replace', path: '/intent', value: 'AUTHORIZE' };
    const { id } = await createOrder();
    await bench.control(`orders/${id}/approve`);
    await change(id, { ...intent, op: 'remove' });
    await change(id, { ...intent, value: 'GIVE' });
    await change(id, { ...intent, path: '/status' });
    await change(id);
    await change(id, intent);
    await readOrder(id);
    await capture(id);
    await change('NOPE', intent);
    const paid = await createOrder();
    await bench.control(`orders/${paid.id}/approve`);
    await capture(paid.id);
    await change(paid.id, intent);
  }

  async function refusedOrders(): Promise<void> {
    const create = (body: unknown, headers = {}) => call('POST /v2/checkout/orders', { body, headers });
    await create('{');
    await create({ intent: 'CAPTURE' });
    await create({ intent: 'CAPTURE', purchase_units: [] });
    await create({ intent: 'GIVE', purchase_units: [{ amount: PRICE }] });
    await create({ intent: 'AUTHORIZE', purchase_units: [{ amount: PRICE }] });
    await create({ intent: 'CAPTURE', purchase_units: [{ amount: PRICE, custom_id: 'x'.repeat(128) }] });
    await create(orderBody);
    await create(orderBody, { Authorization: 'Bearer wrong' });
    await readOrder('NOPE');
    await capture('NOPE');
    await readCapture('NOPE');
    await refund('NOPE');
    await call('GET /v2/payments/refunds/{refund_id}', { id: 'NOPE' });
    await call('GET /v2/checkout/orders/{id}', { id: 'NOPE', headers: { Authorization: 'Bearer wrong' } });
    const { id } = await createOrder();
    await bench.control(`orders/${id}/approve`);
    const mock = (issue: string) =>
      capture(id, { 'PayPal-Mock-Response': JSON.stringify({ mock_application_codes: issue }) });
    await mock('INSTRUMENT_DECLINED');
    await mock('INTERNAL_SERVER_ERROR');
    for (const [status, retryAfter] of [
      [429, 7],
      [503, 0],
    ]) {
      await bench.control('knobs', {
        fail: [{ method: 'GET', path: '/orders/', status, retry_after: retryAfter }],
      });
      await readOrder(id);
    }
  }

  async function misfortunes(): Promise<void> {
    await bench.control('knobs', { late_reads: 1 });
    const late = await createOrder();
    await readOrder(late.id);
    await bench.control('knobs', { late_reads: 0, capture_answer: 'instrument-declined' });
    await bench.control(`orders/${late.id}/approve`);
    await capture(late.id);
    await readOrder(late.id);
    await bench.control('knobs', { capture_answer: 'order-completion-in-progress' });
    const busy = await createOrder();
    await bench.control(`orders/${busy.id}/approve`);
    await capture(busy.id);
    await bench.control('knobs', { capture_answer: 'declined' });
    const declined = await captured();
    await readCapture(declined);
    await refund(declined);
    await bench.control('knobs', { capture_answer: '', pending_captures: true });
    for (const status of ['COMPLETED', 'DECLINED']) {
      const pending = await captured();
      await refund(pending);
      await bench.control(`captures/${pending}/settle`, { status });
      await readCapture(pending);
    }
    await bench.control('knobs', { pending_captures: false });
    const { id } = await createOrder();
    await bench.control(`orders/${id}/approve`);
    await pass(0.2);
    await readOrder(id);
    await capture(id);
  }

  const SUBSCRIPTIONS = '/v1/billing/subscriptions';
  const readSubscription = (id: string, fields?: string) =>
    call(`GET ${SUBSCRIPTIONS}/{id}`, { id, ...(fields !== undefined && { query: { fields } }) });
  const act = (action: string, id: string, body: unknown = {}) =>
    call(`POST ${SUBSCRIPTIONS}/{id}/${action}`, { id, body });
  const salesOf = async (id: string) => {
    const now = Date.now();
    const { transactions } = await call(`GET ${SUBSCRIPTIONS}/{id}/transactions`, {
      id,
      query: {
        start_time: new Date(now - DAY_MS).toISOString(),
        end_time: new Date(now + 900 * DAY_MS).toISOString(),
      },
    });
    return (transactions as { id: string }[]).map((payment) => payment.id);
  };
  const subscribe = (over: object = {}, headers = {}) =>
    call(`POST ${SUBSCRIPTIONS}`, { body: { plan_id: PLAN_ID, custom_id: 'user_1', ...over }, headers });
  async function subscribed(over: object = {}): Promise<string> {
    const { id } = await subscribe(over);
    await bench.control(`subscriptions/${id}/approve`);
    return id;
  }

  async function memberships(): Promise<void> {
    const { id } = await subscribe({}, REPRESENTATION);
    await readSubscription(id);
    await salesOf(id);
    await act('cancel', id, { reason: 'Too early' });
    await bench.control('knobs', { first_payment_delay_ms: 1000 });
    await bench.control(`subscriptions/${id}/approve`);
    await readSubscription(id);
    await pass(32);
    await readSubscription(id, 'plan');
    const [first = '', second = ''] = await salesOf(id);
    await call('GET /v1/payments/sale/{sale_id}', { id: first });
    const refundSale = (body: object) => call('POST /v1/payments/sale/{sale_id}/refund', { id: first, body });
    const paidBack = await refundSale({ amount: { total: '7.00', currency: 'USD' } });
    await refundSale({});
    await refundSale({});
    await call('GET /v1/payments/sale/{sale_id}', { id: first });
    await call('GET /v1/payments/refund/{refund_id}', { id: paidBack.id });
    const reversal = await bench.control<{ id: string }>(`sales/${second}/reverse`);
    await call('GET /v1/payments/refund/{refund_id}', { id: reversal.id });
    await salesOf(id);
    await bench.control(`subscriptions/${id}/funding`, { fails: true });
    await pass(31);
    await readSubscription(id, 'last_failed_payment');
    await pass(12);
    await readSubscription(id);
    await act('suspend', id);
    await act('suspend', id, '{');
    await act('suspend', id, { reason: 'x'.repeat(129) });
    await act('suspend', id, { reason: 'Card lost' });
    await act('suspend', id, { reason: 'Again' });
    await readSubscription(id);
    await act('activate', id, { reason: 'Card found' });
    await act('activate', id);
    const patchOf = (...operations: object[]) =>
      call(`PATCH ${SUBSCRIPTIONS}/{id}`, { id, body: operations });
    await patchOf({ op: 'replace', path: '/custom_id', value: 'user_2' });
    await patchOf({ op: 'replace', path: '/status', value: 'ACTIVE' });
    await patchOf({ op: 'remove', path: '/custom_id' });
    await act('cancel', id);
    await act('cancel', id, { reason: 'Finished' });
    await act('cancel', id, { reason: 'Again' });
    await patchOf({ op: 'replace', path: '/custom_id', value: 'user_1' });
    await readSubscription(id);
    const expired = await subscribed();
    await bench.control(`subscriptions/${expired}/expire`);
    await readSubscription(expired);
    await subscribed({
      plan: {
        billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price: { ...PRICE, value: '1.00' } } }],
      },
    });
    await call(`POST ${SUBSCRIPTIONS}`, { body: '{' });
    await subscribe({ custom_id: 'x'.repeat(128) });
    await subscribe({ plan_id: undefined });
    await subscribe({ quantity: '2' });
    await subscribe({}, { Authorization: 'Bearer wrong' });
    await readSubscription('NOPE');
    await act('cancel', 'NOPE', { reason: 'x' });
    await call(`GET ${SUBSCRIPTIONS}/{id}/transactions`, { id });
    await call('GET /v1/payments/sale/{sale_id}', { id: 'NOPE' });
  }

  async function operators(): Promise<void> {
    const products = '/v1/catalogs/products';
    const product = await call(`POST ${products}`, {
      body: { name: 'Membership', type: 'SERVICE', description: 'All courses' },
    });
    await call(`POST ${products}`, { body: { name: 'Whole', type: 'SERVICE' }, headers: REPRESENTATION });
    await call(`POST ${products}`, { body: {} });
    await call(`GET ${products}`, { query: { page_size: '1', total_required: 'true' } });
    await call(`GET ${products}`, { query: { page: '9' } });
    await call(`GET ${products}/{product_id}`, { id: product.id });
    await call(`GET ${products}/{product_id}`, { id: 'NOPE' });

    const plans = '/v1/billing/plans';
    const planBody = {
      product_id: product.id,
      name: 'Monthly',
      billing_cycles: [
        {
          frequency: { interval_unit: 'MONTH' },
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
          pricing_scheme: { fixed_price: PRICE },
        },
      ],
      payment_preferences: { payment_failure_threshold: 1 },
    };
    const plan = await call(`POST ${plans}`, { body: planBody });
    await call(`POST ${plans}`, { body: planBody, headers: REPRESENTATION });
    await call(`POST ${plans}`, { body: { ...planBody, name: 'x'.repeat(128) } });
    await call(`POST ${plans}`, { body: { ...planBody, billing_cycles: [] } });
    await call(`GET ${plans}`, { query: { page_size: '1', page: '2', total_required: 'true' } });
    await call(`GET ${plans}`, { headers: REPRESENTATION });
    await call(`GET ${plans}/{id}`, { id: plan.id });
    await call(`GET ${plans}/{id}`, { id: PLAN_ID });
    await call(`GET ${plans}/{id}`, { id: 'NOPE' });
    const suspended = await subscribed({ plan_id: plan.id });
    await bench.control(`subscriptions/${suspended}/funding`, { fails: true });
    await pass(45);
    await readSubscription(suspended);
    const change = (value: unknown, path = '/payment_preferences/payment_failure_threshold') =>
      call(`PATCH ${plans}/{id}`, { id: plan.id, body: [{ op: 'replace', path, value }] });
    await change(2);
    await change(-1);
    await change('x', '/status');
    const price = (sequence: number) =>
      call(`POST ${plans}/{id}/update-pricing-schemes`, {
        id: plan.id,
        body: {
          pricing_schemes: [
            {
              billing_cycle_sequence: sequence,
              pricing_scheme: { fixed_price: { ...PRICE, value: '37.00' } },
            },
          ],
        },
      });
    await price(1);
    await price(7);
    for (const action of ['deactivate', 'deactivate', 'activate', 'activate', 'deactivate']) {
      await call(`POST ${plans}/{id}/${action}`, { id: plan.id });
    }
    await subscribe({ plan_id: plan.id });

    const disputes = '/v1/customer/disputes';
    await call(`GET ${disputes}`);
    for (const outcome of ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR']) {
      const transaction = await captured();
      const { dispute_id: id } = await bench.control<{ dispute_id: string }>('disputes', {
        transaction_id: transaction,
      });
      await call(`GET ${disputes}/{id}`, { id });
      await bench.control(`disputes/${id}/review`);
      await bench.control(`disputes/${id}/resolve`, { outcome });
      await call(`GET ${disputes}/{id}`, { id });
      await bench.control(`captures/${transaction}/reverse`);
      await readCapture(transaction);
    }
    await call(`GET ${disputes}`, { query: { page_size: '1' } });
    await call(`GET ${disputes}/{id}`, { id: 'NOPE' });
    await call(`GET ${disputes}`, { query: { page_size: '99' } });

    const { now } = (await (await fetch(`${bench.url}/_emulator/state`)).json()) as { now: string };
    const search = (days: number, more: Record<string, string> = {}) =>
      call('GET /v1/reporting/transactions', {
        query: {
          start_date: new Date(Date.parse(now) - days * DAY_MS).toISOString(),
          end_date: now,
          ...more,
        },
      });
    await search(30, { fields: 'all' });
    await search(30, { page_size: '1', page: '2' });
    await search(30, { transaction_id: 'NOPE0000000000000' });
    await search(40);
    await call('GET /v1/identity/oauth2/userinfo', { query: { schema: 'paypalv1.1' } });

    const webhooks = '/v1/notifications/webhooks';
    const receiver = { url: 'https://shop.example/hook', event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }] };
    const { id } = await call(`POST ${webhooks}`, { body: receiver });
    await call(`POST ${webhooks}`, { body: receiver });
    await call(`POST ${webhooks}`, {
      body: { ...receiver, url: 'https://shop.example/2', event_types: [{ name: 'X.*' }] },
    });
    await call(`GET ${webhooks}`);
    await call(`GET ${webhooks}/{webhook_id}`, { id });
    await call(`GET ${webhooks}/{webhook_id}`, { id: 'NOPE' });
    await call(`GET ${webhooks}/{webhook_id}/event-types`, { id });
    await call(`PATCH ${webhooks}/{webhook_id}`, {
      id,
      body: [{ op: 'replace', path: '/event_types', value: [{ name: '*' }] }],
    });
    await call(`DELETE ${webhooks}/{webhook_id}`, { id });
    await call('GET /v1/notifications/webhooks-event-types');
    const list = await call('GET /v1/notifications/webhooks-events', { query: { page_size: '3' } });
    const [newest] = list['events'] as { id: string }[];
    await call('GET /v1/notifications/webhooks-events/{event_id}', { id: String(newest?.id) });
    await call('POST /v1/notifications/webhooks-events/{event_id}/resend', {
      id: String(newest?.id),
      body: {},
    });
    await call('GET /v1/notifications/webhooks-events/{event_id}', { id: 'NOPE' });
    await call('POST /v1/notifications/verify-webhook-signature', {
      body: {
        auth_algo: 'SHA256withRSA',
        cert_url: 'https://elsewhere.example/cert',
        transmission_id: 'x',
        transmission_sig: 'x',
        transmission_time: now,
        webhook_id: MERCHANT_ID,
        webhook_event: {},
      },
    });
    await call('POST /v1/notifications/verify-webhook-signature', { body: {} });
  }

  for (const flow of [singlePayments, withdrawnOrders, refusedOrders, misfortunes, memberships, operators]) {
    await flow();
  }
  await pass(0);
  const events = bench.receiver.received.map(({ event, body }) => ({
    type: event.event_type,
    event: JSON.parse(body) as Record<string, unknown>,
  }));
  return { exchanges, events };
}
