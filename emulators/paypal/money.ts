import { z } from 'zod';

export const money = z.looseObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,7}(\.\d{2})?$/),
});

export type Money = z.infer<typeof money>;

export function centsOf(amount: Money): number {
  return Math.round(Number(amount.value) * 100);
}

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** The older v1 payments API names the same two fields differently. */
export interface LegacyMoney {
  total: string;
  currency: string;
}

export function legacyMoneyOf(amount: Money): LegacyMoney {
  return { total: amount.value, currency: amount.currency_code };
}

/** What PayPal keeps of a payment: 3.49 % and 49 cents, its published rate in the United States. */
export function feeOf(amount: Money): Money {
  return moneyOf(Math.min(centsOf(amount), Math.round(centsOf(amount) * 0.0349) + 49), amount.currency_code);
}
