import { reconcileAccess } from '../../access.ts';
import type { MemberChange } from '../../clerk/members.ts';
import { accessInWords } from '../rehearsal.ts';
import { CAUSE, type Books } from './books.ts';

/** Ids. The purchase is null where only the payment is known. */
interface MarkedPayment {
  readonly member: string;
  readonly purchase: string | null;
  readonly payment: string;
}

/**
 * Keeps of a payment what a lost event would have told, and sets the member's access by it.
 * @returns what came of it, in a sentence.
 */
export async function markPayment(
  { vendors }: Books,
  about: MarkedPayment,
  outcome: 'reversed' | 'restored' | 'refunded',
  change: Pick<MemberChange, 'reversals' | 'refunds'>,
): Promise<string> {
  await vendors.members.change(about.member, change);
  vendors.audit({ decision: 'marked', outcome, ...about }, CAUSE);
  const mended = await reconcileAccess(vendors, about.member, null, CAUSE);
  return `The course of ${about.member} is now ${accessInWords(mended?.access)}.`;
}
