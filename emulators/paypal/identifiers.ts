import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Random capital letters and digits, as PayPal's own ids are. */
export function newCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A time as PayPal writes it: UTC, whole seconds. */
export function timestamp(at: Date | number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
