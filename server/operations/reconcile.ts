import type { Vendors } from '../access.ts';
import type { Member } from '../clerk/members.ts';
import { DAY_MS, type Books, type DriftOptions } from './drift/books.ts';
import { openDisputes, paymentsWonBack } from './drift/dispute-drift.ts';
import { lostEvents } from './drift/event-drift.ts';
import { driftOfMembers, movedPurchases, unexplainedAccess } from './drift/member-drift.ts';
import { driftOfMemberships } from './drift/membership-drift.ts';
import { doublePayments, driftOfPayments } from './drift/payment-drift.ts';
import { reversalsWithoutMark } from './drift/reversal-drift.ts';
import type { Finding } from './finding.ts';
import { lookInto } from './look.ts';
import type { PayPalOperator } from './paypal-operator.ts';
import { rehearse } from './rehearsal.ts';

/**
 * Compares what PayPal says with what Clerk has, for every member, and finds what was lost on the way. Changes nothing: a
 * finding carries what mends it.
 * @param unread gets a sentence for each part that a vendor did not show.
 */
export async function findDrift(
  vendors: Vendors,
  operator: PayPalOperator,
  options: DriftOptions,
  unread: string[],
): Promise<readonly Finding[]> {
  const look = lookInto(unread);
  const members = new Map<string, Member>();
  await look('the list of members', async () => {
    for await (const member of vendors.members.all()) {
      members.set(member.id, member);
    }
    return [];
  });
  if (unread.length > 0) {
    return [];
  }
  const owners = new Map(
    [...members.values()].flatMap(({ id, purchases }) =>
      [...purchases.keys()].map((key) => [key, id] as const),
    ),
  );
  const books: Books = {
    vendors,
    operator,
    options,
    transactions: once(() => operator.listTransactions(vendors.now() - options.days * DAY_MS, vendors.now())),
    rehearsal: rehearse(vendors),
    members,
    owners,
    explained: new Set(),
    unread,
  };
  return [
    ...(await driftOfMembers(books)),
    ...(await look('the transactions', async () => [
      ...(await driftOfPayments(books)),
      ...unexplainedAccess(books),
      ...(await doublePayments(books)),
    ])),
    ...(await look('what was taken back', () => reversalsWithoutMark(books))),
    ...movedPurchases(books),
    ...(await look('the events', () => lostEvents(books))),
    ...(await look('the disputes', () => openDisputes(books))),
    ...(await look('the disputes that are over', () => paymentsWonBack(books))),
    ...(await look('the plan on sale', () => driftOfMemberships(books))),
  ];
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let answer: Promise<Result> | undefined;
  return () => (answer ??= read());
}
