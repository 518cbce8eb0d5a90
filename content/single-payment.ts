import { prices } from './prices.ts';

/** What the single payment opens, and for how long. */
export const singlePaymentOpens = `$${Number(prices.singlePayment)} once opens the two courses that exist, without an end`;

/** The same beside the membership: said where it is sold. */
export const singlePaymentTerms = `${singlePaymentOpens}, and does not renew. The membership also opens what follows: later courses, and the live sessions and the community once they are open.`;
