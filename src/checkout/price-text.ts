import { prices } from '#content/prices.ts';

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: prices.currency,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `27.00` as `$27`. */
export function priceText(amount: string): string {
  return format.format(Number(amount));
}
