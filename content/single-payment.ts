import { prices } from './prices.ts';

/** What the single payment opens beside the membership: said wherever either is sold. */
export const singlePaymentTerms = `$${Number(prices.singlePayment)} once opens the two courses that exist, without an end, and does not renew. The membership also opens what follows: later courses, and the live sessions and the community once they are open.`;
