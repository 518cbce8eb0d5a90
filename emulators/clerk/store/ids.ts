import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 27;

type IdPrefix = 'user' | 'idn' | 'sess' | 'client' | 'dvb' | 'sua' | 'sia' | 'msg' | 'rt' | 'nonce';

/** An id as Clerk writes it: a prefix that says what it names, and 27 random letters and digits. */
export function newId(prefix: IdPrefix): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return `${prefix}_${letters.join('')}`;
}
