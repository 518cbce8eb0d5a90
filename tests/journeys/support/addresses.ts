/**
 * The ports in the addresses that the built site knows. Nothing listens there: the browser of each process leads them
 * to the practice stack of that process, so one build serves them all.
 */
export const SITE_PORT = 4400;
export const PAYPAL_PORT = 4401;
