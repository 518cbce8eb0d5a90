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
  /** The pauses between looks at a subscription that PayPal has approved but not yet started, or does not show yet. */
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

/** Why a failure will pass. */
export interface PassingFailure {
  /** In a word, for the log. */
  readonly reason: string;
  /** How long the vendor asks to be left alone, in milliseconds; null if it does not say. */
  readonly retryAfterMs: number | null;
}

/**
 * Calls a vendor with a time-out, and again when it failed in a passing way. A vendor that says how long to wait is given that
 * time and a little more. All pauses are spread, so that many callers who failed together do not come back together. The attempt must
 * carry its own idempotency key if a repetition could do something twice.
 * @param passingFailure says why the error will pass, or null if a repetition is pointless.
 * @throws {VendorUnavailable} when all attempts failed in a passing way; any other error as it came.
 */
export async function callVendor<Answer>(
  vendor: Vendor,
  timing: Timing,
  attempt: (signal: AbortSignal) => Promise<Answer>,
  passingFailure: (error: unknown) => PassingFailure | null,
): Promise<Answer> {
  const start = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      return await withTimeout(timing.attemptTimeoutMs, attempt);
    } catch (error) {
      const failure = error instanceof AttemptTimedOut ? TIMED_OUT : passingFailure(error);
      if (failure === null) {
        throw error;
      }
      const usualPauseMs = timing.retryPausesMs[failures];
      const pauseMs = later(failure.retryAfterMs ?? 0) + spread(usualPauseMs ?? 0);
      const elapsedMs = performance.now() - start;
      if (usualPauseMs === undefined || elapsedMs + pauseMs > timing.lastAttemptStartsWithinMs) {
        throw new VendorUnavailable(vendor, failure.reason, failure.retryAfterMs);
      }
      await pause(pauseMs);
    }
  }
}

const TIMED_OUT: PassingFailure = { reason: 'timeout', retryAfterMs: null };

/** Between half of a pause and one and a half. */
function spread(pauseMs: number): number {
  return pauseMs * (0.5 + Math.random());
}

/** Up to a fifth more than was asked for, and never less. */
function later(askedMs: number): number {
  return askedMs * (1 + Math.random() * 0.2);
}

/**
 * What a `Retry-After` header asks for, in milliseconds; null if it asks for nothing that can be understood.
 * @param value seconds, or a date (RFC 9110, 10.2.3).
 * @param now milliseconds since the epoch.
 */
export function retryAfterMs(value: string | number | null | undefined, now: number): number | null {
  const text = String(value ?? '').trim();
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
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
