import { endSecondMembership, readFor, surplusMemberships } from '../../access.ts';
import { leaseAt, NO_MARKS, type PurchaseReading } from '../../paypal/purchase.ts';
import { readPurchase } from '../../paypal/read-purchase.ts';
import { fault, type Finding } from '../finding.ts';
import { subscriptionOf, type AccountTransaction } from '../paypal-operator.ts';
import { CAUSE, nameOf, type Books } from './books.ts';

/**
 * Memberships that run beside another one of the same member, and that Clerk does not know of: a purchase is remembered once it has
 * opened the course, and one whose payment was given back before anybody looked never did.
 */
export async function forgottenMemberships(
  books: Books,
  transactions: readonly AccountTransaction[],
): Promise<readonly Finding[]> {
  const { vendors, rehearsal, members, owners } = books;
  const unknown = new Set(
    transactions.map(subscriptionOf).filter((id): id is string => id !== null && !owners.has(id)),
  );
  const running = new Map<string, PurchaseReading[]>();
  for (const id of unknown) {
    const reading = await readPurchase(
      rehearsal.vendors.paypal,
      { kind: 'subscription', id },
      vendors.terms,
      NO_MARKS,
      vendors.now(),
    );
    if (reading?.billing === 'running' && reading.memberId !== null && members.has(reading.memberId)) {
      running.set(reading.memberId, [...(running.get(reading.memberId) ?? []), reading]);
    }
  }
  const findings: Finding[] = [];
  for (const [memberId, forgotten] of running) {
    const all = [...forgotten, ...(await rememberedMemberships(books, memberId, forgotten))];
    findings.push(
      ...surplusMemberships(all, vendors.now()).map((reading) => oneTooMany(books, memberId, reading)),
    );
  }
  return findings;
}

async function rememberedMemberships(
  { rehearsal }: Books,
  memberId: string,
  forgotten: readonly PurchaseReading[],
): Promise<readonly PurchaseReading[]> {
  const member = await rehearsal.vendors.members.get(memberId);
  const readings: PurchaseReading[] = [];
  for (const [id, { kind }] of member?.purchases ?? []) {
    const isKnownUnreadable = member?.unreadable.has(id) === true;
    if (
      member !== null &&
      kind === 'subscription' &&
      !isKnownUnreadable &&
      forgotten.every((known) => known.id !== id)
    ) {
      const reading = await readFor(rehearsal.vendors, member, { kind, id });
      readings.push(...(reading === null ? [] : [reading]));
    }
  }
  return readings;
}

function oneTooMany({ vendors }: Books, memberId: string, reading: PurchaseReading): Finding {
  const isPaid = leaseAt(reading, vendors.now()) !== null;
  return fault(
    'double-membership',
    `${nameOf(memberId)} has two memberships that run. The one too many is ${reading.id}.`,
    `Run \`npm run reconcile -- --apply\`, which ends it${isPaid ? ', and then give its last payment back at PayPal' : ''}.`,
    async () => {
      await endSecondMembership(vendors, memberId, reading, CAUSE);
      return `${reading.id} was ended.${isPaid ? ' Its last payment is for you to give back at PayPal.' : ''}`;
    },
  );
}
