import { z } from 'zod';

const metadata = z.record(z.string(), z.unknown());

const user = z.object({
  id: z.string(),
  emailId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  passwordHash: z.string(),
  publicMetadata: metadata,
  privateMetadata: metadata,
  unsafeMetadata: metadata,
  createdAt: z.number(),
  updatedAt: z.number(),
  lastSignInAt: z.number().nullable(),
});

const actor = z.object({ sub: z.string(), iss: z.string().optional(), sid: z.string().optional() });

/** fapi/2025-11-10.yml `Client.SessionTask.key`; the values are those that clerk-js 5.128.0 has a screen for. */
export const SESSION_TASKS = ['choose-organization', 'reset-password', 'setup-mfa'] as const;

const session = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  status: z.enum(['active', 'ended', 'removed', 'revoked']),
  createdAt: z.number(),
  updatedAt: z.number(),
  lastActiveAt: z.number(),
  /** What stands between the session and being active. */
  task: z.enum(SESSION_TASKS).nullable().default(null),
  /** Who acts in the user's name: an impersonation. */
  actor: actor.nullable().default(null),
});

export const FIRST_FACTORS = ['password', 'email_code', 'reset_password_email_code'] as const;

const verification = z.object({
  strategy: z.enum(FIRST_FACTORS),
  status: z.enum(['unverified', 'verified']),
  /** Wrong codes, and the right one. */
  attempts: z.number(),
  /** Null for a password. */
  expireAt: z.number().nullable(),
});

const signUp = z.object({
  id: z.string(),
  status: z.enum(['missing_requirements', 'complete']),
  email: z.string().nullable(),
  passwordHash: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  unsafeMetadata: metadata,
  emailVerification: verification.nullable(),
  createdAt: z.number(),
  createdSessionId: z.string().nullable(),
  createdUserId: z.string().nullable(),
});

const signIn = z.object({
  id: z.string(),
  status: z.enum([
    'needs_identifier',
    'needs_first_factor',
    'needs_second_factor',
    'needs_client_trust',
    'needs_new_password',
    'complete',
  ]),
  userId: z.string().nullable(),
  firstVerification: verification.nullable(),
  secondVerification: verification.nullable(),
  /** Whether this browser has been seen with this account. Null where nobody asked. */
  clientTrust: z.enum(['new', 'known']).nullable(),
  createdAt: z.number(),
  createdSessionId: z.string().nullable(),
});

const client = z.object({
  id: z.string(),
  /** The secret that the browser of a development instance keeps and sends as `__clerk_db_jwt`. */
  devBrowserToken: z.string(),
  /** Part of the cookie of a production instance; another one after each sign-in. */
  rotatingToken: z.string().default(''),
  signUp: signUp.nullable().catch(null),
  signIn: signIn.nullable().catch(null),
  /** Accounts that have signed in here before. */
  knownUserIds: z.array(z.string()).default([]),
  lastActiveSessionId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

export const dataSchema = z.object({
  version: z.literal(1),
  /** Private key in PEM. Kept, so that tokens stay valid over a restart. */
  signingKey: z.string(),
  users: z.array(user),
  sessions: z.array(session),
  clients: z.array(client),
});

/** Times are milliseconds since the epoch. */
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
/** One step of proving who somebody is. */
export type Verification = z.infer<typeof verification>;
export type SignUp = z.infer<typeof signUp>;
export type SignIn = z.infer<typeof signIn>;
/** One browser. */
export type Client = z.infer<typeof client>;
export type Data = z.infer<typeof dataSchema>;
export type FirstFactor = (typeof FIRST_FACTORS)[number];
