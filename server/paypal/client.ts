import {
  ApiError,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
  type ApiResponse,
  type BillingPlan,
  type CapturedPayment,
  type OAuthToken,
  type Order,
  type OrderRequest,
  type Subscription,
  type SubscriptionTransactionDetails,
} from '@paypal/paypal-server-sdk';
import { z } from 'zod';

import type { PayPalEnvironment } from '../environment.ts';
import { VendorNonsense, VendorUnavailable } from '../errors.ts';
import { callVendor, withTimeout, type Timing } from '../vendor-call.ts';

/** PayPal understood the request and declined it. */
export class PayPalRefusal extends VendorNonsense {
  readonly status: number;
  /** PayPal's own code, for example `ORDER_NOT_APPROVED`; empty if it gave none. */
  readonly issue: string;

  constructor(status: number, issue: string) {
    super('PayPal', `status ${status} ${issue}`.trimEnd());
    this.status = status;
    this.issue = issue;
  }
}

export type SignatureHeader = (typeof SIGNATURE_HEADERS)[number];
export const SIGNATURE_HEADERS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
] as const;

/**
 * The calls that the product makes to PayPal. Reading calls answer null for an id that PayPal does not know.
 * All of them throw VendorUnavailable, VendorNonsense or its subclass PayPalRefusal, none of which carries credentials.
 */
export interface PayPal {
  createOrder(request: OrderRequest, requestId: string): Promise<Order>;
  getOrder(orderId: string): Promise<Order | null>;
  captureOrder(orderId: string, requestId: string): Promise<void>;
  getCapture(captureId: string): Promise<CapturedPayment | null>;
  getSubscription(subscriptionId: string): Promise<Subscription | null>;
  getPlan(planId: string): Promise<BillingPlan | null>;
  listTransactions(
    subscriptionId: string,
    from: Date,
    to: Date,
  ): Promise<readonly SubscriptionTransactionDetails[]>;
  /** The subscription that a payment of the older kind belongs to. */
  getSubscriptionOfSale(saleId: string): Promise<string | null>;
  /** Asks PayPal whether it signed `rawEvent`, which is sent on byte for byte. */
  isSignatureGenuine(signature: Record<SignatureHeader, string>, rawEvent: string): Promise<boolean>;
  /** Resolves if PayPal gives out an access token. One attempt. */
  probe(): Promise<void>;
}

/** Connects to the PayPal of `environment` through PayPal's own library. */
export function connectPayPal(environment: PayPalEnvironment, timing: Timing): PayPal {
  let sdk = createSdk(environment, timing);

  async function call<Result>(
    operation: (sdk: Sdk, options: { abortSignal: AbortSignal }) => Promise<ApiResponse<Result>>,
  ): Promise<Result> {
    try {
      return await callVendor(
        'PayPal',
        timing,
        async (abortSignal) => {
          const used = sdk;
          try {
            return (await operation(used, { abortSignal })).result;
          } catch (error) {
            if (isTokenTrouble(error) && sdk === used) {
              sdk = createSdk(environment, timing);
            }
            throw error;
          }
        },
        passingReason,
      );
    } catch (error) {
      throw withoutCredentials(error);
    }
  }

  return {
    createOrder: (body, paypalRequestId) =>
      call(({ orders }, options) =>
        orders.createOrder({ body, paypalRequestId, prefer: 'return=minimal' }, options),
      ),
    getOrder: (id) => orNull(call(({ orders }, options) => orders.getOrder({ id }, options))),
    captureOrder: async (id, paypalRequestId) => {
      await call(({ orders }, options) =>
        orders.captureOrder({ id, paypalRequestId, prefer: 'return=minimal' }, options),
      );
    },
    getCapture: (captureId) =>
      orNull(call(({ payments }, options) => payments.getCapturedPayment({ captureId }, options))),
    getSubscription: (id) =>
      orNull(call(({ subscriptions }, options) => subscriptions.getSubscription({ id }, options))),
    getPlan: (id) => orNull(call(({ subscriptions }, options) => subscriptions.getBillingPlan(id, options))),
    listTransactions: async (id, from, to) => {
      const { transactions } = await call(({ subscriptions }, options) =>
        subscriptions.listSubscriptionTransactions(
          { id, startTime: from.toISOString(), endTime: to.toISOString() },
          options,
        ),
      );
      return transactions ?? [];
    },
    getSubscriptionOfSale: async (saleId) => {
      const text = await orNull(
        call(({ client }, options) => {
          const request = client.getRequestBuilderFactory()('GET');
          request.appendPath(`/v1/payments/sale/${encodeURIComponent(saleId)}`);
          request.authenticate([{ oauth2: true }]);
          return request.callAsText(options);
        }),
      );
      return text === null ? null : (readJson(saleAnswer, text).billing_agreement_id ?? null);
    },
    isSignatureGenuine: async (signature, rawEvent) => {
      const details = JSON.stringify({ ...signature, webhook_id: environment.webhookIds[0] });
      const text = await call(({ client }, options) => {
        const request = client.getRequestBuilderFactory()(
          'POST',
          '/v1/notifications/verify-webhook-signature',
        );
        request.header('Content-Type', 'application/json');
        request.text(`${details.slice(0, -1)},"webhook_event":${rawEvent}}`);
        request.authenticate([{ oauth2: true }]);
        return request.callAsText(options);
      });
      return readJson(verificationAnswer, text).verification_status === 'SUCCESS';
    },
    probe: async () => {
      try {
        await fetchToken(createSdk(environment, timing).client, timing);
      } catch (error) {
        throw withoutCredentials(error);
      }
    },
  };
}

const saleAnswer = z.object({ billing_agreement_id: z.string().optional() });
const verificationAnswer = z.object({ verification_status: z.string() });
const refusalAnswer = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

interface Sdk {
  readonly client: Client;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly subscriptions: SubscriptionsController;
}

/** The library knows PayPal's two addresses only. This sends its requests to another one. */
class RedirectedClient extends Client {
  readonly #baseUrl: string | null;

  constructor(configuration: ConstructorParameters<typeof Client>[0], baseUrl: string | null) {
    super(configuration);
    this.#baseUrl = baseUrl?.replace(/\/+$/, '') ?? null;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (...args) => {
      const request = factory(...args);
      request.interceptRequest((sent) =>
        this.#baseUrl === null ? sent : { ...sent, url: sent.url.replace(/^https:\/\/[^/]+/, this.#baseUrl) },
      );
      return request;
    };
  }
}

function createSdk(environment: PayPalEnvironment, timing: Timing): Sdk {
  const client: Client = new RedirectedClient(
    {
      environment: environment.environment === 'production' ? Environment.Production : Environment.Sandbox,
      timeout: timing.attemptTimeoutMs,
      clientCredentialsAuthCredentials: {
        oAuthClientId: environment.clientId,
        oAuthClientSecret: environment.clientSecret,
        oAuthTokenProvider: () => fetchToken(client, timing),
      },
    },
    environment.apiBaseUrl,
  );
  return {
    client,
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    subscriptions: new SubscriptionsController(client),
  };
}

class TokenRequestFailed extends Error {
  override readonly name = 'TokenRequestFailed';
  readonly isPassing: boolean;
  readonly reason: string;

  constructor(cause: unknown) {
    super('PayPal gave no access token.');
    const passing = cause instanceof ApiError && cause.statusCode === 401 ? null : passingReason(cause);
    this.isPassing = passing !== null;
    this.reason = `token ${passing ?? 'refused'}`;
  }
}

/**
 * @throws {TokenRequestFailed} The time-out covers the answer's body too: a client waits for its token request
 * without a limit of its own.
 */
async function fetchToken(client: Client, timing: Timing): Promise<OAuthToken> {
  try {
    return await withTimeout(timing.attemptTimeoutMs, () => client.clientCredentialsAuthManager.fetchToken());
  } catch (error) {
    throw new TokenRequestFailed(error);
  }
}

/**
 * A client keeps the outcome of its token request for ever, also a failed one, and does not ask again when PayPal
 * withdraws a token: such a client must be replaced.
 */
function isTokenTrouble(error: unknown): boolean {
  return error instanceof TokenRequestFailed || (error instanceof ApiError && error.statusCode === 401);
}

const PASSING_STATUSES = new Set([401, 408, 429]);
const PASSING_ISSUES = new Set(['PREVIOUS_REQUEST_IN_PROGRESS']);

function passingReason(error: unknown): string | null {
  if (error instanceof TokenRequestFailed) {
    return error.isPassing ? error.reason : null;
  }
  if (error instanceof ApiError) {
    const isPassing =
      error.statusCode >= 500 || PASSING_STATUSES.has(error.statusCode) || PASSING_ISSUES.has(issueOf(error));
    return isPassing ? `status ${error.statusCode}` : null;
  }
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'AttemptTimedOut')) {
    return 'timeout';
  }
  return isNetworkError(error) ? 'network' : null;
}

/** Errors of PayPal's library carry the Authorization header. These do not. */
function withoutCredentials(error: unknown): Error {
  if (error instanceof VendorUnavailable) {
    return error;
  }
  if (error instanceof TokenRequestFailed) {
    return new VendorUnavailable('PayPal', error.reason);
  }
  if (error instanceof ApiError) {
    return new PayPalRefusal(error.statusCode, issueOf(error));
  }
  return new VendorNonsense('PayPal', error instanceof Error ? error.name : typeof error);
}

function issueOf(error: ApiError): string {
  const parsed = refusalAnswer.safeParse(error.result ?? parseJson(error.body));
  return parsed.data?.details?.[0]?.issue ?? parsed.data?.name ?? '';
}

function isNetworkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'isAxiosError' in error;
}

/** 400 is the answer to an id that is not even well formed. */
async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PayPalRefusal && (error.status === 404 || error.status === 400)) {
      return null;
    }
    throw error;
  }
}

function readJson<Shape>(schema: z.ZodType<Shape>, text: string): Shape {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new VendorNonsense('PayPal', 'unexpected answer');
  }
  return parsed.data;
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
