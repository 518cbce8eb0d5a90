import { startClerkEmulator } from '../../emulators/clerk/server.ts';
import { startPaypalEmulator } from '../../emulators/paypal/server.ts';
import { getJson, postJson, send } from './http-client.ts';
import type { PayPalState } from './paypal-state.ts';
import { openPostOffice, type Letter } from './post-office.ts';

const CLERK_SECRET = 'sk_test_theSecretKeyOfTheChaosLives';
const PAYPAL_CLIENT = { id: 'chaos-client-id', secret: 'the-paypal-secret-of-the-chaos-lives' };
const MERCHANT_ID = 'CHAQSMERCHANT';
const WEBHOOK_ID = 'WHCHAQS0000000001';
/** The plan that is sold. */
export const PLAN_ID = 'P-CHAQSMEMBERSHIP00000001';

const ACCOUNTS = ['member', 'stranger'] as const;

/** Both vendors, which every life in it begins with empty books. One life at a time. */
export interface World {
  readonly paypalUrl: string;
  readonly clerkUrl: string;
  /** What a copy of the server is told beside the addresses of its vendors. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, as PayPal's clock says. */
  now(): number;
  /** Who takes PayPal's events from now on. */
  receive(handOver: (letter: Letter) => Promise<number>): void;
  /** Empties the books; resolves to Clerk's ids of the member and the stranger. */
  begin(): Promise<Readonly<Record<(typeof ACCOUNTS)[number], string>>>;
  tokenOf(userId: string): Promise<string>;
  /** What the course's guard reads about a member. */
  publicMetadataOf(userId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Something may have changed at a vendor: what was read before is not kept any longer. */
  changed(): void;
  /** PayPal's books as the emulator keeps them. */
  paypalState(): Promise<Omit<PayPalState, 'reversed' | 'everReversed'>>;
  /** A test control of PayPal's emulator; null where it refuses. */
  paypalControl(path: string, body?: object): Promise<Record<string, unknown> | null>;
  /** Lets PayPal send an event once; resolves to all its deliveries so far. */
  resendEvent(id: string): Promise<readonly { readonly status: number }[]>;
  /** A REST call of the merchant; null where PayPal refuses. */
  merchant(path: string, body?: object): Promise<Record<string, unknown> | null>;
  /** A plan of the same merchant that is not sold. */
  foreignPlan(): Promise<string>;
  passTime(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  let handOver = nobody;
  const office = await openPostOffice((letter) => handOver(letter));
  const clerk = await startClerkEmulator({
    port: 0,
    appOrigin: office.origin,
    secretKey: CLERK_SECRET,
    dataFile: null,
    seeds: ACCOUNTS.map((name) => ({ email: `${name}@example.com`, password: 'a-long-enough-password' })),
  });
  const paypal = await startPaypalEmulator({
    port: 0,
    clientId: PAYPAL_CLIENT.id,
    clientSecret: PAYPAL_CLIENT.secret,
    merchantId: MERCHANT_ID,
    plan: { id: PLAN_ID, name: 'Membership', price: '27.00', currency: 'USD' },
    webhook: { id: WEBHOOK_ID, url: `${office.origin}/api/webhooks/paypal` },
    dataFile: null,
  });
  /** What was read since the last change, by name. */
  const kept = new Map<string, Promise<unknown>>();
  let offset = 0;
  let merchantToken = '';

  function keep<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    const answer = (kept.get(name) as Promise<Answer> | undefined) ?? read();
    kept.set(name, answer);
    return answer;
  }

  async function changing<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    kept.clear();
    try {
      return await change();
    } finally {
      kept.clear();
    }
  }

  const callAsMerchant = (path: string, body: object) =>
    postJson(`${paypal.url}${path}`, body, { authorization: `Bearer ${merchantToken}` });

  async function renewMerchantToken(): Promise<void> {
    const { bytes } = await send({
      method: 'POST',
      url: new URL('/v1/oauth2/token', paypal.url),
      headers: {
        authorization: `Basic ${btoa(`${PAYPAL_CLIENT.id}:${PAYPAL_CLIENT.secret}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    merchantToken = (JSON.parse(bytes.toString('utf8')) as { access_token: string }).access_token;
  }

  const world: World = {
    paypalUrl: paypal.url,
    clerkUrl: clerk.url,
    environment: {
      APP_ORIGIN: office.origin,
      LOG_LEVEL: 'info',
      VITE_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('local-emulator-1.clerk.accounts.dev$')}`,
      CLERK_SECRET_KEY: CLERK_SECRET,
      CLERK_JWT_KEY: clerk.jwtKey,
      VITE_PAYPAL_CLIENT_ID: PAYPAL_CLIENT.id,
      PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.secret,
      VITE_PAYPAL_ENVIRONMENT: 'sandbox',
      VITE_PAYPAL_PLAN_ID: PLAN_ID,
      PAYPAL_MERCHANT_ID: MERCHANT_ID,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      TRUSTED_PROXY_HOPS: '1',
    },
    now: () => Date.now() + offset,
    receive(next) {
      handOver = next;
    },
    async begin() {
      await Promise.all([clerk.url, paypal.url].map((url) => postJson(`${url}/_emulator/reset`, {})));
      offset = 0;
      await world.paypalControl('/knobs', { hold_webhooks: true });
      const { users } = (await getJson(`${clerk.url}/_emulator/state`)) as {
        users: { id: string; email: string }[];
      };
      const idOf = (name: string) => users.find(({ email }) => email.startsWith(name))?.id ?? '';
      return { member: idOf('member'), stranger: idOf('stranger') };
    },
    async tokenOf(userId) {
      const { text } = await postJson(`${clerk.url}/_emulator/sessions`, { userId, ttlSeconds: 36_000 });
      return (JSON.parse(text) as { token: string }).token;
    },
    changed: () => kept.clear(),
    publicMetadataOf: (userId) =>
      keep(userId, async () => {
        const user = await getJson(`${clerk.url}/v1/users/${userId}`, {
          authorization: `Bearer ${CLERK_SECRET}`,
        });
        return (user as { public_metadata: Record<string, unknown> }).public_metadata;
      }),
    paypalState: () =>
      keep('books', async () => (await getJson(`${paypal.url}/_emulator/state`)) as PayPalState),
    paypalControl: (path, body = {}) =>
      changing(async () => jsonOrNull(await postJson(`${paypal.url}/_emulator${path}`, body))),
    async resendEvent(id) {
      const { text } = await postJson(`${paypal.url}/_emulator/events/${id}/resend`, {});
      return JSON.parse(text) as { status: number }[];
    },
    merchant: (path, body = {}) =>
      changing(async () => {
        const first = await callAsMerchant(path, body);
        if (first.status !== 401) {
          return jsonOrNull(first);
        }
        await renewMerchantToken();
        return jsonOrNull(await callAsMerchant(path, body));
      }),
    async foreignPlan() {
      const plan = await world.merchant('/v1/billing/plans', {
        product_id: 'PROD-FOREIGN',
        name: 'Something else',
        billing_cycles: [
          {
            frequency: { interval_unit: 'MONTH', interval_count: 1 },
            tenure_type: 'REGULAR',
            sequence: 1,
            total_cycles: 0,
            pricing_scheme: { fixed_price: { value: '1.00', currency_code: 'USD' } },
          },
        ],
        payment_preferences: { payment_failure_threshold: 1 },
      });
      return String(plan?.['id']);
    },
    async passTime(ms) {
      await world.paypalControl('/clock', { advance_ms: ms });
      offset += ms;
    },
    async close() {
      office.close();
      await Promise.all([clerk.close(), paypal.close()]);
    },
  };
  return world;
}

function nobody(_letter: Letter): Promise<number> {
  return Promise.resolve(0);
}

function jsonOrNull({ status, text }: { status: number; text: string }): Record<string, unknown> | null {
  if (status >= 500) {
    throw new Error(`The emulator broke: ${status} ${text}`);
  }
  return status < 400 ? ((text === '' ? {} : JSON.parse(text)) as Record<string, unknown>) : null;
}
