import { setTimeout as pause } from 'node:timers/promises';

import getPort from 'get-port';

import { PAYPAL_MERCHANT_ID, PAYPAL_PLAN, practiceEnvironment } from '../practice-settings.ts';
import {
  CALLS,
  visit,
  visitFor,
  type Account,
  type Addresses,
  type CallName,
  type Report,
} from './members.ts';
import { readPages } from './pages.ts';
import { startBuiltServer, startVendors, usageOf } from './processes.ts';
import { createCaller, type Caller } from './requests.ts';
import { spreadOf, type Spread } from './spread.ts';
import { createTokenMaker, type TokenMaker } from './tokens.ts';
import { recordChain, replay, type Chain } from './vendors-alone.ts';

export interface LoadOptions {
  /** Has `dist`, `dist-members` and `dist-server`. */
  readonly folder: string;
  /** How many members are there at the same time. */
  readonly members: number;
  readonly seconds: number;
  /** How long each vendor call takes. */
  readonly vendorMs: number;
  /** How long a member stays at PayPal between the order and its payment. */
  readonly approvalMs: number;
}

interface CallResult {
  /** Rounds of vendor calls that follow each other. */
  readonly rounds: number;
  readonly vendorCalls: number;
  readonly count: number;
  /** What the vendors alone take for the same calls, of so few members that none hinders another. */
  readonly alone: Spread;
  readonly served: Spread;
}

export interface LoadResult {
  readonly calls: Readonly<Record<CallName, CallResult>>;
  readonly callsASecond: number;
  readonly vendorCallsASecond: number;
  readonly pages: { readonly quiet: Spread; readonly beside: Spread; readonly pagesASecond: number };
  /** The middle of the first and of the last quarter of the run. */
  readonly memoryMb: { readonly first: number; readonly last: number };
  /** Of one core. */
  readonly cpuPercent: number;
  /** What went wrong, with how often. */
  readonly errors: ReadonlyMap<string, number>;
}

/** So many that none comes back before the server has forgotten how often it called. */
const ACCOUNTS_A_MEMBER = 5;
const ISSUER = 'https://local-emulator-1.clerk.accounts.dev';
const WARM_UP_S = 5;
const ALONE_S = 10;
const QUIET_S = 5;

/**
 * Runs the built server against vendors that take their time, with many members at once and readers of pages beside them. Everything is
 * on the loopback interface and ends by itself.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const port = await getPort({ host: '127.0.0.1' });
  const appOrigin = `http://localhost:${port}`;
  const tokens = createTokenMaker(ISSUER, appOrigin);
  const vendors = await startVendors({
    DELAY_MS: String(options.vendorMs),
    PAYPAL_MERCHANT_ID,
    PLAN_ID: PAYPAL_PLAN.id,
    PUBLIC_KEY: JSON.stringify(tokens.jwk),
  });
  try {
    const server = await startBuiltServer(options.folder, port, {
      ...practiceEnvironment({
        siteOrigin: appOrigin,
        serverPort: port,
        clerkUrl: vendors.url,
        paypalUrl: vendors.url,
      }),
      CLERK_JWT_KEY: tokens.pem,
      TRUSTED_PROXY_HOPS: '1',
    });
    try {
      return await measure(options, tokens, { server: server.url, vendors: vendors.url }, () =>
        usageOf(server.pid),
      );
    } finally {
      await server.stop();
    }
  } finally {
    await vendors.stop();
  }
}

async function measure(
  { members, seconds, approvalMs }: LoadOptions,
  tokens: TokenMaker,
  addresses: Addresses,
  usage: () => ReturnType<typeof usageOf>,
): Promise<LoadResult> {
  const call = createCaller();
  const accounts = await makeAccounts(tokens, members * ACCOUNTS_A_MEMBER);
  const errors = new Map<string, number>();
  const taken = emptyLists();
  let isMeasuring = false;
  const report: Report = (name, ms, fault) => {
    if (ms === null) {
      errors.set(fault, (errors.get(fault) ?? 0) + 1);
    } else if (isMeasuring) {
      taken[name].push(ms);
    }
  };
  const oneVisit = (account: Account, kind: 'order' | 'subscription') =>
    visit(call, addresses, account, kind, approvalMs, report);

  const chains = await recordChains(call, addresses, accounts, report);
  const alone = await replay(
    call,
    addresses.vendors,
    chains,
    Math.ceil(members / 20),
    Math.min(ALONE_S, seconds),
  );
  const quiet = await readPages(call, addresses.server, Math.min(QUIET_S, seconds), errors);

  const arrivalSeconds = Math.min(seconds, approvalMs / 1000 + WARM_UP_S);
  const visiting = visitFor(arrivalSeconds + seconds, arrivalSeconds, members, accounts, oneVisit);
  await pause(arrivalSeconds * 1000);
  isMeasuring = true;
  const memory: number[] = [];
  const before = usage();
  const start = performance.now();
  const sampling = setInterval(() => memory.push(usage().memoryMb), 1000);
  const beside = await readPages(call, addresses.server, seconds, errors);
  const took = (performance.now() - start) / 1000;
  const after = usage();
  clearInterval(sampling);
  isMeasuring = false;
  await visiting;
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const count = CALLS.reduce((sum, name) => sum + taken[name].length, 0);
  const vendorCalls = CALLS.reduce((sum, name) => sum + taken[name].length * chains[name].flat().length, 0);
  return {
    calls: byName((name) => ({
      rounds: chains[name].length,
      vendorCalls: chains[name].flat().length,
      count: taken[name].length,
      alone: spreadOf(alone[name]),
      served: spreadOf(taken[name]),
    })),
    callsASecond: count / took,
    vendorCallsASecond: vendorCalls / took,
    pages: { quiet: spreadOf(quiet), beside: spreadOf(beside), pagesASecond: beside.length / took },
    memoryMb: {
      first: spreadOf(memory.slice(0, quarter)).p50,
      last: spreadOf(memory.slice(-quarter)).p50,
    },
    cpuPercent: ((after.cpuSeconds - before.cpuSeconds) / took) * 100,
    errors,
  };
}

async function makeAccounts(tokens: TokenMaker, count: number): Promise<readonly Account[]> {
  return Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      const key = `LOAD${index}`;
      return {
        key,
        headers: {
          Authorization: `Bearer ${await tokens.tokenOf(`user_${key}`)}`,
          'X-Forwarded-For': `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`,
        },
      };
    }),
  );
}

/** Each call of ours once, by one member alone. The first visits let the server learn what it keeps: tokens, plans, connections. */
async function recordChains(
  call: Caller,
  addresses: Addresses,
  accounts: readonly Account[],
  report: Report,
): Promise<Readonly<Record<CallName, Chain>>> {
  const [first, second] = accounts;
  if (first === undefined || second === undefined) {
    throw new Error('A load run needs at least one member.');
  }
  const record = (kind: 'order' | 'subscription') =>
    recordChain(call, addresses.vendors, () => visit(call, addresses, first, kind, 0, report));
  await visit(call, addresses, second, 'order', 0, report);
  await visit(call, addresses, second, 'subscription', 0, report);
  const order = await record('order');
  const created = order.findIndex((round) => round.some(({ path }) => path === '/v2/checkout/orders'));
  return {
    'create-order': order.slice(0, created + 1),
    'capture-order': order.slice(created + 1),
    'activate-subscription': await record('subscription'),
  };
}

function emptyLists(): Record<CallName, number[]> {
  return { 'create-order': [], 'capture-order': [], 'activate-subscription': [] };
}

function byName<Value>(of: (name: CallName) => Value): Readonly<Record<CallName, Value>> {
  return {
    'create-order': of('create-order'),
    'capture-order': of('capture-order'),
    'activate-subscription': of('activate-subscription'),
  };
}
