import { prices } from '#content/prices.ts';

import { endOfPaidPeriod } from '../../paid-period.ts';
import type { Subscription } from '../../paypal/answers.ts';
import { fault, note, type Finding } from '../finding.ts';
import { DAY_MS, type Books } from './books.ts';

/** From this many subscribers on, the change of the price is announced. */
const SOON = 5;

/** Renewals that fail, and how many have subscribed at the founding price. */
export async function driftOfMemberships(books: Books): Promise<readonly Finding[]> {
  const { rehearsal, operator, options, vendors } = books;
  const ours = [...rehearsal.seen.values()].filter(
    ({ plan_id: planId, billing_info: billing, status }) =>
      vendors.terms.planIds.includes(planId) &&
      (status === 'ACTIVE' || status === 'SUSPENDED' || billing?.last_payment !== undefined),
  );
  const failing: Subscription[] = [];
  for (const subscription of ours) {
    if (await isFailing(books, subscription)) {
      failing.push(subscription);
    }
  }
  const running = ours.filter(({ status }) => status === 'ACTIVE');
  const planOnSale = await operator.readPlan(options.planIdOnSale);
  const priceOnSale = planOnSale?.billing_cycles.find(({ tenure_type: tenure }) => tenure === 'REGULAR')
    ?.pricing_scheme?.fixed_price?.value;
  const isFoundingOnSale =
    priceOnSale !== undefined && Number(priceOnSale) === Number(prices.foundingMonthly);
  return [...failing.map(renewalFails), ...ofFoundingPrice(ours.length, running.length, isFoundingOnSale)];
}

/** PayPal tries a payment three times in ten days before it counts it as failed, so one that is a day late fails. */
async function isFailing(
  { vendors }: Books,
  { plan_id: planId, status, billing_info: billing }: Subscription,
): Promise<boolean> {
  if ((billing?.failed_payments_count ?? 0) > 0) {
    return status === 'ACTIVE' || status === 'SUSPENDED';
  }
  const paidAt = billing?.last_payment?.time;
  if (status !== 'ACTIVE' || paidAt === undefined) {
    return false;
  }
  const dueAt = endOfPaidPeriod(Date.parse(paidAt), await vendors.paypal.getFrequency(planId));
  return dueAt + DAY_MS < vendors.now();
}

function renewalFails({ id, custom_id: memberId, status }: Subscription): Finding {
  return note(
    'renewal-fails',
    `The renewal of ${id}${memberId === undefined ? '' : ` of member ${memberId}`} fails${status === 'SUSPENDED' ? ', and PayPal has suspended it' : ''}. The course closes by itself with what was paid.`,
    'Nothing to do. A member who asks can correct the way to pay in the PayPal account.',
  );
}

function ofFoundingPrice(ever: number, running: number, isFoundingOnSale: boolean): readonly Finding[] {
  const { foundingSubscribers: limit, foundingMonthly, regularMonthly, currency } = prices;
  const counted = `${ever} have subscribed so far, ${running} memberships run.`;
  if (!isFoundingOnSale) {
    return [note('subscribers', counted)];
  }
  const left = `The founding price of ${foundingMonthly} ${currency} is for the first ${limit}.`;
  const remedy = `Hand over to the plan at ${regularMonthly} ${currency}: see "Changing the price" in docs/operations.md.`;
  if (ever >= limit) {
    return [fault('founding-price-over', `${counted} ${left} It is still on sale.`, remedy)];
  }
  return [note('subscribers', `${counted} ${left}`, ever >= limit - SOON ? `Soon: ${remedy}` : null)];
}
