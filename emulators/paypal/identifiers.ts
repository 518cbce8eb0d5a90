import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Random capital letters and digits, as PayPal's own ids are. */
export function newCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The given time as PayPal writes it: UTC, whole seconds. */
export function timestamp(at: Date = new Date()): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** One calendar month later; the last day of a shorter month stands in for a day that it does not have. */
export function oneMonthAfter(at: Date): Date {
  const next = new Date(at);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const daysInMonth = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(at.getUTCDate(), daysInMonth));
  return next;
}
