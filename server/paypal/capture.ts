import { PayPalRefusal, type PayPal } from './client.ts';

export type CaptureResult = 'captured' | 'alreadyCaptured' | 'notApproved' | 'declined' | 'unknown';

/**
 * Takes the payment of an approved order. However often and from wherever it is called, PayPal takes it once: the
 * request carries a key that belongs to the order, and PayPal captures an order of this kind only once anyway.
 */
export async function captureOnce(paypal: PayPal, orderId: string): Promise<CaptureResult> {
  try {
    await paypal.captureOrder(orderId, `capture-${orderId}`);
    return 'captured';
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) {
      throw error;
    }
    if (error.status === 404) {
      return 'unknown';
    }
    if (error.status !== 422) {
      throw error;
    }
    switch (error.issue) {
      case 'ORDER_ALREADY_CAPTURED':
        return 'alreadyCaptured';
      case 'ORDER_NOT_APPROVED':
      case 'PAYER_ACTION_REQUIRED':
        return 'notApproved';
      default:
        return 'declined';
    }
  }
}
