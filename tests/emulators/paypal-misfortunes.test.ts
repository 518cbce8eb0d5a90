import { describe, expect, it } from 'vitest';

import { HOUR_MS } from '../support/durations.ts';
import {
  eventually,
  orderRequest,
  PLAN_ID,
  readState,
  SHOP,
  usePaypalBench,
} from './support/paypal-bench.ts';
import { refusalOf } from './support/paypal-client.ts';

const bench = usePaypalBench();

const pass = (hours: number) => bench.control('clock', { advance_ms: hours * HOUR_MS });

const refused = async (path: string, body: object = {}) => {
  const response = await fetch(`${bench.url}/_emulator/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return response.status;
};

describe('reversals', () => {
  it('of a capture are told by an event that names it, and show in no reading of it', async () => {
    const { orderId, captureId } = await bench.capturedOrder();
    await bench.control(`captures/${captureId}/reverse`);
    const { event, body } = await bench.received('PAYMENT.CAPTURE.REVERSED');
    expect(JSON.parse(body)).toMatchObject({ resource_type: 'refund', resource_version: '2.0' });
    expect(event.resource).toMatchObject({
      amount: { value: '27.00' },
      links: [
        { rel: 'self', href: `${bench.url}/v2/payments/refunds/${String(event.resource['id'])}` },
        { rel: 'up', href: `${bench.url}/v2/payments/captures/${captureId}` },
      ],
    });
    const refundId = String(event.resource['id']);
    expect((await bench.payments.getRefund({ refundId })).result.amount?.value).toBe('27.00');
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe('COMPLETED');
    const [unit] = (await bench.orders.getOrder({ id: orderId })).result.purchaseUnits ?? [];
    expect(unit?.payments?.refunds).toBeUndefined();
    expect(await refused('captures/NOPE/reverse')).toBe(404);
  });

  it('of a sale are told by an event that names only themselves', async () => {
    const id = await bench.activeSubscription();
    const [payment] = await bench.transactionsOf(id);
    await bench.control(`sales/${payment?.id}/reverse`);
    const { event, body } = await bench.received('PAYMENT.SALE.REVERSED');
    expect(JSON.parse(body)).toMatchObject({ resource_type: 'sale' });
    const reversalId = String(event.resource['id']);
    expect(event.resource).toEqual({
      id: reversalId,
      create_time: expect.any(String),
      state: 'completed',
      amount: { total: '-27.00', currency: 'USD' },
      links: [{ rel: 'self', method: 'GET', href: `${bench.url}/v1/payments/refund/${reversalId}` }],
    });
    expect(await bench.callRaw('GET', `/v1/payments/refund/${reversalId}`)).toMatchObject({
      sale_id: payment?.id,
    });
    expect((await bench.transactionsOf(id))[0]?.status).toBe('COMPLETED');
    expect(await refused('sales/NOPE/reverse')).toBe(404);
    expect(await refusalOf(bench.callRaw('GET', '/v1/payments/refund/NOPE'))).toMatchObject({ status: 404 });
  });
});

describe('disputes', () => {
  it("name the capture or sale, and end in somebody's favour", async () => {
    const { captureId } = await bench.capturedOrder();
    const subscription = await bench.activeSubscription();
    const [payment] = await bench.transactionsOf(subscription);
    for (const transaction of [captureId, String(payment?.id)]) {
      bench.receiver.received = [];
      const { dispute_id: id } = await bench.control<{ dispute_id: string }>('disputes', {
        transaction_id: transaction,
      });
      const created = await bench.received('CUSTOMER.DISPUTE.CREATED');
      expect(JSON.parse(created.body)).toMatchObject({
        resource_type: 'dispute',
        resource: {
          dispute_id: id,
          disputed_transactions: [{ seller_transaction_id: transaction, custom: 'user_1' }],
          reason: 'UNAUTHORISED',
          status: 'WAITING_FOR_SELLER_RESPONSE',
        },
      });
      await bench.control(`disputes/${id}/review`);
      await bench.received('CUSTOMER.DISPUTE.UPDATED');
      await bench.control(`disputes/${id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' });
      const resolved = await bench.received('CUSTOMER.DISPUTE.RESOLVED');
      expect(resolved.event.resource).toMatchObject({
        status: 'RESOLVED',
        dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      });
      expect(await refused(`disputes/${id}/resolve`, { outcome: 'ACCEPTED' })).toBe(422);
    }
    expect((await readState(bench.url)).disputes).toHaveLength(2);
    expect(await refused('disputes', { transaction_id: 'NOPE' })).toBe(404);
    expect(await refused('disputes/NOPE/review')).toBe(404);
  });
});

describe('pending captures', () => {
  it.each([
    ['COMPLETED', 1],
    ['DECLINED', 0],
  ])('are settled as %s', async (status, taken) => {
    await bench.control('knobs', { pending_captures: true });
    const id = await bench.approvedOrder();
    const { result } = await bench.orders.captureOrder({ id });
    const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(capture).toMatchObject({ status: 'PENDING', statusDetails: { reason: 'PENDING_REVIEW' } });
    await bench.received('PAYMENT.CAPTURE.PENDING');
    const captureId = String(capture?.id);
    expect(await refusalOf(bench.payments.refundCapturedPayment({ captureId }))).toEqual({
      status: 422,
      issue: 'PENDING_CAPTURE',
    });
    await bench.control(`captures/${captureId}/settle`, { status });
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe(status);
    expect((await bench.received(`PAYMENT.CAPTURE.${status}`)).event.resource).toMatchObject({
      id: captureId,
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect((await readState(bench.url)).captures[id]).toBe(taken);
    expect(await refused(`captures/${captureId}/settle`, { status })).toBe(422);
  });
});

describe('captures that do not succeed', () => {
  it('send the payer back to the same order, which another instrument pays', async () => {
    await bench.control('knobs', { capture_answer: 'instrument-declined' });
    const id = await bench.approvedOrder();
    const error = (await bench.orders.captureOrder({ id }).catch((reason: unknown) => reason)) as {
      body: string;
    };
    expect(JSON.parse(error.body)).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      details: [{ issue: 'INSTRUMENT_DECLINED' }],
      links: [{ rel: 'redirect', href: `${bench.url}/checkoutnow?token=${id}` }],
    });
    const { result: order } = await bench.orders.getOrder({ id });
    expect(order).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'self' }, { rel: 'payer-action', href: `${bench.url}/checkoutnow?token=${id}` }],
    });
    expect((await refusalOf(bench.orders.captureOrder({ id }))).issue).toBe('ORDER_NOT_APPROVED');
    const page = await fetch(`${bench.url}/checkoutnow?token=${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    expect(page.headers.get('location')).toContain(`${SHOP}/success?token=${id}`);
    expect((await bench.orders.captureOrder({ id })).result.status).toBe('COMPLETED');
    expect((await readState(bench.url)).captures[id]).toBe(1);
  });

  it('leave the order approved on any other issue', async () => {
    await bench.control('knobs', { capture_answer: 'order-completion-in-progress' });
    const id = await bench.approvedOrder();
    expect((await refusalOf(bench.orders.captureOrder({ id }))).issue).toBe('ORDER_COMPLETION_IN_PROGRESS');
    expect((await bench.orders.getOrder({ id })).result.status).toBe('APPROVED');
  });

  it('make a declined capture', async () => {
    await bench.control('knobs', { capture_answer: 'declined' });
    const { orderId, captureId } = await bench.capturedOrder();
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe('DECLINED');
    await bench.received('PAYMENT.CAPTURE.DECLINED');
    expect((await readState(bench.url)).captures[orderId]).toBe(0);
    expect((await refusalOf(bench.payments.refundCapturedPayment({ captureId }))).issue).toBe(
      'REFUND_NOT_ALLOWED',
    );
  });
});

describe('three hours later', () => {
  it('an approval that was not captured is reversed', async () => {
    const id = await bench.approvedOrder();
    const { captureId } = await bench.capturedOrder();
    await pass(2.9);
    expect((await bench.orders.getOrder({ id })).result.status).toBe('APPROVED');
    await pass(0.2);
    expect((await bench.received('CHECKOUT.PAYMENT-APPROVAL.REVERSED')).event.resource).toMatchObject({
      order_id: id,
      purchase_units: [{ reference_id: 'default', custom_id: 'user_1' }],
    });
    expect((await bench.orders.getOrder({ id })).result.status).toBe('VOIDED');
    expect((await refusalOf(bench.orders.captureOrder({ id }))).issue).toBe('ORDER_NOT_APPROVED');
    expect((await bench.payments.getCapturedPayment({ captureId })).result.status).toBe('COMPLETED');
  });

  it('an order that nobody approved is gone', async () => {
    const { id } = (await bench.orders.createOrder({ body: orderRequest() })).result;
    await pass(3.1);
    expect((await refusalOf(bench.orders.getOrder({ id: String(id) }))).status).toBe(404);
    expect((await fetch(`${bench.url}/checkoutnow?token=${id}`)).status).toBe(404);
    await eventually(() => expect(bench.receiver.received).toEqual([]));
  });
});

describe('a plan that a subscription overrides', () => {
  it('counts for its payments, and shows', async () => {
    const request = {
      plan_id: PLAN_ID,
      plan: {
        billing_cycles: [
          { sequence: 1, pricing_scheme: { fixed_price: { currency_code: 'USD', value: '0.01' } } },
        ],
      },
    };
    const created = await bench.callRaw('POST', '/v1/billing/subscriptions', JSON.stringify(request));
    const { id } = created as { id: string };
    await bench.control(`subscriptions/${id}/approve`);
    const { result } = await bench.subscriptions.getSubscription({ id });
    expect(result).toMatchObject({ planId: PLAN_ID, planOverridden: true });
    expect((await bench.transactionsOf(id))[0]?.amountWithBreakdown.grossAmount.value).toBe('0.01');
  });
});
