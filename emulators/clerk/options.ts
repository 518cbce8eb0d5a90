import { z } from 'zod';

/** An account that exists from the start. `password`: 8 to 72 characters. */
export interface SeedAccount {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  publicMetadata?: Record<string, unknown>;
  privateMetadata?: Record<string, unknown>;
}

/** The endpoint that a real instance has in its dashboard. */
export interface WebhookTarget {
  url: string;
  /** `whsec_` and base64. */
  signingSecret: string;
  /** The types that are sent; by default `user.deleted` alone. */
  events?: readonly ('user.created' | 'user.updated' | 'user.deleted')[];
}

/** An instance with live keys. */
export interface ProductionInstance {
  /** Clerk's address on the site's own domain, for example `clerk.example.com`; part of the publishable key. */
  frontendHost: string;
}

export interface ClerkEmulatorOptions {
  /** 0 = any free port. */
  port: number;
  /** For example `http://localhost:4000`. */
  appOrigin: string;
  /** What the backend API expects as bearer token. */
  secretKey: string;
  /** Null = memory only. Accounts, sessions and the signing key survive a restart in this file. */
  dataFile: string | null;
  /** Created once, when the e-mail is not there yet. */
  seeds: readonly SeedAccount[];
  /** Null or absent = no events. */
  webhook?: WebhookTarget | null;
  /** Null or absent = a development instance, which knows browsers by a token in the address instead of a cookie. */
  production?: ProductionInstance | null;
}

export interface RunningEmulator {
  /** Without a slash at the end. */
  url: string;
  /** The key that checks session tokens, in PEM: what `CLERK_JWT_KEY` holds. */
  jwtKey: string;
  /** Answers as over the network, but without it: for callers in the same process. */
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export const seedAccountSchema: z.ZodType<SeedAccount> = z.strictObject({
  email: z.string(),
  password: z.string(),
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
  publicMetadata: z.record(z.string(), z.unknown()).exactOptional(),
  privateMetadata: z.record(z.string(), z.unknown()).exactOptional(),
});

/** The host in the publishable key of the development instance. */
export const DEVELOPMENT_HOST = 'local-emulator-1.clerk.accounts.dev';
export const INSTANCE_ID = 'ins_2practice00000000000000000';
/** The name in Clerk's dialogs; a real instance has it in its dashboard. */
export const APPLICATION_NAME = 'Daylight & Rest';
/** The one code that every "check your e-mail" step accepts, as in Clerk's own test mode. */
export const PRACTICE_CODE = '424242';
export const TOKEN_LIFETIME_S = 60;
/** The longest that browsers keep a cookie. */
export const CLIENT_COOKIE_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Wrong passwords before a real instance locks the account; here nothing is locked. */
export const MAX_PASSWORD_ATTEMPTS = 100;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 72;
