import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { prices } from '#content/prices.ts';

/**
 * Stands for Clerk and PayPal in a load run, in a process of its own: every call is answered after the same time. It keeps no rule of
 * theirs; what is true of them is in `emulators/`. Every order counts as approved, every subscription as paid once.
 */
const DELAY_MS = Number(process.env['DELAY_MS']);
const MERCHANT_ID = process.env['PAYPAL_MERCHANT_ID'] ?? '';
const PLAN_ID = process.env['PLAN_ID'] ?? '';
const KEYS = { keys: [JSON.parse(process.env['PUBLIC_KEY'] ?? '{}') as object] };

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Milliseconds of this process. */
  readonly start: number;
  readonly end: number;
}

type Json = Record<string, unknown>;
type Metadata = Record<'public_metadata' | 'private_metadata', Json>;

let recorded: RecordedCall[] | null = null;
let orderCount = 0;
const members = new Map<string, Metadata>();
const orders = new Map<string, { unit: Json; isTaken: boolean }>();

const routes: readonly (readonly [RegExp, (ids: readonly string[], body: Json) => unknown])[] = [
  [/^POST \/v1\/oauth2\/token$/, () => ({ access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 })],
  [/^POST \/v2\/checkout\/orders$/, (_ids, body) => newOrder(body)],
  [/^GET \/v2\/checkout\/orders\/(\w+)$/, ([id = '']) => orderOf(id)],
  [/^POST \/v2\/checkout\/orders\/(\w+)\/capture$/, ([id = '']) => capture(id)],
  [/^GET \/v1\/billing\/subscriptions\/I-(\w+)$/, ([key = '']) => subscriptionOf(key)],
  [/^GET \/v1\/billing\/subscriptions\/I-(\w+)\/transactions$/, () => TRANSACTIONS],
  [/^GET \/v1\/billing\/plans\/P-\w+$/, () => PLAN],
  [/^GET \/v1\/users\/(\w+)$/, ([id = '']) => userOf(id)],
  [/^PATCH \/v1\/users\/(\w+)\/metadata$/, ([id = ''], body) => changeMetadata(id, body)],
  [/^GET \/v1\/jwks$/, () => KEYS],
];

/** Controls of the load run, answered at once. */
const controls: readonly (readonly [RegExp, (ids: readonly string[]) => unknown])[] = [
  [
    /^DELETE \/load\/members\/(\w+)$/,
    ([id = '']) => {
      members.delete(id);
    },
  ],
  [
    /^POST \/load\/record$/,
    () => {
      recorded = [];
    },
  ],
  [
    /^GET \/load\/recorded$/,
    () => {
      const calls = recorded;
      recorded = null;
      return calls;
    },
  ],
];

function newOrder(body: Json): Json {
  orderCount += 1;
  const id = `LOAD${orderCount.toString(36).toUpperCase().padStart(13, '0')}`;
  const [unit = {}] = (body['purchase_units'] as Json[] | undefined) ?? [];
  orders.set(id, { unit, isTaken: false });
  return {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    links: [{ href: `https://paypal.example/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }],
  };
}

function orderOf(id: string): Json {
  const { unit, isTaken } = orders.get(id) ?? { unit: {}, isTaken: false };
  const amount = unit['amount'];
  return {
    id,
    intent: 'CAPTURE',
    status: isTaken ? 'COMPLETED' : 'APPROVED',
    create_time: STARTED,
    purchase_units: [
      {
        ...unit,
        payee: { merchant_id: MERCHANT_ID },
        ...(isTaken
          ? { payments: { captures: [{ id: `C${id}`, status: 'COMPLETED', amount, create_time: STARTED }] } }
          : {}),
      },
    ],
    links: [],
  };
}

function capture(id: string): Json {
  const order = orders.get(id);
  if (order !== undefined) {
    order.isTaken = true;
  }
  return orderOf(id);
}

const STARTED = new Date().toISOString().replace(/\.\d+/, '');
const PRICE = { currency_code: prices.currency, value: prices.foundingMonthly };
const TRANSACTIONS = {
  transactions: [
    {
      id: '7TX00000000000000',
      status: 'COMPLETED',
      time: STARTED,
      amount_with_breakdown: { gross_amount: PRICE },
    },
  ],
  total_items: 1,
  total_pages: 1,
};
const PLAN = {
  id: PLAN_ID,
  product_id: 'PROD-LOAD',
  name: 'Membership',
  status: 'ACTIVE',
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      pricing_scheme: { fixed_price: PRICE },
    },
  ],
};

/** The subscription of a member is named after the member. */
function subscriptionOf(key: string): Json {
  return {
    id: `I-${key}`,
    plan_id: PLAN_ID,
    status: 'ACTIVE',
    custom_id: `user_${key}`,
    create_time: STARTED,
    start_time: STARTED,
    billing_info: {
      outstanding_balance: { ...PRICE, value: '0.0' },
      cycle_executions: [],
      last_payment: { amount: PRICE, time: STARTED },
      next_billing_time: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      failed_payments_count: 0,
    },
    links: [],
  };
}

function metadataOf(id: string): Metadata {
  const known = members.get(id) ?? { public_metadata: {}, private_metadata: {} };
  members.set(id, known);
  return known;
}

function userOf(id: string): Json {
  return {
    object: 'user',
    id,
    email_addresses: [],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    unsafe_metadata: {},
    created_at: 0,
    updated_at: 0,
    ...metadataOf(id),
  };
}

function changeMetadata(id: string, body: Json): Json {
  const known = metadataOf(id);
  for (const kind of ['public_metadata', 'private_metadata'] as const) {
    known[kind] = merged(known[kind], (body[kind] as Json | undefined) ?? {});
  }
  return userOf(id);
}

function merged(known: Json, change: Json): Json {
  const result = { ...known };
  for (const [key, value] of Object.entries(change)) {
    const before = result[key];
    if (value === null) {
      delete result[key];
    } else {
      result[key] = isObject(value) && isObject(before) ? merged(before, value) : value;
    }
  }
  return result;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function answer(request: IncomingMessage, response: ServerResponse, body: string, start: number): void {
  const [path = ''] = (request.url ?? '').split('?');
  const method = request.method ?? '';
  const asked = `${method} ${path}`;
  for (const [pattern, act] of controls) {
    const found = pattern.exec(asked);
    if (found !== null) {
      send(response, 200, act(found.slice(1)) ?? {});
      return;
    }
  }
  setTimeout(() => {
    recorded?.push({ method, path: request.url ?? '', body, start, end: performance.now() });
    for (const [pattern, act] of routes) {
      const found = pattern.exec(asked);
      if (found !== null) {
        const status = asked === 'POST /v2/checkout/orders' ? 201 : 200;
        send(response, status, act(found.slice(1), readJson(body)));
        return;
      }
    }
    console.error(`The vendors of the load run do not know ${asked}.`);
    send(response, 500, { name: 'UNKNOWN_IN_LOAD_RUN' });
  }, DELAY_MS);
}

function readJson(body: string): Json {
  return body.startsWith('{') ? (JSON.parse(body) as Json) : {};
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const start = performance.now();
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => answer(request, response, body, start));
});
server.listen(0, '127.0.0.1', 4096, () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once('disconnect', () => process.exit(0));
