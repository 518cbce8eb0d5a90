import type { Charge } from '#machines/membership.machine.ts';

/** `{ value: '27.00', currency: 'USD' }` as `$27.00`. */
export function amountInWords({ value, currency }: Charge): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(value));
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A time in milliseconds since the epoch as a day of the member's own calendar, such as `July 10, 2026`. */
export function dayInWords(time: number): string {
  return day.format(time);
}
