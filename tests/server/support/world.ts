import type { InnerCircleLinks } from '../../../content/members/inner-circle.ts';
import { startClerkEmulator } from '../../../emulators/clerk/server.ts';
import { startPaypalEmulator } from '../../../emulators/paypal/server.ts';
import { parseServerEnvironment, type ServerEnvironment } from '../../../server/environment.ts';
import { startServer } from '../../../server/start.ts';
import { USUAL_TIMING, type Timing } from '../../../server/vendor-call.ts';
import { newPort } from '../../support/new-port.ts';
import { post, read, type EmulatorHere } from './emulator-client.ts';

export const SECRETS = {
  clerk: 'sk_test_theSecretKeyOfTheServerTests',
  paypal: 'the-paypal-secret-of-the-server-tests',
  clerkEvents: `whsec_${btoa('the-events-of-the-server-tests')}`,
};
export const PLAN_ID = 'P-SERVERTESTSPLAN';
export const MERCHANT_ID = 'SERVERTESTS22';

export const RAW_ENVIRONMENT = {
  APP_ORIGIN: 'http://localhost:4999',
  PORT: '0',
  HOST: '127.0.0.1',
  TRUSTED_PROXY_HOPS: '1',
  VITE_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('local-emulator-1.clerk.accounts.dev$')}`,
  CLERK_SECRET_KEY: SECRETS.clerk,
  VITE_PAYPAL_CLIENT_ID: 'server-tests-client-id',
  PAYPAL_CLIENT_SECRET: SECRETS.paypal,
  VITE_PAYPAL_ENVIRONMENT: 'sandbox',
  VITE_PAYPAL_PLAN_ID: PLAN_ID,
  PAYPAL_MERCHANT_ID: MERCHANT_ID,
  PAYPAL_WEBHOOK_ID: 'WHSERVERTESTS0001',
};

/** The pauses of production would only make the tests slow. The time-out stays generous. */
export const QUICK: Timing = {
  ...USUAL_TIMING,
  retryPausesMs: [1, 1],
  activationPausesMs: [50, 50, 50, 50],
  grantPausesMs: [1, 1],
};

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}
interface OrderState {
  readonly id: string;
  readonly status: string;
  readonly purchase_units: readonly {
    readonly amount: Money;
    readonly custom_id?: string;
    readonly payments?: { readonly captures: readonly { readonly id: string; readonly status: string }[] };
  }[];
}
export interface EventState {
  readonly id: string;
  readonly event_type: string;
  readonly resource: { readonly id: string; readonly billing_agreement_id?: string };
  readonly held: boolean;
  readonly lost: boolean;
  readonly deliveries: readonly { readonly status: number }[];
}
interface PaypalState {
  readonly orders: readonly OrderState[];
  readonly subscriptions: readonly { readonly id: string; readonly status: string }[];
  readonly events: readonly EventState[];
  /** By subscription. */
  readonly sales: Readonly<Record<string, readonly { readonly id: string }[]>>;
  readonly captures: Readonly<Record<string, number>>;
}

export interface LogLine {
  readonly level: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly outcome: string;
  readonly member?: string;
  readonly event?: string;
  /** `access` in a line of the audit trail. */
  readonly kind?: string;
}

export interface WorldOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly timing?: Partial<Timing>;
  readonly siteFolder?: string;
  readonly innerCircle?: InnerCircleLinks;
  /** The browser reaches Clerk through our own address. */
  readonly isProxied?: boolean;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

const LONGEST_STEP_MS = 6 * 3_600_000;

/** Both emulators and the server, each on a port of its own. */
export async function startWorld(options: WorldOptions = {}) {
  const port = await newPort();
  const clerk = await startClerkEmulator({
    port: 0,
    appOrigin: RAW_ENVIRONMENT.APP_ORIGIN,
    secretKey: SECRETS.clerk,
    dataFile: null,
    seeds: [],
    webhook: {
      url: `http://127.0.0.1:${port}/api/webhooks/clerk`,
      signingSecret: SECRETS.clerkEvents,
    },
  });
  const paypal = await startPaypalEmulator({
    port: 0,
    clientId: RAW_ENVIRONMENT.VITE_PAYPAL_CLIENT_ID,
    clientSecret: SECRETS.paypal,
    merchantId: MERCHANT_ID,
    plan: { id: PLAN_ID, name: 'Membership', price: '27.00', currency: 'USD' },
    webhook: {
      id: RAW_ENVIRONMENT.PAYPAL_WEBHOOK_ID,
      url: `http://127.0.0.1:${port}/api/webhooks/paypal`,
    },
    dataFile: null,
  });
  const environment: ServerEnvironment = parseServerEnvironment({
    ...RAW_ENVIRONMENT,
    PORT: String(port),
    CLERK_API_URL: clerk.url,
    CLERK_WEBHOOK_SIGNING_SECRET: SECRETS.clerkEvents,
    PAYPAL_API_BASE_URL: paypal.url,
    ...(options.isProxied === true
      ? { VITE_CLERK_PROXY_URL: '/__clerk', CLERK_PROXY_TARGET: clerk.url }
      : {}),
    ...options.environment,
  });
  const log: string[] = [];
  let aheadMs = 0;
  const server = await startServer(environment, {
    siteFolder: options.siteFolder ?? null,
    logDestination: { write: (line) => void log.push(line) },
    timing: { ...QUICK, ...options.timing },
    now: () => Date.now() + aheadMs,
    ...(options.innerCircle === undefined ? {} : { innerCircle: options.innerCircle }),
  });

  const control = async (vendor: EmulatorHere, path: string, body: object = {}): Promise<unknown> => {
    const response = await post(vendor, `/_emulator${path}`, body);
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    }
    return response.json();
  };

  const world = {
    environment,
    log,
    jwtKey: clerk.jwtKey,
    url: server.url,
    clerkUrl: clerk.url,
    paypalUrl: paypal.url,
    logLines: (): readonly LogLine[] => log.map((line) => JSON.parse(line) as LogLine),
    /** Without the audit trail. */
    requestLines: (): readonly LogLine[] => world.logLines().filter(({ kind }) => kind === undefined),
    lastOutcome: (): string | undefined => world.requestLines().at(-1)?.outcome,

    clerkKnobs: (knobs: object) => control(clerk, '/knobs', knobs),
    paypalKnobs: (knobs: object) => control(paypal, '/knobs', knobs),
    /** Everything answers again, and no event is held back. */
    async calm(): Promise<void> {
      await world.clerkKnobs({ down: false, failMetadata: 0, delayMs: 0, scriptDown: false });
      await world.paypalKnobs({
        down: false,
        fail: [],
        delay_ms: 0,
        activation_delay_ms: 0,
        first_payment_delay_ms: 0,
        late_reads: 0,
        late_status: 0,
        capture_answer: '',
        pending_captures: false,
        lose_events: [],
        hold_webhooks: false,
      });
    },

    async newMember(publicMetadata: object = {}, privateMetadata: object = {}): Promise<Member> {
      const { id } = (await control(clerk, '/users', {
        email: `member-${crypto.randomUUID()}@example.com`,
        password: 'a-long-enough-password',
        publicMetadata,
        privateMetadata,
      })) as { id: string };
      return memberOf(id);
    },

    approveOrder: (id: string) => control(paypal, `/orders/${id}/approve`),
    plantOrder: async (fields: object) => (await control(paypal, '/orders', fields)) as OrderState,
    approveSubscription: (id: string) => control(paypal, `/subscriptions/${id}/approve`),
    expireSubscription: (id: string) => control(paypal, `/subscriptions/${id}/expire`),
    plantSubscription: async (fields: object) =>
      (await control(paypal, '/subscriptions', fields)) as { id: string },
    /** Lets time pass at PayPal and on the server, hour by hour, with everything that falls due. */
    async passTime(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= LONGEST_STEP_MS) {
        const step = Math.min(left, LONGEST_STEP_MS);
        aheadMs += step;
        const { undelivered } = (await control(paypal, '/clock', { advance_ms: step })) as {
          undelivered: number;
        };
        // What PayPal knows grows with each event, and is read only where there is something to wait for.
        if (undelivered > 0) {
          await world.eventsDelivered();
        }
      }
    },
    now: () => Date.now() + aheadMs,
    failRenewals: (id: string, fails: boolean) => control(paypal, `/subscriptions/${id}/funding`, { fails }),
    /** A switch of the PayPal emulator. */
    paypalControl: (path: string, body: object = {}) => control(paypal, path, body),
    async latestSaleOf(subscriptionId: string): Promise<string | undefined> {
      return (await world.paypalState()).sales[subscriptionId]?.at(-1)?.id;
    },
    async captureOf(orderId: string): Promise<string | undefined> {
      const { orders } = await world.paypalState();
      return orders.find(({ id }) => id === orderId)?.purchase_units[0]?.payments?.captures[0]?.id;
    },
    /** A monthly plan beside the one on sale. */
    async newPlan(value: string): Promise<string> {
      const plan = (await world.paypalCall('/v1/billing/plans', {
        product_id: 'PROD-PRACTICE',
        name: 'Another membership',
        billing_cycles: [
          {
            frequency: { interval_unit: 'MONTH', interval_count: 1 },
            tenure_type: 'REGULAR',
            sequence: 1,
            total_cycles: 0,
            pricing_scheme: { fixed_price: { currency_code: 'USD', value } },
          },
        ],
        payment_preferences: {},
      })) as { id: string };
      return plan.id;
    },
    async statusOf(subscriptionId: string): Promise<string | undefined> {
      const { subscriptions } = await world.paypalState();
      return subscriptions.find(({ id }) => id === subscriptionId)?.status;
    },
    resend: (eventId: string) => control(paypal, `/events/${eventId}/resend`),
    release: (reverse: boolean) => control(paypal, '/events/release', { reverse }),
    paypalState: async () => (await read(paypal, '/_emulator/state')) as PaypalState,

    /** What the merchant does at PayPal. */
    async paypalCall(path: string, body: object = {}, method = 'POST'): Promise<unknown> {
      const token = (await (
        await fetch(`${paypal.url}/v1/oauth2/token`, {
          method: 'POST',
          headers: {
            Authorization: `Basic ${btoa(`${RAW_ENVIRONMENT.VITE_PAYPAL_CLIENT_ID}:${SECRETS.paypal}`)}`,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        })
      ).json()) as { access_token: string };
      const response = await fetch(`${paypal.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token.access_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) {
        throw new Error(`${path}: ${response.status} ${await response.text()}`);
      }
      return response.status === 204 ? null : response.json();
    },
    /** The merchant changes the price of one subscriber. */
    async changePrice(id: string, value: string): Promise<void> {
      const path = '/plan/billing_cycles/@sequence==1/pricing_scheme/fixed_price';
      const operations = [{ op: 'replace', path, value: { currency_code: 'USD', value } }];
      await world.paypalCall(`/v1/billing/subscriptions/${id}`, operations, 'PATCH');
    },
    cancelSubscription: (id: string) =>
      world.paypalCall(`/v1/billing/subscriptions/${id}/cancel`, { reason: 'test' }),
    suspendSubscription: (id: string) =>
      world.paypalCall(`/v1/billing/subscriptions/${id}/suspend`, { reason: 'test' }),
    async refundOrder(id: string, amount?: Money): Promise<void> {
      await world.paypalCall(
        `/v2/payments/captures/${await world.captureOf(id)}/refund`,
        amount ? { amount } : {},
      );
    },
    async refundLatestSale(subscriptionId: string): Promise<void> {
      const { events } = await world.paypalState();
      const sale = events.findLast(
        ({ event_type: type, resource }) =>
          type === 'PAYMENT.SALE.COMPLETED' && resource.billing_agreement_id === subscriptionId,
      );
      await world.paypalCall(`/v1/payments/sale/${sale?.resource.id}/refund`);
    },

    /** Resolves when every event that was sent has been answered. */
    async eventsDelivered(): Promise<readonly EventState[]> {
      for (;;) {
        const { events } = await world.paypalState();
        if (events.every(({ held, lost, deliveries }) => held || lost || deliveries.at(-1)?.status === 200)) {
          return events;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },

    async close(): Promise<void> {
      await server.close();
      await Promise.all([clerk.close(), paypal.close()]);
    },
  };

  let members = 0;
  function memberOf(id: string): Member {
    members += 1;
    const address = `2001:db8::${members.toString(16)}`;
    return {
      id,
      async token(session: SessionFields = {}) {
        const { token } = (await control(clerk, '/sessions', { userId: id, ...session })) as {
          token: string;
        };
        return token;
      },
      async post(path, body, headers = {}) {
        return fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${await this.token()}`,
            'X-Forwarded-For': address,
            ...headers,
          },
          body: JSON.stringify(body),
        });
      },
      async createdOrder() {
        const response = await this.post('/api/create-order', {});
        return ((await response.json()) as { id: string }).id;
      },
      async approvedOrder() {
        const orderId = await this.createdOrder();
        await world.approveOrder(orderId);
        return orderId;
      },
      capture(orderId) {
        return this.post('/api/capture-order', { token: orderId, userId: id });
      },
      async startedSubscription(fields = {}) {
        const subscription = await world.plantSubscription({ custom_id: id, ...fields });
        await world.approveSubscription(subscription.id);
        return subscription.id;
      },
      activate(subscriptionID) {
        return this.post('/api/activate-subscription', { subscriptionID, userId: id });
      },
      async metadata() {
        const user = (await read(clerk, `/v1/users/${id}`, {
          authorization: `Bearer ${SECRETS.clerk}`,
        })) as { public_metadata: object; private_metadata: object };
        return { public: user.public_metadata, private: user.private_metadata };
      },
      async access() {
        return (await this.metadata()).public;
      },
    };
  }

  return world;
}

interface SessionFields {
  readonly azp?: string;
  readonly ttlSeconds?: number;
  readonly actor?: { readonly sub: string };
}

export interface Member {
  readonly id: string;
  token(session?: SessionFields): Promise<string>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  createdOrder(): Promise<string>;
  approvedOrder(): Promise<string>;
  capture(orderId: string): Promise<Response>;
  startedSubscription(fields?: object): Promise<string>;
  activate(subscriptionID: string): Promise<Response>;
  metadata(): Promise<{ public: object; private: object }>;
  access(): Promise<object>;
}
