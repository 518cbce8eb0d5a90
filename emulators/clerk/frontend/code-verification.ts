import { failedVerification, expiredVerification, unsentCode, wrongCode } from '../errors.ts';
import { PRACTICE_CODE } from '../options.ts';
import type { FirstFactor, Verification } from '../store/records.ts';

const CODE_LIFETIME_MS = 10 * 60 * 1000;
const MAX_WRONG_CODES = 3;

/** The practice inbox: says on the terminal what a real instance would send by e-mail. */
export function sendCode(email: string, strategy: FirstFactor): Verification {
  console.info(`Clerk emulator: the code for ${email} is ${PRACTICE_CODE}.`);
  return { strategy, status: 'unverified', attempts: 0, expireAt: Date.now() + CODE_LIFETIME_MS };
}

/** @throws ClerkApiError when no code was sent for this strategy, or when it is wrong, too old, or was guessed at too often. */
export function checkCode(verification: Verification | null, strategy: FirstFactor, code: string): void {
  if (verification?.strategy !== strategy) {
    throw unsentCode();
  }
  if (verification.attempts >= MAX_WRONG_CODES) {
    throw failedVerification();
  }
  if (verification.expireAt !== null && verification.expireAt <= Date.now()) {
    throw expiredVerification();
  }
  verification.attempts += 1;
  if (code !== PRACTICE_CODE) {
    throw wrongCode();
  }
  verification.status = 'verified';
}
