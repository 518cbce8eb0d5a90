import type { PayPal } from './client.ts';
import type { PurchaseReading } from './purchase.ts';
import { PayPalRefusal } from './requests.ts';

export type CaptureResult =
  /** PayPal says that the order is captured. Whether the money has arrived stands in the order. */
  | 'captured'
  | 'notApproved'
  /** PayPal did not take the payment. The same order can be paid in another way. */
  | 'chooseAnotherWay'
  /** PayPal did not take the payment, and this order will not be paid any more. */
  | 'declined'
  /** PayPal gave an answer that does not say whether money was taken. The order does. */
  | 'unclear';

/** PayPal asks the payer to choose again, for the same order (guide "Handle funding failures"). */
const CHOOSE_ANOTHER_WAY: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'PAYER_ACTION_REQUIRED',
]);

/**
 * The answers by which PayPal says that it did not take the payment (`checkout_orders_v2`, `orders.capture-422`). An answer that is
 * not listed here says nothing about the money.
 */
const DECLINED: ReadonlySet<string> = new Set([
  'CARD_EXPIRED',
  'COMPLIANCE_VIOLATION',
  'DECLINED_DUE_TO_RELATED_TXN',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]);

/**
 * Takes the payment of an approved order. However often and from wherever it is called, PayPal takes it once: the
 * request carries a key that belongs to this approval of the order, and PayPal captures an order of this kind only once anyway.
 * @param reading the order as it was just read. A new approval gives it a new version, and so the capture a new key.
 */
export async function captureOnce(
  paypal: PayPal,
  { id, version }: Pick<PurchaseReading, 'id' | 'version'>,
): Promise<CaptureResult> {
  try {
    await paypal.captureOrder(id, `capture-${id}-${version}`);
    return 'captured';
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) {
      throw error;
    }
    if (error.status !== 422) {
      return 'unclear';
    }
    if (error.issue === 'ORDER_NOT_APPROVED') {
      return 'notApproved';
    }
    if (CHOOSE_ANOTHER_WAY.has(error.issue)) {
      return 'chooseAnotherWay';
    }
    return DECLINED.has(error.issue) ? 'declined' : 'unclear';
  }
}
