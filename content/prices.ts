/** What is charged. The server compares every payment with these figures; the screens show them. */
export const prices = {
  currency: 'USD',
  /** Which of the two monthly prices the plan on sale charges. It changes together with the plan, see docs/operations.md. */
  onSale: 'founding' as 'founding' | 'regular',
  /** Per month, for the first 50 subscribers. */
  foundingMonthly: '27.00',
  foundingSubscribers: 50,
  /** Per month, for everyone after them. */
  regularMonthly: '37.00',
  /** The single payment of Secure Checkout. It does not renew. */
  singlePayment: '27.00',
  refundDays: 30,
  /** Within how many business days the owner sends a refund on its way. */
  refundSentWithinDays: 5,
} as const;

/** What a new member pays each month today: the only monthly price that is shown large. */
export const monthlyPriceToday =
  prices.onSale === 'founding' ? prices.foundingMonthly : prices.regularMonthly;
