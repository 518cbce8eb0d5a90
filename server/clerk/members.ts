import { createClerkClient } from '@clerk/backend';
import { z } from 'zod';

import type { ClerkEnvironment } from '../environment.ts';
import { BadVendorAnswer, isVendorFailure } from '../errors.ts';
import { centsOf } from '../paypal/purchase.ts';
import { callVendor, retryAfterMs, type PassingFailure, type Timing } from '../vendor-call.ts';

/** What a member may open. */
export interface Access {
  readonly hasCourseAccess: boolean;
  /** An ISO time; null: no end. */
  readonly accessEndsAt: string | null;
}

/** A purchase that opened the course once, as the member's private metadata remembers it. */
export type RememberedPurchase = z.infer<typeof rememberedPurchase>;
const rememberedPurchase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('subscription'), planId: z.string() }),
]);

/** Access that a person gave by hand, as the member's private metadata remembers it. It stands until a person ends it. */
export type Grant = z.infer<typeof grant>;
const grant = z.object({
  /** Who gave it. */
  by: z.string(),
  why: z.string(),
  /** ISO time. */
  at: z.string(),
  /** ISO time; null: without an end. Clerk keeps no field that is null. */
  until: z.string().nullable().default(null),
});

/** A purchase that PayPal will never show again, as a person found out. */
export type KnownUnreadable = z.infer<typeof knownUnreadable>;
const knownUnreadable = z.object({
  /** Who found out. */
  by: z.string(),
  why: z.string(),
  /** ISO time. */
  at: z.string(),
});

/** When PayPal last took a payment back, and last gave it to us again: ISO times of its events, which come in any order. */
export type Reversal = z.infer<typeof reversal>;
const reversal = z.object({ reversedAt: z.string().optional(), restoredAt: z.string().optional() });

/** What was given back of a monthly payment, as PayPal's events told it: amounts such as `13.50` by PayPal's id of the refund. */
type Refunds = z.infer<typeof refunds>;
const refunds = z.record(z.string(), z.string());

export interface Member {
  readonly id: string;
  readonly email: string | null;
  /** Clerk has seen that the address is the member's. */
  readonly isEmailVerified: boolean;
  /** Null where the member gave none. */
  readonly name: string | null;
  readonly access: Access;
  /** By PayPal's id. */
  readonly purchases: ReadonlyMap<string, RememberedPurchase>;
  /** Orders that were handed out and have opened nothing so far: ISO times of their start by PayPal's id. */
  readonly openOrders: ReadonlyMap<string, string>;
  readonly grants: ReadonlyMap<string, Grant>;
  /** Remembered purchases that PayPal will never show again, by PayPal's id. */
  readonly unreadable: ReadonlyMap<string, KnownUnreadable>;
  /** When PayPal took a payment back: ISO times by PayPal's id of the payment. Its readings of a payment do not show that. */
  readonly reversed: ReadonlyMap<string, string>;
  /** How much was given back of a monthly payment, in cents, by PayPal's id of the payment. Its readings do not show that. */
  readonly refunded: ReadonlyMap<string, number>;
  /** When PayPal gave a payment to us again that it had taken back: ISO times by PayPal's id of the payment. */
  readonly returned: ReadonlyMap<string, string>;
}

/** What changes about a member. Clerk merges it into what is there, so what others change at the same time is kept. */
export interface MemberChange {
  readonly access?: Access;
  /** By PayPal's id. */
  readonly purchases?: Readonly<Record<string, RememberedPurchase>>;
  /** When an order was started, by PayPal's id. Null forgets it. */
  readonly openOrders?: Readonly<Record<string, string | null>>;
  /** Null ends a grant. */
  readonly grants?: Readonly<Record<string, Grant | null>>;
  /** By PayPal's id. */
  readonly unreadable?: Readonly<Record<string, KnownUnreadable>>;
  /** What an event said of a payment, by PayPal's id. */
  readonly reversals?: Readonly<Record<string, Reversal>>;
  /** By PayPal's id of the payment. */
  readonly refunds?: Readonly<Record<string, Refunds>>;
}

/** The members, who live at Clerk. All calls throw VendorUnavailable or BadVendorAnswer. */
export interface Members {
  /** Null if Clerk does not know the member. */
  get(memberId: string): Promise<Member | null>;
  /** One write, whatever it changes. False if Clerk does not know the member. */
  change(memberId: string, change: MemberChange): Promise<boolean>;
  /** Every member, oldest first. */
  all(): AsyncIterable<Member>;
  /** Those with an e-mail address. */
  withEmail(email: string): Promise<readonly Member[]>;
}

export function connectMembers(environment: ClerkEnvironment, timing: Timing): Members {
  const { users } = createClerkClient({
    secretKey: environment.secretKey,
    publishableKey: environment.publishableKey,
    telemetry: { disabled: true },
    ...(environment.apiUrl === null ? {} : { apiUrl: environment.apiUrl }),
  });

  async function call<Answer>(operation: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await callVendor('Clerk', timing, operation, passingFailure);
    } catch (error) {
      if (isVendorFailure(error)) {
        throw error;
      }
      const status = clerkError.safeParse(error).data?.status;
      if (status === 404) {
        return null;
      }
      throw new BadVendorAnswer('Clerk', status === undefined ? 'unexpected answer' : `status ${status}`);
    }
  }

  async function list(query: Parameters<typeof users.getUserList>[0]): Promise<readonly Member[]> {
    const page = await call(() => users.getUserList(query));
    return (page?.data ?? []).map(readMember);
  }

  return {
    async get(memberId) {
      const user = MEMBER_ID.test(memberId) ? await call(() => users.getUser(memberId)) : null;
      return user === null ? null : readMember(user);
    },
    async change(memberId, { access, ...privateMetadata }) {
      const user = await call(() =>
        users.updateUserMetadata(memberId, {
          ...(access === undefined ? {} : { publicMetadata: { ...access } }),
          ...(Object.keys(privateMetadata).length === 0 ? {} : { privateMetadata }),
        }),
      );
      return user !== null;
    },
    async *all() {
      for (let offset = 0; ; offset += PAGE_SIZE) {
        const page = await list({ limit: PAGE_SIZE, offset, orderBy: '+created_at' });
        yield* page;
        if (page.length < PAGE_SIZE) {
          return;
        }
      }
    },
    withEmail: (email) => list({ emailAddress: [email] }),
  };
}

/** The most that Clerk gives at once. */
const PAGE_SIZE = 500;

/** PayPal's records name members in a field that anyone can fill. It must not become a path. */
const MEMBER_ID = /^\w{1,64}$/;

const clerkError = z.object({
  clerkError: z.literal(true),
  status: z.number().optional(),
  /** Seconds. */
  retryAfter: z.number().optional(),
});

/** Clerk's library reports a failed connection as an answer without a status. */
function passingFailure(error: unknown): PassingFailure | null {
  const parsed = clerkError.safeParse(error);
  if (!parsed.success) {
    return null;
  }
  const { status, retryAfter } = parsed.data;
  if (status === undefined) {
    return { reason: 'network', retryAfterMs: null };
  }
  return status >= 500 || PASSING_STATUSES.has(status)
    ? { reason: `status ${status}`, retryAfterMs: retryAfterMs(retryAfter, Date.now()) }
    : null;
}

const PASSING_STATUSES = new Set([401, 408, 429]);

const userShape = z.object({
  id: z.string(),
  primaryEmailAddressId: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  emailAddresses: z
    .array(
      z.object({
        id: z.string(),
        emailAddress: z.string(),
        verification: z.object({ status: z.string() }).nullish(),
      }),
    )
    .default([]),
  publicMetadata: z.record(z.string(), z.unknown()).default({}),
  privateMetadata: z.record(z.string(), z.unknown()).default({}),
});

function readMember(user: unknown): Member {
  const parsed = userShape.safeParse(user);
  if (!parsed.success) {
    throw new BadVendorAnswer('Clerk', 'unexpected answer');
  }
  const { id, primaryEmailAddressId, emailAddresses, publicMetadata, privateMetadata } = parsed.data;
  const primary = emailAddresses.find((address) => address.id === primaryEmailAddressId);
  const name = [parsed.data.firstName, parsed.data.lastName].filter(Boolean).join(' ');
  const reversals = [...readEntries(reversal, privateMetadata['reversals'])];
  return {
    id,
    email: primary?.emailAddress ?? null,
    isEmailVerified: primary?.verification?.status === 'verified',
    name: name === '' ? null : name,
    access: readAccess(publicMetadata),
    purchases: readEntries(rememberedPurchase, privateMetadata['purchases']),
    openOrders: readEntries(z.string(), privateMetadata['openOrders']),
    grants: readEntries(grant, privateMetadata['grants']),
    unreadable: readEntries(knownUnreadable, privateMetadata['unreadable']),
    reversed: new Map(
      reversals.flatMap(([payment, events]) =>
        isReversed(events) ? [[payment, events.reversedAt ?? ''] as const] : [],
      ),
    ),
    refunded: new Map(
      [...readEntries(refunds, privateMetadata['refunds'])].map(([payment, parts]) => [
        payment,
        Object.values(parts).reduce((sum, value) => sum + centsOf(value), 0),
      ]),
    ),
    returned: new Map(
      reversals.flatMap(([payment, events]) =>
        isReturned(events) ? [[payment, events.restoredAt ?? ''] as const] : [],
      ),
    ),
  };
}

/** An end that is no time, as a person may have written it at Clerk, opens nothing. */
function readAccess({ hasCourseAccess, accessEndsAt = null }: Readonly<Record<string, unknown>>): Access {
  const isTime = typeof accessEndsAt === 'string' && !Number.isNaN(Date.parse(accessEndsAt));
  return {
    hasCourseAccess: hasCourseAccess === true && (accessEndsAt === null || isTime),
    accessEndsAt: isTime ? accessEndsAt : null,
  };
}

function isReversed({ reversedAt = '', restoredAt = '' }: Reversal): boolean {
  return reversedAt > restoredAt;
}

function isReturned({ reversedAt = '', restoredAt = '' }: Reversal): boolean {
  return restoredAt !== '' && restoredAt >= reversedAt;
}

function readEntries<Shape>(schema: z.ZodType<Shape>, stored: unknown): ReadonlyMap<string, Shape> {
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(stored).data ?? {});
  return new Map(
    entries.flatMap(([id, value]) => {
      const { data } = schema.safeParse(value);
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
}
