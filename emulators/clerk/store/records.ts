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

const session = z.object({
  id: z.string(),
  clientId: z.string(),
  userId: z.string(),
  status: z.enum(['active', 'ended', 'removed', 'revoked']),
  createdAt: z.number(),
  updatedAt: z.number(),
  lastActiveAt: z.number(),
  /** Who acts in the user's name: an impersonation. */
  actor: actor.nullable().default(null),
});

const signUp = z.object({
  id: z.string(),
  status: z.enum(['missing_requirements', 'complete']),
  email: z.string().nullable(),
  passwordHash: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  unsafeMetadata: metadata,
  codeSent: z.boolean(),
  emailVerified: z.boolean(),
  createdSessionId: z.string().nullable(),
  createdUserId: z.string().nullable(),
});

export const FIRST_FACTORS = ['password', 'email_code', 'reset_password_email_code'] as const;

const signIn = z.object({
  id: z.string(),
  status: z.enum(['needs_identifier', 'needs_first_factor', 'needs_new_password', 'complete']),
  userId: z.string().nullable(),
  /** The strategy whose code was sent. */
  prepared: z.enum(FIRST_FACTORS).nullable(),
  /** The strategy that was passed. */
  verified: z.enum(FIRST_FACTORS).nullable(),
  createdSessionId: z.string().nullable(),
});

const client = z.object({
  id: z.string(),
  /** The secret that the browser keeps and sends as `__clerk_db_jwt`. */
  devBrowserToken: z.string(),
  signUp: signUp.nullable(),
  signIn: signIn.nullable(),
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
export type SignUp = z.infer<typeof signUp>;
export type SignIn = z.infer<typeof signIn>;
/** One browser. */
export type Client = z.infer<typeof client>;
export type Data = z.infer<typeof dataSchema>;
export type FirstFactor = (typeof FIRST_FACTORS)[number];
