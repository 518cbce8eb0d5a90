import { readFor, type Vendors } from '../access.ts';
import type { Member } from '../clerk/members.ts';
import type { PurchaseReading } from '../paypal/purchase.ts';
import { PayPalRefusal } from '../paypal/requests.ts';

/**
 * Gives up the payment of an approved order. Whoever is told that it was not taken must not be charged for it later, by an event that
 * comes late, or by a page that is opened again when the course has closed. So PayPal itself is told first, which decides
 * between this and a capture at the same moment, and which no copy of the server can forget.
 * @returns the order as it stands now: withdrawn, or something else where the payment was taken, or the order void, before.
 * @throws {VendorUnavailable} or {BadVendorAnswer}: the payment may still be taken, and nothing may be said about it.
 */
export async function giveUpOrder(
  vendors: Vendors,
  member: Member,
  reading: PurchaseReading,
): Promise<PurchaseReading> {
  try {
    await vendors.paypal.withdrawOrder(reading.id);
    return { ...reading, state: 'withdrawn' };
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) {
      throw error;
    }
    const now = await readFor(vendors, member, reading);
    if (now === null || now.state === 'approved') {
      throw error;
    }
    return now;
  }
}
