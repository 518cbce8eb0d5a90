import { PaypalError } from './errors.ts';
import { centsOf, type Money } from './money.ts';
import type { RefundableStatus } from './resources.ts';

/**
 * The cents to pay back: what is asked for, or all that is left.
 *
 * @throws PaypalError 422 when nothing is left, too much is asked for, or in another currency.
 */
export function centsToRefund(paid: Money, refundedCents: number, asked: Money | undefined): number {
  const left = centsOf(paid) - refundedCents;
  if (left === 0) {
    throw new PaypalError(422, 'CAPTURE_FULLY_REFUNDED');
  }
  if (asked && asked.currency_code !== paid.currency_code) {
    throw new PaypalError(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH');
  }
  const cents = asked ? centsOf(asked) : left;
  if (cents > left) {
    throw new PaypalError(422, 'REFUND_AMOUNT_EXCEEDED');
  }
  return cents;
}

export function statusAfterRefund(paid: Money, refundedCents: number): RefundableStatus {
  return refundedCents === centsOf(paid) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
