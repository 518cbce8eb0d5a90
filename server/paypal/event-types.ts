/** What an event of PayPal tells of. */
export type EventSubject =
  | 'subscription'
  | 'order'
  /** A monthly payment, or what was given back of one. */
  | 'sale'
  | 'saleReversal'
  /** The payment of an order, or what was given back of one. */
  | 'capture'
  | 'captureReversal'
  | 'dispute'
  /** An approved order was not captured in time, and PayPal dropped the approval. */
  | 'approvalReversal'
  | 'plan';

/**
 * The events that the webhook must be subscribed to, each by its name: PayPal knows no prefixes
 * (https://developer.paypal.com/api/rest/webhooks/event-names/).
 */
export const EVENT_TYPES: Readonly<Record<string, EventSubject>> = {
  'BILLING.PLAN.DEACTIVATED': 'plan',
  'BILLING.PLAN.PRICING-CHANGE.ACTIVATED': 'plan',
  'BILLING.PLAN.UPDATED': 'plan',
  'BILLING.SUBSCRIPTION.ACTIVATED': 'subscription',
  'BILLING.SUBSCRIPTION.CANCELLED': 'subscription',
  'BILLING.SUBSCRIPTION.CREATED': 'subscription',
  'BILLING.SUBSCRIPTION.EXPIRED': 'subscription',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED': 'subscription',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED': 'subscription',
  'BILLING.SUBSCRIPTION.SUSPENDED': 'subscription',
  'BILLING.SUBSCRIPTION.UPDATED': 'subscription',
  'CHECKOUT.ORDER.APPROVED': 'order',
  'CHECKOUT.ORDER.COMPLETED': 'order',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'approvalReversal',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'PAYMENT.CAPTURE.COMPLETED': 'capture',
  'PAYMENT.CAPTURE.DECLINED': 'capture',
  'PAYMENT.CAPTURE.DENIED': 'capture',
  'PAYMENT.CAPTURE.PENDING': 'capture',
  'PAYMENT.CAPTURE.REFUNDED': 'capture',
  'PAYMENT.CAPTURE.REVERSED': 'captureReversal',
  'PAYMENT.SALE.COMPLETED': 'sale',
  'PAYMENT.SALE.DENIED': 'sale',
  'PAYMENT.SALE.PENDING': 'sale',
  'PAYMENT.SALE.REFUNDED': 'sale',
  'PAYMENT.SALE.REVERSED': 'saleReversal',
};

/** The names of `EVENT_TYPES`. */
export const SUBSCRIBED_EVENT_TYPES: readonly string[] = Object.keys(EVENT_TYPES);
