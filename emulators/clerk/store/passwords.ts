import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

import { passwordTooLong, passwordTooShort } from '../errors.ts';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../options.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Quick: these are practice accounts, and tests make a thousand of them. */
const COST = { N: 1024 };

/** By password: most accounts of tests have the same one, and to hash it takes two milliseconds. */
const hashes = new Map<string, string>();

/**
 * Salt and hash in hexadecimal, with a colon between.
 * @param paramName the form field that an error names.
 * @throws ClerkApiError when the password is too short or too long.
 */
export function hashPassword(password: string, paramName = 'password'): string {
  if (password.length < PASSWORD_MIN_CHARACTERS) {
    throw passwordTooShort(paramName);
  }
  if (password.length > PASSWORD_MAX_CHARACTERS) {
    throw passwordTooLong(paramName);
  }
  const hash = hashes.get(password) ?? newHash(password);
  hashes.set(password, hash);
  return hash;
}

function newHash(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${scryptSync(password, salt, KEY_BYTES, COST).toString('hex')}`;
}

export function passwordMatches(password: string, passwordHash: string): boolean {
  const [salt = '', key = ''] = passwordHash.split(':');
  const expected = Buffer.from(key, 'hex');
  const actual = scryptSync(password, Buffer.from(salt, 'hex'), KEY_BYTES, COST);
  return expected.length === actual.length && timingSafeEqual(actual, expected);
}
