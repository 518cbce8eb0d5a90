/** How often a plan charges, in PayPal's words. */
export interface Frequency {
  readonly unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  readonly count: number;
}

const MS_PER_DAY = 86_400_000;
const DAYS = { DAY: 1, WEEK: 7 } as const;
const MONTHS = { MONTH: 1, YEAR: 12 } as const;

/**
 * When a period that was paid at `paidAt` ends. Months and years follow the calendar in UTC: a period from 31 January
 * ends on the last day of February.
 * @param paidAt milliseconds since the epoch; so is the result.
 */
export function endOfPaidPeriod(paidAt: number, { unit, count }: Frequency): number {
  return unit === 'DAY' || unit === 'WEEK'
    ? paidAt + count * DAYS[unit] * MS_PER_DAY
    : addMonths(paidAt, count * MONTHS[unit]);
}

function addMonths(time: number, months: number): number {
  const start = new Date(time);
  const end = new Date(time);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  end.setUTCDate(Math.min(start.getUTCDate(), daysInMonth(end.getUTCFullYear(), end.getUTCMonth())));
  return end.getTime();
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}
