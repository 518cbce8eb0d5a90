import type { Vendors } from '../access.ts';
import type { Access, Member, MemberChange, Members } from '../clerk/members.ts';
import type { Subscription } from '../paypal/answers.ts';
import type { PayPal } from '../paypal/client.ts';

/** Vendors that are read and never changed. What would be changed is kept and counts as done for whoever reads on. */
export interface Rehearsal {
  readonly vendors: Vendors;
  /** The memberships that would be ended. */
  readonly ended: ReadonlySet<string>;
  /** The memberships that were read, by PayPal's id, as PayPal has them. */
  readonly seen: ReadonlyMap<string, Subscription>;
}

/** @param vendors what the rehearsal reads from. */
export function rehearse(vendors: Vendors): Rehearsal {
  const changes = new Map<string, MemberChange[]>();
  const ended = new Set<string>();
  const seen = new Map<string, Subscription>();

  const members: Members = {
    ...vendors.members,
    async get(memberId) {
      const member = await vendors.members.get(memberId);
      return member === null ? null : (changes.get(memberId) ?? []).reduce(changed, member);
    },
    async change(memberId, change) {
      changes.set(memberId, [...(changes.get(memberId) ?? []), change]);
      return true;
    },
  };
  const paypal: PayPal = {
    ...vendors.paypal,
    async getSubscription(id) {
      const subscription = await vendors.paypal.getSubscription(id);
      if (subscription === null) {
        return null;
      }
      seen.set(id, subscription);
      return ended.has(id) ? { ...subscription, status: 'CANCELLED' } : subscription;
    },
    async cancelSubscription(id) {
      ended.add(id);
      return true;
    },
    createOrder: refuseToWrite,
    captureOrder: refuseToWrite,
    withdrawOrder: refuseToWrite,
  };
  return { vendors: { ...vendors, members, paypal, audit: () => undefined }, ended, seen };
}

function refuseToWrite(): never {
  throw new Error('A rehearsal takes no payment.');
}

function changed(member: Member, { access, purchases, grants }: MemberChange): Member {
  return {
    ...member,
    access: access ?? member.access,
    purchases: new Map([...member.purchases, ...Object.entries(purchases ?? {})]),
    grants: new Map(
      [...member.grants, ...Object.entries(grants ?? {})].flatMap(([id, grant]) =>
        grant === null ? [] : [[id, grant] as const],
      ),
    ),
  };
}

/** For people: `open without an end`. */
export function accessInWords(access: Access | undefined): string {
  if (access?.hasCourseAccess !== true) {
    return 'closed';
  }
  return access.accessEndsAt === null ? 'open without an end' : `open until ${access.accessEndsAt}`;
}
