import type { Emulator } from '../emulator.ts';
import { stolenPassword } from '../errors.ts';
import { hashPassword } from '../store/passwords.ts';

/**
 * @param paramName the form field that an error names.
 * @throws ClerkApiError when the password is too short or too long, or known from a breach.
 */
export function newPasswordHash({ knobs }: Emulator, password: string, paramName = 'password'): string {
  const hash = hashPassword(password, paramName);
  if (knobs.breached.includes(password)) {
    throw stolenPassword(paramName);
  }
  return hash;
}
