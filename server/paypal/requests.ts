import { ApiError, Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';
import { z } from 'zod';

import type { PayPalEnvironment } from '../environment.ts';
import { BadVendorAnswer, VendorUnavailable } from '../errors.ts';
import { callVendor, retryAfterMs, withTimeout, type PassingFailure, type Timing } from '../vendor-call.ts';
import { noteDebugId } from './debug-trail.ts';

/** PayPal understood the request and declined it. */
export class PayPalRefusal extends BadVendorAnswer {
  readonly status: number;
  /** PayPal's own code, for example `ORDER_NOT_APPROVED`; empty if it gave none. */
  readonly issue: string;

  constructor(status: number, issue: string) {
    super('PayPal', `status ${status} ${issue}`.trimEnd());
    this.status = status;
    this.issue = issue;
  }
}

export interface PayPalRequest {
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** `PayPal-Request-Id`: PayPal answers a repeated one as it answered the first. */
  readonly requestId?: string;
  /** Asks PayPal for the whole resource where it would answer with a part of it. */
  readonly wantsWhole?: boolean;
  /** One attempt, without repetition. */
  readonly isOnce?: boolean;
}

interface PayPalAnswer {
  readonly status: number;
  /** The parsed body; undefined where it is empty or no JSON. */
  readonly json: unknown;
}

type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** PayPal's REST API with tokens, time-outs and repetitions, through PayPal's own library. */
export interface PayPalRequests {
  /**
   * Sends one request. `path` must be safe: put ids through `encodeURIComponent`.
   * @throws {VendorUnavailable} when PayPal cannot be reached or says that it is not able to answer now.
   * @throws {PayPalRefusal} for any other status of 400 and more. None of the errors carries credentials.
   */
  readonly request: (method: HttpMethod, path: string, request?: PayPalRequest) => Promise<PayPalAnswer>;
}

/** Connects to the PayPal of `environment`. */
export function connectPayPalRequests(environment: PayPalEnvironment, timing: Timing): PayPalRequests {
  let client = createClient(environment, timing);

  async function attempt(
    method: HttpMethod,
    path: string,
    { query = {}, body, requestId, wantsWhole = false }: PayPalRequest,
    abortSignal: AbortSignal,
  ): Promise<PayPalAnswer> {
    const used = client;
    try {
      const request = used.getRequestBuilderFactory()(method);
      request.appendPath(path);
      request.query({ ...query });
      if (body !== undefined) {
        request.header('Content-Type', 'application/json');
        request.text(JSON.stringify(body));
      }
      if (requestId !== undefined) {
        request.header('PayPal-Request-Id', requestId);
      }
      request.header('Prefer', wantsWhole ? 'return=representation' : 'return=minimal');
      request.authenticate([{ oauth2: true }]);
      const answer = await request.callAsOptionalText({ abortSignal });
      noteDebugId(method, path, headerOf(answer.headers, DEBUG_ID));
      return { status: answer.statusCode, json: parseJson(answer.result) };
    } catch (error) {
      if (error instanceof ApiError) {
        noteDebugId(method, path, headerOf(error.headers, DEBUG_ID));
      }
      if (isTokenTrouble(error) && client === used) {
        client = createClient(environment, timing);
      }
      throw error;
    }
  }

  return {
    request: async (method, path, request = {}) => {
      try {
        return await callVendor(
          'PayPal',
          request.isOnce === true ? { ...timing, retryPausesMs: [] } : timing,
          (signal) => attempt(method, path, request, signal),
          passingFailure,
        );
      } catch (error) {
        throw withoutCredentials(error);
      }
    },
  };
}

const DEBUG_ID = 'paypal-debug-id';

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

function createClient(environment: PayPalEnvironment, timing: Timing): Client {
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
  return client;
}

class TokenRequestFailed extends Error {
  override readonly name = 'TokenRequestFailed';
  readonly passing: PassingFailure | null;

  constructor(cause: unknown) {
    super('PayPal gave no access token.');
    this.passing = cause instanceof ApiError && cause.statusCode === 401 ? null : passingFailure(cause);
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
/** Another request about the same thing has not ended at PayPal. */
const PASSING_ISSUES = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS']);

function passingFailure(error: unknown): PassingFailure | null {
  if (error instanceof TokenRequestFailed) {
    return error.passing === null ? null : { ...error.passing, reason: `token ${error.passing.reason}` };
  }
  if (error instanceof ApiError) {
    const isPassing =
      error.statusCode >= 500 || PASSING_STATUSES.has(error.statusCode) || PASSING_ISSUES.has(issueOf(error));
    return isPassing
      ? {
          reason: `status ${error.statusCode}`,
          retryAfterMs: retryAfterMs(headerOf(error.headers, 'retry-after'), Date.now()),
        }
      : null;
  }
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'AttemptTimedOut')) {
    return { reason: 'timeout', retryAfterMs: null };
  }
  return isNetworkError(error) ? { reason: 'network', retryAfterMs: null } : null;
}

/** Errors of PayPal's library carry the Authorization header. These do not. */
function withoutCredentials(error: unknown): Error {
  if (error instanceof VendorUnavailable) {
    return error;
  }
  if (error instanceof TokenRequestFailed) {
    return new VendorUnavailable('PayPal', 'token refused');
  }
  if (error instanceof ApiError) {
    return new PayPalRefusal(error.statusCode, issueOf(error));
  }
  return new BadVendorAnswer('PayPal', error instanceof Error ? error.name : typeof error);
}

const refusalAnswer = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

function issueOf(error: ApiError): string {
  const parsed = refusalAnswer.safeParse(error.result ?? parseJson(error.body));
  return parsed.data?.details?.[0]?.issue ?? parsed.data?.name ?? '';
}

function isNetworkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'isAxiosError' in error;
}

function headerOf(headers: Readonly<Record<string, string>> | undefined, name: string): string | null {
  const found = Object.entries(headers ?? {}).find(([candidate]) => candidate.toLowerCase() === name);
  return found?.[1] ?? null;
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
