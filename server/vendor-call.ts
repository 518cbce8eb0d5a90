import { setTimeout as pause } from 'node:timers/promises';

import { VendorUnavailable, type Vendor } from './errors.ts';

/** How long the server waits for others, in milliseconds. */
export interface Timing {
  /** The longest that one attempt of a vendor call may take. */
  readonly attemptTimeoutMs: number;
  /** The pauses between attempts: one attempt more than there are pauses. */
  readonly retryPausesMs: readonly number[];
  /** No further attempt starts when a call has taken this long. */
  readonly lastAttemptStartsWithinMs: number;
  /** The pauses between looks at a subscription that PayPal has approved but not yet started. */
  readonly activationPausesMs: readonly number[];
  /** The pauses before the access is granted again after a capture. */
  readonly grantPausesMs: readonly number[];
}

export const USUAL_TIMING: Timing = {
  attemptTimeoutMs: 10_000,
  retryPausesMs: [200, 800],
  lastAttemptStartsWithinMs: 12_000,
  activationPausesMs: [300, 600, 900, 1200],
  grantPausesMs: [500, 1500],
};

/**
 * Calls a vendor with a time-out, and again when it failed in a passing way. The attempt must carry its own
 * idempotency key if a repetition could do something twice.
 * @param passingReason says in a word why the error will pass, or null if a repetition is pointless.
 * @throws {VendorUnavailable} when all attempts failed in a passing way; any other error as it came.
 */
export async function callVendor<Answer>(
  vendor: Vendor,
  timing: Timing,
  attempt: (signal: AbortSignal) => Promise<Answer>,
  passingReason: (error: unknown) => string | null,
): Promise<Answer> {
  const start = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await withTimeout(timing.attemptTimeoutMs, attempt);
    } catch (error) {
      const reason = error instanceof AttemptTimedOut ? 'timeout' : passingReason(error);
      if (reason === null) {
        throw error;
      }
      const pauseMs = timing.retryPausesMs[failures];
      const isLate = performance.now() - start > timing.lastAttemptStartsWithinMs;
      if (pauseMs === undefined || isLate) {
        throw new VendorUnavailable(vendor, reason);
      }
      await pause(pauseMs);
    }
  }
}

class AttemptTimedOut extends Error {
  override readonly name = 'AttemptTimedOut';
}

/** Rejects when `attempt` takes too long. The signal stops attempts that can be stopped; the others are left behind. */
export async function withTimeout<Answer>(
  timeoutMs: number,
  attempt: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AttemptTimedOut());
      controller.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([attempt(controller.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
