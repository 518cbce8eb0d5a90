import type { Access, Member, Members, RememberedPurchase } from './clerk/members.ts';
import { VendorUnavailable } from './errors.ts';
import type { PayPal } from './paypal/client.ts';
import { accessThrough, type Purchase, type PurchaseReading, type Terms } from './paypal/purchase.ts';
import { readPurchase } from './paypal/read-purchase.ts';

export interface Vendors {
  readonly members: Members;
  readonly paypal: PayPal;
  /** What is sold today. */
  readonly terms: Terms;
}

export interface Reconciled {
  readonly access: Access;
  readonly before: Access;
  /** What PayPal says about the purchase that this was about; null if it does not know it. */
  readonly reading: PurchaseReading | null;
}

const MAX_PASSES = 5;

/**
 * Makes the member's access what their purchases say, whatever the order in which events, calls and copies of this
 * server arrive here. A purchase is remembered once it has opened the course; one that never did changes nothing. After
 * each write the truth is read once more, so the last of several writers at the same time leaves the truth behind.
 * @returns null if Clerk does not know the member.
 * @throws {VendorUnavailable} and nothing was granted or taken away that PayPal did not say.
 */
export async function reconcileAccess(
  vendors: Vendors,
  memberId: string,
  purchase: Purchase,
): Promise<Reconciled | null> {
  let before: Access | null = null;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const found = await vendors.members.get(memberId);
    if (found === null) {
      return null;
    }
    before ??= found.access;
    const reading = await readFor(vendors, found, purchase);
    const member = await remembering(vendors, found, purchase, reading);
    if (member === null) {
      return { access: found.access, before, reading };
    }
    const others = await Promise.all(
      [...member.purchases]
        .filter(([id]) => id !== purchase.id)
        .map(([id, { kind }]) => readFor(vendors, member, { kind, id })),
    );
    const access = accessFrom([reading, ...others], memberId, Date.now());
    if (isSame(access, found.access)) {
      return { access, before, reading };
    }
    await vendors.members.setAccess(memberId, access);
  }
  throw new VendorUnavailable('PayPal', 'purchases keep changing');
}

/**
 * What PayPal says about a purchase of a member. What was right when it opened the course stays right: a later price
 * or a plan for new members takes nothing away.
 */
export async function readFor(
  { paypal, terms }: Vendors,
  member: Member,
  purchase: Purchase,
): Promise<PurchaseReading | null> {
  const remembered = member.purchases.get(purchase.id);
  const planIds = remembered?.kind === 'subscription' ? [...terms.planIds, remembered.planId] : terms.planIds;
  const reading = await readPurchase(paypal, purchase, { ...terms, planIds });
  return reading !== null && remembered?.kind === 'order' ? { ...reading, fault: null } : reading;
}

/** The member with the purchase among the remembered ones; null if it is not theirs or never opened the course. */
async function remembering(
  { members }: Vendors,
  member: Member,
  purchase: Purchase,
  reading: PurchaseReading | null,
): Promise<Member | null> {
  if (member.purchases.has(purchase.id)) {
    return member;
  }
  const opens = reading?.memberId === member.id && accessThrough(reading, Date.now()) !== null;
  return opens ? members.rememberPurchase(member.id, purchase.id, toRemember(reading)) : null;
}

function toRemember({ kind, planId }: PurchaseReading): RememberedPurchase {
  return kind === 'order' ? { kind } : { kind, planId: planId ?? '' };
}

/** The access that purchases open together: without an end if one of them has none, else until the latest end. */
export function accessFrom(
  readings: readonly (PurchaseReading | null)[],
  memberId: string,
  now: number,
): Access {
  const open = readings.flatMap((reading) => {
    const access = reading?.memberId === memberId ? accessThrough(reading, now) : null;
    return access === null ? [] : [access.endsAt];
  });
  if (open.length === 0) {
    return { hasCourseAccess: false, accessEndsAt: null };
  }
  const ends = open.filter((end) => end !== null);
  const isEndless = ends.length < open.length;
  return {
    hasCourseAccess: true,
    accessEndsAt: isEndless ? null : new Date(Math.max(...ends)).toISOString(),
  };
}

function isSame(one: Access, other: Access): boolean {
  return one.hasCourseAccess === other.hasCourseAccess && one.accessEndsAt === other.accessEndsAt;
}
