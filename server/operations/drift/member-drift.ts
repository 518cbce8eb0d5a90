import { isOpen, reconcileAccess, type Reconciled } from '../../access.ts';
import type { KnownUnreadable, Member } from '../../clerk/members.ts';
import { isVendorFailure } from '../../errors.ts';
import { fault, note, type Finding } from '../finding.ts';
import { accessInWords } from '../rehearsal.ts';
import { reasonOf } from '../report.ts';
import { CAUSE, nameOf, type Books } from './books.ts';

/** What the purchases and grants of every member say against what Clerk has. */
export async function driftOfMembers(books: Books): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const member of books.members.values()) {
    if (member.purchases.size === 0 && member.grants.size === 0) {
      continue;
    }
    try {
      findings.push(...(await driftOfMember(books, member)));
    } catch (error) {
      if (!isVendorFailure(error)) {
        throw error;
      }
      books.unread.push(`${nameOf(member.id)} could not be compared. ${reasonOf(error)}`);
    }
  }
  return findings;
}

async function driftOfMember(
  { vendors, rehearsal, unread }: Books,
  { id, unreadable }: Member,
): Promise<readonly Finding[]> {
  const endedBefore = new Set(rehearsal.ended);
  const rehearsed = await reconcileAccess(rehearsal.vendors, id, null, CAUSE);
  if (rehearsed === null) {
    return [];
  }
  const unknown = rehearsed.unread.filter((purchase) => !unreadable.has(purchase));
  if (unknown.length > 0) {
    unread.push(
      `${nameOf(id)}: PayPal does not show ${unknown.join(', ')}, so nothing was taken away. If that will never change, say so with \`npm run member -- unreadable\`.`,
    );
  }
  const known = rehearsed.unread.flatMap((purchase) => {
    const marked = unreadable.get(purchase);
    return marked === undefined ? [] : [unreadableKnown(id, purchase, marked)];
  });
  const mend = async () => {
    const mended = await reconcileAccess(vendors, id, null, CAUSE);
    return `The course of ${id} is now ${accessInWords(mended?.access)}.`;
  };
  const surplus = [...rehearsal.ended].filter((subscription) => !endedBefore.has(subscription));
  return [
    ...known,
    ...differenceOf(id, rehearsed, vendors.now(), mend),
    ...surplus.map((subscription) =>
      fault(
        'double-membership',
        `${nameOf(id)} pays for two memberships. The one too many is ${subscription}.`,
        'Run `npm run reconcile -- --apply`, which ends it, and then give its last payment back at PayPal.',
        async () => {
          await mend();
          return `${subscription} was ended. Its last payment is for you to give back at PayPal.`;
        },
      ),
    ),
  ];
}

function unreadableKnown(id: string, purchase: string, { by, why, at }: KnownUnreadable): Finding {
  return note(
    'unreadable-known',
    `PayPal does not show ${purchase} of ${nameOf(id)}, which ${by} knew at ${at}: ${why}. Nothing was taken away.`,
  );
}

function differenceOf(
  id: string,
  { before, access }: Reconciled,
  now: number,
  mend: () => Promise<string>,
): readonly Finding[] {
  const [is, due] = [accessInWords(before), accessInWords(access)];
  if (is === due) {
    return [];
  }
  const remedy = 'Run `npm run reconcile -- --apply`.';
  return isOpen(before, now) || isOpen(access, now)
    ? [
        fault(
          'access-differs',
          `The course of ${id} is ${is} at Clerk, and by purchases and grants ${due}.`,
          remedy,
          mend,
        ),
      ]
    : [note('lease-over', `The course of ${id} was ${is}, and is over.`, remedy, mend)];
}

/** Courses that are open although no purchase and no grant says so. They may have been opened by hand at Clerk. */
export function unexplainedAccess({ members, explained, vendors, options }: Books): readonly Finding[] {
  return [...members.values()]
    .filter(
      ({ id, access, purchases, grants }) =>
        isOpen(access, vendors.now()) && purchases.size === 0 && grants.size === 0 && !explained.has(id),
    )
    .map(({ id }) =>
      fault(
        'access-unexplained',
        `${nameOf(id)} has an open course, and no purchase of the last ${options.days} days and no grant says why.`,
        `Look further back with \`npm run reconcile -- --days 1095\`. If a person opened it, say so with \`npm run grant -- ${id} --why …\`. If nobody did, close it at Clerk. It is never closed by itself.`,
      ),
    );
}

/** Purchases that a member remembers and that PayPal says are another's. */
export function movedPurchases({ rehearsal, owners }: Books): readonly Finding[] {
  return [...rehearsal.seen.values()].flatMap(({ id, custom_id: memberId }) => {
    const owner = owners.get(id);
    return owner === undefined || memberId === undefined || owner === memberId
      ? []
      : [note('moved', `${id} is remembered by ${owner} and belongs to ${memberId} at PayPal.`)];
  });
}
