import type { Plan } from './resources.ts';

type Frequency = Plan['billing_cycles'][number]['frequency'];

const DAY_MS = 86_400_000;

/** Calendar months later; the last day of a shorter month stands in for a day that it does not have. */
export function monthsAfter(at: Date, months: number): Date {
  const next = new Date(at);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(at.getUTCDate(), daysInMonth));
  return next;
}

/** When the billing cycle that begins at `at` is over. */
export function onePeriodAfter(
  at: Date,
  { interval_unit: unit, interval_count: count = 1 }: Frequency,
): Date {
  switch (unit) {
    case 'DAY':
      return new Date(at.getTime() + count * DAY_MS);
    case 'WEEK':
      return new Date(at.getTime() + count * 7 * DAY_MS);
    case 'YEAR':
      return monthsAfter(at, count * 12);
    default:
      return monthsAfter(at, count);
  }
}
