import type { Audit, Cause } from './audit.ts';
import type { Access, Grant, Member, MemberChange, Members, RememberedPurchase } from './clerk/members.ts';
import { ifAnswered, isVendorFailure, VendorUnavailable } from './errors.ts';
import type { PayPal } from './paypal/client.ts';
import { leaseAt, type Lease, type Purchase, type PurchaseReading, type Terms } from './paypal/purchase.ts';
import { readPurchase } from './paypal/read-purchase.ts';
import { PayPalRefusal } from './paypal/requests.ts';

/** Everything that decides about access, and who is told of it. */
export interface Vendors {
  readonly members: Members;
  readonly paypal: PayPal;
  /** What is sold today and what was. */
  readonly terms: Terms;
  readonly audit: Audit;
  /** Milliseconds since the epoch. Leases and the ages of events follow it. */
  readonly now: () => number;
}

export interface Reconciled {
  readonly access: Access;
  readonly before: Access;
  /** What PayPal says about the purchase that this was about; null if it does not show it, or if it was about none. */
  readonly reading: PurchaseReading | null;
  /** Purchases that could not be read, so that nothing was taken away. */
  readonly unread: readonly string[];
  /** A reading failed in a way that passes. What it would have said is not decided: whoever is told of the purchase again finds it. */
  readonly isUndecided: boolean;
}

const MAX_PASSES = 5;

/**
 * Makes the member's access what their purchases say, whatever the order in which events, calls and copies of this
 * server arrive here. A purchase is remembered once it has opened the course; one that never did changes nothing. After
 * each write the truth is read once more, so the last of several writers at the same time leaves the truth behind.
 *
 * Enough proof to open is enough: access is given from what could be read, and taken away only when everything was.
 * @param purchase what this is about; null: the remembered purchases only.
 * @returns null if Clerk does not know the member.
 * @throws {VendorUnavailable} or {BadVendorAnswer}: PayPal could not say how `purchase` stands, or Clerk could not be read or
 * written. Nothing was granted or taken away that PayPal did not say.
 */
export async function reconcileAccess(
  vendors: Vendors,
  memberId: string,
  purchase: Purchase | null,
  cause: Cause,
): Promise<Reconciled | null> {
  let before: Access | null = null;
  let isNewlyPaid = false;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const member = await vendors.members.get(memberId);
    if (member === null) {
      return null;
    }
    before ??= member.access;
    const readAll = async () => {
      const read = purchase === null ? null : await readFor(vendors, member, purchase);
      return { reading: read, known: await readOthers(vendors, member, purchase, read) };
    };
    const found = await readAll();
    const hasEnded = await endSurplusMemberships(vendors, member, found.known, cause);
    const { reading, known } = hasEnded ? await readAll() : found;
    const change = changeOf(vendors, member, reading, known);
    if (change === null) {
      if (isNewlyPaid && reading?.kind === 'order') {
        await reportSecondPayment(vendors, member, reading, cause);
      }
      return {
        access: member.access,
        before,
        reading,
        unread: known.unread,
        isUndecided: known.isUndecided,
      };
    }
    if (!(await vendors.members.change(memberId, change))) {
      return null;
    }
    isNewlyPaid ||= change.purchases !== undefined;
    auditChange(vendors, member, change, reading, cause);
  }
  throw new VendorUnavailable('PayPal', 'purchases keep changing');
}

/**
 * What PayPal says about a purchase of a member. What was right when it opened the course stays right: a later price
 * or a plan for new members takes nothing away.
 */
export async function readFor(
  { paypal, terms, now }: Vendors,
  member: Member,
  purchase: Purchase,
): Promise<PurchaseReading | null> {
  const termsThen = termsFor(terms, member, purchase.id);
  const reading = await readPurchase(paypal, purchase, termsThen, member, now());
  const isKnownOrder = member.purchases.get(purchase.id)?.kind === 'order';
  return reading !== null && isKnownOrder ? { ...reading, fault: null } : reading;
}

/** PayPal's answers about a purchase that will be the same the next time: it shows it to nobody, or not to this REST app. */
const LASTING: ReadonlySet<number> = new Set([403, 404]);

/** As {@link readFor}; null also where PayPal refuses to show it in a way that lasts. */
export async function readIfShown(
  vendors: Vendors,
  member: Member,
  purchase: Purchase,
): Promise<PurchaseReading | null> {
  try {
    return await readFor(vendors, member, purchase);
  } catch (error) {
    if (error instanceof PayPalRefusal && LASTING.has(error.status)) {
      return null;
    }
    throw error;
  }
}

/** What may be sold to this member under that id: what is sold to anyone, and the plan on which it was bought, at whatever price since. */
export function termsFor(terms: Terms, member: Member, id: string): Terms {
  const remembered = member.purchases.get(id);
  return remembered?.kind === 'subscription'
    ? { ...terms, planIds: [...terms.planIds, remembered.planId], wasSound: true }
    : terms;
}

interface Known {
  /** Of this member, the one that it is about among them. */
  readonly readings: readonly PurchaseReading[];
  readonly unread: readonly string[];
  readonly isUndecided: boolean;
}

/** Reads the remembered purchases beside `purchase`, unless that one alone already opens the course without an end. */
async function readOthers(
  vendors: Vendors,
  member: Member,
  purchase: Purchase | null,
  reading: PurchaseReading | null,
): Promise<Known> {
  const own = reading !== null && reading.memberId === member.id ? [reading] : [];
  const isNotShown = purchase !== null && reading === null && member.purchases.has(purchase.id);
  if (own.some((known) => leaseAt(known, vendors.now())?.endsAt === null)) {
    return { readings: own, unread: [], isUndecided: false };
  }
  const others = await Promise.all(
    [...member.purchases]
      .filter(([id]) => id !== purchase?.id)
      .map(async ([id, { kind }]) => ({ id, ...(await attempt({ kind, id })) })),
  );
  return {
    isUndecided: isNotShown || others.some((other) => other.isPassing),
    readings: [...own, ...others.flatMap((other) => (other.reading === null ? [] : [other.reading]))].filter(
      ({ memberId }) => memberId === member.id,
    ),
    unread: [
      ...(isNotShown ? [purchase.id] : []),
      ...others.filter((other) => other.reading === null).map(({ id }) => id),
    ],
  };

  async function attempt(other: Purchase) {
    try {
      return { reading: await readIfShown(vendors, member, other), isPassing: false };
    } catch (error) {
      if (!isVendorFailure(error)) {
        throw error;
      }
      return { reading: null, isPassing: true };
    }
  }
}

/** What must be written at Clerk; null: nothing. */
function changeOf(
  { now }: Vendors,
  member: Member,
  reading: PurchaseReading | null,
  { readings, unread }: Known,
): MemberChange | null {
  const isNew =
    reading !== null &&
    reading.memberId === member.id &&
    !member.purchases.has(reading.id) &&
    leaseAt(reading, now()) !== null;
  if (member.purchases.size === 0 && member.grants.size === 0 && !isNew) {
    return null;
  }
  const found = accessFrom(readings, [...member.grants.values()], now());
  const access = unread.length === 0 ? found : better(found, member.access);
  if (!isNew && isSame(access, member.access)) {
    return null;
  }
  return {
    access,
    ...(isNew ? { purchases: { [reading.id]: toRemember(reading) } } : {}),
    ...(isNew && member.openOrders.has(reading.id) ? { openOrders: { [reading.id]: null } } : {}),
  };
}

function toRemember({ kind, planId }: PurchaseReading): RememberedPurchase {
  return kind === 'order' ? { kind } : { kind, planId: planId ?? '' };
}

const CLOSED: Access = { hasCourseAccess: false, accessEndsAt: null };

/** What purchases and grants open together at `now`: without an end if one of them has none, else until the latest end. */
export function accessFrom(
  readings: readonly PurchaseReading[],
  grants: readonly Grant[],
  now: number,
): Access {
  const leases: readonly Lease[] = [
    ...readings.map((reading) => leaseAt(reading, now)),
    ...grants.map(({ until }) => ({ endsAt: until === null ? null : Date.parse(until) })),
  ].filter((lease) => lease !== null);
  return leases.map(toAccess).reduce(better, CLOSED);

  function toAccess({ endsAt }: Lease): Access {
    if (endsAt === null) {
      return { hasCourseAccess: true, accessEndsAt: null };
    }
    return endsAt > now ? { hasCourseAccess: true, accessEndsAt: new Date(endsAt).toISOString() } : CLOSED;
  }
}

/**
 * Whether the member has the membership now: a subscription whose paid period runs, with its days of grace, or access that a
 * person gave by hand. A single payment opens the courses and is no membership.
 * @throws {VendorUnavailable} where PayPal could not say how a subscription stands that would decide it.
 */
export async function hasMembership(vendors: Vendors, member: Member): Promise<boolean> {
  const now = vendors.now();
  if (accessFrom([], [...member.grants.values()], now).hasCourseAccess) {
    return true;
  }
  const subscriptions = [...member.purchases].filter(([, { kind }]) => kind === 'subscription');
  const readings = await Promise.allSettled(
    subscriptions.map(([id, { kind }]) => readFor(vendors, member, { kind, id })),
  );
  const isPaid = readings.some(
    (one) =>
      one.status === 'fulfilled' &&
      one.value !== null &&
      one.value.memberId === member.id &&
      leaseAt(one.value, now) !== null,
  );
  const failed = readings.find((one) => one.status === 'rejected');
  if (!isPaid && failed !== undefined) {
    throw failed.reason;
  }
  return isPaid;
}

/** True while access is open at `now` (milliseconds since the epoch). */
export function isOpen({ hasCourseAccess, accessEndsAt }: Access, now: number): boolean {
  return hasCourseAccess && (accessEndsAt === null || Date.parse(accessEndsAt) > now);
}

function endOf({ hasCourseAccess, accessEndsAt }: Access): number {
  if (!hasCourseAccess) {
    return -Infinity;
  }
  return accessEndsAt === null ? Infinity : Date.parse(accessEndsAt);
}

function better(one: Access, other: Access): Access {
  return endOf(other) > endOf(one) ? other : one;
}

function isSame(one: Access, other: Access): boolean {
  return one.hasCourseAccess === other.hasCourseAccess && one.accessEndsAt === other.accessEndsAt;
}

/**
 * The running memberships of one member that are too many: nobody pays twice a month. The one that is paid stays, of several the
 * oldest.
 */
export function surplusMemberships(
  readings: readonly PurchaseReading[],
  now: number,
): readonly PurchaseReading[] {
  return readings
    .filter(({ fault, billing }) => fault === null && billing === 'running')
    .toSorted(
      (one, other) =>
        Number(leaseAt(other, now) !== null) - Number(leaseAt(one, now) !== null) ||
        (one.startedAt ?? Infinity) - (other.startedAt ?? Infinity) ||
        one.id.localeCompare(other.id),
    )
    .slice(1);
}

/**
 * Ends a membership that is one too many. The payment that it took is for a person to give back, who is told before: once PayPal has
 * ended it, nothing shows any more that it ran beside another, so an answer that is lost, or a copy that dies, would hide it.
 */
export async function endSecondMembership(
  { paypal, audit }: Vendors,
  memberId: string,
  { id, planId }: PurchaseReading,
  cause: Cause,
): Promise<void> {
  const about = { outcome: 'double-membership', member: memberId, purchase: id, plan: planId };
  audit({ decision: 'attention', ...about }, cause);
  await paypal.cancelSubscription(id, 'You already have a membership, so this second one was ended.');
  audit({ decision: 'billing-ended', ...about }, cause);
}

/** @returns whether one was ended, so that what was read before says too much: an ended membership has no grace. */
async function endSurplusMemberships(
  vendors: Vendors,
  member: Member,
  { readings }: Known,
  cause: Cause,
): Promise<boolean> {
  const surplus = surplusMemberships(readings, vendors.now());
  for (const membership of surplus) {
    await endSecondMembership(vendors, member.id, membership, cause);
  }
  return surplus.length > 0;
}

/**
 * Tells a person of a payment that came beside, or after, another single payment of the member: two approvals whose payments were
 * taken at the same moment, or one that was taken after the other was given back. Both payments are named. Whoever remembers the last of
 * them sees all of them, so it is told at least once; the reconciliation finds those that stand, whatever became of this call.
 */
async function reportSecondPayment(
  vendors: Vendors,
  member: Member,
  reading: PurchaseReading,
  cause: Cause,
): Promise<void> {
  const stands = (known: PurchaseReading | null) => known !== null && leaseAt(known, vendors.now()) !== null;
  const others = await Promise.all(
    [...member.purchases]
      .filter(([id, { kind }]) => kind === 'order' && id !== reading.id)
      .map(async ([id]) => ({
        id,
        stands: stands(await ifAnswered(readFor(vendors, member, { kind: 'order', id }))),
      })),
  );
  if (others.length === 0) {
    return;
  }
  const standing = others.filter((other) => other.stands);
  const isDouble = stands(reading) && standing.length > 0;
  for (const { id } of isDouble ? [reading, ...standing] : [reading]) {
    vendors.audit(
      {
        decision: 'attention',
        outcome: isDouble ? 'double-payment' : 'paid-again',
        member: member.id,
        purchase: id,
      },
      cause,
    );
  }
}

function auditChange(
  { audit }: Vendors,
  member: Member,
  { access: after = member.access }: MemberChange,
  reading: PurchaseReading | null,
  cause: Cause,
): void {
  const before = member.access;
  const opened = after.hasCourseAccess ? ('granted' as const) : ('revoked' as const);
  audit(
    {
      decision: before.hasCourseAccess === after.hasCourseAccess ? 'end-moved' : opened,
      outcome: reading?.state ?? 'looked-again',
      member: member.id,
      purchase: reading?.id ?? null,
      plan: reading?.planId ?? null,
      before,
      after,
    },
    cause,
  );
}
