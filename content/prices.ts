/** What is charged. The server compares every payment with these figures; the screens show them. */
export const prices = {
  currency: 'USD',
  /** Per month, for the first 50 subscribers. */
  foundingMonthly: '27.00',
  foundingSubscribers: 50,
  /** Per month, for everyone after them. */
  regularMonthly: '37.00',
  /** The single payment of Secure Checkout. It does not renew. */
  singlePayment: '27.00',
  refundDays: 30,
} as const;
