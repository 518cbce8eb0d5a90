import { createClerkClient, type User } from '@clerk/backend';
import { z } from 'zod';

import type { ClerkEnvironment } from '../environment.ts';
import { VendorNonsense, VendorUnavailable } from '../errors.ts';
import { callVendor, type Timing } from '../vendor-call.ts';

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

export interface Member {
  readonly id: string;
  readonly access: Access;
  /** By PayPal's id. */
  readonly purchases: ReadonlyMap<string, RememberedPurchase>;
}

/** The members, who live at Clerk. All calls throw VendorUnavailable or VendorNonsense. */
export interface Members {
  /** Null if Clerk does not know the member. */
  get(memberId: string): Promise<Member | null>;
  /** Clerk merges objects deeply, so purchases that others add at the same time are kept. Null as in `get`. */
  rememberPurchase(
    memberId: string,
    purchaseId: string,
    purchase: RememberedPurchase,
  ): Promise<Member | null>;
  setAccess(memberId: string, access: Access): Promise<void>;
}

export function connectMembers(environment: ClerkEnvironment, timing: Timing): Members {
  const { users } = createClerkClient({
    secretKey: environment.secretKey,
    publishableKey: environment.publishableKey,
    telemetry: { disabled: true },
    ...(environment.apiUrl === null ? {} : { apiUrl: environment.apiUrl }),
  });

  async function call(operation: () => Promise<User>): Promise<Member | null> {
    try {
      return readMember(await callVendor('Clerk', timing, operation, passingReason));
    } catch (error) {
      if (error instanceof VendorUnavailable || error instanceof VendorNonsense) {
        throw error;
      }
      const status = clerkError.safeParse(error).data?.status;
      if (status === 404) {
        return null;
      }
      throw new VendorNonsense('Clerk', status === undefined ? 'unexpected answer' : `status ${status}`);
    }
  }

  return {
    get: async (memberId) => (MEMBER_ID.test(memberId) ? call(() => users.getUser(memberId)) : null),
    rememberPurchase: (memberId, purchaseId, purchase) =>
      call(() =>
        users.updateUserMetadata(memberId, { privateMetadata: { purchases: { [purchaseId]: purchase } } }),
      ),
    setAccess: async (memberId, { hasCourseAccess, accessEndsAt }) => {
      await call(() =>
        users.updateUserMetadata(memberId, { publicMetadata: { hasCourseAccess, accessEndsAt } }),
      );
    },
  };
}

/** PayPal's records name members in a field that anyone can fill. It must not become a path. */
const MEMBER_ID = /^\w{1,64}$/;

const clerkError = z.object({ clerkError: z.literal(true), status: z.number().optional() });

/** Clerk's library reports a failed connection as an answer without a status. */
function passingReason(error: unknown): string | null {
  const parsed = clerkError.safeParse(error);
  if (!parsed.success) {
    return null;
  }
  const { status } = parsed.data;
  if (status === undefined) {
    return 'network';
  }
  return status >= 500 || PASSING_STATUSES.has(status) ? `status ${status}` : null;
}

const PASSING_STATUSES = new Set([401, 408, 429]);

const userShape = z.object({
  id: z.string(),
  publicMetadata: z.record(z.string(), z.unknown()).default({}),
  privateMetadata: z.record(z.string(), z.unknown()).default({}),
});

function readMember(user: unknown): Member {
  const parsed = userShape.safeParse(user);
  if (!parsed.success) {
    throw new VendorNonsense('Clerk', 'unexpected answer');
  }
  const { id, publicMetadata, privateMetadata } = parsed.data;
  const endsAt = publicMetadata['accessEndsAt'];
  return {
    id,
    access: {
      hasCourseAccess: publicMetadata['hasCourseAccess'] === true,
      accessEndsAt: typeof endsAt === 'string' ? endsAt : null,
    },
    purchases: readPurchases(privateMetadata['purchases']),
  };
}

function readPurchases(stored: unknown): ReadonlyMap<string, RememberedPurchase> {
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(stored).data ?? {});
  return new Map(
    entries.flatMap(([id, value]) => {
      const { data } = rememberedPurchase.safeParse(value);
      return data === undefined ? [] : [[id, data] as const];
    }),
  );
}
