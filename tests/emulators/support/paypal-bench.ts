import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  CheckoutPaymentIntent,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
  type CreateSubscriptionRequest,
  type OrderRequest,
  type SubscriptionTransactionDetails,
} from '@paypal/paypal-server-sdk';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';

import { startPaypalEmulator, type PaypalEmulatorOptions } from '../../../emulators/paypal/server.ts';
import { EmulatedPaypalClient } from './paypal-client.ts';

export const WEBHOOK_ID = 'WHTEST0000000001';
export const MERCHANT_ID = 'TESTMERCHANT2';
export const PLAN_ID = 'P-TESTPLAN000000000000001';
export const CREDENTIALS = { clientId: 'test-client', clientSecret: 'test-secret' };
export const SHOP = 'http://shop.example';

export const baseOptions: PaypalEmulatorOptions = {
  port: 0,
  ...CREDENTIALS,
  merchantId: MERCHANT_ID,
  plan: { id: PLAN_ID, name: 'Founding membership', price: '27.00', currency: 'USD' },
  webhook: null,
  dataFile: null,
};

interface ReceivedEvent {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
}

interface ReceivedDelivery {
  headers: IncomingHttpHeaders;
  body: string;
  event: ReceivedEvent;
}

export interface Receiver {
  url: string;
  /** Statuses to answer with, in the order of arrival; 200 when none is left. */
  answers: number[];
  /** The same for events of one type only, which comes first. */
  answersTo: Partial<Record<string, number[]>>;
  received: ReceivedDelivery[];
  types(): string[];
  close(): Promise<void>;
}

/** A shop's webhook address that keeps all that arrives. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const event = JSON.parse(body) as ReceivedEvent;
      receiver.received.push({ headers: request.headers, body, event });
      const status = receiver.answersTo[event.event_type]?.shift() ?? receiver.answers.shift() ?? 200;
      response.writeHead(status).end();
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    answers: [],
    answersTo: {},
    received: [],
    types: () => receiver.received.map(({ event }) => event.event_type),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return receiver;
}

/** Tries until it succeeds. The limit is for a test that fails, never for a slow machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}

export interface EmulatorState {
  orders: { id: string; status: string }[];
  subscriptions: { id: string; status: string }[];
  now: string;
  disputes: { dispute_id: string }[];
  sales: Record<string, { id: string; status: string; time: string; amount: { value: string } }[]>;
  events: {
    id: string;
    event_type: string;
    held: boolean;
    lost: boolean;
    deliveries: { status: number }[];
  }[];
  knobs: Record<string, unknown>;
  captures: Record<string, number>;
}

export async function readState(url: string): Promise<EmulatorState> {
  return (await (await fetch(`${url}/_emulator/state`)).json()) as EmulatorState;
}

export async function tokenFor(url: string, secret: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${CREDENTIALS.clientId}:${secret}`)}` },
    body: 'grant_type=client_credentials',
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

export function withToken(token: string, address: string, method = 'GET', body?: string): Promise<Response> {
  return fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body }),
  });
}

export const orderRequest = (over: Partial<OrderRequest> = {}): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    { amount: { currencyCode: 'USD', value: '27.00' }, customId: 'user_1', description: 'Lifetime access' },
  ],
  applicationContext: { returnUrl: `${SHOP}/success`, cancelUrl: `${SHOP}/cancel` },
  ...over,
});

export const subscriptionRequest = (
  over: Partial<CreateSubscriptionRequest> = {},
): CreateSubscriptionRequest => ({ planId: PLAN_ID, customId: 'user_1', ...over });

/** The body of a signature check, with the event spliced in byte for byte. */
export function verificationBody(
  headers: IncomingHttpHeaders,
  rawEvent: string,
  over: Record<string, string> = {},
): string {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: WEBHOOK_ID,
    ...over,
  };
  return `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawEvent}}`;
}

interface Connection {
  orders: OrdersController;
  payments: PaymentsController;
  subscriptions: SubscriptionsController;
  /** A call that the client library has no method for. */
  callRaw(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

/** PayPal's own client with the right secret. It keeps its first access token. */
export function connectTo(url: string): Connection {
  const client = new EmulatedPaypalClient({ url, ...CREDENTIALS });
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    subscriptions: new SubscriptionsController(client),
    async callRaw(method, path, body) {
      const request = client.getRequestBuilderFactory()(method, path);
      if (body !== undefined) {
        request.header('Content-Type', 'application/json');
        request.text(typeof body === 'string' ? body : JSON.stringify(body));
      }
      request.authenticate([{ oauth2: true }]);
      const { result } = await request.callAsText();
      return result === '' ? null : JSON.parse(result);
    },
  };
}

export interface Bench extends Connection {
  url: string;
  receiver: Receiver;
  /** Presses a test control, which must succeed. */
  control<Answer = unknown>(path: string, body?: unknown): Promise<Answer>;
  /** The first delivery of this type, once it has arrived. */
  received(type: string): Promise<ReceivedDelivery>;
  approvedOrder(): Promise<string>;
  capturedOrder(): Promise<{ orderId: string; captureId: string }>;
  activeSubscription(): Promise<string>;
  transactionsOf(id: string): Promise<SubscriptionTransactionDetails[]>;
}

/** An emulator, a receiver of its events and PayPal's own client, for all tests of a file. Emptied before each test. */
export function usePaypalBench(): Bench {
  const bench = {} as Bench;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const receiver = await startReceiver();
    const emulator = await startPaypalEmulator({
      ...baseOptions,
      webhook: { id: WEBHOOK_ID, url: receiver.url },
    });
    Object.assign(bench, {
      url: emulator.url,
      receiver,
      ...connectTo(emulator.url),
      async control<Answer>(path: string, body?: unknown) {
        const response = await fetch(`${emulator.url}/_emulator/${path}`, {
          method: 'POST',
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        expect(response.ok, `${path} answered ${response.status}`).toBe(true);
        return (await response.json()) as Answer;
      },
      received: (type) =>
        eventually(() => {
          const found = receiver.received.find(({ event }) => event.event_type === type);
          if (!found) {
            throw new Error(`${type} has not arrived`);
          }
          return found;
        }),
      async approvedOrder() {
        const { result } = await bench.orders.createOrder({ body: orderRequest() });
        await bench.control(`orders/${result.id}/approve`);
        return String(result.id);
      },
      async capturedOrder() {
        const orderId = await bench.approvedOrder();
        const { result } = await bench.orders.captureOrder({ id: orderId });
        return { orderId, captureId: String(result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id) };
      },
      async activeSubscription() {
        const { result } = await bench.subscriptions.createSubscription({ body: subscriptionRequest() });
        await bench.control(`subscriptions/${result.id}/approve`);
        return String(result.id);
      },
      async transactionsOf(id) {
        const day = 86_400_000;
        const { result } = await bench.subscriptions.listSubscriptionTransactions({
          id,
          startTime: new Date(Date.now() - day).toISOString(),
          endTime: new Date(Date.now() + 5 * 365 * day).toISOString(),
        });
        return result.transactions ?? [];
      },
    } satisfies Bench);
    close = async () => {
      await emulator.close();
      await receiver.close();
    };
  });

  beforeEach(async () => {
    await bench.control('reset');
    bench.receiver.received = [];
    bench.receiver.answers = [];
    bench.receiver.answersTo = {};
  });

  afterAll(() => close());

  return bench;
}
