import {
  CheckoutPaymentIntent,
  PaypalExperienceUserAction,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import { describe, expect, it } from 'vitest';

import { monthsAfter, onePeriodAfter } from '../../emulators/paypal/billing-period.ts';
import { createEmulator } from '../../emulators/paypal/emulator.ts';
import { timestamp } from '../../emulators/paypal/identifiers.ts';
import {
  baseOptions,
  CREDENTIALS,
  MERCHANT_ID,
  orderRequest,
  PLAN_ID,
  readState,
  subscriptionRequest,
  tokenFor,
  usePaypalBench,
  withToken,
} from './support/paypal-bench.ts';
import { refusalOf } from './support/paypal-client.ts';

const bench = usePaypalBench();

describe('orders', () => {
  it('links a plain order by approve, and one that names PayPal as source by payer-action', async () => {
    const plain = (await bench.orders.createOrder({ body: orderRequest() })).result;
    expect(plain.status).toBe('CREATED');
    expect(plain.purchaseUnits).toBeUndefined();
    expect(plain.links?.find(({ rel }) => rel === 'approve')?.href).toBe(
      `${bench.url}/checkoutnow?token=${plain.id}`,
    );

    const { applicationContext: experienceContext, ...rest } = orderRequest();
    const named = (
      await bench.orders.createOrder({
        prefer: 'return=representation',
        paypalRequestId: 'named-1',
        body: {
          ...rest,
          paymentSource: {
            paypal: {
              experienceContext: {
                returnUrl: String(experienceContext?.returnUrl),
                cancelUrl: String(experienceContext?.cancelUrl),
                userAction: PaypalExperienceUserAction.PayNow,
              },
            },
          },
        },
      })
    ).result;
    expect(named.status).toBe('PAYER_ACTION_REQUIRED');
    expect(named.links?.some(({ rel }) => rel === 'payer-action')).toBe(true);
    expect(named.purchaseUnits?.[0]).toMatchObject({
      referenceId: 'default',
      customId: 'user_1',
      amount: { value: '27.00', currencyCode: 'USD' },
      payee: { merchantId: MERCHANT_ID },
    });
    expect((await bench.orders.getOrder({ id: String(named.id) })).result).toEqual(named);
  });

  it.each([
    ['no purchase units', { intent: 'CAPTURE' }, 'MISSING_REQUIRED_PARAMETER', '/purchase_units'],
    [
      'a price with a comma',
      { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '27,00' } }] },
      'INVALID_PARAMETER_VALUE',
      '/purchase_units/0/amount/value',
    ],
    ['an unknown intent', { intent: 'GIVE', purchase_units: [] }, 'INVALID_PARAMETER_VALUE', '/intent'],
  ])('refuses %s', async (_, body, issue, field) => {
    const token = await tokenFor(bench.url, CREDENTIALS.clientSecret);
    const response = await withToken(token, `${bench.url}/v2/checkout/orders`, 'POST', JSON.stringify(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ name: 'INVALID_REQUEST', details: [{ issue, field }] });
  });

  it('refuses a body that is not a JSON object', async () => {
    const token = await tokenFor(bench.url, CREDENTIALS.clientSecret);
    for (const body of ['{', '[]', '7']) {
      const response = await withToken(token, `${bench.url}/v2/checkout/orders`, 'POST', body);
      expect(await response.json()).toMatchObject({ details: [{ issue: 'MALFORMED_REQUEST_JSON' }] });
    }
  });

  it('captures an approved order once', async () => {
    const { id } = (await bench.orders.createOrder({ body: orderRequest() })).result;
    const order = { id: String(id) };
    expect(await refusalOf(bench.orders.captureOrder(order))).toEqual({
      status: 422,
      issue: 'ORDER_NOT_APPROVED',
    });

    await bench.control(`orders/${id}/approve`);
    const captured = (await bench.orders.captureOrder(order)).result;
    expect(captured.status).toBe('COMPLETED');
    expect(captured.payer?.emailAddress).toBe('pat@example.com');
    const capture = captured.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      customId: 'user_1',
      amount: { value: '27.00', currencyCode: 'USD' },
    });
    expect(await refusalOf(bench.orders.captureOrder(order))).toEqual({
      status: 422,
      issue: 'ORDER_ALREADY_CAPTURED',
    });
    expect((await readState(bench.url)).captures).toEqual({ [String(id)]: 1 });

    expect(
      (await bench.payments.getCapturedPayment({ captureId: String(capture?.id) })).result,
    ).toMatchObject({
      id: capture?.id,
      customId: 'user_1',
      payee: { merchantId: MERCHANT_ID },
      supplementaryData: { relatedIds: { orderId: id } },
    });
    expect((await bench.received('PAYMENT.CAPTURE.COMPLETED')).event.resource).toMatchObject({
      id: capture?.id,
      custom_id: 'user_1',
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect(bench.receiver.types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  it('takes no order that is to be authorised, and none that names a source without a request id', async () => {
    const authorised = orderRequest({ intent: CheckoutPaymentIntent.Authorize });
    expect(await refusalOf(bench.orders.createOrder({ body: authorised }))).toEqual({
      status: 400,
      issue: 'NOT_SUPPORTED',
    });
    const named = orderRequest({ paymentSource: { paypal: {} } });
    expect(await refusalOf(bench.orders.createOrder({ body: named }))).toEqual({
      status: 400,
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
    });
  });

  it('captures no approved order that was changed into one to be authorised', async () => {
    const intent = [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }];
    const id = String((await bench.orders.createOrder({ body: orderRequest() })).result.id);
    await bench.control(`orders/${id}/approve`);

    expect(await bench.callRaw('PATCH', `/v2/checkout/orders/${id}`, intent)).toBeNull();

    expect(await refusalOf(bench.orders.captureOrder({ id }))).toEqual({
      status: 422,
      issue: 'ACTION_DOES_NOT_MATCH_INTENT',
    });
    expect((await bench.orders.getOrder({ id })).result).toMatchObject({
      intent: 'AUTHORIZE',
      status: 'APPROVED',
    });
    expect((await readState(bench.url)).captures).toEqual({ [id]: 0 });
  });

  it('links what can be done with it, step by step', async () => {
    const rels = async (id: string) =>
      (await bench.orders.getOrder({ id })).result.links?.map(({ rel }) => rel);
    const id = String((await bench.orders.createOrder({ body: orderRequest() })).result.id);
    expect(await rels(id)).toEqual(['self', 'approve']);
    await bench.control(`orders/${id}/approve`);
    expect(await rels(id)).toEqual(['self', 'capture']);
    await bench.orders.captureOrder({ id });
    expect(await rels(id)).toEqual(['self']);
  });

  it('knows no order, capture, refund or call that does not exist', async () => {
    const unknown = { status: 404, issue: 'INVALID_RESOURCE_ID' };
    expect(await refusalOf(bench.orders.getOrder({ id: 'NOPE' }))).toEqual(unknown);
    expect(await refusalOf(bench.orders.captureOrder({ id: 'NOPE' }))).toEqual(unknown);
    expect(await refusalOf(bench.payments.getCapturedPayment({ captureId: 'NOPE' }))).toEqual(unknown);
    expect(await refusalOf(bench.payments.getRefund({ refundId: 'NOPE' }))).toEqual(unknown);
    expect(await refusalOf(bench.callRaw('GET', '/v1/invoicing/invoices'))).toEqual(unknown);
  });
});

describe('request ids', () => {
  it('shows again what the same id made, whatever the body', async () => {
    const create = (body: OrderRequest) => bench.orders.createOrder({ paypalRequestId: 'key-1', body });
    const first = await create(orderRequest());
    const second = await create(orderRequest());
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.result).toEqual(first.result);
    const other = orderRequest({
      purchaseUnits: [{ amount: { currencyCode: 'USD', value: '1.00' } }],
    });
    expect((await create(other)).result).toEqual(first.result);
    await bench.control(`orders/${String(first.result.id)}/approve`);
    expect((await create(orderRequest())).result.status).toBe('APPROVED');
    expect((await readState(bench.url)).orders).toHaveLength(1);
  });

  it('counts an id for its own call only', async () => {
    const { result } = await bench.orders.createOrder({ paypalRequestId: 'same', body: orderRequest() });
    const id = String(result.id);
    await bench.control(`orders/${id}/approve`);
    const captured = await bench.orders.captureOrder({ id, paypalRequestId: 'same' });
    expect(captured.result.status).toBe('COMPLETED');
  });

  it('are forgotten when their time is over: after six hours for orders, after three days for subscriptions', async () => {
    const orderOf = async () =>
      (await bench.orders.createOrder({ paypalRequestId: 'aged', body: orderRequest() })).result.id;
    const subscriptionOf = async () =>
      (await bench.subscriptions.createSubscription({ paypalRequestId: 'aged', body: subscriptionRequest() }))
        .result.id;
    const pass = (hours: number) => bench.control('clock', { advance_ms: hours * 3_600_000 });
    const [order, subscription] = [await orderOf(), await subscriptionOf()];
    await pass(5.9);
    expect(await orderOf()).toBe(order);
    await pass(0.2);
    expect(await orderOf()).not.toBe(order);
    expect(await subscriptionOf()).toBe(subscription);
    await pass(66);
    expect(await subscriptionOf()).not.toBe(subscription);
  });

  it('captures once however many calls come at once', async () => {
    const id = await bench.approvedOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bench.orders.captureOrder({ id, paypalRequestId: 'capture-1' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect((await readState(bench.url)).captures[id]).toBe(1);
  });

  it('does not keep a failure', async () => {
    const { id } = (await bench.orders.createOrder({ body: orderRequest() })).result;
    const capture = () => bench.orders.captureOrder({ id: String(id), paypalRequestId: 'capture-1' });
    expect((await refusalOf(capture())).issue).toBe('ORDER_NOT_APPROVED');
    await bench.control(`orders/${id}/approve`);
    expect((await capture()).result.status).toBe('COMPLETED');
  });
});

describe('refunds of captures', () => {
  it('refunds all of it', async () => {
    const { orderId, captureId } = await bench.capturedOrder();
    const refund = (
      await bench.payments.refundCapturedPayment({ captureId, prefer: 'return=representation' })
    ).result;
    expect(refund).toMatchObject({ status: 'COMPLETED', amount: { value: '27.00', currencyCode: 'USD' } });
    expect((await bench.payments.getRefund({ refundId: String(refund.id) })).result).toEqual(refund);
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe('REFUNDED');
    const order = (await bench.orders.getOrder({ id: orderId })).result;
    expect(order.purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('REFUNDED');
    expect(order.purchaseUnits?.[0]?.payments?.refunds?.[0]?.id).toBe(refund.id);
    expect((await bench.received('PAYMENT.CAPTURE.REFUNDED')).event.resource).toMatchObject({
      id: refund.id,
      links: expect.arrayContaining([
        { rel: 'up', method: 'GET', href: `${bench.url}/v2/payments/captures/${captureId}` },
      ]),
    });
    expect(await refusalOf(bench.payments.refundCapturedPayment({ captureId }))).toEqual({
      status: 422,
      issue: 'CAPTURE_FULLY_REFUNDED',
    });
  });

  it('refunds part of it, then the rest, and never more', async () => {
    const { captureId } = await bench.capturedOrder();
    const refundOf = (value: string, currencyCode = 'USD') =>
      bench.payments.refundCapturedPayment({ captureId, body: { amount: { currencyCode, value } } });
    await refundOf('10.10');
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe('PARTIALLY_REFUNDED');
    expect(await refusalOf(refundOf('16.91'))).toEqual({ status: 422, issue: 'REFUND_AMOUNT_EXCEEDED' });
    expect(await refusalOf(refundOf('1.00', 'EUR'))).toEqual({
      status: 422,
      issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
    });
    const rest = await bench.payments.refundCapturedPayment({ captureId, prefer: 'return=representation' });
    expect(rest.result.amount?.value).toBe('16.90');
    expect(rest.result.sellerPayableBreakdown?.totalRefundedAmount?.value).toBe('27.00');
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe('REFUNDED');
  });
});

describe('plans', () => {
  it('has the configured plan: monthly, until cancelled', async () => {
    expect((await bench.subscriptions.getBillingPlan(PLAN_ID)).result).toMatchObject({
      id: PLAN_ID,
      name: 'Founding membership',
      status: 'ACTIVE',
      billingCycles: [
        {
          frequency: { intervalUnit: 'MONTH', intervalCount: 1 },
          totalCycles: 0,
          pricingScheme: { fixedPrice: { value: '27.00', currencyCode: 'USD' } },
        },
      ],
    });
  });

  it('creates another', async () => {
    const configured = (await bench.subscriptions.getBillingPlan(PLAN_ID)).result;
    const { result: plan } = await bench.subscriptions.createBillingPlan({
      body: {
        productId: 'PROD-2',
        name: 'Second plan',
        billingCycles: configured.billingCycles ?? [],
        paymentPreferences: {},
      },
    });
    expect((await bench.subscriptions.getBillingPlan(String(plan.id))).result.name).toBe('Second plan');
    expect(await refusalOf(bench.subscriptions.getBillingPlan('P-NOPE'))).toEqual({
      status: 404,
      issue: 'INVALID_RESOURCE_ID',
    });
  });
});

describe('subscriptions', () => {
  it('waits for approval, then is active and has paid its first month', async () => {
    const created = (await bench.subscriptions.createSubscription({ body: subscriptionRequest() })).result;
    const id = String(created.id);
    expect(created.status).toBe('APPROVAL_PENDING');
    expect(created.links?.find(({ rel }) => rel === 'approve')?.href).toMatch(
      /\/webapps\/billing\/subscriptions\?ba_token=BA-/,
    );
    const pending = (await bench.subscriptions.getSubscription({ id })).result;
    expect(pending).toMatchObject({ planId: PLAN_ID, customId: 'user_1' });
    expect(pending.billingInfo).toBeUndefined();
    expect(await bench.transactionsOf(id)).toEqual([]);

    await bench.control(`subscriptions/${id}/approve`);
    const { result: active } = await bench.subscriptions.getSubscription({ id });
    expect(active.status).toBe('ACTIVE');
    expect(active.subscriber?.emailAddress).toBe('pat@example.com');
    const paidAt = new Date(String(active.billingInfo?.lastPayment?.time));
    expect(active.billingInfo?.lastPayment?.amount).toEqual({ currencyCode: 'USD', value: '27.00' });
    expect(active.billingInfo?.nextBillingTime).toBe(timestamp(monthsAfter(paidAt, 1)));

    const [payment] = await bench.transactionsOf(id);
    expect(payment).toMatchObject({
      status: 'COMPLETED',
      amountWithBreakdown: { grossAmount: { value: '27.00', currencyCode: 'USD' } },
      time: active.billingInfo?.lastPayment?.time,
    });
    expect((await bench.received('PAYMENT.SALE.COMPLETED')).event.resource).toEqual({
      id: payment?.id,
      state: 'completed',
      amount: { total: '27.00', currency: 'USD', details: { subtotal: '27.00' } },
      payment_mode: 'INSTANT_TRANSFER',
      protection_eligibility: 'ELIGIBLE',
      protection_eligibility_type: expect.any(String),
      transaction_fee: { value: '1.43', currency: 'USD' },
      parent_payment: `PAYID-${payment?.id}`,
      billing_agreement_id: id,
      custom: 'user_1',
      create_time: payment?.time,
      update_time: payment?.time,
      links: expect.any(Array),
    });
    expect(bench.receiver.types()).toEqual([
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
    ]);
    expect(bench.receiver.received[1]?.event.resource).toMatchObject({
      id,
      status: 'ACTIVE',
      custom_id: 'user_1',
    });
  });

  it('refuses an unknown plan', async () => {
    const body = subscriptionRequest({ planId: 'P-NOPE' });
    expect(await refusalOf(bench.subscriptions.createSubscription({ body }))).toEqual({
      status: 404,
      issue: 'INVALID_RESOURCE_ID',
    });
  });

  it('stays approved for the activation delay', async () => {
    await bench.control('knobs', { activation_delay_ms: 30 });
    const { id } = (await bench.subscriptions.createSubscription({ body: subscriptionRequest() })).result;
    expect(await bench.control(`subscriptions/${id}/approve`)).toMatchObject({ status: 'APPROVED' });
    await bench.received('BILLING.SUBSCRIPTION.ACTIVATED');
    expect((await bench.subscriptions.getSubscription({ id: String(id) })).result.status).toBe('ACTIVE');
  });

  it('are not activated any more after a reset', async () => {
    const own = createEmulator(baseOptions, 'http://localhost:1');
    const ran: string[] = [];
    own.clock.after(5, () => void ran.push('before the reset'));
    await own.reset();
    await new Promise<void>((resolve) => {
      own.clock.after(5, () => {
        ran.push('after the reset');
        resolve();
      });
    });
    expect(ran).toEqual(['after the reset']);
  });

  it('forgets the next billing time, but not the last payment, when it is cancelled', async () => {
    const id = await bench.activeSubscription();
    await bench.subscriptions.cancelSubscription({ id, body: { reason: 'Finished' } });
    const { result: cancelled } = await bench.subscriptions.getSubscription({ id });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', statusChangeNote: 'Finished' });
    expect(cancelled.billingInfo?.nextBillingTime).toBeUndefined();
    expect(cancelled.billingInfo?.lastPayment?.amount?.value).toBe('27.00');
    expect((await bench.received('BILLING.SUBSCRIPTION.CANCELLED')).event.resource).toMatchObject({
      id,
      status: 'CANCELLED',
    });
    const again = bench.subscriptions.cancelSubscription({ id, body: { reason: 'Again' } });
    expect(await refusalOf(again)).toEqual({ status: 422, issue: 'SUBSCRIPTION_STATUS_INVALID' });
  });

  it('cannot be cancelled without a reason or before it is approved', async () => {
    const { id: pendingId } = (await bench.subscriptions.createSubscription({ body: subscriptionRequest() }))
      .result;
    expect(
      await refusalOf(
        bench.subscriptions.cancelSubscription({ id: String(pendingId), body: { reason: 'No' } }),
      ),
    ).toEqual({ status: 422, issue: 'SUBSCRIPTION_STATUS_INVALID' });
    const id = await bench.activeSubscription();
    expect(await refusalOf(bench.subscriptions.cancelSubscription({ id }))).toEqual({
      status: 400,
      issue: undefined,
    });
    const wordy = bench.subscriptions.cancelSubscription({ id, body: { reason: 'x'.repeat(129) } });
    expect(await refusalOf(wordy)).toEqual({ status: 400, issue: 'INVALID_STRING_MAX_LENGTH' });
  });

  it('is suspended and activated again', async () => {
    const id = await bench.activeSubscription();
    await bench.subscriptions.suspendSubscription({ id, body: { reason: 'Card lost' } });
    expect((await bench.subscriptions.getSubscription({ id })).result.status).toBe('SUSPENDED');
    await bench.received('BILLING.SUBSCRIPTION.SUSPENDED');
    expect(
      (await refusalOf(bench.subscriptions.suspendSubscription({ id, body: { reason: 'x' } }))).issue,
    ).toBe('SUBSCRIPTION_STATUS_INVALID');
    await bench.subscriptions.activateSubscription({ id });
    expect((await bench.subscriptions.getSubscription({ id })).result.status).toBe('ACTIVE');
    await bench.received('BILLING.SUBSCRIPTION.RE-ACTIVATED');
    expect((await refusalOf(bench.subscriptions.activateSubscription({ id }))).issue).toBe(
      'SUBSCRIPTION_STATUS_INVALID',
    );
  });

  it('expires on demand', async () => {
    const id = await bench.activeSubscription();
    await bench.control(`subscriptions/${id}/expire`);
    const { result } = await bench.subscriptions.getSubscription({ id });
    expect(result.status).toBe('EXPIRED');
    expect(result.billingInfo?.nextBillingTime).toBeUndefined();
    expect((await bench.received('BILLING.SUBSCRIPTION.EXPIRED')).event.resource).toMatchObject({ id });
  });

  it('lists payments of the asked time only, and insists on both times', async () => {
    const id = await bench.activeSubscription();
    const list = (startTime: string, endTime: string) =>
      bench.subscriptions.listSubscriptionTransactions({ id, startTime, endTime });
    const past = await list('2020-01-01T00:00:00Z', '2020-12-31T00:00:00.000Z');
    expect(past.result.transactions).toEqual([]);
    expect(await refusalOf(list('', '2020-12-31T00:00:00Z'))).toEqual({
      status: 400,
      issue: 'INVALID_PARAMETER_VALUE',
    });
  });

  it('refunds a monthly payment, in part and then whole', async () => {
    const id = await bench.activeSubscription();
    const saleId = String((await bench.transactionsOf(id))[0]?.id);
    const refund = (body: object) =>
      bench.callRaw('POST', `/v1/payments/sale/${saleId}/refund`, JSON.stringify(body));
    expect(await refund({ amount: { total: '7.00', currency: 'USD' } })).toMatchObject({
      state: 'completed',
      sale_id: saleId,
      amount: { total: '7.00', currency: 'USD' },
    });
    expect((await bench.transactionsOf(id))[0]?.status).toBe('PARTIALLY_REFUNDED');
    expect(await refund({})).toMatchObject({ amount: { total: '20.00' } });
    expect((await bench.transactionsOf(id))[0]?.status).toBe('REFUNDED');
    expect(await bench.callRaw('GET', `/v1/payments/sale/${saleId}`)).toMatchObject({ state: 'refunded' });
    expect(await refusalOf(refund({}))).toEqual({ status: 422, issue: 'CAPTURE_FULLY_REFUNDED' });
    const { body, event } = await bench.received('PAYMENT.SALE.REFUNDED');
    expect(JSON.parse(body)).toMatchObject({ resource_type: 'sale' });
    expect(event.resource).toMatchObject({
      sale_id: saleId,
      amount: { total: '-7.00', currency: 'USD' },
      state: 'completed',
    });
    expect(event.resource).not.toHaveProperty('billing_agreement_id');
    expect(await bench.callRaw('GET', `/v1/payments/refund/${String(event.resource['id'])}`)).toMatchObject({
      sale_id: saleId,
      amount: { total: '7.00' },
    });
  });

  it('bills on the same day of the next month, or on its last day', () => {
    const next = (day: string) => timestamp(monthsAfter(new Date(day), 1));
    expect(next('2026-03-15T10:20:30Z')).toBe('2026-04-15T10:20:30Z');
    expect(next('2026-01-31T00:00:00Z')).toBe('2026-02-28T00:00:00Z');
    expect(next('2028-01-30T00:00:00Z')).toBe('2028-02-29T00:00:00Z');
    expect(next('2026-12-31T23:59:59Z')).toBe('2027-01-31T23:59:59Z');
    const after = (interval_unit: string, interval_count?: number) =>
      timestamp(onePeriodAfter(new Date('2026-12-31T00:00:00Z'), { interval_unit, interval_count }));
    expect(after('DAY', 3)).toBe('2027-01-03T00:00:00Z');
    expect(after('WEEK')).toBe('2027-01-07T00:00:00Z');
    expect(after('MONTH', 2)).toBe('2027-02-28T00:00:00Z');
    expect(after('YEAR')).toBe('2027-12-31T00:00:00Z');
  });
});
