import { createPublicKey } from 'node:crypto';

import { z } from 'zod';

import { site } from '../content/site.ts';
import { hostInPublishableKey, isPathOrUrl, isUrl, isWord, parseClientSettings } from '../src/settings.ts';

/** Everything that the server is told from outside. Secrets are in here: never log or serialise the whole. */
export interface ServerEnvironment {
  /** The address that members type, without a slash at the end. */
  readonly appOrigin: string;
  /** 0 asks the system for any free port. */
  readonly port: number;
  readonly host: string;
  readonly logLevel: LogLevel;
  /** How many proxies of our own stand before the server and add the address that they saw to `X-Forwarded-For`. */
  readonly trustedProxyHops: number;
  readonly connections: ConnectionLimits;
  readonly clerk: ClerkEnvironment;
  readonly paypal: PayPalEnvironment;
  /** The members' forum, whose members sign in through us; null: there is none. */
  readonly forum: ForumEnvironment | null;
}

/** A Discourse forum that has DiscourseConnect switched on. */
export interface ForumEnvironment {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** `discourse_connect_secret`: signs what goes to and fro. */
  readonly secret: string;
}

/** How long a connection may take and how many there may be at a time. */
export interface ConnectionLimits {
  /** How long a connection stays open between two requests: longer than the balancer before the server keeps it. */
  readonly keepAliveMs: number;
  /** The longest that the head of a request may take to arrive. */
  readonly headersMs: number;
  /** The longest that a whole request may take to arrive. */
  readonly requestMs: number;
  readonly max: number;
}

export interface ClerkEnvironment {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** The public key of the session tokens as PEM; null: read from Clerk. */
  readonly jwtKey: string | null;
  /** What Clerk signs its events with; null: no events are taken. */
  readonly webhookSigningSecret: string | null;
  /** The host inside the publishable key. */
  readonly frontendApiHost: string;
  /** Set when the browser reaches Clerk's Frontend API through our own address. */
  readonly proxy: ClerkProxyEnvironment | null;
  /** The address of clerk-js, absolute or a path of our own; null: Clerk's own. */
  readonly scriptUrl: string | null;
  /** The Backend API; null: Clerk's own. */
  readonly apiUrl: string | null;
}

export interface ClerkProxyEnvironment {
  /** The path on our own address, for example `/__clerk`. */
  readonly path: string;
  /** The origin that the path forwards to. */
  readonly target: string;
}

export interface PayPalEnvironment {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: 'sandbox' | 'production';
  /** The plan that is on sale. */
  readonly planId: string;
  /** The plan that is on sale and those that were. */
  readonly planIds: readonly string[];
  readonly merchantId: string;
  /** The webhooks that point here: several while one is being replaced. */
  readonly webhookIds: readonly [string, ...string[]];
  /** The address of the browser script; null: PayPal's own. */
  readonly scriptUrl: string | null;
  /** The REST API; null: PayPal's own. */
  readonly apiBaseUrl: string | null;
}

/** Clerk's Backend API, where no other address is set. */
export const CLERK_API_URL = 'https://api.clerk.com';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Its message names each missing or malformed variable in a sentence of its own, and no value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads the variables of `.env.example`. An empty value counts as not set.
 * @param addresses that the pages show; live keys need real ones.
 * @throws {EnvironmentError} naming every variable that is missing or malformed, or may not stand beside another one.
 */
export function parseServerEnvironment(
  raw: Record<string, string | undefined>,
  addresses: readonly string[] = [site.supportEmail, site.inquiriesEmail],
): ServerEnvironment {
  const given = Object.fromEntries(
    Object.entries(raw)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const shown = parseClientSettings(given);
  const parsed = variables.safeParse(given);
  const faults = [
    ...('problems' in shown ? shown.problems : []),
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...contradictions(given),
    ...notAllowedTogether(given, addresses),
  ];
  if (!parsed.success || 'problems' in shown || faults.length > 0) {
    throw new EnvironmentError(
      [
        'Settings are missing or wrong. Put them into the file `.env` (`.env.example` explains each of them) or into the environment:',
        ...new Set(faults),
      ].join('\n  - '),
    );
  }
  const values = parsed.data;
  const { clerk, paypal } = shown.settings;
  return {
    appOrigin: values.APP_ORIGIN,
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    connections: {
      keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
      headersMs: values.REQUEST_HEADERS_SECONDS * 1000,
      requestMs: values.REQUEST_SECONDS * 1000,
      max: values.MAX_CONNECTIONS,
    },
    clerk: {
      publishableKey: clerk.publishableKey,
      secretKey: values.CLERK_SECRET_KEY,
      jwtKey: values.CLERK_JWT_KEY ?? null,
      webhookSigningSecret: values.CLERK_WEBHOOK_SIGNING_SECRET ?? null,
      frontendApiHost: hostInPublishableKey(clerk.publishableKey) ?? '',
      proxy:
        clerk.proxyUrl === null || values.CLERK_PROXY_TARGET === undefined
          ? null
          : {
              path: new URL(clerk.proxyUrl, values.APP_ORIGIN).pathname.replace(/\/+$/, ''),
              target: new URL(values.CLERK_PROXY_TARGET).origin,
            },
      scriptUrl: clerk.scriptUrl,
      apiUrl: values.CLERK_API_URL ?? null,
    },
    paypal: {
      clientId: paypal.clientId,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      environment: paypal.environment,
      planId: paypal.planId,
      planIds: [...new Set([paypal.planId, ...listed(values.PAYPAL_PLAN_IDS ?? '')])],
      merchantId: values.PAYPAL_MERCHANT_ID,
      webhookIds: nonEmpty(listed(values.PAYPAL_WEBHOOK_ID)),
      scriptUrl: paypal.sdkUrl,
      apiBaseUrl: values.PAYPAL_API_BASE_URL ?? null,
    },
    forum:
      values.DISCOURSE_URL === undefined || values.DISCOURSE_CONNECT_SECRET === undefined
        ? null
        : { url: values.DISCOURSE_URL, secret: values.DISCOURSE_CONNECT_SECRET },
  };
}

const variables = z.object({
  APP_ORIGIN: required(
    'APP_ORIGIN',
    isOrigin,
    'the address that members type, without a slash at the end, for example https://www.example.com',
  ),
  PORT: optional('PORT', isPort, 'a whole number from 0 to 65535, for example 8080')
    .transform(Number)
    .default(8080),
  HOST: optional('HOST', isWord, 'a network interface, for example 0.0.0.0').default('0.0.0.0'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: malformed('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`) })
    .default('info'),
  TRUSTED_PROXY_HOPS: wholeNumber('TRUSTED_PROXY_HOPS', 0, 9).default(0),
  KEEP_ALIVE_SECONDS: wholeNumber('KEEP_ALIVE_SECONDS', 1, 3600).default(75),
  REQUEST_HEADERS_SECONDS: wholeNumber('REQUEST_HEADERS_SECONDS', 1, 3600).default(15),
  REQUEST_SECONDS: wholeNumber('REQUEST_SECONDS', 1, 3600).default(60),
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', 1, 1_000_000).default(10_000),
  CLERK_SECRET_KEY: required(
    'CLERK_SECRET_KEY',
    (value) => /^sk_(test|live)_\S+$/.test(value),
    "Clerk's secret key, which starts with sk_test_ or sk_live_",
  ),
  CLERK_JWT_KEY: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(isRsaPublicKey, {
      error: malformed('CLERK_JWT_KEY', "Clerk's JWKS public key, from BEGIN PUBLIC KEY to END PUBLIC KEY"),
    })
    .optional(),
  CLERK_WEBHOOK_SIGNING_SECRET: optional(
    'CLERK_WEBHOOK_SIGNING_SECRET',
    (value) => /^whsec_[A-Za-z0-9+/=]{16,}$/.test(value),
    "the signing secret of Clerk's webhook, which starts with whsec_",
  ).optional(),
  CLERK_PROXY_TARGET: optional(
    'CLERK_PROXY_TARGET',
    isUrl,
    "the address of Clerk's Frontend API, for example https://frontend-api.clerk.dev",
  ).optional(),
  CLERK_API_URL: optional(
    'CLERK_API_URL',
    isUrl,
    "the address of Clerk's Backend API, for example https://api.clerk.com",
  ).optional(),
  PAYPAL_CLIENT_SECRET: required('PAYPAL_CLIENT_SECRET', isWord, "the secret of PayPal's REST app"),
  PAYPAL_PLAN_IDS: optional(
    'PAYPAL_PLAN_IDS',
    (value) => listed(value).every((id) => /^P-\w+$/.test(id)),
    'the ids of the plans that were on sale before, separated by commas, each of which starts with P-',
  ).optional(),
  PAYPAL_MERCHANT_ID: required(
    'PAYPAL_MERCHANT_ID',
    (value) => /^[A-Z0-9]{13}$/.test(value),
    'the PayPal merchant id that payments must go to: 13 capital letters and digits, under "Account settings, Business information"',
  ),
  PAYPAL_WEBHOOK_ID: required(
    'PAYPAL_WEBHOOK_ID',
    (value) => listed(value).length > 0 && listed(value).every((id) => /^\w+$/.test(id)),
    'the id of the PayPal webhook that points at /api/webhooks/paypal',
  ),
  PAYPAL_API_BASE_URL: optional(
    'PAYPAL_API_BASE_URL',
    isUrl,
    "the address of PayPal's REST API, for example https://api-m.sandbox.paypal.com",
  ).optional(),
  DISCOURSE_URL: optional(
    'DISCOURSE_URL',
    (value) => isUrl(value) && !/[?#]|\/$/.test(value),
    'the address of the Discourse forum, without a slash at the end, for example https://community.example.com',
  ).optional(),
  DISCOURSE_CONNECT_SECRET: optional(
    'DISCOURSE_CONNECT_SECRET',
    (value) => /^\S{16,}$/.test(value),
    "the forum's discourse_connect_secret, of 16 or more characters",
  ).optional(),
});

/** What is wrong between variables that may each be well formed. */
function contradictions(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const found: string[] = [];
  if ((given['DISCOURSE_URL'] === undefined) !== (given['DISCOURSE_CONNECT_SECRET'] === undefined)) {
    found.push(
      'DISCOURSE_URL and DISCOURSE_CONNECT_SECRET need each other. Set both, or leave both empty where there is no forum.',
    );
  }
  const proxyUrl = given['VITE_CLERK_PROXY_URL'];
  if (proxyUrl === undefined) {
    return found;
  }
  const appOrigin = given['APP_ORIGIN'];
  if (appOrigin !== undefined && isOrigin(appOrigin) && isPathOrUrl(proxyUrl)) {
    const proxy = new URL(proxyUrl, appOrigin);
    if (proxy.origin !== appOrigin || /^\/*$/.test(proxy.pathname)) {
      found.push(
        'VITE_CLERK_PROXY_URL is malformed. Set it to a path on the site of APP_ORIGIN, for example /__clerk.',
      );
    }
  }
  if (given['CLERK_PROXY_TARGET'] === undefined) {
    found.push(
      'CLERK_PROXY_TARGET is missing. VITE_CLERK_PROXY_URL needs it: set it to the address that this path forwards to, for example https://frontend-api.clerk.dev.',
    );
  }
  return found;
}

type Given = Readonly<Record<string, string | undefined>>;

interface AllowedEnvironment {
  readonly clerkKeys: 'test' | 'live';
  readonly paypal: 'sandbox' | 'production';
  /** What else must hold, each with the sentence that is said if it does not. */
  readonly rules: readonly { readonly holds: (given: Given) => boolean; readonly sentence: string }[];
}

const VENDOR_ADDRESSES = ['VITE_CLERK_JS_URL', 'CLERK_API_URL', 'VITE_PAYPAL_SDK_URL', 'PAYPAL_API_BASE_URL'];
/** https://clerk.com/docs/guides/dashboard/dns-domains/proxy-fapi */
const CLERK_FRONTEND_API = 'https://frontend-api.clerk.dev';

/** Play money with test accounts, or real money with real accounts: nothing between the two. */
const ALLOWED: readonly AllowedEnvironment[] = [
  {
    clerkKeys: 'test',
    paypal: 'sandbox',
    rules: [
      {
        holds: ({ CLERK_PROXY_TARGET: target }) =>
          target === undefined || !isOnOrigin(target, CLERK_FRONTEND_API),
        sentence:
          "VITE_CLERK_PROXY_URL must be empty with Clerk's test keys: Clerk has no proxy for development instances.",
      },
    ],
  },
  {
    clerkKeys: 'live',
    paypal: 'production',
    rules: [
      {
        holds: ({ APP_ORIGIN: origin }) => origin === undefined || origin.startsWith('https:'),
        sentence: 'APP_ORIGIN must start with https:// when the keys are live ones.',
      },
      {
        holds: ({ DISCOURSE_URL: forum }) => forum === undefined || forum.startsWith('https:'),
        sentence: 'DISCOURSE_URL must start with https:// when the keys are live ones.',
      },
      ...VENDOR_ADDRESSES.map((name) => ({
        holds: (given: Given) => given[name] === undefined,
        sentence: `${name} must be empty when the keys are live ones: the vendors' own addresses are used.`,
      })),
      {
        holds: ({ CLERK_PROXY_TARGET: target }) =>
          target === undefined || isOnOrigin(target, CLERK_FRONTEND_API),
        sentence: `CLERK_PROXY_TARGET must be ${CLERK_FRONTEND_API} when the keys are live ones.`,
      },
      {
        holds: ({ CLERK_WEBHOOK_SIGNING_SECRET: secret }) => secret !== undefined,
        sentence:
          'CLERK_WEBHOOK_SIGNING_SECRET is missing. Live keys need it: without it, nobody ends the membership of an account that is deleted.',
      },
    ],
  },
];

function notAllowedTogether(given: Given, addresses: readonly string[]): readonly string[] {
  const [shown, keys] = [given['VITE_CLERK_PUBLISHABLE_KEY'], given['CLERK_SECRET_KEY']].map(
    (key) => key?.match(/^[ps]k_(test|live)_/)?.[1],
  );
  if (shown !== undefined && keys !== undefined && shown !== keys) {
    return [
      'VITE_CLERK_PUBLISHABLE_KEY and CLERK_SECRET_KEY do not belong together: one is a test key and the other a live key.',
    ];
  }
  const paypal = given['VITE_PAYPAL_ENVIRONMENT'];
  const byKeys = ALLOWED.find(({ clerkKeys }) => clerkKeys === keys);
  if (byKeys === undefined) {
    return [];
  }
  const found = byKeys.rules.filter(({ holds }) => !holds(given)).map(({ sentence: text }) => text);
  if (ALLOWED.some((allowed) => allowed.paypal === paypal) && byKeys.paypal !== paypal) {
    found.push(
      `VITE_PAYPAL_ENVIRONMENT must be \`${byKeys.paypal}\` with Clerk's ${keys} keys: real money needs real accounts, and play money test accounts.`,
    );
  }
  if (keys === 'live' && addresses.some((address) => address.endsWith('.example'))) {
    found.push(
      'content/site.ts holds addresses that end in .example, which nobody can write to. Live keys need real ones.',
    );
  }
  return found;
}

function required(name: string, isWellFormed: (value: string) => boolean, what: string) {
  return z
    .string({ error: (issue) => sentence(issue.input, name, what) })
    .refine(isWellFormed, { error: malformed(name, what) });
}

function optional(name: string, isWellFormed: (value: string) => boolean, what: string) {
  return z.string().refine(isWellFormed, { error: malformed(name, what) });
}

function sentence(input: unknown, name: string, what: string): string {
  return input === undefined ? `${name} is missing. Set it to ${what}.` : malformed(name, what);
}

function malformed(name: string, what: string): string {
  return `${name} is malformed. Set it to ${what}.`;
}

function wholeNumber(name: string, least: number, most: number) {
  return z
    .string()
    .refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: malformed(name, `a whole number from ${least} to ${most}`),
    })
    .transform(Number);
}

function listed(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function nonEmpty<Item>([first, ...rest]: readonly Item[]): readonly [Item, ...Item[]] {
  if (first === undefined) {
    throw new Error('A checked list is empty.');
  }
  return [first, ...rest];
}

function isRsaPublicKey(pem: string): boolean {
  try {
    return pem.includes('BEGIN PUBLIC KEY') && createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function isOnOrigin(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function isOrigin(value: string): boolean {
  return isUrl(value) && new URL(value).origin === value;
}
