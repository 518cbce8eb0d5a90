/**
 * What becomes of a payment that PayPal took back, once the dispute about it is over, by `dispute_outcome.outcome_code`
 * (`customer_disputes_v1`). PayPal lists the codes and does not say what each does with the money, so a payment counts as given to us
 * again only where the code itself says that the complaint came to nothing. Every dispute is shown to a person in any case.
 */
const GIVES_US_THE_PAYMENT: ReadonlyMap<string, boolean> = new Map([
  ['RESOLVED_SELLER_FAVOUR', true],
  ['CANCELED_BY_BUYER', true],
  ['DENIED', true],
  ['RESOLVED_BUYER_FAVOUR', false],
  ['ACCEPTED', false],
  /** PayPal paid one of the two, and only the dispute's `money_movements` say whom. */
  ['RESOLVED_WITH_PAYOUT', false],
  /** Closed without a decision. */
  ['NONE', false],
]);

/** Whether a dispute that ended so gave the payment to us again. */
export function givesUsThePayment(outcomeCode: string | undefined): boolean {
  return GIVES_US_THE_PAYMENT.get(outcomeCode ?? '') ?? false;
}
